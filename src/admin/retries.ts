import { AxiosError, type AxiosRequestConfig, CanceledError } from 'axios'
import { useSyncExternalStore } from 'react'

/** How often a call is sent again before its error is told. */
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

/** Whether a save waits to be sent again, so that the screen says what the user waits for. */
export const useIsRetrying = (): boolean => useSyncExternalStore(subscribe, () => saving.size > 0)

const isRead = ({ method = 'GET' }: AxiosRequestConfig) => method.toUpperCase() === 'GET'
const hasKey = ({ headers }: AxiosRequestConfig) => Boolean(headers?.['Idempotency-Key'])

/** What a server that is away for a moment says in `Retry-After`, as milliseconds; undefined where it promises nothing. */
function promisedWait({ response }: AxiosError): number | undefined {
  const stated = response?.status === 503 ? response.headers['retry-after'] : undefined
  const seconds = Number(stated)
  return stated === undefined || !Number.isFinite(seconds) ? undefined : seconds * 1000
}

/**
 * How long to wait before a failed call is sent again, in milliseconds; undefined when it is not. A read, and a save
 * with a key, which the server does once however often it comes, are sent again when the server says so (503 with
 * `Retry-After`); a save with a key also when its connection was lost. A write without a key never is: nobody knows
 * whether the first one was done (docs/decisions/repeated-and-concurrent-saves.md).
 */
function waitBefore(call: AxiosRequestConfig, error: unknown, resends: number): number | undefined {
  const isOver = resends >= maxRetries || !navigator.onLine
  if (isOver || !(error instanceof AxiosError) || !(isRead(call) || hasKey(call))) return undefined
  const isLost = error.code === AxiosError.ERR_NETWORK && hasKey(call)
  const wait = promisedWait(error) ?? (isLost ? 1000 * 2 ** resends : undefined)
  return wait && Math.min(wait, longestWaitMs)
}

/** Waits; sooner over when the call is given up or the browser loses the network. */
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

/** Sends a call, and sends it again a few times where that is safe and may help. @throws what the last try threw */
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
