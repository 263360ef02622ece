import type { PatientReport } from './responses'

/** Addresses of the screens that show what belongs to a patient. */

const found = (route: string, query: Readonly<Record<string, string>>) => `${route}?${new URLSearchParams(query)}`

export const verificationOf = (sampleNo: string): string =>
  found('/lab-report-verification', { sample: sampleNo, search: sampleNo })

export const resultEntryOf = (sampleNo: string): string =>
  found('/result-entry', { sample: sampleNo, search: sampleNo })

export const reportAddress = ({ kind, reportNo }: Pick<PatientReport, 'kind' | 'reportNo'>): string =>
  kind === 'lab' ? verificationOf(reportNo) : found('/usg-report', { search: reportNo })

/** Of an ultrasound: the screen that reports it until that is done, then the one that verifies it. */
export const ultrasoundAddress = (test: {
  id: number
  sale: number
  saleNo: string
  reportNo: string | null
}): string =>
  found(test.reportNo ? '/usg-report' : '/usg-report-result-entry', {
    search: test.reportNo ?? test.saleNo,
    ...{ bill: String(test.sale), test: String(test.id) },
  })
