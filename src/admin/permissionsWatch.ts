import type { AxiosResponse } from 'axios'

let seen: string | undefined
const listeners = new Set<() => void>()
/** The addresses of APIs that answered with a mark. */
const prayogBases = new Set<string | undefined>()

/**
 * Reads from a response whether the user's permissions may have changed: a 403, or a mark other than the previous one
 * (`x-rights-mark`; only Prayog's server sends it).
 */
export function trackAccessVersion({
  status,
  headers,
  config,
}: Pick<AxiosResponse, 'status' | 'headers' | 'config'>): void {
  const mark = headers['x-rights-mark'] as string | undefined
  if (mark !== undefined) prayogBases.add(config.baseURL)
  const isOther = mark !== undefined && seen !== undefined && mark !== seen
  seen = mark ?? seen
  if (isOther || status === 403) for (const listener of listeners) listener()
}

/** Subscribes to possible changes of the user's permissions. Returns the function that unsubscribes. */
export function onPermissionsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the API at `base` has answered as Prayog's server does, since this page was opened. */
export const isPrayogServer = (base: string): boolean => prayogBases.has(base)
