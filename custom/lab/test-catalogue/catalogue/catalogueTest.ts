/**
 * A test of the catalogue. Limits that depend on the instrument, the reagent or the house are not part of it: ranges of enzymes,
 * hormones, markers and clotting times, critical and delta limits, and methods.
 */
export interface CatalogueTest {
  code: string
  name: string
  department: string
  /** None where nothing is drawn. */
  sample?: string
  unit?: string
  decimals?: number
  /** The choices of a result from a list; the first is the normal one. */
  options?: readonly string[]
  isFreeText?: true
  /** What is normal for adults. */
  ranges?: readonly CatalogueRange[]
  /** Calculated from other tests by their codes. */
  formula?: string | undefined
}

/** The adults that it holds for, and the limits; one of them may be missing. */
export type CatalogueRange = readonly [sex: 'Any' | 'Male' | 'Female', low: number | null, high: number | null]

/** A panel, billed as one line and reported as its tests. */
export interface CataloguePanel {
  code: string
  name: string
  department: string
  sample: string
  /** The codes of its tests. */
  tests: readonly string[]
}

type Place = Pick<CatalogueTest, 'department' | 'sample'>

/** The tests of a department and a sample. */
export const testsOf = (place: Place, tests: readonly Omit<CatalogueTest, 'department'>[]): CatalogueTest[] =>
  tests.map((test) => ({ ...place, ...test }))

/** A range for all adults, and one for each sex. */
export const adults = (low: number | null, high: number | null): readonly CatalogueRange[] => [['Any', low, high]]
export const bySex = (
  male: readonly [number | null, number | null],
  female: readonly [number | null, number | null],
): readonly CatalogueRange[] => [
  ['Male', ...male],
  ['Female', ...female],
]

export const negative = ['Negative', 'Positive'] as const
export const nonReactive = ['Non-reactive', 'Reactive'] as const
export const strip = ['Nil', 'Trace', '1+', '2+', '3+', '4+'] as const
export const notSeen = ['Not seen', 'Seen'] as const
