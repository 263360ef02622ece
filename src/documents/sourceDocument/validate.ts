import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import {
  type DeclarationProblem,
  joinNames,
  problem,
  problemIf,
  validateKnownNames,
} from '~/metadata/validation/problem'

export function validateSourceDocumentOptions(document: AnyDocType): DeclarationProblem[] {
  const options = optionsOf(document)
  const { sourceDocument, lines, amounts, allocations, header, party } = options
  if (!sourceDocument) return []
  const { docType, lineMatchField, extraQuantities = [], releasesUnique } = sourceDocument
  const of = docType()
  const source = optionsOf(of)
  if (!lines) return [problem('sourceDocument', 'takes quantities of lines, but the document has none.', 'Add lines.')]
  const reason = releasesUnique && header.fields[releasesUnique.field]
  const choices = (reason?.options.choices ?? []) as readonly { id: number }[]
  const due = source.amounts?.dueField ?? source.balance?.totalField
  const missing = [...new Set([source.amounts?.unroundedField ?? due, due])].filter(
    (name) => name !== undefined && !amounts?.header.includes(name),
  ) as string[]
  return [
    ...problemIf(
      !source.balance?.isReturnable,
      'sourceDocument.docType',
      `is ${of.name}, whose quantities are not open.`,
      `Add isReturnable: true to the balance of ${of.name}.`,
    ),
    ...problemIf(
      source.balance?.totalField && !amounts?.dueField,
      'sourceDocument.docType',
      `is ${of.name}, on which an amount is due (balance.totalField), but this document calculates none.`,
      'Add amounts with a due, as a return has, or take from a document whose balance has no totalField.',
    ),
    ...problemIf(
      (amounts || !source.balance?.totalField) && missing.length > 0,
      'amounts.header',
      `lacks ${joinNames(missing)} of ${of.name}, whose sums are reduced by those of this document.`,
      `Give what is due the name that ${of.name} gives it.`,
    ),
    ...problemIf(
      party!().name !== source.party!().name,
      'sourceDocument.docType',
      `is ${of.name}, whose party is ${source.party!().name}; this document's is ${party!().name}.`,
      'Use the same party.',
    ),
    ...problemIf(
      allocations,
      'sourceDocument',
      'takes quantities, and allocations pay amounts; a document does one of both.',
      'Declare two documents.',
    ),
    ...problemIf(
      lines.fields.qty?.kind.name !== 'quantity',
      'lines.fields',
      "has no quantity 'qty', which takes of the source document.",
      "Add qty: f.quantity({ label: 'Qty', required: true }).",
    ),
    ...problemIf(
      lineMatchField && !lines.resource,
      'sourceDocument.lineMatchField',
      'needs a record of which a line is.',
      'Add lines.resource, or leave lineMatchField out.',
    ),
    ...validateKnownNames(
      'sourceDocument.extraQuantities',
      extraQuantities,
      Object.keys(source.lines?.fields ?? {}),
      `field of the lines of ${of.name}`,
    ),
    ...problemIf(
      releasesUnique && !source.header.uniquePerYear,
      'sourceDocument.releasesUnique',
      `lets a number be entered again, but ${of.name} has no header.uniquePerYear.`,
      'Leave it out.',
    ),
    ...problemIf(
      releasesUnique && !choices.some(({ id }) => id === releasesUnique.choice),
      'sourceDocument.releasesUnique',
      `names the choice ${releasesUnique?.choice} of '${releasesUnique?.field}', which the header does not have.`,
      'Name a choice of header.fields and one of its ids.',
    ),
  ]
}
