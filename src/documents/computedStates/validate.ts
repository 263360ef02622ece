import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, problemIf } from '~/metadata/validation/problem'
import { computedStatesOf } from './computedStates'

/** Problems of the states that are computed; the SQL of their conditions is tried at the start (`assertComputedStates`). */
export function validateComputedStates(document: AnyDocType): DeclarationProblem[] {
  const options = optionsOf(document)
  const taken = ['state', 'returnStatus', ...Object.keys(options.header.fields), ...(options.amounts?.header ?? [])]
  return computedStatesOf(options).flatMap(([name, { label, states }]) => {
    const at = `computedStates.${name}`
    const all = Object.entries(states)
    return [
      ...problemIf(!/^[a-z][A-Za-z0-9]*$/.test(name), at, 'is no name of a field.', "Write it like 'delivery'."),
      ...problemIf(taken.includes(name), at, 'is a field of the document already.', 'Give it a name of its own.'),
      ...problemIf(!label?.trim(), `${at}.label`, 'is empty.', 'Write the heading of its column.'),
      ...problemIf(all.length < 2, `${at}.states`, 'are fewer than two.', 'Add a state.'),
      ...all.flatMap(([state, { label: stateLabel, condition }], index) => {
        const isLast = index === all.length - 1
        return [
          ...problemIf(
            !stateLabel?.trim(),
            `${at}.states.${state}`,
            'has no label.',
            'Write what users call the state.',
          ),
          ...problemIf(
            !isLast && !condition?.trim(),
            `${at}.states.${state}`,
            'has no condition, so the states after it never count.',
            'Add condition, or put it last.',
          ),
          ...problemIf(
            isLast && condition,
            `${at}.states.${state}`,
            'is the last one and has a condition: a document that meets none would have no state.',
            'Leave the condition out, or add a state after it.',
          ),
        ]
      }),
    ]
  })
}
