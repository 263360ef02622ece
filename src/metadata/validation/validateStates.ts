import { CREATE, type ResolvedStates, recipients } from '../states'
import { type DeclarationProblem, joinNames, problem, problemIf, validateKnownNames } from './problem'

/** What the states of a declaration refer to. */
interface Known {
  /** The permission codes that the declaration names. */
  permissions: readonly string[]
  /** The fields that can be changed after a save. */
  editableFields: readonly string[]
  /** The fields whose records have users of their own, of a document that is narrowed by some. */
  scopeFields?: readonly string[]
  /** The names of what a response has beside the state. */
  fields: readonly string[]
}

/** What webhooks call a creation, a change and a deletion. */
const eventNames = ['created', 'updated', 'deleted']

const isName = (name: string) => /^[a-z][A-Za-z0-9]*$/.test(name)

/** The options of a transition that only make sense where a user takes it. */
const forUsers = ['guard', 'needsReason', 'question', 'notify', 'cancels'] as const

/** The states that transitions reach from the initial one. */
export function reachableStates(
  initial: string,
  transitions: readonly { from: string | readonly string[]; to: string }[],
): ReadonlySet<string> {
  const reached = new Set([initial])
  for (const state of reached)
    for (const { from, to } of transitions) if ([from].flat().includes(state)) reached.add(to)
  return reached
}

/** The problems of the option `states`. */
export function validateStates(declared: ResolvedStates | undefined, known: Known): DeclarationProblem[] {
  if (!declared) return []
  const { initial, states, transitions, renamed = {} } = declared
  const names = Object.keys(states)
  const reached = reachableStates(initial, transitions)
  const taken = known.fields.find((name) => ['state', 'stateDisplay', 'stateSince', 'stateDueAt'].includes(name))
  const wrongName = [...names, ...transitions.map(({ name }) => name)].find((name) => !isName(name))
  const refersTo = (option: string, wanted: readonly string[]) =>
    validateKnownNames(option, wanted, names, 'declared state')
  return [
    ...problemIf(
      wrongName !== undefined,
      'states',
      `has the name '${wrongName}'.`,
      "Write names of states and transitions like 'waitingForGoods'.",
    ),
    ...problemIf(
      taken !== undefined,
      'states',
      `gives every record the value '${taken}', but a field has that name.`,
      'Give the field another name.',
    ),
    ...names
      .filter((name) => eventNames.includes(name))
      .flatMap((name) => [
        problem(
          `states.states.${name}`,
          'has the name of the event of every record.',
          `Give it another name than ${joinNames(eventNames)}.`,
        ),
      ]),
    ...refersTo('states.initial', [initial]),
    ...refersTo('states.renamed', Object.values(renamed)),
    ...Object.keys(renamed).flatMap((old) =>
      problemIf(
        old in states,
        'states.renamed',
        `names '${old}' as a former state, but it is declared.`,
        'Take it out of renamed.',
      ),
    ),
    ...names.flatMap((name) => {
      const { isFinal, pendingTileLabel, showInBell, editable, visibleTo, label } = states[name]!
      const option = `states.states.${name}`
      const exits = transitions.filter(({ from }) => from.includes(name))
      return [
        ...problemIf(!label?.trim(), option, 'has no label.', 'Write what users call the state.'),
        ...problemIf(
          initial in states && !reached.has(name),
          option,
          'is reached by no transition.',
          'Add a transition that leads to it, or leave it out.',
        ),
        ...problemIf(
          !isFinal && exits.length === 0,
          option,
          'is left by no transition.',
          'Add a transition that leaves it, or isFinal: true.',
        ),
        ...problemIf(
          isFinal && exits.length > 0,
          option,
          `is final, but the transition ${exits[0]?.name} leaves it.`,
          'Leave isFinal or the transition out.',
        ),
        ...problemIf(
          isFinal && pendingTileLabel,
          option,
          'is final, so nobody can do what it waits for.',
          'Leave isFinal or pendingTileLabel out.',
        ),
        ...problemIf(
          showInBell && !pendingTileLabel,
          option,
          'is counted by the bell but has no tile.',
          'Add pendingTileLabel.',
        ),
        ...validateKnownNames(
          `${option}.editable`,
          Array.isArray(editable) ? editable : [],
          known.editableFields,
          'field that can be changed',
        ),
        ...(visibleTo && visibleTo !== 'author'
          ? validateKnownNames(
              `${option}.visibleTo`,
              [visibleTo],
              ['author', ...known.permissions],
              'permission of this declaration',
            )
          : []),
      ]
    }),
    ...transitions.flatMap(({ name, label, from, to, permission, notBy = [], ...more }) => {
      const option = `states.transitions.${name}`
      return [
        ...problemIf(!label?.trim(), option, 'has no label.', 'Write the text of its button.'),
        ...refersTo(`${option}.from`, from),
        ...refersTo(`${option}.to`, [to]),
        ...problemIf(
          from.includes(to),
          option,
          `leads from '${to}' to itself, so that a repeated request could not be told from a second one.`,
          'Name another state.',
        ),
        ...problemIf(
          more.takenByCode && (permission || forUsers.some((one) => more[one]) || notBy.length > 0),
          option,
          'is taken by code, so nobody is asked, notified or refused.',
          `Leave takenByCode out, or ${joinNames(['permission', 'notBy', ...forUsers])}.`,
        ),
        ...problemIf(
          permission !== undefined && !known.permissions.includes(permission),
          `${option}.permission`,
          `is '${permission}', which has no name in the permission picker.`,
          `Use one of: ${joinNames(known.permissions)}, or name it in the permissions.`,
        ),
        ...validateKnownNames(
          `${option}.notBy`,
          notBy,
          [CREATE, ...transitions.map((one) => one.name).filter((one) => one !== name)],
          'other transition',
        ),
        ...validateKnownNames(
          `${option}.notify`,
          (more.notify ?? []).filter((one) => typeof one === 'string'),
          recipients,
          'recipient',
        ),
        ...validateKnownNames(
          `${option}.notify.usersOf`,
          (more.notify ?? []).flatMap((one) => (typeof one === 'string' ? [] : [one.usersOf])),
          known.scopeFields ?? [],
          'field of access.scope',
        ),
      ]
    }),
  ]
}
