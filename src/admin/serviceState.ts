import type { AxiosResponse } from 'axios'
import { useSyncExternalStore } from 'react'

/**
 * What keeps all users from work: the database lacks something that was saved before, so nothing is saved, or whoever runs the service has
 * suspended this address.
 */
export type ServiceState = 'older' | 'suspended'

let state: ServiceState | undefined
const listeners = new Set<() => void>()

/** Of another place than the API, such as `/readyz` or another host. */
const absolute = /^([a-z][a-z\d+.-]*:)?\/\//i

/** Reads the state from a response of the API (`x-service-state`); one without it says that there is none. */
export function trackServiceState({ headers, config }: Pick<AxiosResponse, 'headers' | 'config'>): void {
  if (absolute.test(config.url ?? '')) return
  const header = headers['x-service-state'] as ServiceState | undefined
  if (header === state) return
  state = header
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What keeps all users from work, as of the last response; undefined while nothing does. */
export const useServiceState = (): ServiceState | undefined => useSyncExternalStore(subscribe, () => state)
