import { add, subtract } from '~/domain/money'
import type { Problem } from '~/domain/problems'
import { remainingQty, returnedShare } from '~/domain/returns'
import type { AmountOf, Calculated, Returnable, Sold } from './amounts'
import type { AnyDocument, DocumentOptions } from './document'
import { lineOfName, lineRefName, statedOf, takingWords, termsOf } from './documentNames'

/** The amounts that follow from what a document states: of its own lines, and of those that take of another's. Pure. */

type Row = Readonly<Record<string, unknown>>

/** The amounts of new lines, and of their head: those that returns take shares of first. */
export function newAmounts(
  { amounts }: DocumentOptions,
  lines: readonly Row[],
  settings: unknown,
  head: Row = {},
): Calculated {
  const shares = Object.entries<AmountOf | undefined>(amounts?.shares ?? {})
  const whole = lines.map((line) => {
    const row: Record<string, unknown> = { ...line }
    for (const [name, amountOf] of shares) row[name] = amountOf?.(row, settings)
    return row
  })
  return amounts?.calculate?.(whole, settings, head) ?? { lines: whole, head: {} }
}

/** The amounts of a line of which a return takes shares, unless its document calculates otherwise. */
export const sharedAmounts = ({ amounts }: DocumentOptions): readonly string[] =>
  amounts?.shares ? Object.keys(amounts.shares) : (amounts?.line ?? [])

/** Each of these amounts of a line is its share: what the quantity returned so far makes of it, less what went back before. */
function sharesOf(stated: DocumentOptions, line: Returnable, qty: number): Record<string, string> {
  const shares = sharedAmounts(stated).map((name): [string, string] => {
    const [total, before] = [line[name] as string, line.returned[name] as string]
    return [name, returnedShare(line, qty, { total, before })]
  })
  return Object.fromEntries(shares)
}

/** A line with all that is back of it after so much more: quantity and shares. */
function backOf(stated: DocumentOptions, line: Returnable, qty: number): Row {
  const shares = Object.entries(sharesOf(stated, line, qty))
  const all = shares.map(([name, share]) => [name, add(line.returned[name] as string, share)])
  return { ...line, qty: line.returned.qty + qty, ...Object.fromEntries(all) }
}

/**
 * The amounts of a return for quantities by the ids of lines, on the terms of the document that it takes back of. The sums
 * are what all that is back comes to, less what was back before: so parts add up to the whole, whatever is rounded.
 */
export function returnAmounts(
  document: AnyDocument,
  sold: Sold,
  quantities: ReadonlyMap<number, number>,
  settings: unknown,
): Calculated {
  const stated = statedOf(document)
  const { amounts } = stated
  if (amounts?.returned) return amounts.returned.calculate(sold, quantities, settings)
  const terms = Object.fromEntries(termsOf(stated).map((name) => [name, sold[name]]))
  const qtyOf = ({ id }: Returnable) => quantities.get(id) ?? 0
  const taken = sold.lines
    .filter((line) => qtyOf(line) > 0)
    .map((line) => ({
      ...{ ...line, qty: qtyOf(line), [lineRefName(stated)]: line.id },
      ...sharesOf(stated, line, qtyOf(line)),
    }))
  if (!amounts?.calculate) return { lines: taken, head: {} }
  const back = sold.lines.map((line) => backOf(stated, line, qtyOf(line))).filter(({ qty }) => Number(qty) > 0)
  const sums = Object.entries(amounts.calculate(back, settings, terms).head)
  const head = Object.fromEntries(sums.map(([name, all]) => [name, subtract(all, sold.returned[name] ?? 0)]))
  return { lines: amounts.shares ? amounts.calculate(taken, settings, terms).lines : taken, head }
}

/** The quantities of a return's body, by the ids of the lines that are taken back of. */
export function quantitiesOf(stated: DocumentOptions, lines: readonly Row[]): ReadonlyMap<number, number> {
  return new Map(lines.map((line) => [line[lineRefName(stated)] as number, line.returnQty as number]))
}

/** The quantities of a line of a return's body that go back beside its own. */
export const besideIn = ({ returns }: DocumentOptions, line: Row): [name: string, qty: number][] =>
  (returns?.beside ?? []).map((name) => [name, Number(line[name] ?? 0)])

/** Whether a line of a return's body takes anything. */
export const takesSome = (stated: DocumentOptions, line: Row) =>
  Number(line.returnQty) > 0 || besideIn(stated, line).some(([, qty]) => qty > 0)

/**
 * The lines of a return with the quantities that go back beside their own; a line of which only such go back has no amounts.
 * @param lines of the return's body
 */
export function withBeside(
  document: AnyDocument,
  { head, lines: taken }: Calculated,
  lines: readonly Row[],
  sold: Sold,
) {
  const stated = statedOf(document)
  const name = lineRefName(stated)
  if (!stated.returns?.beside) return { head, lines: taken }
  const byLine = new Map(taken.map((line) => [line[name], line]))
  const whole = lines
    .filter((line) => takesSome(stated, line))
    .map((line) => {
      const original = sold.lines.find(({ id }) => id === line[name])
      const own = byLine.get(line[name]) ?? { ...original, ...nothingOf(stated), [name]: line[name], qty: 0 }
      return { ...own, ...Object.fromEntries(besideIn(stated, line)) }
    })
  return { head, lines: whole }
}

/** The amounts of a line of which nothing is taken. */
export const nothingOf = ({ amounts }: DocumentOptions): Row =>
  Object.fromEntries((amounts?.line ?? []).map((name) => [name, '0.00']))

/**
 * Of what takes of another by lines of its own: these with the lines of the other that they take of, and what is wrong by that.
 * @param recordOf what a line is of
 */
export function takenOf(
  document: AnyDocument,
  sold: Sold,
  lines: readonly Row[],
  recordOf: (line: Row) => Row | undefined,
): { lines: Row[]; problems: Problem[] } {
  const stated = statedOf(document)
  const [words, original] = [takingWords(stated), stated.returns!.of()]
  const of = lineOfName(statedOf(original))!
  const open = new Map(sold.lines.map((line) => [line[of], { id: line.id, left: remainingQty(line) }]))
  const problems: Problem[] = []
  const assigned = lines.map((line, index) => {
    const taken = open.get(recordOf(line)?.[stated.returns!.by!])
    const field = `${document.callNames.lines}.${index}`
    if (!taken) problems.push({ field: `${field}.${lineOfName(stated)}`, message: words.otherLine })
    else {
      taken.left -= Number(line.qty)
      if (taken.left < 0) problems.push({ field: `${field}.qty`, message: words.moreThanRemaining })
    }
    return { ...line, [lineRefName(stated)]: taken?.id }
  })
  return { lines: assigned, problems }
}
