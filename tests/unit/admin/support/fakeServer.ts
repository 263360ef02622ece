import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { expect } from 'vitest'
import { httpClient } from '../../../../src/admin/http'

export interface FakeCall {
  method: string
  path: string
  query: Record<string, unknown>
  body: unknown
  token: string | undefined
  /** The `Idempotency-Key`. */
  key: string | undefined
  url: string
}

export type FakeAnswer = { status?: number; data?: unknown; headers?: Record<string, string> } | 'no network'

const stored = new Map<string, Record<string, unknown>>()
let storedIn = ''

/** Forgets the drafts of an earlier test; hooks of this file would run for the first suite of a worker only. */
function forgetEarlierDrafts(): void {
  const { testPath, currentTestName } = expect.getState()
  const now = `${testPath} ${currentTestName}`
  if (now !== storedIn) stored.clear()
  storedIn = now
}

/** Keeps the drafts of forms, which every screen with a form lists and stores; they are none of the calls of a test. */
function keepDrafts(): (call: FakeCall) => FakeAnswer | undefined {
  return ({ method, path, query, body }) => {
    const [, key] = /^draft(?:\/([0-9a-f]+))?$/.exec(path) ?? []
    if (path !== 'draft' && !key) return undefined
    if (method === 'DELETE') stored.delete(key as string)
    if (method === 'POST') {
      const draft = body as Record<string, unknown>
      const listed = {
        isOwn: true,
        user: { id: 7, name: 'Sita' },
        unavailable: [],
        changedAt: new Date().toISOString(),
      }
      stored.set(String(draft.key), { ...draft, ...listed, version: Number(draft.version) + 1 })
      return { data: { version: Number(draft.version) + 1, changedAt: listed.changedAt } }
    }
    if (key) return { data: stored.get(key), status: stored.has(key) ? 200 : 404 }
    const { form, record = null } = query
    return { data: [...stored.values()].filter((one) => one.form === form && one.record === record) }
  }
}

/** Answers the application's requests in the place of the network, and remembers them. */
export function fakeServer(answer: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>): FakeCall[] {
  const calls: FakeCall[] = []
  forgetEarlierDrafts()
  const drafts = keepDrafts()
  httpClient.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const url = httpClient.getUri(config)
    const authorization = config.headers.get('Authorization') as string | null
    const call: FakeCall = {
      method: (config.method ?? 'get').toUpperCase(),
      path: url.replace(/^.*\/api\/v1\//, '').replace(/\?.*$/, ''),
      query: (config.params ?? {}) as Record<string, unknown>,
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
      token: authorization?.replace('Bearer ', ''),
      key: (config.headers.get('Idempotency-Key') ?? undefined) as string | undefined,
      url,
    }
    const ofDraft = drafts(call)
    if (!ofDraft) calls.push(call)
    const prepared = ofDraft ?? (await answer(call))
    if (prepared === 'no network') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const { status = 200, data, headers = {} } = prepared
    const response = { status, data, statusText: '', headers, config } as AxiosResponse
    if (status < 400) return response
    throw new AxiosError(`Status ${status}`, undefined, config, undefined, response)
  }
  return calls
}
