import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { prefixProblems } from '~/documents/fieldRules'
import { linesByTable, linesIn, lineTablesOf } from '~/documents/lines/lineTables'
import { type Problem, validatePostedAmounts } from '~/domain/problems'
import type { CalculatedAmounts } from './options'

type Row = Readonly<Record<string, unknown>>

/** Compares the posted amounts with the calculated ones; those that were not posted are calculated. */
export function validateDocumentAmounts(
  document: AnyDocType,
  body: Row,
  { lines, header }: CalculatedAmounts,
): Problem[] {
  const { amounts } = optionsOf(document)
  if (!amounts) return []
  const calculated = linesByTable(document, body, lines)
  const tables = lineTablesOf(document)
  const ofLines = (tables.length > 0 ? tables : [document]).flatMap((table) =>
    validateLineAmounts(table, linesIn(table, body), calculated[table.apiNames.linesField] ?? []),
  )
  if (ofLines.length > 0) return ofLines
  return validatePostedAmounts<Row>(
    body,
    header,
    amounts.header.filter((field) => field in header),
  )
}

function validateLineAmounts(document: AnyDocType, posted: readonly Row[], calculated: readonly Row[]): Problem[] {
  const { linesField: name } = document.apiNames
  const { amounts, sourceDocument, lines } = optionsOf(document)
  const prices = Object.entries(lines?.fields ?? {}).filter(
    ([, { kind, options }]) => sourceDocument && kind.name === 'money' && options.required,
  )
  const compared = [...prices.map(([price]) => price), ...(amounts?.line ?? [])]
  return posted.flatMap((line, index) =>
    prefixProblems(`${name}.${index}`, validatePostedAmounts<Row>(line, calculated[index] ?? {}, compared)),
  )
}
