import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/**
 * The longest that a request may take to arrive, its headers and all of it, and that a client may send no byte in the middle of
 * a request or read nothing of a response; in milliseconds.
 */
export interface TimeLimits {
  headersMs: number
  requestMs: number
  stallMs: number
}

/** A client that takes longer is no browser on a slow line: 8 MB arrive in a minute at 1 Mbit/s. */
export const defaultTimeLimits: TimeLimits = { headersMs: 15_000, requestMs: 75_000, stallMs: 55_000 }

/** As long a connection is kept for the next request, in milliseconds: browsers come back within it. */
const keepAliveTimeout = 50_000

/**
 * The settings of Node's HTTP server, with TLS or without, that close a silent connection after a minute: before its
 * handshake, before its headers, within a request or after one.
 */
export const httpServerOptions = ({ headersMs, requestMs }: Pick<TimeLimits, 'headersMs' | 'requestMs'>) => ({
  ...{ headersTimeout: headersMs, handshakeTimeout: headersMs, requestTimeout: requestMs },
  ...{ keepAliveTimeout, connectionsCheckingInterval: Math.min(5000, headersMs) },
})

/** Sets for how long a connection may stay without a byte; 0 for as long as it likes. The requests of some tests have no connection. */
function limitSilence({ socket }: { socket: unknown }, milliseconds: number): void {
  if (socket instanceof Socket) socket.setTimeout(milliseconds)
}

/** Closes a connection whose client stops in the middle of a request's body; called when the headers are there. */
export function closeOnRequestStall(request: IncomingMessage, response: ServerResponse, { stallMs }: TimeLimits): void {
  const { 'content-length': length = 0, 'transfer-encoding': chunked } = request.headers
  if (Number(length) === 0 && chunked === undefined) return
  limitSilence(request, stallMs)
  // what the server then does may take its time; once a response is begun its own limit counts
  request.once('end', () => {
    if (!response.headersSent) limitSilence(request, 0)
  })
}

/**
 * Closes a connection whose client reads nothing of what it is sent; called when a response is begun. Small responses count as
 * well: a client that sends many requests at once and reads none of the responses fills the buffers with them. Node takes
 * the limit away when the responses are read.
 */
export const closeOnResponseStall = (request: { socket: unknown }, { stallMs }: TimeLimits): void =>
  limitSilence(request, stallMs)
