import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config'
import { readDiskSpace } from '../diskSpace'
import type { TenantGroup } from '../tenants/tenantGroup'
import type { TenantRounds } from '../tenants/tenantRounds'
import { callSeconds, serveMetrics } from './metrics'

/** A tenant has few, as each is a line for each tenant. */
const seconds = [0.01, 0.05, 0.25, 1, 5]

/**
 * Collects the metrics of a group of tenants: requests by route and status for all together, and for each tenant its requests,
 * how long they took, what waits, its connections, the size of its database and files, and the age of its newest backup.
 */
export function collectTenantMetrics({ dataDir, metricsHost, metricsPort }: Config) {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register })
  const calls = callSeconds(registers)
  const labelNames = ['tenant']
  const requests = new Counter({
    ...{ name: 'prayog_tenant_requests_total', help: 'Requests by tenant and kind of status', registers },
    labelNames: ['tenant', 'status'],
  })
  const durations = new Histogram({
    ...{ name: 'prayog_tenant_request_seconds', help: 'How long requests of a tenant took', registers },
    ...{ labelNames, buckets: seconds },
  })
  const gauge = (name: string, help: string, labels: string[] = labelNames) =>
    new Gauge({ name, help, registers, labelNames: labels })
  const states = gauge('prayog_tenant_state', '1 for the state that a tenant is in', ['tenant', 'state'])
  const running = gauge('prayog_tenant_requests', 'Requests of a tenant that run or wait now', ['tenant', 'state'])
  const connections = gauge('prayog_tenant_connections', 'Connections to the database of a tenant')
  const databaseBytes = gauge('prayog_tenant_database_bytes', 'Size of the database of a tenant')
  const fileBytes = gauge('prayog_tenant_file_bytes', 'Size of the attached files of a tenant')
  const backups = gauge(
    'prayog_tenant_newest_backup_timestamp_seconds',
    'When the newest scheduled backup of a tenant was made; 0 for never',
  )
  const freeBytes = gauge('prayog_disk_free_bytes', 'Room on the disk of DATA_DIR', [])
  const read = async (group: TenantGroup, rounds: TenantRounds) => {
    for (const one of [states, running, connections, databaseBytes, fileBytes, backups]) one.reset()
    for (const load of await group.readLoads()) {
      const tenant = load.name
      states.set({ tenant, state: load.state }, 1)
      running.set({ tenant, state: 'running' }, load.running)
      running.set({ tenant, state: 'waiting' }, load.waiting)
      connections.set({ tenant }, load.connections)
    }
    for (const [tenant, figures] of rounds.readFigures()) {
      databaseBytes.set({ tenant }, figures.databaseBytes ?? 0)
      fileBytes.set({ tenant }, figures.fileBytes ?? 0)
      backups.set({ tenant }, figures.lastBackupAt ? Date.parse(figures.lastBackupAt) / 1000 : 0)
    }
    freeBytes.set(readDiskSpace(dataDir).freeBytes)
    return register.metrics()
  }
  return {
    /** Counts a finished request. */
    observe: ({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply, tenant?: string) => {
      calls.observe({ method, route: routeOptions.url ?? 'other', status: statusCode }, elapsedTime / 1000)
      if (tenant === undefined) return
      requests.inc({ tenant, status: `${Math.floor(statusCode / 100)}xx` })
      durations.observe({ tenant }, elapsedTime / 1000)
    },
    /** Serves the numbers at `/metrics` of the port that the settings name. */
    serve: (group: TenantGroup, rounds: TenantRounds) =>
      serveMetrics({ contentType: register.contentType, read: () => read(group, rounds) }, metricsHost, metricsPort!),
  }
}
