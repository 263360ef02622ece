const key = 'prayog.host'

/** The host chosen on this browser, such as `lab.example.org`, or null for the host that served the page. */
export const storedHost = (): string | null => localStorage.getItem(key)

/** Chooses the host of all calls; null goes back to the one that served the page. */
export function chooseHost(host: string | null): void {
  if (host) localStorage.setItem(key, host)
  else localStorage.removeItem(key)
}

function origin(): string {
  const host = storedHost()
  if (!host) return ''
  return /^https?:\/\//.test(host) ? host.replace(/\/+$/, '') : `${window.location.protocol}//${host}`
}

/** Where the calls of the API start; decided at run time (spec 1, section 7). */
export const apiBase = (): string => `${origin()}/api/v1/`

/** The address of a file that the API answered as a path, such as a photo. */
export const fileUrl = (path: string): string => (path.startsWith('/') ? `${origin()}${path}` : path)

/** Whether an address is one of the API's own, so that it may see the token. */
export function isOwnAddress(url: string): boolean {
  if (!/^([a-z][a-z\d+.-]*:)?\/\//i.test(url)) return true
  return new URL(url, window.location.href).origin === new URL(apiBase(), window.location.href).origin
}
