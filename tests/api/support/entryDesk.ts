import { setupTestServer } from '~/testing/desk'
import type { ApiClient, ApiResponse } from '~/testing/server'
import { type CollectedPatient, Laboratory } from './laboratory'

export const entryPath = 'lab-result-entry-app/result-entry'

/** A technician on 5 Mangsir 2082, the laboratory, and the requests of result entry as tests send them. */
export function entryDesk() {
  const desk = setupTestServer(async (server) => {
    const admin = await server.signIn('admin')
    const technician = await server.signIn('technician')
    server.setClock(new Date('2025-11-21T06:00:00Z'))
    return { admin, technician, laboratory: new Laboratory(admin) }
  })
  const linesOf = async (sampleNo: string): Promise<ApiResponse['body']> =>
    (await desk.technician.get(`${entryPath}/collected-test?sample_no=${sampleNo}`)).body
  return Object.assign(desk, {
    /** The tests of a sample number. */
    linesOf,
    /** One of them, by the name of its test. */
    lineOf: async ({ sampleNo }: CollectedPatient, name: string): Promise<ApiResponse['body']> =>
      (await linesOf(sampleNo)).results.find((line: { test: { name: string } }) => line.test.name === name),
    /** Posts values by the names of their tests. */
    enter: (
      patient: CollectedPatient,
      values: Record<string, string>,
      more: object = {},
      by: ApiClient = desk.technician,
    ) =>
      by.post(entryPath, {
        collectedSample: patient.collectedSample,
        testResult: Object.entries(values).map(([name, value]) => ({ customerTest: patient.tests[name], value })),
        ...more,
      }),
    /** Changes the results of an entry. */
    change: (id: number, testResult: object[], more: object = {}, by: ApiClient = desk.technician) =>
      by.patch(`${entryPath}/${id}`, { testResult, ...more }),
  })
}
