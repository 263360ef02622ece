import { canonicalJson, headerContentOf, isEveryEntryKept, isHeaderKept } from '../shared/issued-reports/rules'
import type { ReportData, ReportedTest } from './paperData'

/** A report is preliminary while one of its results is awaited or not verified. */
export function isPreliminary({ departments }: ReportData): boolean {
  const tests = departments.flatMap(({ results }) => results.flatMap((one) => ('panel' in one ? one.tests : [one])))
  return tests.some(({ verified, result, refunded }) => !refunded && (!verified || !result))
}

/** The content of a report without its time of issue and laboratory: a difference makes a new version. */
export function comparableContentOf(data: ReportData): string {
  const { samples, departments, notes } = data
  return canonicalJson({ ...headerContentOf(data), samples: samples.map(drawnOf), departments, notes })
}

/** The collected sample and its time; the tube number is no content. */
const drawnOf = ({ tubeNo: _, ...sample }: ReportData['samples'][number]) => sample

/** The verified results, each with its department and panel, as one text. */
function verifiedResults({ departments }: ReportData): string[] {
  return departments.flatMap(({ name, results }) =>
    results.flatMap((one) => {
      const tests: ReportedTest[] = 'panel' in one ? one.tests : [one]
      const panel = 'panel' in one ? one.panel : null
      return tests.filter(({ verified }) => verified).map((test) => canonicalJson([name, panel, test]))
    }),
  )
}

/**
 * Whether a report takes back something of an earlier version: the patient's identity, a verified result, a note, a
 * sample or a signatory. Results that were awaited and have come since complete it, and amend nothing (ISO 15189:2022,
 * 7.4.1.8).
 */
export function isAmendment(earlier: ReportData, now: ReportData): boolean {
  return !(
    isHeaderKept(earlier, now) &&
    isEveryEntryKept(verifiedResults(earlier), verifiedResults(now)) &&
    isEveryEntryKept(earlier.notes, now.notes) &&
    isEveryEntryKept(earlier.samples.map(drawnOf), now.samples.map(drawnOf))
  )
}
