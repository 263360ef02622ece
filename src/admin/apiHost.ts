import { useSyncExternalStore } from 'react'

const key = 'prayog.host'
const changed = new Set<() => void>()

/** The host chosen on this browser, such as `app.example.org`, or null for the host that served the page. */
export const getApiHost = (): string | null => localStorage.getItem(key)

/** Chooses the host of all requests; null returns to the host that served the page. */
export function setApiHost(host: string | null): void {
  if (host) localStorage.setItem(key, host)
  else localStorage.removeItem(key)
  for (const listener of changed) listener()
}

/** Calls a function whenever a host is chosen. @returns what ends it */
export function onApiHostChange(listener: () => void): () => void {
  changed.add(listener)
  return () => void changed.delete(listener)
}

/** The chosen host, following its changes on this page. */
export const useApiHost = (): string | null => useSyncExternalStore(onApiHostChange, getApiHost)

/** The host that a user typed: a name with or without scheme and port. Undefined if it is not valid. */
export function parseHost(text: string): string | undefined {
  const typed = text.trim().replace(/\/+$/, '').toLowerCase()
  const scheme = /^https?:\/\//.exec(typed)?.[0] ?? ''
  const name = typed.slice(scheme.length)
  return /^([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])(:\d{1,5})?$/.test(name) && URL.canParse(`http://${name}`)
    ? scheme + name
    : undefined
}

function origin(host: string | null): string {
  if (!host) return ''
  return /^https?:\/\//.test(host) ? host.replace(/\/+$/, '') : `${window.location.protocol}//${host}`
}

/** The base URL of API requests; decided at run time (spec 1, section 7). */
export const getApiBaseUrl = (host = getApiHost()): string => `${origin(host)}/api/v1/`

/** The whole address of a file that the API answered as a path, such as a photo; a path alone is one below `api/v1/`. */
export const fileUrl = (path: string): string =>
  path.startsWith('/') ? `${origin(getApiHost()) || window.location.origin}${path}` : path

/**
 * Whether a URL belongs to the API, so that it may receive the token. A different name is a different host, even if it
 * leads to the same server. A `next` URL with another name is therefore not followed; pages are requested by offset and
 * limit.
 */
export function isApiUrl(url: string): boolean {
  if (!/^([a-z][a-z\d+.-]*:)?\/\//i.test(url)) return true
  return new URL(url, window.location.href).origin === new URL(getApiBaseUrl(), window.location.href).origin
}
