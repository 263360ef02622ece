import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { PayType } from '~/domain/options'
import type { AnyField } from '~/metadata/field'
import { type DeclarationProblem, problem, problemIf } from '~/metadata/validation/problem'

/** Why an option needs a party. */
const needs: Readonly<Record<string, string>> = {
  balance: 'is what a party owes or has still to get, but the document has no party.',
  sourceDocument: 'takes from a document of the same party, but this one has no party.',
  allocations: 'pays documents of a party, but this one has no party.',
  'corrections.party': 'lets the party be corrected, but the document has none.',
  'header.uniquePerYear': 'is unique for a party and year, but the document has no party.',
  'header.fields.payType': 'can be credit, but the document has no party who would owe it.',
}

const allowsCredit = (payType: AnyField | undefined): boolean =>
  (payType?.options.choices as readonly { id: unknown }[] | undefined)?.some(({ id }) => id === PayType.credit) ?? false

/** Problems of the party, or of options that need one where there is none. */
export function validatePartyOptions(document: AnyDocType): DeclarationProblem[] {
  const { party, balance, sourceDocument, allocations, corrections, header, payments } = optionsOf(document)
  if (!party) {
    const needing = Object.entries({
      balance,
      sourceDocument,
      allocations,
      'corrections.party': corrections.party,
      'header.uniquePerYear': header.uniquePerYear,
      'header.fields.payType': payments && allowsCredit(header.fields.payType),
    }).filter(([, value]) => value)
    return needing.map(([option]) =>
      problem(option, needs[option]!, 'Add party: () => partyFromResource(master), or leave it out.'),
    )
  }
  if (typeof party !== 'function')
    return [problem('party', 'is no function.', 'Write party: () => partyFromResource(master).')]
  return problemIf(
    Object.keys(party().snapshot).length === 0,
    'party.snapshot',
    'is empty, so documents have no name of their party.',
    'Copy the name first, as partyFromResource does.',
  )
}
