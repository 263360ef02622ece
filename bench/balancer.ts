import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const healthMs = 200

/** A balancer of this machine. */
interface Balancer {
  url: string
  /** How many requests a server has answered. */
  answeredBy: (server: string) => number
  /** Waits until so many servers are ready. */
  untilReady: (count: number) => Promise<void>
  close: () => Promise<void>
}

/** The headers that are passed on: those of the connection belong to each connection. */
const passedOn = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).filter(
    (header): header is [string, string] =>
      typeof header[1] === 'string' &&
      !['host', 'connection', 'content-length', 'transfer-encoding'].includes(header[0]),
  )

/**
 * Passes requests on to servers that are ready, in turn, as HAProxy does: `/readyz` is asked all the time, and a request whose
 * server refuses the connection goes to the next one. Bodies are read whole.
 * @param servers the addresses, read each time
 */
export async function startBalancer(servers: () => readonly string[]): Promise<Balancer> {
  let ready: string[] = []
  let turn = 0
  let isOver = false
  const answered = new Map<string, number>()
  const isReady = (server: string) =>
    fetch(`${server}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const watch = async () => {
    while (!isOver) {
      const asked = await Promise.all(servers().map(async (server) => ((await isReady(server)) ? [server] : [])))
      ready = asked.flat()
      await wait(healthMs)
    }
  }
  const watching = watch()
  const http = createServer(async (request, response) => {
    const body = await buffer(request)
    for (let tries = 0; tries < 3; tries++) {
      const server = ready[turn++ % ready.length]
      if (!server) break
      try {
        const own = await fetch(`${server}${request.url}`, {
          method: request.method ?? 'GET',
          headers: passedOn(request.headers),
          ...(body.length > 0 && { body }),
        })
        const answer = Buffer.from(await own.arrayBuffer())
        answered.set(server, (answered.get(server) ?? 0) + 1)
        const retryAfter = own.headers.get('retry-after')
        response.writeHead(own.status, {
          'content-type': own.headers.get('content-type') ?? 'text/plain',
          ...(retryAfter && { 'retry-after': retryAfter }),
        })
        return response.end(answer)
      } catch {
        // the server has gone: the next one is asked, under the same key
        ready = ready.filter((one) => one !== server)
      }
    }
    return response
      .writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
      .end('{"code":"noServer"}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => http.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    answeredBy: (server) => answered.get(server) ?? 0,
    untilReady: async (count) => {
      while (ready.length < count) await wait(healthMs)
    },
    close: async () => {
      isOver = true
      await watching
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
