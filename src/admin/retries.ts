import { AxiosError, type AxiosRequestConfig, CanceledError } from 'axios'
import { useSyncExternalStore } from 'react'

/** How often a request is retried before its error is shown. */
export const maxRetries = 3

const longestWaitMs = 8_000

const listeners = new Set<() => void>()
const saving = new Set<object>()

function note(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a save waits for its retry, so that the screen can explain the delay. */
export const useIsSaveRetrying = (): boolean => useSyncExternalStore(subscribe, () => saving.size > 0)

const isRead = ({ method = 'GET' }: AxiosRequestConfig) => method.toUpperCase() === 'GET'
const hasKey = ({ headers }: AxiosRequestConfig) => Boolean(headers?.['Idempotency-Key'])

/** The `Retry-After` header of a briefly unavailable server in milliseconds; undefined without it. */
function promisedWait({ response }: AxiosError): number | undefined {
  const retryAfter = response?.status === 503 ? response.headers['retry-after'] : undefined
  const seconds = Number(retryAfter)
  return retryAfter === undefined || !Number.isFinite(seconds) ? undefined : seconds * 1000
}

/**
 * The delay before a failed request is retried, in milliseconds; undefined for no retry. Reads, and saves with an
 * idempotency key, are retried if the server asks for it (503 with `Retry-After`); a save with a key also if its
 * connection was lost. A write without a key is never retried, as the first one may have succeeded
 * (docs/decisions/repeated-and-concurrent-saves.md).
 */
function waitBefore(call: AxiosRequestConfig, error: unknown, resends: number): number | undefined {
  const isOver = resends >= maxRetries || !navigator.onLine
  if (isOver || !(error instanceof AxiosError) || !(isRead(call) || hasKey(call))) return undefined
  const isLost = error.code === AxiosError.ERR_NETWORK && hasKey(call)
  const wait = promisedWait(error) ?? (isLost ? 1000 * 2 ** resends : undefined)
  return wait && Math.min(wait, longestWaitMs)
}

/** Waits; ends early if the request is cancelled or the browser goes offline. */
function pause(ms: number, signal: AxiosRequestConfig['signal']): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('offline', done)
      signal?.removeEventListener?.('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('offline', done)
    signal?.addEventListener?.('abort', done)
  })
}

/** Sends a request and retries it a few times if that is safe and may help. @throws the error of the last try */
export async function withRetries<T>(call: AxiosRequestConfig, send: () => Promise<T>): Promise<T> {
  const own = {}
  try {
    for (let resends = 0; ; resends += 1) {
      try {
        return await send()
      } catch (error) {
        const wait = waitBefore(call, error, resends)
        if (wait === undefined) throw error
        if (!isRead(call)) saving.add(own)
        note()
        await pause(wait, call.signal)
        if (call.signal?.aborted) throw new CanceledError()
        if (!navigator.onLine) throw new AxiosError('The network went.', AxiosError.ERR_NETWORK)
      }
    }
  } finally {
    if (saving.delete(own)) note()
  }
}
