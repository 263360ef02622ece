/** The longest that a request may take to arrive, in milliseconds: its headers, and all of it. */
export interface TimeLimits {
  headers: number
  request: number
}

/** Whoever takes longer is no browser on a slow line: 8 MB arrive in a minute at 1 Mbit/s. */
export const usualTimeLimits: TimeLimits = { headers: 15_000, request: 75_000 }

/** Whoever takes nothing of an answer for so long is gone, in milliseconds. */
export const longestStallMs = 60_000

/** As long a connection is kept for the next request, in milliseconds: browsers come back within it. */
const keepAliveTimeout = 50_000

/**
 * The settings of Node's HTTP server, with TLS or without, by which no connection that says nothing stays longer than a
 * minute: not before its handshake, before its headers, within a request or after one.
 */
export const listenerOptions = ({ headers, request }: TimeLimits) => ({
  ...{ headersTimeout: headers, handshakeTimeout: headers, requestTimeout: request },
  ...{ keepAliveTimeout, connectionsCheckingInterval: Math.min(5000, headers) },
})
