/**
 * The flag of a numeric result, derived independently of the program from the specification (spec 2, section 3) and
 * from what the field knows: a result is the set of its possible values, each value has its flag, and the result has
 * the least severe flag that all of them share: a critically high value is high as well. Numbers are whole tenths here,
 * so that values between two limits can be tried: limits are even, values of any parity.
 */
export interface PlainRange {
  condition: 'lessThan' | 'greaterThan' | 'equalsTo' | 'between' | 'freeText'
  low: number | null
  high: number | null
  criticalLow: number | null
  criticalHigh: number | null
}

export interface PlainResult {
  sign: '' | '<' | '<=' | '≤' | '>' | '>=' | '≥'
  bound: number
}

export interface PlainPossible {
  low: number | null
  high: number | null
}

/** Below, in or above the normal values; null where the range names none. */
function placeOf(value: number, { condition, low, high }: PlainRange): 'below' | 'in' | 'above' | null {
  switch (condition) {
    case 'lessThan': // "< x": x or more is high
      if (high === null) return null
      return value >= high ? 'above' : 'in'
    case 'greaterThan': // "> x": x or less is low
      if (low === null) return null
      return value <= low ? 'below' : 'in'
    case 'equalsTo':
      if (low === null) return null
      return value < low ? 'below' : value > low ? 'above' : 'in'
    case 'between': // both ends are normal; an end that is not named is open
      if ((low === null && high === null) || (low !== null && high !== null && low > high)) return null
      if (low !== null && value < low) return 'below'
      return high !== null && value > high ? 'above' : 'in'
    case 'freeText':
      return null
  }
}

/** Of one value. Critical limits are critical themselves, and count only for what is not normal. */
function flagOfValue(value: number, range: PlainRange): string {
  const place = placeOf(value, range)
  const isLL = range.criticalLow !== null && value <= range.criticalLow
  const isHH = range.criticalHigh !== null && value >= range.criticalHigh
  if (place === 'in') return 'N'
  if (place === 'below') return isLL ? 'LL' : 'L'
  if (place === 'above') return isHH ? 'HH' : 'H'
  if (isLL) return 'LL'
  return isHH ? 'HH' : 'none'
}

const holds: Record<PlainResult['sign'], (value: number, bound: number) => boolean> = {
  '': (value, bound) => value === bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '≤': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
  '≥': (value, bound) => value >= bound,
}

/** The meanings of each flag of a value, the weakest first. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  N: ['N'],
  H: ['H'],
  HH: ['H', 'HH'],
  L: ['L'],
  LL: ['L', 'LL'],
  none: [],
}

export interface PlainJudgement {
  flag: string | null
  possiblyCritical: boolean
}

/**
 * The flag that all possible values of the result share. The possible values are those that its sign allows and that
 * are possible for the test; if nothing is both, the measurement counts and not the possible range. It is possibly
 * critical if some values are critical, some are not, and none is known to be normal.
 */
export function flagOfSet({ sign, bound }: PlainResult, range: PlainRange, possible: PlainPossible): PlainJudgement {
  const named = [bound, range.low, range.high, range.criticalLow, range.criticalHigh, possible.low, possible.high]
  const marks = named.filter((mark) => mark !== null)
  // between two marks nothing changes: each mark, a value on either side of it, and one beyond all of them will do
  const [least, most] = [Math.min(...marks), Math.max(...marks)]
  const tried = [least - 1000, most + 1000, ...marks.flatMap((mark) => [mark - 1, mark, mark + 1])]
  const allowed = tried.filter((value) => holds[sign](value, bound))
  const isPossible = (value: number) =>
    (possible.low === null || value >= possible.low) && (possible.high === null || value <= possible.high)
  const both = allowed.filter(isPossible)
  const flags = (both.length > 0 ? both : allowed).map((value) => flagOfValue(value, range))
  const shared = ['HH', 'LL', 'H', 'L', 'N'].find((code) => flags.every((flag) => meanings[flag]!.includes(code)))
  const critical = flags.filter((flag) => flag === 'LL' || flag === 'HH')
  const possiblyCritical = critical.length > 0 && critical.length < flags.length && !flags.includes('N')
  // both ends critical and nothing between them is known: no flag, and nothing certain
  const isBoth = new Set(critical).size === 2 && critical.length === flags.length
  return { flag: shared ?? null, possiblyCritical: possiblyCritical || isBoth }
}
