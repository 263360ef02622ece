import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openSigner } from '~/server/auth/tokens'
import { createApp } from '~/server/http/app'
import { endpoint, PUBLIC } from '~/server/http/endpoint'
import { pageResponse } from '~/server/http/responses'
import { startTestServer, type TestServer } from '~/testing/server'
import { validateResponse } from '~/testing/validateResponse'

describe('the API document', () => {
  let server: TestServer
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the document at any depth
  let document: any
  beforeAll(async () => {
    server = await startTestServer()
    document = (await server.createClient().get('openapi.json')).body
  })
  afterAll(() => server.close())

  const referenced = (value: unknown): string[] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : referenced(inner)))
      : []

  it('says what each call answers and what it refuses, with the masters by their names', () => {
    expect(document.openapi).toBe('3.1.0')
    const { responses, operationId } = document.paths['/api/v1/core-app/district'].get
    expect(operationId).toBe('getCoreAppDistrict')
    const page = responses['200'].content['application/json'].schema
    expect(page.properties.results.items).toEqual({ $ref: '#/components/schemas/District' })
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '503'])
    const { District, User, OrganizationRule } = document.components.schemas
    expect(District.properties.province.properties).toMatchObject({ id: { type: 'integer' }, name: { type: 'string' } })
    expect(District.required).toContain('version')
    expect(Object.keys(User.properties)).toEqual(expect.arrayContaining(['userName', 'gender', 'genderDisplay']))
    for (const secret of ['password', 'confirmPassword']) expect(User.properties).not.toHaveProperty(secret)
    expect(OrganizationRule.properties).not.toHaveProperty('cbmsPassword')
    const { content } = document.paths['/api/v1/core-app/district/export'].get.responses['200']
    expect(Object.keys(content)).toEqual([
      'text/csv; charset=utf-8',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/pdf',
      'application/vnd.prayog.progress',
    ])
  })

  it('refers to nothing that it does not hold, and names each call once', () => {
    const missing = referenced(document).filter((path) => {
      const match = path
        .slice(2)
        .split('/')
        .reduce((at, key) => at?.[key], document)
      return match === undefined
    })
    expect(missing).toEqual([])
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path as object))
    const ids = operations.map(({ operationId }) => operationId)
    expect([ids.length > 200, new Set(ids).size]).toEqual([true, ids.length])
  })

  it('is shown on a page that loads nothing from elsewhere', async () => {
    const page = await fetch(`${server.url}/api/docs`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    const html = await page.text()
    const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] as string)
    expect(sources.length).toBeGreaterThan(3)
    for (const source of sources) {
      const loaded = await fetch(new URL(source, page.url))
      expect([source, new URL(source, page.url).origin, loaded.status]).toEqual([source, server.url, 200])
    }
    expect(html).not.toMatch(/<script(?![^>]*src=)/)
  })

  it('a call whose answer has no schema fails the start', async () => {
    const signer = await openSigner(server.db)
    const bare = endpoint.get('bare', { permission: PUBLIC, summary: 'Bare' }, async () => ({ open: true }))
    const start = createApp({ db: server.db, signer, endpoints: [bare] })
    await expect(start).rejects.toThrow('GET bare has no schema of its answer.')
  })

  it('tests are told of an answer that has more or less than its schema, and of a refusal of another shape', () => {
    const answer = pageResponse(z.strictObject({ id: z.int() }))
    const listed = endpoint.get('listed', { permission: PUBLIC, summary: 'Listed', response: answer }, async () =>
      page([]),
    )
    const page = (results: { id: number }[]) => ({ count: results.length, next: null, previous: null, results })
    const faults = (payload: unknown, status = 200) =>
      validateResponse({ endpoint: listed, status, contentType: 'application/json', payload: JSON.stringify(payload) })
    expect(faults(page([{ id: 1 }]))).toEqual([])
    expect(faults({ ...page([]), total: 0 })).toEqual(['the whole: Unrecognized key: "total"'])
    expect(faults({ count: 0, next: null, previous: null })).toHaveLength(1)
    expect(faults(page([{ id: 1, name: 'A' } as { id: number }]))).toEqual(['results.0: Unrecognized key: "name"'])
    expect(faults({ error: 'no' }, 404)).toHaveLength(2)
    expect(faults({ message: 'no' }, 418)).toEqual(['no refusal has the status 418'])
    expect(faults(page([]), 201)).toEqual(['the status is not 200'])
  })
})
