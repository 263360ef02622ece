import { compare, isNumeric, type Numeric } from '~/domain/money'
import type { PreviousResult } from './responses'

/** How far a result may lie from the one before, by the test's master; null: not looked at. */
export interface DeltaLimits {
  deltaAbsolute: Numeric | null
  deltaPercent: Numeric | null
}

const plain = (value: string) => (isNumeric(value) ? Number(value) : undefined)

/**
 * The delta check: a result that lies further from the patient's previous verified one than the test allows may be of a
 * mixed-up sample. Results in different units, and bounds such as `<0.1`, are not compared.
 * @returns the message, such as `Was 5.1: changed by 2.4 (47 %).`; undefined if nothing is amiss
 */
export function deltaNote(
  { deltaAbsolute, deltaPercent }: DeltaLimits,
  { value, unit }: { value: string; unit: string | null },
  [last]: readonly PreviousResult[],
): string | undefined {
  const [now, then] = [plain(value), last && plain(last.value)]
  if (now === undefined || then === undefined || (last?.unit ?? null) !== unit) return undefined
  const by = Math.abs(now - then)
  const share = then === 0 ? undefined : (by / Math.abs(then)) * 100
  const isFarther = isBeyond(deltaAbsolute, by) || (by > 0 && isBeyond(deltaPercent, share))
  if (!isFarther) return undefined
  const [before, change] = [last?.value, Number(by.toFixed(4))]
  if (share === undefined) return `Was ${before}: changed by ${change}.`
  const percent = Math.round(share)
  return `Was ${before}: changed by ${change} (${percent} %).`
}

/** Nothing is any percentage of zero: whatever differs from it lies beyond. */
const isBeyond = (limit: Numeric | null, by: number | undefined) =>
  limit !== null && (by === undefined || compare(by.toFixed(6), limit) > 0)
