import { calculateAmounts, proportionalAmountNames, zeroAmounts } from '~/documents/amounts/newAmounts'
import type { CalculatedAmounts } from '~/documents/amounts/options'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import {
  lineResourceField,
  optionsOf,
  returnWordingOf,
  sourceLineField,
  sourceTermFields,
} from '~/documents/documentNames'
import { add, subtract } from '~/domain/money'
import type { Problem } from '~/domain/problems'
import { prorateReturn, remainingQty } from '~/domain/returns'
import type { SourceDocument, SourceLine } from './options'

/** The amounts that follow from what a document states: of its own lines, and of those that take of another's. Pure. */

type Row = Readonly<Record<string, unknown>>

/** Each of these amounts of a line is its share: what the quantity returned so far makes of it, less what went back before. */
function sharesOf(options: ResolvedOptions, line: SourceLine, qty: number): Record<string, string> {
  const shares = proportionalAmountNames(options).map((name): [string, string] => {
    const [total, before] = [line[name] as string, line.returned[name] as string]
    return [name, prorateReturn(line, qty, { total, before })]
  })
  return Object.fromEntries(shares)
}

/** Returns what has come back of a line after a further quantity: quantity and shares. */
function backOf(options: ResolvedOptions, line: SourceLine, qty: number): Row {
  const shares = Object.entries(sharesOf(options, line, qty))
  const all = shares.map(([name, share]) => [name, add(line.returned[name] as string, share)])
  return { ...line, qty: line.returned.qty + qty, ...Object.fromEntries(all) }
}

/**
 * The amounts of a return for quantities by the ids of lines, on the terms of the document that it takes back of. The sums
 * are what all that is back comes to, less what was back before: so parts add up to the whole, whatever is rounded.
 */
export function returnAmounts(
  document: AnyDocType,
  sold: SourceDocument,
  quantities: ReadonlyMap<number, number>,
  settings: unknown,
): CalculatedAmounts {
  const options = optionsOf(document)
  const { amounts } = options
  if (amounts?.returnCalculation) return amounts.returnCalculation.calculate(sold, quantities, settings)
  const terms = Object.fromEntries(sourceTermFields(options).map((name) => [name, sold[name]]))
  const qtyOf = ({ id }: SourceLine) => quantities.get(id) ?? 0
  const lines = sold.lines
    .filter((line) => qtyOf(line) > 0)
    .map((line) => ({
      ...{ ...line, qty: qtyOf(line), [sourceLineField(options)]: line.id },
      ...sharesOf(options, line, qtyOf(line)),
    }))
  if (!amounts?.calculate) return { lines: lines, header: {} }
  const back = sold.lines.map((line) => backOf(options, line, qtyOf(line))).filter(({ qty }) => Number(qty) > 0)
  const sums = Object.entries(calculateAmounts(amounts, back, settings, terms).header)
  const header = Object.fromEntries(sums.map(([name, all]) => [name, subtract(all, sold.returned[name] ?? 0)]))
  return { lines: amounts.proportional ? calculateAmounts(amounts, lines, settings, terms).lines : lines, header }
}

/** The quantities of a return's body, by the ids of the lines that are taken back of. */
export function returnQtyByLineId(options: ResolvedOptions, lines: readonly Row[]): ReadonlyMap<number, number> {
  return new Map(lines.map((line) => [line[sourceLineField(options)] as number, line.returnQty as number]))
}

/** The extra quantities of a line of a return's body. */
export const extraQuantitiesOf = ({ sourceDocument }: ResolvedOptions, line: Row): [name: string, qty: number][] =>
  (sourceDocument?.extraQuantities ?? []).map((name) => [name, Number(line[name] ?? 0)])

/** Whether a line of a return's body takes anything. */
export const hasReturnQuantity = (options: ResolvedOptions, line: Row) =>
  Number(line.returnQty) > 0 || extraQuantitiesOf(options, line).some(([, qty]) => qty > 0)

/**
 * The lines of a return with their extra quantities. A line with only extra quantities has no amounts.
 * @param lines of the return's body
 */
export function withExtraQuantities(
  document: AnyDocType,
  { header, lines: amountLines }: CalculatedAmounts,
  lines: readonly Row[],
  sold: SourceDocument,
) {
  const options = optionsOf(document)
  const name = sourceLineField(options)
  if (!options.sourceDocument?.extraQuantities) return { header, lines: amountLines }
  const byLine = new Map(amountLines.map((line) => [line[name], line]))
  const whole = lines
    .filter((line) => hasReturnQuantity(options, line))
    .map((line) => {
      const original = sold.lines.find(({ id }) => id === line[name])
      const own = byLine.get(line[name]) ?? { ...original, ...zeroAmounts(options), [name]: line[name], qty: 0 }
      return { ...own, ...Object.fromEntries(extraQuantitiesOf(options, line)) }
    })
  return { header, lines: whole }
}

/**
 * Assigns the lines of a document with lines of its own to the lines of its source document, and returns the problems.
 * @param recordOf returns the record of a line
 */
export function matchSourceLines(
  document: AnyDocType,
  sold: SourceDocument,
  lines: readonly Row[],
  recordOf: (line: Row) => Row | undefined,
): { lines: Row[]; problems: Problem[] } {
  const options = optionsOf(document)
  const [words, original] = [returnWordingOf(options), options.sourceDocument!.docType()]
  const of = lineResourceField(optionsOf(original))!
  const open = new Map(sold.lines.map((line) => [line[of], { id: line.id, left: remainingQty(line) }]))
  const problems: Problem[] = []
  const assigned = lines.map((line, index) => {
    const remaining = open.get(recordOf(line)?.[options.sourceDocument!.lineMatchField!])
    const field = `${document.apiNames.linesField}.${index}`
    if (!remaining) problems.push({ field: `${field}.${lineResourceField(options)}`, message: words.otherLine })
    else {
      remaining.left -= Number(line.qty)
      if (remaining.left < 0) problems.push({ field: `${field}.qty`, message: words.moreThanRemaining })
    }
    return { ...line, [sourceLineField(options)]: remaining?.id }
  })
  return { lines: assigned, problems }
}
