import type { TrendPoint } from '../responses'

/** A result as it is drawn. */
export interface PlottedResult {
  point: TrendPoint
  at: number
}

const measured = /^\s*(?:<=|>=|≤|≥|<|>)?\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*$/

/** The number that a result is; of a bound, such as `<0.1`, its number; null of any other. */
export function numberIn(result: string): number | null {
  const [, number] = measured.exec(result) ?? []
  return number === undefined ? null : Number(number)
}

/** The results that are numbers, in the unit of the last of them: what was measured in another cannot be compared. */
export function plottedResults(points: readonly TrendPoint[]): PlottedResult[] {
  const all = points.flatMap((point) => {
    const at = numberIn(point.value)
    return at === null ? [] : [{ point, at }]
  })
  const unit = all.at(-1)?.point.unit
  return all.filter(({ point }) => point.unit === unit)
}

const numberOf = (limit: TrendPoint['low']) => (limit === null || limit === '' ? null : Number(limit))

/** The limits that were kept with the last result. */
export const limitsOf = (points: readonly PlottedResult[]) => {
  const last = points.at(-1)?.point
  return { low: numberOf(last?.low ?? null), high: numberOf(last?.high ?? null) }
}
