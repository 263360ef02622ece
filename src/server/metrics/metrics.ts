import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/open'
import { readDiskSpace } from '../diskSpace'
import { closeOnResponseStall, defaultTimeLimits, httpServerOptions, type TimeLimits } from '../http/timeLimits'

/** From what is answered at once to what no one waits for. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface Metrics {
  /** Counts a finished request. */
  observe: (request: FastifyRequest, reply: FastifyReply) => void
  /** Serves the numbers at `/metrics`, and nothing else. @returns the port that was bound, and what ends it */
  serve: (host: string, port: number, limits?: TimeLimits) => Promise<{ port: number; close: () => Promise<void> }>
}

interface Sources {
  dataDir: string
  /** When the newest backup was made by schedule, in milliseconds. */
  newestBackup: () => number | undefined
}

/** The histogram of requests by route and status. */
export const callSeconds = (registers: Registry[]) =>
  new Histogram({
    ...{ name: 'prayog_call_seconds', help: 'Calls by route and status, with how long they took', registers },
    ...{ labelNames: ['method', 'route', 'status'], buckets: seconds },
  })

/**
 * Collects the metrics for Prometheus: requests by route and status with their latencies, connections, background jobs, the
 * event loop and memory (prom-client's own), the size of the database, free disk space, the age of the newest backup.
 */
export function collectMetrics({ db, connectionLoad }: Database, { dataDir, newestBackup }: Sources): Metrics {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register })
  const calls = callSeconds(registers)
  const gauge = (name: string, help: string, read: (own: Gauge) => void | Promise<void>, labelNames: string[] = []) =>
    new Gauge({
      ...{ name, help, registers, labelNames },
      async collect() {
        await read(this)
      },
    })
  gauge(
    'prayog_connections',
    'Connections to the database, and calls that wait for one',
    (own) => {
      for (const [state, count] of Object.entries(connectionLoad())) own.set({ state }, count)
    },
    ['state'],
  )
  gauge(
    'prayog_work',
    'Background work by state',
    async (own) => {
      own.reset()
      const { rows } = await sql<{ state: string; count: number }>`
      select state::text, count(*)::integer as count from pgboss.job where state < 'completed' group by 1`.execute(db)
      for (const { state, count } of rows) own.set({ state }, count)
    },
    ['state'],
  )
  gauge('prayog_database_bytes', 'Size of the database', async (own) => {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::bigint as bytes`.execute(
      db,
    )
    own.set(Number(rows[0]!.bytes))
  })
  gauge('prayog_disk_free_bytes', 'Room on the disk of DATA_DIR', (own) => {
    own.set(readDiskSpace(dataDir).freeBytes)
  })
  gauge('prayog_newest_backup_timestamp_seconds', 'When the newest scheduled backup was made; 0 for never', (own) =>
    own.set((newestBackup() ?? 0) / 1000),
  )
  return {
    observe: ({ method, routeOptions }, reply) =>
      calls.observe({ method, route: routeOptions.url ?? 'other', status: reply.statusCode }, reply.elapsedTime / 1000),
    serve: (host, port, limits) =>
      serveMetrics({ contentType: register.contentType, read: () => register.metrics() }, host, port, limits),
  }
}

/** Serves numbers at `/metrics`, and nothing else. @returns the port that was bound, and what ends it */
export async function serveMetrics(
  numbers: { contentType: string; read: () => Promise<string> },
  host: string,
  port: number,
  limits: TimeLimits = defaultTimeLimits,
) {
  let reading: Promise<string> | undefined
  /** The numbers of now: who asks while they are read gets the same, as reading them asks the database. */
  const read = () => {
    reading ??= numbers.read().finally(() => {
      reading = undefined
    })
    return reading
  }
  const server = http.createServer(httpServerOptions(limits), async (request, response) => {
    closeOnResponseStall(request, limits)
    if (request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': numbers.contentType }).end(text)
    } catch (error) {
      // while the database is unavailable so are its metrics, and the scrape fails, which Prometheus reports
      response.writeHead(503).end(String(error))
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}
