import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { z } from 'zod'
import { calendar } from '~/domain/calendar'
import { messages } from '~/metadata/messages'
import { resources, screens } from '~/metadata/registry'
import { serverMessages } from '~/metadata/serverMessages'
import type { Endpoint } from '~/server/http/endpoint'
import { allEndpoints, installation } from '~/server/start'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'

/** What bad input may be answered with; 2xx where it happens to be good, 204 where nothing is answered. */
const fair = new Set([200, 201, 204, 400, 403, 404, 409, 413, 422])
/** Sign-in requests may also be answered with "not signed in", or that a name must wait. */
const fairAtSignIn = new Set([...fair, 401, 429])
/** The parser's own wording, which no clerk understands. */
const parserWords = /Invalid (input|option|string|element|key|discriminator)|expected|Too (big|small)|Unrecognized/

/** So many on the first database; the second is to show what it alone makes of bad values. */
const [bodiesPerRoute, queriesPerRoute] = inject('demo').kind === 'embedded' ? [12, 4] : [6, 2]

const listsInEachOther = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    '',
    ' ',
    '0',
    'x'.repeat(300),
    '\u0000',
    '<script>',
    "'; drop table",
  ),
  // of which no text can be made
  fc.constantFrom<unknown>({ toString: 1 }, { valueOf: {} }, [{ id: { toString: null } }], ['1']),
  fc.constant(JSON.parse(listsInEachOther(40))),
  fc.constantFrom<unknown>([], [null], {}, { id: 1 }, { id: {} }, [[]], '2026-02-30', '9'.repeat(40), '-0.001', '१२'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.array(fc.jsonValue(), { maxLength: 3 }),
)

/** The names that a route's body knows, so that bodies get past the check for unknown fields. */
function fieldNames(route: Endpoint): string[] {
  const path = route.path.replace('/:id', '')
  const resource = resources.find((one) => [one.apiPath, one.paths.create, one.paths.update].includes(path))
  if (resource) return [...Object.keys(resource.fields), 'version']
  const documented = route.options.body?.meta()?.documented as (() => z.ZodType) | undefined
  const schema = (documented?.() ?? route.options.body) as { shape?: Record<string, unknown> } | undefined
  const names = Object.keys(schema?.shape ?? {})
  return names.length > 0 ? names : ['name']
}

/** Required parameters of a query, in addition to days. */
function needed(query: unknown): [name: string, value: string][] {
  const shape = (query as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {}
  return Object.entries(shape)
    .filter(([name, schema]) => !/_(after|before)$/.test(name) && !schema.safeParse(undefined).success)
    .map(([name]) => [name, name === 'format' ? 'csv' : '1'])
}

const bodyOf = (route: Endpoint) => {
  const names = fieldNames(route)
  return fc.oneof(
    { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: names.length }) },
    { weight: 1, arbitrary: odd },
  )
}

describe('bad input', () => {
  let server: TestServer
  let admin: ApiClient
  let routes: Endpoint[]
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.createSuperuser()
    routes = allEndpoints(installation).filter(({ path }) => path !== 'user-app/logout')
  })
  afterAll(() => server.close())

  const send = (route: Endpoint, path: string, body: unknown) => {
    if (route.method === 'GET') return admin.get(path)
    if (route.method === 'DELETE') return admin.delete(path)
    return route.method === 'POST' ? admin.post(path, body) : admin.patch(path, body)
  }

  it('is answered with a clear refusal by every call that takes a body', { timeout: 600_000 }, async () => {
    const writing = routes.filter(({ method }) => method === 'POST' || method === 'PATCH')
    expect(writing.length).toBeGreaterThan(30)
    for (const route of writing) {
      const property = fc.asyncProperty(
        bodyOf(route),
        fc.constantFrom('1', '0', 'x', '99999999999'),
        async (body, id) => {
          const { status, body: answer } = await send(route, route.path.replace(/:\w+/g, id), body)
          const expected = /^user-app\/(login|second-factor)/.test(route.path) ? fairAtSignIn : fair
          expect(expected, `${route.method} ${route.path} ${status} ${JSON.stringify(answer)}`).toContain(status)
          if (status >= 400) expect(typeof answer.message).toBe('string')
          expect(JSON.stringify(answer?.errors ?? {}), route.path).not.toMatch(parserWords)
        },
      )
      await fc.assert(property, { numRuns: bodiesPerRoute })
    }
  })

  it('of which no text can be made is refused at its field', async () => {
    const [title] = (await admin.get('core-app/title')).body.results
    const path = `core-app/title/${title.id}`
    const bodies: [unknown, Record<string, string>][] = [
      [{ version: { toString: 1 } }, { 'version.toString': 'Unknown field' }],
      [{ name: { inner: [{ valueOf: 1 }] } }, { 'name.inner.0.valueOf': 'Unknown field' }],
      [{ version: ['1'] }, { version: 'The version must be the one that was read.' }],
    ]
    for (const [body, errors] of bodies) {
      const answer = await admin.patch(path, body)
      expect([answer.status, answer.body.errors]).toEqual([400, errors])
    }
    const endless = await admin.patch(path, `{"version": ${listsInEachOther(400_000)}}`)
    expect([endless.status, endless.body.message]).toEqual([400, serverMessages.tooDeep])
    expect((await admin.get(path)).body.version).toBe(title.version)
  })

  it('is refused in the query of every list', { timeout: 600_000 }, async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('-1', '1e99', '%', '\\', '2147483648', 'true'),
    )
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      const names = Object.keys((route.options.query as { shape?: object } | undefined)?.shape ?? { limit: 1 })
      const property = fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 }),
        async (query) => {
          const path = route.path.replace(/:\w+/g, '1')
          const { status, body } = await admin.get(`${path}?${new URLSearchParams(query)}`)
          expect(fair, `${path}?${new URLSearchParams(query)} ${status} ${JSON.stringify(body)}`).toContain(status)
          expect(JSON.stringify(body?.errors ?? {}), path).not.toMatch(parserWords)
        },
      )
      await fc.assert(property, { numRuns: queriesPerRoute })
    }
  })

  it('of a day behind the end of the BS calendar is refused at its field, by lists, reports and files', async () => {
    const dated = routes.flatMap(({ method, path, options }) => {
      const names = Object.keys((options.query as { shape?: object } | undefined)?.shape ?? {})
      const days = names.filter((name) => /_(after|before)$/.test(name))
      return method === 'GET' && days.length > 0 ? [{ path, days, needs: needed(options.query) }] : []
    })
    expect(dated.length).toBeGreaterThan(20)
    for (const { path, days, needs } of dated) {
      const query = new URLSearchParams([...days.map((name) => [name, '2051-01-01']), ...needs])
      const { status, body } = await admin.get(`${path}?${query}`)
      const errors = Object.fromEntries(days.map((name) => [name, calendar.unknownDayMessage]))
      expect([path, status, body.errors]).toEqual([path, 400, errors])
    }
  })

  it('of a megabyte is too large or too long, never stored', async () => {
    const megabyte = 'x'.repeat(1 << 20)
    expect((await admin.post('core-app/title', { name: megabyte, shortName: 'x' })).status).toBe(413)
    const long = await admin.post('core-app/title', { name: 'x'.repeat(900_000), shortName: 'x' })
    expect([long.status, long.body.errors]).toEqual([400, { name: 'Maximum character is 255' }])
    expect((await admin.get('core-app/title?search=xxxx')).body.count).toBe(0)
  })

  it('that is no JSON, or of another type, is refused', async () => {
    for (const body of ['{', '{"name": "x"', 'name=x', '{"__proto__": {"x": 1}}', '\u0000'])
      expect([body, (await admin.post('core-app/title', body)).status]).toEqual([body, 400])
    const other = await admin.post('core-app/title', '<name/>', { 'content-type': 'application/xml' })
    expect(other.status).toBe(400)
  })

  it('as a file of the wrong kind is refused by its bytes, whatever its name', async () => {
    const form = (bytes: Uint8Array<ArrayBuffer>, type: string) => {
      const body = new FormData()
      body.set('name', 'Bhutan')
      body.set('flagImage', new File([bytes], 'flag.png', { type }))
      return body
    }
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const wrong = await admin.post(
      'core-app/country',
      form(new Uint8Array(Buffer.from('<svg onload=alert(1)>')), 'image/png'),
    )
    expect([wrong.status, wrong.body.errors]).toEqual([400, { flagImage: 'Unsupported File Format.' }])
    const large = await admin.post(
      'core-app/country',
      form(new Uint8Array(Buffer.concat([png, Buffer.alloc(9 << 20)])), 'image/png'),
    )
    expect(large.status).toBe(413)
    const accepted = await admin.post('core-app/country', form(new Uint8Array(png), 'image/png'))
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(201)
    const picture = await admin.get(accepted.body.flagImage.replace('/api/v1/', ''))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await admin.post('core-app/country', new FormData())).status).toBe(400)
    expect((await admin.get('core-app/country?name=Bhutan')).body.count).toBe(1)
  })

  it('is not what breaks a check of the database: that is a mistake of the program, and stores nothing', async () => {
    await sql`alter table title add constraint title__name__check check (name <> 'Unchecked')`.execute(server.db)
    const { status, body } = await admin.post('core-app/title', { name: 'Unchecked', shortName: 'U' })
    await sql`alter table title drop constraint title__name__check`.execute(server.db)
    expect([status, body]).toEqual([500, { message: messages.serverError }])
    expect((await admin.get('core-app/title?search=Unchecked')).body.count).toBe(0)
  })

  it('leaves the server well', async () => {
    expect((await (await fetch(`${server.url}/readyz`)).json()).status).toBe('ready')
    expect(screens.length).toBeGreaterThan(0)
  })
})
