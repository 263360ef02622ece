/** A row of the demo's test list. Ranges: `[sex, fromDays, toDays, low, high, criticalLow?, criticalHigh?]`. */
export interface DemoTest {
  name: string
  code: string
  department: string
  category: string
  /** None where nothing is drawn, as for an ultrasound. */
  sample?: string
  price: string
  unit?: string
  method?: string
  /** Choices of a result from a list; the first is the normal one. */
  options?: readonly string[]
  freeText?: true
  possible?: readonly [number, number]
  ranges?: readonly DemoRange[]
  /** The critical limits of ranges without their own. */
  critical?: readonly [low: number | undefined, high: number | undefined]
  /** Normal when below this number. */
  below?: number
  /** Calculated from other tests by their codes, to `decimals` places. */
  formula?: string
  decimals?: number
  /** The limits of the delta check: an absolute difference, or one in percent. */
  delta?: number
  deltaPercent?: number
}

type Sex = 'Any' | 'Male' | 'Female'
export type DemoRange = readonly [
  sex: Sex,
  from: number | null,
  to: number | null,
  low: number,
  high: number,
  criticalLow?: number,
  criticalHigh?: number,
]

/** Ages in days at which ranges change: four weeks, one year, twelve years. */
export const month = 28
export const year = 365
export const twelve = 4380

export const blood = { department: 'Haematology', category: 'Haematology', sample: 'Blood (EDTA)' } as const
export const serum = { department: 'Biochemistry', category: 'Biochemistry', sample: 'Serum' } as const
export const hormone = { department: 'Immunology', category: 'Hormones', sample: 'Serum', method: 'CLIA' } as const
export const serology = { department: 'Serology', category: 'Serology', sample: 'Serum', method: 'Rapid' } as const
export const culture = { department: 'Microbiology', category: 'Culture', freeText: true } as const
export const ultrasound = { department: 'Ultrasound', category: 'Ultrasound', freeText: true } as const
export const urine = { department: 'Clinical Pathology', category: 'Urine', sample: 'Urine' } as const
export const adult = (low: number, high: number): readonly DemoRange[] => [['Any', null, null, low, high]]
export const bySex = (male: readonly [number, number], female: readonly [number, number]): readonly DemoRange[] => [
  ['Male', twelve, null, ...male],
  ['Female', twelve, null, ...female],
]
export const strip = ['Nil', 'Trace', '1+', '2+', '3+', '4+'] as const
export const reactive = ['Non-reactive', 'Reactive'] as const
