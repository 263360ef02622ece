import { changesOf, headerChangesOf, type VersionedContent } from '../shared/issued-reports/reportChanges'
import type { ReportChange } from '../shared/issued-reports/responses'
import { canonicalJson } from '../shared/issued-reports/rules'
import type { ReportData, ReportedTest } from './paperData'

/** The result of a test as a reader takes it in. */
const resultText = ({ result, unit, flag }: ReportedTest): string =>
  [result, unit, flag === 'N' ? null : flag].filter(Boolean).join(' ')

/** The texts of a report below its header, by name: the verified results, and the notes that belong to each. */
function resultTexts(data: ReportData): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { sampleNo, collectedAt, sampleType, tubeNo: _ } of data.samples)
    texts.set(`Sample ${sampleNo}, ${sampleType}`, `collected ${collectedAt.ad} ${collectedAt.time}`)
  for (const { name: department, sampleNo, results } of data.departments)
    for (const one of results) {
      const panel = 'panel' in one ? one.panel : null
      for (const test of 'panel' in one ? one.tests : [one]) {
        if (!test.verified) continue
        const name = [test.name, panel && `(${panel})`, sampleNo && `of ${sampleNo}`].filter(Boolean).join(' ')
        const { result: _, unit: __, flag: ___, ...rest } = test
        texts.set(texts.has(name) ? `${name}, ${department}` : name, resultText(test))
        texts.set(`${name}: method, interval or comment`, canonicalJson(rest))
      }
    }
  data.notes?.forEach((note, index) => {
    texts.set(`Interpretation ${index + 1}`, note)
  })
  return texts
}

/**
 * Changes since the first version, by patient, sample, test and note. If a result is listed already, its notes are not.
 */
export function listReportChanges(versions: readonly VersionedContent<ReportData>[]): ReportChange[] {
  const results = changesOf(versions.map(({ version, content }) => ({ version, content: resultTexts(content) })))
  const notesSuffix = ': method, interval or comment'
  return [
    ...headerChangesOf(versions),
    ...results
      .filter(({ what }) => !what.endsWith(notesSuffix) || !results.some((one) => `${one.what}${notesSuffix}` === what))
      .map((one) => (one.what.endsWith(notesSuffix) ? { ...one, before: '', now: '' } : one)),
  ]
}
