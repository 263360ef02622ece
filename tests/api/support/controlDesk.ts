import { beforeAll, expect } from 'vitest'
import type { ApiClient, ApiResponse } from '~/testing/server'
import { storeMessage } from '../../../custom/lab/analyser-results/operations/storeMessage'
import { entryDesk } from './entryDesk'
import type { CollectedPatient } from './laboratory'

type Row = ApiResponse['body']

export const controlResults = 'lab-quality-app/control-result'
export const violationsPath = 'lab-quality-app/control-violation'
export const reportsPath = 'lab-report-app/lab-report-verification'
export const receivedPath = 'lab-result-entry-app/analyser-result'

const noon = '2025-11-21T06:00:00Z'

/** The desk of result entry with a verifier, lots of controls, and the requests of quality control as tests send them. */
export function controlDesk() {
  const desk = entryDesk()
  const more = {} as { verifier: ApiClient; lots: Record<'one' | 'two' | 'old', number> }
  const create = (name: string, values: object) => desk.admin.post(`test-app/${name}`, values)
  const idOfNew = async (name: string, values: object): Promise<number> => {
    const { status, body } = await create(name, values)
    expect([name, status, body.errors]).toEqual([name, 201, undefined])
    return body.id
  }
  const testId = (name: string) => desk.laboratory.idOf('test-app/test', name)
  beforeAll(async () => {
    desk.server.setClock(undefined)
    more.verifier = await desk.server.signIn('verifier')
    desk.server.setClock(new Date(noon))
    const controlMaterial = await idOfNew('control-material', { name: 'Serum Control', manufacturer: 'Himal' })
    const lot = (name: string, level: number, expiryDate = '2026-12-31') =>
      idOfNew('control-lot', { name, controlMaterial, level, lotNo: name, barcode: `QC-${name}`, expiryDate })
    more.lots = { one: await lot('N-1', 1), two: await lot('H-2', 2), old: await lot('OLD', 3, '2025-11-20') }
  })
  const listed = (values: Record<number, string>) =>
    Object.entries(values).map(([controlTarget, value]) => ({ controlTarget: Number(controlTarget), value }))
  return {
    ...{ desk, more, create, idOfNew, testId, listed },
    target: async (name: string, controlLot: number, mean: number, sd: number, changes: object = {}) =>
      idOfNew('control-target', { controlLot, test: await testId(name), mean, sd, ...changes }),
    enter: (values: Record<number, string>, changes: object = {}, by: ApiClient = desk.technician) =>
      by.post(controlResults, { results: listed(values), ...changes }),
    rulesOf: ({ body }: ApiResponse) =>
      body.results.map(({ broken }: Row) => broken.map(({ rule }: Row) => rule).join(' ')),
    minutesAgo: (count: number) => new Date(Date.parse(noon) - count * 60_000).toISOString(),
    /** Verifies what a patient has results of. */
    verify: async ({ sampleNo }: CollectedPatient) => {
      const lines = (await desk.linesOf(sampleNo)).results.filter(({ result }: Row) => result)
      const customerTests = lines.map(({ id, result }: Row) => ({ id, version: result.version }))
      return more.verifier.post(`${reportsPath}/verify`, { customerTests })
    },
    answer: (id: number, by: ApiClient = more.verifier) =>
      by.post(`${violationsPath}/${id}/answer`, { reason: 'Old reagent', correctiveAction: 'New bottle, calibrated' }),
    /** Results as an analyser sends them: barcode, code and value. */
    sends: (sender: string, sent: readonly (readonly string[])[]) => {
      const none = { unit: '', flags: '', measuredAt: '', status: 'final' as const, comments: [], patient: null }
      const results = sent.map(([barcode = '', code = '', value = '']) => ({ barcode, code, value, ...none }))
      const message = { sender, queries: [], results }
      return storeMessage(
        desk.server.db,
        { address: '127.0.0.1', content: JSON.stringify(sent), message },
        new Date(noon),
      )
    },
    waitingOf: async (search: string): Promise<Row[]> =>
      (await desk.technician.get(`${receivedPath}?limit=0&search=${search}`)).body.results,
  }
}
