import type { Content } from 'pdfmake/interfaces'
import { sheetSummary } from '../sheetParts'

/** The blocks of a sheet that stand beside its totals where they are next to them. */
const besideTotals = ['inWords', 'payments', 'signature']

interface SheetTotals {
  sums: readonly (readonly [label: string, value: string])[]
  /** At the left of the totals, wherever it is in the order. */
  qr?: { content: Content; width: number } | undefined
  isClose?: boolean | undefined
  /** Further blocks that stand beside the totals. */
  beside?: readonly string[]
}

/**
 * The blocks of a sheet in their order. Totals, and what stands next to them of amount in words, payments and signature, are one
 * row that no page break tears.
 */
export function orderSheetBlocks(
  order: readonly string[],
  contents: Readonly<Record<string, Content[]>>,
  { sums, qr, isClose, beside = [] }: SheetTotals,
): Content[] {
  const isSummary = (name: string) => ['totals', ...besideTotals, ...beside].includes(name)
  const filled = order.filter((name) => name === 'totals' || (contents[name]?.length ?? 0) > 0)
  const runs: string[][] = []
  for (const name of filled) {
    const run = runs.at(-1)
    if (isSummary(name) && run?.[0] !== undefined && isSummary(run[0])) run.push(name)
    else runs.push([name])
  }
  return runs.flatMap((run): Content[] => {
    const [first] = run
    if (first === undefined || !isSummary(first)) return run.flatMap((name) => contents[name] ?? [])
    const hasTotals = run.includes('totals')
    const extra = run.flatMap((name) => (name === 'totals' ? [] : (contents[name] ?? [])))
    if (hasTotals && sums.length === 0 && extra.length === 0 && !qr) return []
    const summary = sheetSummary(hasTotals ? sums : [], extra, hasTotals ? qr : undefined, isClose)
    return [{ stack: [summary], unbreakable: true }]
  })
}

/** The blocks of a roll in their order, one below the other. */
export const orderRollBlocks = (order: readonly string[], contents: Readonly<Record<string, Content[]>>): Content[] =>
  order.flatMap((name) => contents[name] ?? [])
