import { paperMoment } from '~/print/moment'
import type { PaperAct } from '~/print/paperData'
import type { SavedResult, TestLine } from '~shared/samples/answers'
import { TestStatus } from '~shared/samples/statuses'
import type { ReportData, ReportedDepartment, ReportedPanel, ReportedTest, ReportFlag } from '../paperData'

/** A test as the report has it. What is not verified is awaited: its value does not leave the laboratory. */
function reportedTest({ status, test, result }: TestLine): ReportedTest {
  if (status !== TestStatus.verified || !result) return { name: test.name, result: null, verified: false }
  return {
    name: test.name,
    result: result.value,
    flag: result.flag as ReportFlag | null,
    unit: result.unit,
    method: result.method,
    referenceInterval: result.rangeText,
    comment: result.remarks,
    verified: true,
  }
}

/** Who acted, each once with the last moment, in the order of the first one's results. */
function acts(results: SavedResult[], by: 'enteredBy' | 'verifiedBy', at: 'enteredAt' | 'verifiedAt'): PaperAct[] {
  const last = new Map<string, string>()
  for (const result of results) {
    const [name, moment] = [result[by], result[at]]
    if (name && moment && moment > (last.get(name) ?? '')) last.set(name, moment)
  }
  return [...last].map(([name, moment]) => ({ by: name, at: paperMoment(new Date(moment)) }))
}

/** Lines, which come ordered, as departments with their panels and tests. */
export function departmentsOf(lines: readonly TestLine[]): ReportData['departments'] {
  const ids = [...new Set(lines.map(({ department }) => department.id))]
  return ids.map((id): ReportedDepartment => {
    const own = lines.filter(({ department }) => department.id === id)
    const verified = own.flatMap(({ status, result }) => (status === TestStatus.verified && result ? [result] : []))
    return {
      name: own[0]!.department.name,
      results: resultsOf(own),
      entered: acts(verified, 'enteredBy', 'enteredAt'),
      verified: acts(verified, 'verifiedBy', 'verifiedAt'),
    }
  })
}

/** A panel stands where its first test stands. */
function resultsOf(lines: readonly TestLine[]): (ReportedTest | ReportedPanel)[] {
  const results: (ReportedTest | ReportedPanel)[] = []
  const panels = new Map<number, ReportedPanel>()
  for (const line of lines) {
    const { packageTest } = line
    const known = packageTest && panels.get(packageTest.id)
    if (known) known.tests.push(reportedTest(line))
    else if (packageTest) {
      const panel: ReportedPanel = { panel: packageTest.name, tests: [reportedTest(line)] }
      panels.set(packageTest.id, panel)
      results.push(panel)
    } else results.push(reportedTest(line))
  }
  return results
}
