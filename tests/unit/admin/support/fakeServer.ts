import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
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

/** Answers the application's requests in the place of the network, and remembers them. */
export function fakeServer(answer: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>): FakeCall[] {
  const calls: FakeCall[] = []
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
    calls.push(call)
    const prepared = await answer(call)
    if (prepared === 'no network') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const { status = 200, data, headers = {} } = prepared
    const response = { status, data, statusText: '', headers, config } as AxiosResponse
    if (status < 400) return response
    throw new AxiosError(`Status ${status}`, undefined, config, undefined, response)
  }
  return calls
}
