import type { PatientResult, SampleResults } from './responses'

/** A test with its results by sample number. */
export interface TestRow {
  id: number
  name: string
  department: string
  /** Those of the latest result. */
  unit: string | null
  rangeText: string | null
  /** The ordered test of the latest result, from which its trend is read. */
  latest: number
  results: ReadonlyMap<string, PatientResult>
}

/** The results of samples, the last collected first, by test: in the order of departments, and of names in each. */
export function resultRows(samples: readonly Pick<SampleResults, 'sampleNo' | 'results'>[]): TestRow[] {
  const rows = new Map<number, TestRow & { results: Map<string, PatientResult> }>()
  for (const { sampleNo, results } of samples)
    for (const result of results) {
      const { test, department, unit, rangeText, customerTest } = result
      const row = rows.get(test.id) ?? {
        ...{ id: test.id, name: test.name, department, unit, rangeText, latest: customerTest, results: new Map() },
      }
      row.results.set(sampleNo, result)
      rows.set(test.id, row)
    }
  return [...rows.values()].sort(
    (one, other) => one.department.localeCompare(other.department) || one.name.localeCompare(other.name),
  )
}
