import { afterEach, beforeEach, expect } from 'vitest'
import { acceptClock } from '~/server/documents/moments'
import { setupTestServer } from '~/testing/desk'
import type { ApiClient } from '~/testing/server'
import { labSale } from '../../../documents/lab/lab-sale'
import { entryPath } from './entryDesk'
import { type CollectedPatient, Laboratory } from './laboratory'

export const reportPath = 'lab-report-app/lab-report-verification'
/** 12:00 in Nepal, 5 Mangsir 2082. */
const collected = new Date('2025-11-21T06:15:00Z')
export const minutes = (count: number) => new Date(collected.getTime() + count * 60_000)

type Line = {
  id: number
  test: { name: string }
  status: number
  result: { id: number; version: string; value: string } | null
}

/** A verifier, and for each test a patient with three results to verify; and the requests as tests send them. */
export function reportDesk() {
  const staff = setupTestServer(async (server) => {
    const admin = await server.signIn('admin')
    const technician = await server.signIn('technician')
    const verifier = await server.signIn('verifier')
    return { admin, technician, verifier, laboratory: new Laboratory(admin) }
  })
  const desk = Object.assign(staff, {} as { patient: CollectedPatient; entryId: number })
  beforeEach(async () => {
    // each test begins at the same moment
    await acceptClock(desk.server.db, minutes(0))
    desk.server.setClock(collected)
    desk.patient = await desk.laboratory.collect(['Urea', 'HBsAg', 'Haemoglobin'], { dobDateAd: '1980-11-22' })
    desk.server.setClock(minutes(30))
    const values: Record<string, string> = { Urea: '88', HBsAg: 'Reactive', Haemoglobin: '12.5' }
    const testResult = Object.entries(values).map(([name, value]) => ({
      customerTest: desk.patient.tests[name],
      value,
    }))
    const { status, body } = await desk.technician.post(entryPath, {
      collectedSample: desk.patient.collectedSample,
      testResult,
      remarks: 'Please repeat in a week.',
    })
    expect(status, JSON.stringify(body)).toBe(201)
    desk.entryId = body.id
    desk.server.setClock(minutes(60))
  })
  const lines = async (sampleNo = desk.patient.sampleNo): Promise<Line[]> =>
    (await desk.verifier.get(`${reportPath}/customer-test?sample_no=${sampleNo}`)).body.results
  const line = async (name: string) => (await lines()).find(({ test }) => test.name === name) as Line
  const verify = async (...names: string[]) => {
    const seen = (await lines()).filter(({ test }) => names.includes(test.name))
    return desk.verifier.post(`${reportPath}/verify`, {
      customerTests: seen.map(({ id, result }) => ({ id, version: result?.version ?? '' })),
    })
  }
  const unapprove = (remarks: string, ...names: string[]) =>
    desk.verifier.post(`${reportPath}/un-approve`, {
      customerTests: names.map((name) => desk.patient.tests[name]),
      remarks,
    })
  const correct = async (name: string, value: string) => {
    const { id, result } = await line(name)
    return desk.technician.patch(`${entryPath}/${desk.entryId}`, {
      testResult: [{ customerTest: id, value, version: result?.version }],
    })
  }
  return Object.assign(desk, { lines, line, verify, unapprove, correct })
}

/** The desk of `reportDesk` for tests of the pages of records. */
export function recordPageDesk() {
  const desk = reportDesk()
  const {
    access: { scope },
  } = labSale.options
  afterEach(() => {
    Object.assign(labSale.options.access, { scope })
  })
  return Object.assign(desk, {
    /** As a house would declare it whose clerks see the bills that they wrote; until the test ends. */
    limitToOwnBills: () => void Object.assign(labSale.options.access, { scope: 'own' }),
    /** The statuses of a user's requests for a page and its parts. */
    statusesOf: async (by: ApiClient, page: string, parts: readonly string[]): Promise<number[]> => {
      const all = []
      for (const part of parts) all.push((await by.get(`${page}${part}`)).status)
      return all
    },
  })
}
