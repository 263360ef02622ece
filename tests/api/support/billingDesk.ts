import { beforeEach, expect } from 'vitest'
import type { Declarations } from '~/metadata/registry'
import { setupTestServer } from '~/testing/desk'
import { idempotencyHeader } from '~/testing/server'
import { BillingData, offeredLine, openRule, sales } from './billing'

/**
 * A clerk who bills a patient, and an administrator, under a rule that requires nothing; and the requests as tests send
 * them.
 * @param patient further data of the patient
 * @param declarations those of the installation, unless the tests add their own
 */
export function billingDesk(patient: Record<string, unknown> = {}, declarations?: Declarations) {
  const desk = setupTestServer(async (server) => {
    const admin = await server.signIn('admin')
    const clerk = await server.signIn('clerk')
    const data = new BillingData(server.db, admin.id)
    return { admin, clerk, data, patient: await data.patient(patient), plain: await data.test({ price: '450.00' }) }
  }, declarations)
  beforeEach(() => desk.data.rule(openRule))
  const line = (test = desk.plain, scheme?: string) => offeredLine(desk.clerk, test, scheme)
  const post = (body: unknown) => desk.clerk.post(sales, body, idempotencyHeader())
  const refusal = async (body: unknown) => {
    const { status, body: answer } = await post(body)
    return { status, ...answer.errors }
  }
  const posted = async (body: unknown) => {
    const answer = await post(body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  return Object.assign(desk, { line, refusal, posted })
}
