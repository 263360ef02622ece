import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, problem, problemIf } from '~/metadata/validation/problem'

export function validatePartyOptions(document: AnyDocType): DeclarationProblem[] {
  const { party } = optionsOf(document)
  if (typeof party !== 'function')
    return [problem('party', 'is missing.', 'Write party: () => partyFromResource(master).')]
  return problemIf(
    Object.keys(party().snapshot).length === 0,
    'party.snapshot',
    'is empty, so documents have no name of their party.',
    'Copy the name first, as partyFromResource does.',
  )
}
