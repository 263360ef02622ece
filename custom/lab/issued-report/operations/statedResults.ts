import type { ReportHeader } from '../../shared/issued-reports/responses'
import type { IssuedReportPageData } from '../responses'

interface StatedTest {
  name: string
  result: string | null
  flag?: string | null
  unit?: string | null
  referenceInterval?: string | null
  comment?: string | null
  refunded?: true
  verified: boolean
}

/** What is kept with a version, of a sample's report or of an ultrasound's. */
export type StatedContent = Pick<ReportHeader, 'patient' | 'referredBy' | 'signatories'> & {
  departments?: { name: string; results: (StatedTest | { panel: string; tests: StatedTest[] })[] }[]
  notes?: string[]
  examination?: string
  text?: string
}

/** The results that a version states, one after the other in the order of its paper. */
export function statedResults({ departments = [] }: StatedContent): IssuedReportPageData['results'] {
  return departments.flatMap(({ name: department, results }) =>
    results.flatMap((one) => {
      const [panel, tests] = 'panel' in one ? [one.panel, one.tests] : [null, [one]]
      return tests.map(({ name, result, flag, unit, referenceInterval, comment, refunded, verified }) => ({
        ...{ department, panel, name, result },
        ...{ flag: flag ?? null, unit: unit ?? null, referenceInterval: referenceInterval ?? null },
        comment: comment ?? null,
        state: refunded ? ('refunded' as const) : verified && result ? ('verified' as const) : ('awaited' as const),
      }))
    }),
  )
}
