import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { startWorkers } from '~/server/jobs/workers'
import { setupTestServer } from '~/testing/desk'
import { idempotencyHeader } from '~/testing/server'
import { takeRowTransition } from '~/testing/takeRowTransition'
import { withDiscountAmount } from '../../../custom/shared/sale/rules'
import { cbmsReportTable } from '../../../custom/shared/tax-office/schema'
import { BillingData, billOf, offeredLine, openRule, sales } from './billing'
import { startTaxOffice, type TaxOffice } from './cbms'

export const ruleCalls = 'core-app/organization-rule'
export const patience = { timeout: 20_000, interval: 50 }

/** A clerk whose bills are reported to a stand-in for the tax office, by two processes; a new stand-in for each test. */
export function cbmsDesk() {
  const logged: unknown[][] = []
  const log = { error: (...line: unknown[]) => logged.push(line), warn: (...line: unknown[]) => logged.push(line) }
  const staff = setupTestServer(async (server) => {
    const admin = await server.signIn('admin')
    const clerk = await server.signIn('clerk')
    const data = new BillingData(server.db, admin.id)
    const patient = await data.patient({ panNo: '123456789' })
    const test = await data.test({ price: '450.00' })
    await server.db.updateTable('organizationSetup').set({ panNo: '601234567' }).execute()
    // Two, as of two server processes on one database.
    const workers = [
      await startWorkers(server.db, { log, dataDir: tmpdir(), pollingSeconds: 0.5 }),
      await startWorkers(server.db, { log, dataDir: tmpdir(), pollingSeconds: 0.5 }),
    ]
    return { admin, clerk, data, patient, test, workers }
  })
  const desk = Object.assign(staff, {} as { office: TaxOffice })
  beforeEach(async () => {
    desk.office = await startTaxOffice()
    await desk.data.rule(openRule)
    await settings({})
    logged.length = 0
  })
  afterEach(async () => {
    await desk.office.close()
    // no later test sends them
    await takeRowTransition(desk.server.db, cbmsReportTable, 'retry', sql`r.state = 'held'`)
    await takeRowTransition(desk.server.db, cbmsReportTable, 'fail', sql`r.state = 'waiting'`)
  })
  afterAll(async () => {
    for (const one of desk.workers) await one.stop()
  })

  const ruleId = async () => (await desk.admin.get(`${ruleCalls}?limit=1&ordering=name`)).body.results[0].id
  /** Sets CBMS up as the organization rule's form does. */
  const settings = async (changes: Record<string, unknown>) => {
    const access = { cbms: true, cbmsAddress: desk.office.url, cbmsUserName: 'lab', cbmsPassword: desk.office.password }
    const answer = await desk.admin.patch(`${ruleCalls}/${await ruleId()}`, { ...access, remarks: 'CBMS', ...changes })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const post = async (changes: Record<string, unknown> = {}, discount = '0.00') => {
    const line = withDiscountAmount(await offeredLine(desk.clerk, desk.test), discount)
    const answer = await desk.clerk.post(sales, billOf([line], desk.patient, changes), idempotencyHeader())
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const stateOf = async (id: number) => (await desk.clerk.get(`${sales}/${id}`)).body.cbms
  const comesTo = (id: number, state: object) =>
    vi.waitFor(async () => expect(await stateOf(id)).toMatchObject(state), patience)
  const matches = (now: object, state: object) => expect.objectContaining(state).asymmetricMatch(now)
  /** What waits for a later try is due now. @returns whether something waited */
  const hurry = async () => {
    const later = sql`update pgboss.job set start_after = now() where state = 'created' and start_after > now()`
    return ((await later.execute(desk.server.db)).numAffectedRows ?? 0n) > 0n
  }
  /** Hurries each try once: a second time would hasten the one after it, past the state that is waited for. */
  const comesInTimeTo = (id: number, state: object) => {
    let hurried: number | undefined
    return vi.waitFor(async () => {
      const now = await stateOf(id)
      if (!matches(now, state) && now.tries !== hurried && (await hurry())) hurried = now.tries
      expect(now).toMatchObject(state)
    }, patience)
  }
  const later = (changes: object) => Object.assign(desk.office, changes)
  return Object.assign(desk, { logged, ruleId, settings, post, stateOf, comesTo, comesInTimeTo, later })
}
