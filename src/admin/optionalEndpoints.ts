import { HttpError } from 'react-admin'
import { getApiBaseUrl, onApiHostChange } from './apiHost'

/** The URLs of endpoints that a host lacks, until the page is reloaded or a host is chosen. */
const missing = new Set<string>()
onApiHostChange(() => missing.clear())

const isMissing = (error: unknown) => error instanceof HttpError && [404, 405].includes(error.status)

/** Whether the chosen host may have an endpoint beyond the specification; known after the first request. */
export const isEndpointSupported = (path: string): boolean => !missing.has(getApiBaseUrl() + path)

/**
 * Requests an endpoint that only Prayog's server has (docs/how-to/another-server.md). If the chosen host lacks it,
 * returns `instead`, from then on without a request.
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
    missing.add(getApiBaseUrl() + path)
    return instead()
  }
}

/** The same for a single record: one missing record does not mean the endpoint is missing. */
export async function withNotFoundFallback<T>(call: Promise<T>, instead: (error: unknown) => Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!isMissing(error)) throw error
    return instead(error)
  }
}
