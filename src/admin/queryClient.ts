import { QueryClient, type QueryOptions } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { canAccessResource } from './resourceAccess'
import { getSession, onSessionChange, permissionSetOf } from './session'

/** Retries a request once if the server did not respond and there is a network. Rejected requests are not retried. */
const retry = (failures: number, error: Error) =>
  failures < 1 && navigator.onLine && !(error instanceof HttpError && error.status)

/** Without a network, requests fail at once instead of waiting unseen until it is back. */
const networkMode = 'always'

type AccessQuestion = { resource?: string; action?: string }

/** The answer to a query of react-admin about the user's permissions, which the session holds; undefined for another query. */
function answerFromSession(key: unknown): unknown {
  const [about, question, params] = Array.isArray(key) ? key : []
  if (about !== 'auth') return undefined
  const permissions = permissionSetOf(getSession()?.user)
  if (question === 'getPermissions') return permissions
  const { resource, action } = (params ?? {}) as AccessQuestion
  return question === 'canAccess' && resource && action
    ? canAccessResource(permissions, { resource, action })
    : undefined
}

/**
 * The query client of the application. It answers react-admin's questions about permissions in the first render: with the
 * answers of a promise, buttons in `<CanAccess>` would appear after their page.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry, networkMode, refetchOnWindowFocus: false, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  })
  const complete = client.defaultQueryOptions.bind(client) as (options: QueryOptions) => QueryOptions
  client.defaultQueryOptions = ((options: QueryOptions) => {
    const initialData = answerFromSession(options.queryKey)
    return complete(initialData === undefined ? options : { ...options, initialData })
  }) as typeof client.defaultQueryOptions
  onSessionChange(() => {
    if (!getSession()) return // react-admin's logout clears the client, after it has left the page
    for (const question of ['canAccess', 'getPermissions']) {
      const queryKey = ['auth', question]
      client.removeQueries({ queryKey, type: 'inactive' })
      void client.invalidateQueries({ queryKey })
    }
  })
  return client
}
