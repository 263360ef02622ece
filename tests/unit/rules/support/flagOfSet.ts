/**
 * The flag of a numeric result, worked out anew from the specification (spec 2, section 3) and from what the field
 * knows, apart from the program: a result is the set of the values that it may stand for, each value has its flag, and
 * the result has the flag that all of them have.
 *
 * Numbers are whole tenths here, so that values between two limits can be tried: limits are even, values of any parity.
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

/**
 * The flag that all values have which the result may stand for, or null. They are those that its sign allows and that
 * are possible; where nothing is both, what was measured counts and not what was thought possible.
 */
export function flagOfSet({ sign, bound }: PlainResult, range: PlainRange, possible: PlainPossible): string | null {
  const named = [bound, range.low, range.high, range.criticalLow, range.criticalHigh, possible.low, possible.high]
  const marks = named.filter((mark) => mark !== null)
  // between two marks nothing changes: each mark, a value on either side of it, and one beyond all of them will do
  const [least, most] = [Math.min(...marks), Math.max(...marks)]
  const tried = [least - 1000, most + 1000, ...marks.flatMap((mark) => [mark - 1, mark, mark + 1])]
  const allowed = tried.filter((value) => holds[sign](value, bound))
  const isPossible = (value: number) =>
    (possible.low === null || value >= possible.low) && (possible.high === null || value <= possible.high)
  const both = allowed.filter(isPossible)
  const flags = new Set((both.length > 0 ? both : allowed).map((value) => flagOfValue(value, range)))
  const [only = 'none'] = flags
  return flags.size > 1 || only === 'none' ? null : only
}
