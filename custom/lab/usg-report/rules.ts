import type { ReportChange } from '~shared/issued-reports/answers'
import { changesOf, headTexts } from '~shared/issued-reports/paperChanges'
import { headSaying, isHeadKept, textOf } from '~shared/issued-reports/rules'
import type { UsgReportData } from './reportAnswers'

/** A report is preliminary until it is verified. */
export const isPreliminary = ({ verified }: UsgReportData): boolean => verified === null

const findingsOf = ({ examination, text, pictures }: UsgReportData) => textOf({ examination, text, pictures })

/** What a report says, apart from when it was issued and by which house: what makes one version differ from another. */
export const sayingOf = (data: UsgReportData): string =>
  textOf({ ...headSaying(data), findings: findingsOf(data), isVerified: data.verified !== null })

/** Whether a report takes back who the patient is, what was found, or who signed. */
export const amends = (earlier: UsgReportData, now: UsgReportData): boolean =>
  !isHeadKept(earlier, now) || findingsOf(earlier) !== findingsOf(now)

/** What an earlier version said otherwise. A text of findings is long: it is said that it changed, not how. */
export const changes = (earlier: UsgReportData, now: UsgReportData): ReportChange[] => [
  ...changesOf(headTexts(earlier), headTexts(now)),
  ...(findingsOf(earlier) === findingsOf(now) ? [] : [{ what: earlier.examination, before: '', now: '' }]),
]
