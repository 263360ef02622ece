import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { prefixProblems } from '~/documents/fieldRules'
import { type Problem, validatePostedAmounts } from '~/domain/problems'
import type { CalculatedAmounts } from './options'

type Row = Readonly<Record<string, unknown>>

/** Compares the posted amounts with the calculated ones; those that were not posted are calculated. */
export function validateDocumentAmounts(
  document: AnyDocType,
  body: Row,
  { lines, header }: CalculatedAmounts,
): Problem[] {
  const { linesField: name } = document.apiNames
  const { amounts, sourceDocument, lines: lineOptions } = optionsOf(document)
  if (!amounts) return []
  const prices = Object.entries(lineOptions?.fields ?? {}).filter(
    ([, { kind, options }]) => sourceDocument && kind.name === 'money' && options.required,
  )
  const compared = [...prices.map(([price]) => price), ...amounts.line]
  const lineInputs = (body[name] ?? []) as readonly Row[]
  const ofLines = lineInputs.flatMap((line, index) =>
    prefixProblems(`${name}.${index}`, validatePostedAmounts<Row>(line, lines[index] ?? {}, compared)),
  )
  if (ofLines.length > 0) return ofLines
  return validatePostedAmounts<Row>(
    body,
    header,
    amounts.header.filter((field) => field in header),
  )
}
