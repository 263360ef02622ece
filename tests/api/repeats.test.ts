import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openSigner } from '~/server/auth/tokens'
import { toSnakeCase } from '~/server/database/names'
import { createApp } from '~/server/http/app'
import { type Endpoint, endpoint, KEY_REQUIRED, NO_KEY, SIGNED_IN } from '~/server/http/endpoint'
import { apiDocument } from '~/server/http/openapi'
import { allEndpoints, allTables, installation } from '~/server/start'
import { openDesk } from './support/desk'
import { rightCalls } from './support/rightCalls'
import type { Answer, Caller, TestServer } from './support/server'

const header = 'idempotency-key'

/** The last request to `target`; those that `isDoubled` are sent twice at once. */
interface Recorder {
  target?: RegExp
  isDoubled?: boolean
  twins?: Answer[]
  again?: (headers?: Record<string, string>) => Promise<Answer>
}

/** A server whose callers note what they send, so that it can be sent again as it was. */
function recording(server: TestServer, recorder: Recorder): TestServer {
  const noting = <C extends Caller>(caller: C): C => {
    const noted =
      (method: 'post' | 'patch') =>
      async (path: string, body?: unknown, given: Record<string, string> = {}): Promise<Answer> => {
        const key = { [header]: randomUUID(), ...given }
        const again = (headers: Record<string, string> = key) => caller[method](path, body, headers)
        if (!recorder.target?.test(`${method.toUpperCase()} ${path}`)) return again()
        recorder.again = again
        if (!recorder.isDoubled) return again()
        recorder.twins = await Promise.all([again(), again()])
        return recorder.twins[0]!
      }
    const remove: Caller['delete'] = (path) => {
      if (recorder.target?.test(`DELETE ${path}`)) recorder.again = () => caller.delete(path)
      return caller.delete(path)
    }
    return { ...caller, post: noted('post'), patch: noted('patch'), delete: remove }
  }
  return {
    ...server,
    as: (token) => noting(server.as(token)),
    signIn: async (userName) => noting(await server.signIn(userName)),
    withRights: async (rights, own) => noting(await server.withRights(rights, own)),
    superuser: async () => noting(await server.superuser()),
  }
}

/** Whether nobody makes the call rightly: what only reads, and what says that something was seen. */
const isUncalled = (name: string) =>
  name.endsWith('/sheet') ||
  ['POST user-app/login/refresh', 'POST notice/seen', 'POST user-app/second-factor'].includes(name)

/** What a repeat may add without a key: each sign-in is one of its own, and each test mail is logged. */
const added: Record<string, readonly string[]> = {
  'POST user-app/login': ['activity', 'session', 'refreshToken'],
  'POST core-app/mail-server/try-out': ['activity'],
}

const heading = [
  '# Requests that are sent again',
  '',
  'A browser, a script or an analyser that gets no answer does not know whether its request was carried out, and sends it again.',
  'Each call that writes says what keeps it from being carried out twice; the API document (`/api/v1/openapi.json`) says it too. A',
  '**key** is the header `Idempotency-Key`, up to 200 characters that the sender makes for one thing to be done and keeps until an',
  'answer came: without it the request is refused (400), a repeat with the same body gets the first answer again, and another',
  'body under the same key is refused (409). Keys belong to their user. Those of documents count for good, others for a day.',
  '',
  'This page is made by `tests/api/repeats.test.ts` from the declarations of the routes (`npx vitest run -u` writes it anew), which sends',
  'each of these calls twice and counts the rows of all tables. `<master>` and `<document>` stand for each of them.',
  '',
  '| call | why it is done once |',
  '|---|---|',
]

const mastersFirst = [
  ...installation.resources.flatMap((one) =>
    [one.paths.create, one.paths.update, one.apiPath].map((path) => [path, '<master>'] as const),
  ),
  ...installation.documents.map(({ apiPath }) => [apiPath, '<document>'] as const),
].filter((one): one is readonly [string, '<master>' | '<document>'] => one[0] !== undefined)

/** A call as a row of the table; those that follow from declarations have one row for all. */
function rowOf({ method, path, options: { idempotency } }: Endpoint): string {
  const [base, name] = mastersFirst.find(([base]) => path === base || path.startsWith(`${base}/`)) ?? []
  const isDerived =
    base !== undefined &&
    /^$|^\/(:id|:id\/note|bulk-edit|bulk-delete|import|sheet|update-(invoice-)?print-count)$/.test(
      path.slice(base.length),
    )
  const place = isDerived ? `${name}${path.slice(base.length)}` : path
  return `| \`${method} ${place}\` | ${idempotency === KEY_REQUIRED ? 'key' : (idempotency as { because: string }).because} |`
}

/** What is sent twice is done once (docs/decisions/0237-repeated-requests.md). */
describe('a request that is sent again', () => {
  const recorder: Recorder = {}
  const desk = openDesk(async (server) => ({
    calls: await rightCalls(recording(server, recorder)),
    routes: allEndpoints(installation, await openSigner(server.db)).filter(({ method }) => method !== 'GET'),
  }))

  const tables = allTables(installation).map(({ name }) => toSnakeCase(name))
  const counts = async (): Promise<Record<string, number>> => {
    const each = tables.map((name) => sql`(select count(*)::integer from ${sql.table(name)}) as ${sql.ref(name)}`)
    const { rows } = await sql<Record<string, number>>`select ${sql.join(each)}`.execute(desk.server.db)
    return rows[0]!
  }
  const more = (before: Record<string, number>, after: Record<string, number>) =>
    Object.keys(after).filter((name) => after[name] !== before[name])
  const patternOf = ({ method, path }: Endpoint) => new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`)

  it('is told of in the documentation: each call, and why it is done once', async () => {
    const rows = new Set(desk.routes.map((one) => rowOf(one)))
    await expect([...heading, ...[...rows].sort(), ''].join('\n')).toMatchFileSnapshot(
      '../../docs/repeated-requests.md',
    )
  })

  it('says in the API document why it does nothing twice: it needs a key, or the reason why not', () => {
    const { paths = {} } = apiDocument(desk.routes)
    const without: string[] = []
    for (const [path, operations] of Object.entries(paths))
      for (const [method, operation] of Object.entries(operations as Record<string, Record<string, unknown>>)) {
        const parameters = (operation.parameters ?? []) as { name: string; in: string; required?: boolean }[]
        const needsKey = parameters.some(
          ({ name, in: place, required }) => name === 'Idempotency-Key' && place === 'header' && required,
        )
        if (needsKey === (typeof operation['x-safe-to-repeat'] === 'string')) without.push(`${method} ${path}`)
      }
    expect(without).toEqual([])
  })

  it('fails the start where its route does not say it', async () => {
    const { server } = desk
    const bare = endpoint.post(
      'bare',
      { permission: SIGNED_IN, summary: 'Bare', idempotency: undefined as never },
      async () => 'open',
    )
    const start = createApp({ db: server.db, signer: await openSigner(server.db), routes: [bare] })
    await expect(start).rejects.toThrow('POST bare does not say what a repeat does')
  })

  it('writes nothing more, whatever it is; without a key, where one is needed, it is refused', async () => {
    const wrong: unknown[] = []
    for (const one of desk.routes) {
      const name = `${one.method} ${one.path}`
      const call = desk.calls.get(name)
      if (!call) {
        if (!isUncalled(name)) wrong.push([name, 'is not called rightly'])
        continue
      }
      const isKeyed = one.options.idempotency === KEY_REQUIRED
      Object.assign(recorder, { target: patternOf(one), isDoubled: isKeyed, twins: undefined, again: undefined })
      const { answer } = await call()
      if (!recorder.again) {
        wrong.push([name, 'is not sent'])
        continue
      }
      const before = await counts()
      if (isKeyed) {
        const [first, ...others] = [...recorder.twins!, await recorder.again()]
        for (const { status, body } of others)
          if (status !== first!.status || !isDeepStrictEqual(body, first!.body))
            wrong.push([name, 'is answered', first!.status, first!.body, status, body])
        const bare = await recorder.again({ [header]: '' })
        if (bare.status !== 400 || bare.body.message !== 'The header Idempotency-Key is missing.')
          wrong.push([name, 'without a key', bare.status, bare.body])
      } else {
        const { status, body } = await recorder.again()
        if (status >= 500 || (status !== answer.status && status < 400)) wrong.push([name, 'again', status, body])
      }
      const allowed = one.options.idempotency === NO_KEY.sets ? ['activity'] : added[name]
      const written = more(before, await counts()).filter((table) => !allowed?.includes(table))
      if (written.length > 0) wrong.push([name, 'writes', written])
    }
    expect(wrong).toEqual([])
  }, 300_000)
})
