import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readConfig } from '~/server/config'
import type { Database } from '~/server/database/open'
import { openSnapshot } from '~/server/database/testing'
import { buildApp } from '~/server/start'

const origin = 'https://desk.example.org'
let database: Database
let url: string
let close: () => Promise<void>

beforeAll(async () => {
  database = await openSnapshot(inject('demo'))
  const { allowedOrigins } = readConfig({ ALLOWED_ORIGINS: `https://other.example.org, ${origin}` })
  const app = await buildApp(database.db, { allowedOrigins, trustProxy: ['127.0.0.1'] })
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1/`
  close = () => app.close()
})
afterAll(async () => {
  await close()
  await database.close()
})

const preflight = (method: string, from = origin) =>
  fetch(`${url}lab-sale-app/lab-sale`, {
    method: 'OPTIONS',
    headers: {
      origin: from,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  })

it.each(['GET', 'POST', 'PATCH', 'DELETE'])('lets pages of an allowed origin %s with their headers', async (method) => {
  const { status, headers } = await preflight(method)
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe(origin)
  expect(headers.get('access-control-allow-methods')?.split(', ')).toContain(method)
  const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(/, ?/)
  expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']))
})

it('answers them readably, refusals and files too', async () => {
  const refused = await fetch(`${url}core-app/district`, { headers: { origin } })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, origin])
  const body = JSON.stringify({ userName: 'admin', password: 'admin@123' })
  const headers = { origin, 'content-type': 'application/json' }
  const login = await (await fetch(`${url}user-app/login`, { method: 'POST', headers, body })).json()
  const authorization = `Bearer ${login.tokens.access}`
  const file = await fetch(`${url}core-app/district/export`, { headers: { origin, authorization } })
  expect(file.headers.get('content-disposition')).toContain('district.csv')
  const exposed = file.headers.get('access-control-expose-headers')?.split(', ')
  expect(exposed).toEqual(expect.arrayContaining(['content-disposition', 'retry-after']))
})

it('lets no page of another origin read an answer', async () => {
  const other = await preflight('GET', 'https://evil.example.org')
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
  const answered = await fetch(`${url}branches`, { headers: { origin: 'https://evil.example.org' } })
  expect(answered.headers.get('access-control-allow-origin')).toBeNull()
})

it('asks browsers to come by TLS from now on, where they came by it', async () => {
  const strict = async (headers: Record<string, string>) =>
    (await fetch(`${url}branches`, { headers })).headers.get('strict-transport-security')
  expect(await strict({})).toBeNull()
  expect(await strict({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000')
})
