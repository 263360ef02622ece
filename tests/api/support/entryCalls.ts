import type { CollectedPatient } from './laboratory'
import type { Answer, Caller } from './server'

export const entryPath = 'lab-result-entry-app/result-entry'

/** The calls of result entry as tests make them, by one technician unless another is named. */
export function entryCalls(technician: Caller) {
  const linesOf = async (sampleNo: string): Promise<Answer['body']> =>
    (await technician.get(`${entryPath}/collected-test?sample_no=${sampleNo}`)).body
  return {
    /** The tests of a sample number. */
    linesOf,
    /** One of them, by the name of its test. */
    lineOf: async ({ sampleNo }: CollectedPatient, name: string): Promise<Answer['body']> =>
      (await linesOf(sampleNo)).results.find((line: { test: { name: string } }) => line.test.name === name),
    /** Posts values by the names of their tests. */
    enter: (patient: CollectedPatient, values: Record<string, string>, more: object = {}, by = technician) =>
      by.post(entryPath, {
        collectedSample: patient.collectedSample,
        testResult: Object.entries(values).map(([name, value]) => ({ customerTest: patient.tests[name], value })),
        ...more,
      }),
    /** Changes the results of an entry. */
    change: (id: number, testResult: object[], more: object = {}, by = technician) =>
      by.patch(`${entryPath}/${id}`, { testResult, ...more }),
  }
}

export type EntryCalls = ReturnType<typeof entryCalls>
