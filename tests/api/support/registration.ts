import { expect } from 'vitest'
import { setupTestServer } from '~/testing/desk'

export const registrationPath = 'customer-app/quick-customer-registration'
/** 2025-07-17 is 2082-04-01 BS. Half past midnight of that day in Nepal is still the 16th in Greenwich. */
export const now = new Date('2025-07-16T18:45:00Z')
export const sita = { firstName: 'Sita', lastName: 'Rai', gender: 2, dobDateAd: '1990-05-15', mobileNo: '9841000000' }

/** A clerk who registers patients, as tests send the requests. */
export function registrationDesk() {
  const desk = setupTestServer(async (server) => {
    const callers = { clerk: await server.signIn('clerk'), admin: await server.signIn('admin') }
    server.setClock(now)
    return callers
  })
  const register = (values: object, headers?: Record<string, string>) =>
    desk.clerk.post(registrationPath, { ...sita, ...values }, headers)
  return Object.assign(desk, {
    /** Sends Sita's registration, but for these values. */
    register,
    /** The same, and she is registered. */
    registered: async (values: object) => {
      const { status, body } = await register(values)
      expect(status, JSON.stringify(body)).toBe(201)
      return body
    },
    idOf: async (master: string, name: string) => {
      const { body } = await desk.clerk.get(`${registrationPath}/${master}?limit=0`)
      return body.results.find((row: { name: string }) => row.name === name).id as number
    },
  })
}
