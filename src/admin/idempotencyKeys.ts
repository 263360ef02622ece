import type { AxiosRequestConfig } from 'axios'
import { createIdempotencyKey } from '~/ui/formKey'
import { getApiBaseUrl, getApiHost } from './apiHost'
import { isPrayogServer } from './permissionsWatch'

/** The keys of requests that are running or whose outcome is unknown, by content. */
const open = new Map<string, string>()

const comparable = (value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

const fingerprintOf = ({ method, url, params, data }: AxiosRequestConfig): string =>
  JSON.stringify([
    method,
    url,
    params,
    data instanceof FormData ? [...data].map(([name, one]) => [name, comparable(one)]) : data,
  ])

/** Whether the server said that nothing was done; without an answer, or with a failure of its own, it may have been. */
const isRefused = (status: number | undefined) => status !== undefined && status >= 400 && status < 500

/**
 * Whether the server that is called may get a header that the contract does not name: a browser asks another host first
 * whether it allows the header, and sends nothing to one that does not.
 */
const acceptsIdempotencyKey = () => getApiHost() === null || isPrayogServer(getApiBaseUrl())

/**
 * Sends a POST with an `Idempotency-Key`: the one that its form made, else one of its own. Sent again as it is, by a double
 * click or since its answer was lost, it has the same key, and the server does it once; after an answer it has a new one.
 * A chosen host gets no key made here before it has answered as Prayog's server does.
 * @param send what sends the request that it is given; what it throws has the status that was answered at `response.status`
 */
export async function withIdempotencyKey<T>(
  call: AxiosRequestConfig,
  send: (call: AxiosRequestConfig) => Promise<T>,
): Promise<T> {
  if (call.method !== 'POST' || call.headers?.['Idempotency-Key'] || !acceptsIdempotencyKey()) return send(call)
  const fingerprint = fingerprintOf(call)
  const key = open.get(fingerprint) ?? createIdempotencyKey()
  open.set(fingerprint, key)
  try {
    const answer = await send({ ...call, headers: { ...call.headers, 'Idempotency-Key': key } })
    open.delete(fingerprint)
    return answer
  } catch (error) {
    if (isRefused((error as { response?: { status: number } }).response?.status)) open.delete(fingerprint)
    throw error
  }
}
