import { Decimal } from 'decimal.js'

/**
 * The rules that evaluate control results, as Westgard states them (J. O. Westgard et al., A multi-rule Shewhart chart
 * for quality control in clinical chemistry, Clin Chem 27, 1981). A value on a limit has not passed it. Pure.
 */

export const westgardRules = ['1-2s', '1-3s', '2-2s', 'R-4s', '4-1s', '10-x'] as const

export type WestgardRule = (typeof westgardRules)[number]

/** Only warns: it makes the other rules apply, and holds nothing back. */
export const warningRule: WestgardRule = '1-2s'

/** A result of a control with what it should have been at that time. Figures are decimals. */
export interface ControlPoint {
  id: number
  /** One series of measurements: a lot of one level. */
  series: number
  value: string
  mean: string
  /** Above zero. */
  sd: string
  /** When it was measured, in milliseconds. */
  at: number
  /** A rule other than the warning was broken by it. */
  isRejected: boolean
}

/** A rule that a result broke. */
export interface BrokenRule {
  rule: WestgardRule
  /** Over several levels; else within the result's own. */
  across: boolean
  /** The earlier results that break it together with this one, the earliest first. */
  results: number[]
}

/** So long after its first result a run takes no further levels, in milliseconds. */
export const maxRunDurationMs = 4 * 3_600_000

/** On which side of the mean, and beyond so many SD of it, a result lies; 0 where it does not. */
export function sideBeyond({ value, mean, sd }: Pick<ControlPoint, 'value' | 'mean' | 'sd'>, sds: number): -1 | 0 | 1 {
  const away = new Decimal(value).minus(mean)
  if (!away.abs().greaterThan(new Decimal(sd).times(sds))) return 0
  return away.isNegative() ? -1 : 1
}

/** How many SD a result lies from the mean, to two places: `-2.35`. */
export const deviationOf = ({ value, mean, sd }: Pick<ControlPoint, 'value' | 'mean' | 'sd'>): string =>
  new Decimal(value)
    .minus(mean)
    .dividedBy(sd)
    .toFixed(2)
    .replace(/^-(0\.00)$/, '$1')

/**
 * Results in the order of their measurement as runs: the levels that were measured together. A level that comes again
 * begins the next run, and so does what is measured hours after the first.
 */
export function groupIntoRuns(points: readonly ControlPoint[]): ControlPoint[][] {
  const runs: ControlPoint[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    const isOfIt = run?.every(({ series }) => series !== point.series) && point.at - run[0]!.at <= maxRunDurationMs
    if (run && isOfIt) run.push(point)
    else runs.push([point])
  }
  return runs
}

/** The last so many, where all lie beyond so many SD on the same side. */
function sameSide(points: readonly ControlPoint[], count: number, sds: number): ControlPoint[] | undefined {
  const last = points.slice(-count)
  const [first] = last
  if (!first || last.length < count) return undefined
  const side = sideBeyond(first, sds)
  return side !== 0 && last.every((point) => sideBeyond(point, sds) === side) ? last : undefined
}

/** @param points those that break it, the evaluated one last */
const broken = (rule: WestgardRule, across: boolean, points: readonly ControlPoint[]): BrokenRule => ({
  ...{ rule, across, results: points.slice(0, -1).map(({ id }) => id) },
})

/** The rules over several runs: so many in a row beyond so many SD on one side. */
const inRow = [
  ['4-1s', 4, 1],
  ['10-x', 10, 0],
] as const

/**
 * The rules that a result breaks. Counting starts over after a rejected run, because the corrective action changes
 * later results. The warning is returned only if no other rule is broken.
 * @param before earlier results of the same test and analyser, the earliest first, without excluded ones
 */
export function evaluateRules(before: readonly ControlPoint[], point: ControlPoint): BrokenRule[] {
  const runs = groupIntoRuns([...before, point])
  const earlier = runs.slice(0, -1)
  const run = runs.at(-1)!
  const start = earlier.findLastIndex((one) => one.some(({ isRejected }) => isRejected)) + 1
  const counted = [...earlier.slice(start).flat(), ...run]
  const own = counted.filter(({ series }) => series === point.series)
  const otherSeries = run.filter(({ series }) => series !== point.series)
  const side = sideBeyond(point, 2)
  const brokenRules: BrokenRule[] = []
  if (sideBeyond(point, 3) !== 0) brokenRules.push(broken('1-3s', false, [point]))

  const two = sameSide(own, 2, 2)
  const twoOfRun = side !== 0 && otherSeries.findLast((one) => sideBeyond(one, 2) === side)
  if (two) brokenRules.push(broken('2-2s', false, two))
  else if (twoOfRun) brokenRules.push(broken('2-2s', true, [twoOfRun, point]))

  const opposite = side !== 0 && otherSeries.findLast((one) => sideBeyond(one, 2) === -side)
  if (opposite) brokenRules.push(broken('R-4s', true, [opposite, point]))

  for (const [rule, count, sds] of inRow) {
    const within = sameSide(own, count, sds)
    const over = within ?? sameSide(counted, count, sds)
    if (over) brokenRules.push(broken(rule, !within, over))
  }
  if (brokenRules.length === 0 && side !== 0) brokenRules.push(broken(warningRule, false, [point]))
  return brokenRules
}

/** Whether one of the rules holds results of the test back. */
export const hasRejectionRule = (rules: readonly Pick<BrokenRule, 'rule'>[]): boolean =>
  rules.some(({ rule }) => rule !== warningRule)
