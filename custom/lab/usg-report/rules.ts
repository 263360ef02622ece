import { changesOf, headerChangesOf, type VersionedContent } from '../shared/issued-reports/reportChanges'
import type { ReportChange } from '../shared/issued-reports/responses'
import { canonicalJson, headerContentOf, isHeaderKept } from '../shared/issued-reports/rules'
import type { UsgReportData } from './reportSchemas'

/** A report is preliminary until it is verified. */
export const isPreliminary = ({ verified }: UsgReportData): boolean => verified === null

const findingsOf = ({ examination, text, pictures }: UsgReportData) => canonicalJson({ examination, text, pictures })

/** The content of a report without its time of issue and laboratory: a difference makes a new version. */
export const comparableContentOf = (data: UsgReportData): string =>
  canonicalJson({ ...headerContentOf(data), findings: findingsOf(data), isVerified: data.verified !== null })

/** Whether a report takes back who the patient is, what was found, or who signed. */
export const isAmendment = (earlier: UsgReportData, now: UsgReportData): boolean =>
  !isHeaderKept(earlier, now) || findingsOf(earlier) !== findingsOf(now)

/** The changes since the first version. Findings are long: only the fact of the change is listed. */
export function listReportChanges(versions: readonly VersionedContent<UsgReportData>[]): ReportChange[] {
  const what = versions.at(-1)?.content.examination ?? ''
  const findings = versions.map(({ version, content }) => ({
    version,
    content: new Map([[what, findingsOf(content)]]),
  }))
  return [...headerChangesOf(versions), ...changesOf(findings).map((one) => ({ ...one, before: '', now: '' }))]
}
