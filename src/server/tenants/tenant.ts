import { z } from 'zod'

const whole = (least: number, most: number) => z.int().min(least).max(most)

/** What a tenant may use of what all share. */
const tenantLimitsSchema = z.strictObject({
  /** The most connections of one process to its database. */
  connections: whole(1, 100).default(4),
  /** The most requests of one process at the same time; four times as many wait. */
  requestsAtOnce: whole(1, 1000).default(20),
  /** The most requests of one process in a second, on average; none by default. */
  requestsPerSecond: z.number().positive().optional(),
  /** The most background jobs of one process at the same time. */
  jobsAtOnce: whole(1, 20).default(2),
  /** The most megabytes of its database and attached files; none by default. */
  diskMb: whole(1, 100_000_000).optional(),
})

export type TenantLimits = z.output<typeof tenantLimitsSchema>

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')

/** A name that is also the name of a folder and part of a bucket's keys. */
const nameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be 1 to 40 small letters, digits and hyphens, a letter first')

const hostSchema = z
  .string()
  .transform((host) => host.toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name without port'))

const tenantSchema = z.strictObject({
  name: nameSchema,
  /** The host names under which it is reached. */
  hosts: z.array(hostSchema).min(1, 'must name a host'),
  databaseUrl: postgresUrl,
  /** A standby, for its reports. */
  replicaUrl: postgresUrl.optional(),
  /** Where people reach it (`PUBLIC_URL`). */
  publicUrl: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?(\/[\w./-]*)?$/, 'must be as https://one.example.com')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  state: z.enum(['active', 'suspended']).default('active'),
  limits: tenantLimitsSchema.prefault({}),
})

/** A tenant: an installation of its own among those that a group of processes serves. */
export type Tenant = z.output<typeof tenantSchema>

/** A tenant before its defaults are filled in. */
export type TenantInput = z.input<typeof tenantSchema>

/** The database of an address, without user, password and parameters: tenants must not share one. */
function databaseOf(databaseUrl: string): string {
  const [, hosts = '', path = ''] = /^\w+:\/\/(?:[^/?]*@)?([^/?]*)\/?([^?]*)/.exec(databaseUrl) ?? []
  const withPorts = hosts.split(',').map((host) => (/:\d+$/.test(host) ? host : `${host}:5432`))
  const params = new URLSearchParams(databaseUrl.split('?')[1] ?? '')
  return `${withPorts.toSorted().join(',').toLowerCase()}${params.get('host') ?? ''}/${path}`
}

/** Problems of a list as a whole: what only one tenant may have. */
function repeatedIn(tenants: readonly Tenant[]): string[] {
  const owners = new Map<string, string>()
  const problems: string[] = []
  for (const { name, hosts, databaseUrl } of tenants)
    for (const [what, value] of [
      ['name', name],
      ...hosts.map((host) => ['host', host]),
      ['database', databaseOf(databaseUrl)],
    ]) {
      const owner = owners.get(`${what} ${value}`)
      if (owner !== undefined) problems.push(`${name}: the ${what} ${value} is that of ${owner} already.`)
      owners.set(`${what} ${value}`, name)
    }
  return problems
}

/**
 * Reads a list of tenants. Addresses of databases, which may hold passwords, are not in the messages.
 * @param from where it was read, for the message
 * @throws Error with a sentence for each problem
 */
export function parseTenants(list: unknown, from: string): Tenant[] {
  const result = z.array(tenantSchema).safeParse(list)
  const problems = result.success
    ? repeatedIn(result.data)
    : result.error.issues.map(({ path: [index, ...rest], message }) => {
        const name = (list as { name?: unknown }[])[Number(index)]?.name
        return `${typeof name === 'string' ? name : `tenant ${Number(index) + 1}`}, ${rest.join('.')}: ${message}`
      })
  if (problems.length > 0) throw new Error(`${from} cannot be used.\n${problems.join('\n')}`)
  return result.data as Tenant[]
}
