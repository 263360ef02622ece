import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { messages } from '~/metadata/messages'
import { getApiBaseUrl, isApiUrl } from './apiHost'
import { createHttpError, toHttpError } from './httpErrors'
import { withIdempotencyKey } from './idempotencyKeys'
import { trackAccessVersion } from './permissionsWatch'
import { withRetries } from './retries'
import { trackServiceState } from './serviceState'
import { expireSession, getSession, setSession, type Tokens } from './session'

/** The axios instance below `api`; sends no token by itself. */
export const httpClient = axios.create({ timeout: 60_000, paramsSerializer: { indexes: null } })

export interface RequestOptions extends Pick<AxiosRequestConfig, 'signal' | 'responseType' | 'headers' | 'timeout'> {
  /** Sent without a token and never refreshed (login, branches). */
  anonymous?: boolean
}

/** Query parameters, in the wire's snake_case; undefined and null are left out, lists repeat the name. */
export type QueryParams = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>

const isUnauthorized = (error: unknown) => error instanceof AxiosError && error.response?.status === 401

async function send<T>(config: AxiosRequestConfig, access: string | undefined): Promise<AxiosResponse<T>> {
  const call = { ...config, baseURL: getApiBaseUrl() }
  const track = (response: AxiosResponse) => {
    trackServiceState(response)
    if (access) trackAccessVersion(response)
  }
  const headers = access ? { ...config.headers, Authorization: `Bearer ${access}` } : config.headers
  try {
    const response = await httpClient.request<T>({ ...call, ...(headers && { headers }) })
    track(response)
    return response
  } catch (error) {
    if (error instanceof AxiosError && error.response) track(error.response)
    throw error
  }
}

/** One tab at a time, so that two tabs do not both spend the same rotating refresh token. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request('prayog-refresh', work) as Promise<T>) : work()
}

/** @returns a token newer than the one that failed. Refused: the session ends (spec 1, section 8). */
async function refresh(failed: string): Promise<string> {
  const session = getSession()
  if (!session) throw createHttpError(messages.refreshExpired, 401)
  if (session.tokens.access !== failed) return session.tokens.access // another request or tab already refreshed it
  try {
    const body = { refresh: session.tokens.refresh }
    const { data } = await httpClient.post<Partial<Tokens>>('user-app/login/refresh', body, {
      baseURL: getApiBaseUrl(),
    })
    const tokens = { ...session.tokens, ...data }
    if (getSession()?.user.id === session.user.id) setSession({ ...session, tokens })
    return tokens.access
  } catch (error) {
    if (!(error instanceof AxiosError) || !error.response || error.response.status >= 500)
      throw await toHttpError(error)
    expireSession()
    throw createHttpError(messages.refreshExpired, 401)
  }
}

let refreshing: Promise<string> | undefined

/** The one refresh that all waiting requests share. */
function freshToken(failed: string): Promise<string> {
  refreshing ??= oneTabAtATime(() => refresh(failed)).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/**
 * Sends a request; after a 401 refreshes the token and sends it once more.
 * @throws AxiosError, HttpError of the refresh
 */
async function sendSignedIn<T>(call: AxiosRequestConfig, isAnonymous: boolean): Promise<AxiosResponse<T>> {
  const access = isAnonymous || !isApiUrl(call.url ?? '') ? undefined : getSession()?.tokens.access
  try {
    return await send<T>(call, access)
  } catch (error) {
    if (!access || !isUnauthorized(error)) throw error
  }
  const newer = await freshToken(access)
  try {
    return await send<T>(call, newer)
  } catch (error) {
    if (isUnauthorized(error)) expireSession()
    throw error
  }
}

/**
 * Sends a request below `api/v1/` with the token. A 401 refreshes the token once and repeats the request. Full URLs are
 * allowed; on a host other than the chosen one they get no token, and their 401 does not end the session. Retries
 * idempotent requests a few times if the server or the connection is briefly unavailable.
 * @throws HttpError with the catalogue's message, `status` (0: no response) and `body: HttpErrorBody`
 */
export async function request<T>(config: AxiosRequestConfig & RequestOptions): Promise<AxiosResponse<T>> {
  const { anonymous = false, ...call } = config
  try {
    return await withIdempotencyKey(call, (sent) => withRetries(call, () => sendSignedIn<T>(sent, anonymous)))
  } catch (error) {
    throw await toHttpError(error)
  }
}

/**
 * The HTTP client of the application; each method returns the body. A FormData body is sent as multipart, others as
 * JSON.
 */
export const api = {
  get: async <T>(path: string, query?: QueryParams, options?: RequestOptions) =>
    (await request<T>({ ...options, method: 'GET', url: path, params: query })).data,
  post: async <T>(path: string, body?: unknown, options?: RequestOptions) =>
    (await request<T>({ ...options, method: 'POST', url: path, data: body })).data,
  patch: async <T>(path: string, body: unknown, options?: RequestOptions) =>
    (await request<T>({ ...options, method: 'PATCH', url: path, data: body })).data,
  delete: async <T = void>(path: string, options?: RequestOptions) =>
    (await request<T>({ ...options, method: 'DELETE', url: path })).data,
}
