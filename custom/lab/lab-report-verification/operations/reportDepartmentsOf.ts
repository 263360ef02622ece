import { findOptionName } from '~/domain/options'
import { toPrintDateTime } from '~/print/moment'
import type { AuditStamp } from '~/print/paperData'
import { sensitivities } from '~shared/options/options'
import type { Isolate, SavedResult, TestLine } from '../../shared/samples/responses'
import { TestStatus } from '../../shared/samples/statuses'
import type {
  ReportData,
  ReportedDepartment,
  ReportedIsolate,
  ReportedPanel,
  ReportedTest,
  ReportFlag,
} from '../paperData'

/** A test as the report has it. An unverified test is awaited: its value does not leave the laboratory. */
function reportedTest({ status, test, result }: TestLine): ReportedTest {
  if (status <= TestStatus.returned) return { name: test.name, result: null, refunded: true, verified: false }
  if (status !== TestStatus.verified || !result) return { name: test.name, result: null, verified: false }
  return {
    name: test.name,
    result: result.value,
    ...(result.formatted && { formatted: result.formatted }),
    flag: result.flag as ReportFlag | null,
    unit: result.unit,
    method: result.method,
    referenceInterval: result.rangeText,
    ...(result.noRange && { noRange: true as const }),
    ...(result.possiblyCritical && { possiblyCritical: true as const }),
    comment: result.remarks,
    ...(result.isolates.length > 0 && { isolates: result.isolates.map(reportedIsolate) }),
    ...(result.formula && { calculated: true as const }),
    ...(result.footerNote && { footerNote: result.footerNote }),
    ...(result.research && { research: true as const }),
    verified: true,
  }
}

function reportedIsolate({ organism, colonyCount, medicines }: Isolate): ReportedIsolate {
  return {
    organism: organism.name,
    colonyCount,
    medicines: medicines.map(({ name, sensitiveTypes, zone, mic }) => ({
      ...{ name, zone, mic },
      sensitivity: findOptionName(sensitivities, sensitiveTypes) ?? '',
    })),
  }
}

/** The users who acted, each once with the last moment, in the order of their first results. */
function acts(results: SavedResult[], by: 'enteredBy' | 'verifiedBy', at: 'enteredAt' | 'verifiedAt'): AuditStamp[] {
  const last = new Map<string, string>()
  for (const result of results) {
    const [name, moment] = [result[by], result[at]]
    if (name && moment && moment > (last.get(name) ?? '')) last.set(name, moment)
  }
  return [...last].map(([name, moment]) => ({ by: name, at: toPrintDateTime(new Date(moment)) }))
}

interface Part {
  sampleNo: string
  /** In their order. */
  lines: readonly TestLine[]
}

/**
 * The lines of sample numbers as departments with their panels and tests. Of several numbers each has its own part of
 * a department, for the same test may have been made of each.
 */
export function reportDepartmentsOf(parts: readonly Part[]): ReportData['departments'] {
  const lines = parts.flatMap((part) => part.lines)
  const ids = [...new Set(lines.map(({ department }) => department.id))]
  return ids.flatMap((id) =>
    parts.flatMap((part) => {
      const own = part.lines.filter(({ department }) => department.id === id)
      if (own.length === 0) return []
      return [{ ...departmentOf(own), ...(parts.length > 1 && { sampleNo: part.sampleNo }) }]
    }),
  )
}

function departmentOf(own: readonly TestLine[]): ReportedDepartment {
  const verified = own.flatMap(({ status, result }) => (status === TestStatus.verified && result ? [result] : []))
  return {
    name: own[0]!.department.name,
    results: resultsOf(own),
    entered: acts(verified, 'enteredBy', 'enteredAt'),
    verified: acts(verified, 'verifiedBy', 'verifiedAt'),
  }
}

/** A panel takes the position of its first test. */
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
