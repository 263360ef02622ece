import { RangeCondition, RangeSex, ResultKind } from '~shared/options/options'
import { flagOf, type ReferenceRange } from '../../../../custom/lab/shared/samples/rules'

/** A range for anyone without limits, but for `changes`. */
export const range = (changes: Partial<ReferenceRange>): ReferenceRange => ({
  id: 1,
  sex: RangeSex.any,
  ageFrom: null,
  ageTo: null,
  condition: RangeCondition.between,
  low: null,
  high: null,
  normalText: null,
  criticalLow: null,
  criticalHigh: null,
  ...changes,
})
/** The flag of a number by a range. */
export const numeric = (value: string, changes: Partial<ReferenceRange>) =>
  flagOf(ResultKind.numeric, value, range(changes))
