import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { kebabToCamel } from '../../src/metadata/resource'

type Row = Record<string, unknown> & { id: number }
type Answer = { status: number; body?: unknown }

/** A request as the stand-in received it. */
export interface StandInCall {
  method: string
  /** Below `api/v1/`. */
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
  contentType: string
  token: string | undefined
  origin: string | undefined
}

/**
 * Someone else's server: the endpoints that spec 1, section 7 names and no others, in the dialect of a Django REST back
 * end. Pages name each other by a host of their own, references are plain ids or objects, decimals numbers or texts,
 * errors `{name: ['…']}` and `{detail: '…'}`; one record alone cannot be read, and no picker has an endpoint of its
 * own.
 */
export interface StandIn {
  /** Such as `http://127.0.0.1:41234`. */
  url: string
  /** The same without the scheme, as a user types it. */
  host: string
  calls: StandInCall[]
  /** The records of each master by its path; tests put theirs here. */
  tables: Record<string, Row[]>
  /** Whether `limit=0` is a plain array, or a first page of 10 with the total count. */
  pagesEverything: boolean
  /** Filters by field are left unread. */
  ignoresFilters: boolean
  /** What the next POST or PATCH of a master is refused with. */
  refuseNext: (status: number, body: unknown) => void
  /** All access tokens given so far are over. */
  expireTokens: () => void
  /** Refresh tokens are over too. */
  refusesRefresh: boolean
  close: () => Promise<void>
}

const codeNames = ['view', 'add', 'edit', 'delete'].flatMap((verb) =>
  ['district', 'province', 'country', 'discount_scheme', 'payment_mode', 'report_footer'].map(
    (name) => `${verb}_${name}`,
  ),
)

const folded = (value: unknown) => String(value).trim().toLowerCase()

function listAnswer(rows: readonly Row[], call: StandInCall, { pagesEverything, ignoresFilters }: StandIn): Answer {
  const { offset = '0', limit = '10', search, ordering = 'id', ...filters } = call.query
  const way = ordering.startsWith('-') ? -1 : 1
  const field = kebabToCamel(ordering.replace(/^-/, '').replaceAll('_', '-'))
  const known = (name: string) => !ignoresFilters && rows.some((row) => name in row)
  const matches = rows
    .filter((row) => !search || Object.values(row).some((value) => folded(value).includes(folded(search))))
    .filter((row) =>
      Object.entries(filters).every(([name, value]) => !known(name) || folded(row[name]) === folded(value)),
    )
    .toSorted((one, other) => way * String(one[field]).localeCompare(String(other[field]), 'en', { numeric: true }))
  if (limit === '0' && !pagesEverything) return { status: 200, body: matches }
  const [start, size] = [Number(offset), Number(limit) || 10]
  const page = (at: number) => `http://internal.example:8000/api/v1/${call.path}?offset=${at}&limit=${size}`
  const next = start + size < matches.length ? page(start + size) : null
  const previous = start > 0 ? page(Math.max(0, start - size)) : null
  return { status: 200, body: { count: matches.length, next, previous, results: matches.slice(start, start + size) } }
}

async function readCall(request: IncomingMessage): Promise<StandInCall> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const data = Buffer.concat(chunks)
  const contentType = request.headers['content-type'] ?? ''
  const url = new URL(request.url ?? '', 'http://stand-in')
  const form = contentType.startsWith('multipart')
    ? await new Response(new Uint8Array(data), { headers: { 'content-type': contentType } }).formData()
    : undefined
  return {
    method: request.method ?? 'GET',
    path: url.pathname.replace('/api/v1/', ''),
    query: Object.fromEntries(url.searchParams),
    body: form ? Object.fromEntries(form) : data.length > 0 ? JSON.parse(data.toString()) : {},
    contentType,
    token: request.headers.authorization?.replace('Bearer ', ''),
    origin: request.headers.origin,
  }
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
}

/** Starts the stand-in on a free port of this machine. Its user is `sita` with the password `right1`. */
export async function startStandIn(): Promise<StandIn> {
  let tokens = 0
  let valid = new Set<string>()
  let refusal: Answer | undefined
  const newToken = () => {
    const token = `access-${++tokens}`
    valid.add(token)
    return token
  }
  const notFound: Answer = { status: 404, body: { detail: 'Not found.' } }

  const session = ({ path, body }: StandInCall): Answer | undefined => {
    if (path === 'branches') return { status: 200, body: [{ id: 1, name: 'Someone else', subDomain: '127.0.0.1' }] }
    if (path === 'user-app/login') {
      if (body.userName !== 'sita' || body.password !== 'right1')
        return { status: 401, body: { detail: 'No active account found with the given credentials' } }
      const permissions = codeNames.map((codeName, id) => ({ id, name: codeName, codeName, systemType: 5 }))
      const user = { userName: 'sita', id: 7, isSuperuser: false, group: { permissions }, photo: null }
      return { status: 200, body: { ...user, tokens: { access: newToken(), refresh: 'refresh-1' } } }
    }
    if (path !== 'user-app/login/refresh') return undefined
    return standIn.refusesRefresh
      ? { status: 401, body: { detail: 'Token is invalid or expired', code: 'token_not_valid' } }
      : { status: 200, body: { access: newToken() } }
  }

  const write = (rows: Row[], { method, body }: StandInCall, id: number): Answer => {
    if (refusal) {
      const answer = refusal
      refusal = undefined
      return answer
    }
    if (method === 'POST') {
      const made = { ...body, id: Math.max(0, ...rows.map((row) => row.id)) + 1 }
      rows.push(made)
      return { status: 201, body: made }
    }
    const row = rows.find((one) => one.id === id)
    return row ? { status: 200, body: Object.assign(row, body) } : notFound
  }

  const master = (call: StandInCall): Answer => {
    const [, path = '', id] = /^(.*?)(?:\/(\d+))?$/.exec(call.path) ?? []
    const rows = standIn.tables[path]
    if (!rows) return notFound
    if (call.method === 'GET') return id ? notFound : listAnswer(rows, call, standIn)
    if (call.method !== 'DELETE') return write(rows, call, Number(id))
    rows.splice(
      rows.findIndex((row) => row.id === Number(id)),
      1,
    )
    return { status: 204 }
  }

  const answer = (call: StandInCall): Answer => {
    const open = session(call)
    if (open) return open
    if (!call.token || !valid.has(call.token))
      return { status: 401, body: { detail: 'Given token not valid for any token type' } }
    return master(call)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
    const call = await readCall(request)
    standIn.calls.push(call)
    const { status, body } = answer(call)
    response.writeHead(status, { ...cors, 'content-type': 'application/json' })
    response.end(body === undefined ? '' : JSON.stringify(body))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const standIn: StandIn = {
    url: `http://${host}`,
    host,
    calls: [],
    tables: { 'core-app/organization-setup': [], 'core-app/organization-rule': [] },
    pagesEverything: false,
    ignoresFilters: false,
    refusesRefresh: false,
    refuseNext: (status, body) => {
      refusal = { status, body }
    },
    expireTokens: () => {
      valid = new Set()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}
