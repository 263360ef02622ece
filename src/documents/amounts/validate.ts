import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, problemIf, validateKnownNames } from '~/metadata/validation/problem'

export function validateAmountOptions(document: AnyDocType): DeclarationProblem[] {
  const { amounts, lines, lineTables, allocations, header } = optionsOf(document)
  if (!amounts) return []
  const sums = 'amount of the header'
  const known = amounts.header
  const both = known.find((name) => name in header.fields)
  const optionalName = (name: string | undefined) => (name === undefined ? [] : [name])
  return [
    ...problemIf(
      amounts.line.length > 0 && !lines && !lineTables && !allocations,
      'amounts.line',
      'has amounts of lines, but the document has no lines.',
      'Add lines, or leave amounts.line empty.',
    ),
    ...problemIf(
      both,
      `amounts.header`,
      `has '${both}', which is a field of the header, too.`,
      'Enter it as a field, or calculate it as an amount.',
    ),
    ...validateKnownNames('amounts.dueField', optionalName(amounts.dueField), known, sums),
    ...validateKnownNames('amounts.unroundedField', optionalName(amounts.unroundedField), known, sums),
    ...validateKnownNames('amounts.paidField', optionalName(amounts.paidField), known, sums),
    ...validateKnownNames('amounts.entryTotals', amounts.entryTotals ?? [], known, sums),
    ...validateKnownNames('amounts.columns', Object.keys(amounts.columnNames ?? {}), known, sums),
    ...validateKnownNames(
      'amounts.totals',
      (amounts.totals ?? []).map(({ source }) => source),
      known,
      sums,
    ),
    ...validateKnownNames(
      'amounts.proportional',
      Object.keys(amounts.proportional ?? {}),
      amounts.line,
      'amount of the lines',
    ),
    ...validateKnownNames('amounts.constraints.sums', Object.keys(amounts.constraints.sums ?? {}), known, sums),
    ...Object.entries(amounts.constraints.sums ?? {}).flatMap(([name, sum]) =>
      validateKnownNames(
        `amounts.constraints.sums.${name}`,
        typeof sum === 'object' ? Object.keys(sum) : [],
        Object.keys(lineTables ?? {}),
        'line table',
      ),
    ),
  ]
}
