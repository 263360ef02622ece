import type { AxiosResponse } from 'axios'

let seen: string | undefined
const listeners = new Set<() => void>()

/**
 * Takes note of what an answer tells of the user's rights. A 403, or another mark than the answer before had
 * (`x-rights-mark`; only Prayog's server sends it), means that they may have changed.
 */
export function noteRights({ status, headers }: Pick<AxiosResponse, 'status' | 'headers'>): void {
  const mark = headers['x-rights-mark'] as string | undefined
  const isOther = mark !== undefined && seen !== undefined && mark !== seen
  seen = mark ?? seen
  if (isOther || status === 403) for (const listener of listeners) listener()
}

/** Calls back when the user's rights may have changed. Returns the way to stop listening. */
export function onRightsInDoubt(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
