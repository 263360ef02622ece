import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { allLinesIn, linesByTable } from '~/documents/lines/lineTables'
import { sum } from '~/domain/money'
import { camelToKebab } from '~/metadata/resource'
import type { AmountFormula, Amounts, CalculatedAmounts } from './options'

type Row = Readonly<Record<string, unknown>>

/**
 * The amounts of new lines, and of their head: those that returns take shares of first. An amount that is entered, such as
 * a discount, counts as 0 where it is missing.
 */
export function newAmounts(
  { amounts }: ResolvedOptions,
  lines: readonly Row[],
  settings: unknown,
  header: Row = {},
): CalculatedAmounts {
  const shares = Object.entries<AmountFormula | undefined>(amounts?.proportional ?? {})
  const whole = lines.map((line) => {
    const row: Record<string, unknown> = withoutUndefined(line)
    for (const name of amounts?.line ?? []) row[name] ??= '0.00'
    for (const [name, amountOf] of shares) row[name] = amountOf?.(row, settings)
    return row
  })
  return amounts ? calculateAmounts(amounts, whole, settings, header) : { lines: whole, header: {} }
}

/** What `calculate` of a document makes of lines, with the sums of the header that it leaves out. */
export function calculateAmounts(
  amounts: Amounts,
  rows: readonly Row[],
  settings: unknown,
  header: Row,
): CalculatedAmounts {
  if (!amounts.calculate) return { lines: rows, header: {} }
  const { lines, header: calculated } = amounts.calculate(rows, settings, header)
  return { lines, header: { ...lineSums(amounts, lines), ...calculated } }
}

/** The sums of `constraints.sums` that add up an amount of the lines; other expressions are only compared. */
function lineSums(amounts: Amounts, lines: readonly Row[]): Record<string, string> {
  const byColumn = new Map(amounts.line.map((name) => [camelToKebab(name).replaceAll('-', '_'), name]))
  const amountOf = (line: Row, of: string | Readonly<Record<string, string>>) => {
    const name = byColumn.get((typeof of === 'string' ? of : of[String(line.lineTable)]) ?? '')
    return name === undefined ? [] : [String(line[name] ?? 0)]
  }
  const isSum = (of: string | Readonly<Record<string, string>>) =>
    (typeof of === 'string' ? [of] : Object.values(of)).every((column) => byColumn.has(column))
  return Object.fromEntries(
    Object.entries(amounts.constraints.sums ?? {}).flatMap(([name, of]) =>
      of && isSum(of) ? [[name, sum(lines.flatMap((line) => amountOf(line, of)))]] : [],
    ),
  )
}

const withoutUndefined = (row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

/** The amounts of a line of which a return takes shares, unless its document calculates otherwise. */
export const proportionalAmountNames = ({ amounts }: ResolvedOptions): readonly string[] =>
  amounts?.proportional ? Object.keys(amounts.proportional) : (amounts?.line ?? [])

/** The amounts of a line with quantity 0. */
export const zeroAmounts = ({ amounts }: ResolvedOptions): Row =>
  Object.fromEntries((amounts?.line ?? []).map((name) => [name, '0.00']))

/** The amounts of a body with the lines of all its tables, and these lines by the names of their tables. */
export function amountsOfBody(
  document: AnyDocType,
  body: Row,
  settings: unknown,
): CalculatedAmounts & { tables: Record<string, readonly Row[]> } {
  const calculated = newAmounts(optionsOf(document), allLinesIn(document, body), settings, body)
  return { ...calculated, tables: linesByTable(document, body, calculated.lines) }
}
