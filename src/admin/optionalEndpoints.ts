import { HttpError } from 'react-admin'
import { apiBaseUrl } from './apiHost'

/** The addresses of calls that a host was found not to have, until the page is loaded anew. */
const missing = new Set<string>()

const isMissing = (error: unknown) => error instanceof HttpError && [404, 405].includes(error.status)

/** Whether the chosen host may have a call beyond the specification; it is known once it was tried. */
export const isEndpointSupported = (path: string): boolean => !missing.has(apiBaseUrl() + path)

/**
 * Makes a call that Prayog's server has beyond the specification (docs/how-to/another-server.md). Where the chosen host answers
 * that there is none, it gives `instead`, from then on without asking.
 */
export async function callOptionalEndpoint<T>(
  path: string,
  call: () => Promise<T>,
  instead: () => T | Promise<T>,
): Promise<T> {
  if (!isEndpointSupported(path)) return instead()
  try {
    return await call()
  } catch (error) {
    if (!isMissing(error)) throw error
    missing.add(apiBaseUrl() + path)
    return instead()
  }
}

/** The same for a record's call: one missing record says nothing of the next. */
export async function withNotFoundFallback<T>(call: Promise<T>, instead: (error: unknown) => Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!isMissing(error)) throw error
    return instead(error)
  }
}
