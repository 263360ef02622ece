import pg from 'pg'
import { parseDatabaseUrl, requestTimeLimits } from '../database/address'
import { addFilePassword } from '../database/passwordFile'
import { parseTenants, type Tenant, type TenantInput } from './tenant'
import type { TenantDirectory, TenantFigures } from './tenantDirectory'

/** Commands and processes that change the list take turns. */
const LIST_LOCK = 7_283_403

const tables = `
  create table if not exists tenant (
    name text primary key,
    position integer generated always as identity,
    hosts jsonb not null,
    database_url text not null,
    replica_url text,
    public_url text,
    state text not null default 'active',
    limits jsonb not null default '{}'
  );
  create table if not exists tenant_figures (
    name text primary key references tenant (name) on delete cascade,
    at timestamptz not null,
    version text,
    database_bytes bigint,
    file_bytes bigint,
    last_backup_at timestamptz,
    error text
  )`

interface TenantRow {
  name: string
  hosts: unknown
  database_url: string
  replica_url: string | null
  public_url: string | null
  state: string
  limits: unknown
}

const toTenant = (row: TenantRow) => ({
  ...{ name: row.name, hosts: row.hosts, databaseUrl: row.database_url, state: row.state, limits: row.limits },
  ...(row.replica_url !== null && { replicaUrl: row.replica_url }),
  ...(row.public_url !== null && { publicUrl: row.public_url }),
})

type Queries = Pick<pg.ClientBase, 'query'>

const parseRows = (rows: readonly TenantRow[]) => parseTenants(rows.map(toTenant), 'The list of CONTROL_DATABASE_URL')

const readRows = async (client: Queries) =>
  (await client.query<TenantRow>('select * from tenant order by position')).rows

class ControlConnection extends pg.Client {
  constructor(options: pg.ClientConfig) {
    super(options)
    addFilePassword(this)
  }
}

/** The tenants in a database of their own, for several machines: the table `tenant`, and their figures in `tenant_figures`. */
export class ControlDatabase implements TenantDirectory {
  /** The list that was read last, with its text. */
  private last: { text: string; tenants: Tenant[] } | undefined

  private constructor(private readonly pool: pg.Pool) {}

  /** Opens the control database, and makes its tables. @throws where it cannot be reached, or is the database of a tenant */
  static async open(controlDatabaseUrl: string): Promise<ControlDatabase> {
    const [connectionString] = parseDatabaseUrl(controlDatabaseUrl).urls
    const { connect, statement } = requestTimeLimits
    const pool = new pg.Pool({
      ...{ connectionString, max: 2, connectionTimeoutMillis: connect, query_timeout: statement },
      Client: ControlConnection as unknown as new () => pg.ClientBase,
    })
    pool.on('error', (error) => process.emitWarning(error))
    const control = new ControlDatabase(pool)
    try {
      await control.locked((client) => prepareTables(client))
      return control
    } catch (error) {
      await pool.end()
      throw new Error(`The database of CONTROL_DATABASE_URL cannot be used: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }

  private async locked<T>(work: (client: Queries) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [LIST_LOCK])
      const result = await work(client)
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      // whatever state it is in, nobody uses it again
      client.release(true)
      throw error
    }
  }

  async list(): Promise<Tenant[]> {
    const rows = await readRows(this.pool)
    const text = JSON.stringify(rows)
    if (this.last?.text !== text) this.last = { text, tenants: parseRows(rows) }
    return this.last.tenants
  }

  change(work: (tenants: readonly Tenant[]) => readonly TenantInput[]): Promise<void> {
    return this.locked(async (client) => {
      const next = parseTenants(work(parseRows(await readRows(client))), 'The changed list')
      await client.query('delete from tenant where name <> all ($1::text[])', [next.map(({ name }) => name)])
      for (const { name, hosts, databaseUrl, replicaUrl, publicUrl, state, limits } of next)
        await client.query(
          `insert into tenant (name, hosts, database_url, replica_url, public_url, state, limits) values ($1, $2, $3, $4, $5, $6, $7)
          on conflict (name) do update set hosts = excluded.hosts, database_url = excluded.database_url,
            replica_url = excluded.replica_url, public_url = excluded.public_url, state = excluded.state, limits = excluded.limits`,
          [name, JSON.stringify(hosts), databaseUrl, replicaUrl, publicUrl, state, JSON.stringify(limits)],
        )
    })
  }

  async readFigures(): Promise<ReadonlyMap<string, TenantFigures>> {
    const { rows } = await this.pool.query<TenantFigures & { name: string }>(
      `select name, to_json(at) #>> '{}' as at, version, database_bytes::float8 as "databaseBytes",
        file_bytes::float8 as "fileBytes", to_json(last_backup_at) #>> '{}' as "lastBackupAt", error from tenant_figures`,
    )
    return new Map(rows.map(({ name, ...figures }) => [name, figures]))
  }

  async saveFigures(name: string, figures: TenantFigures): Promise<void> {
    const { at, version, databaseBytes, fileBytes, lastBackupAt, error } = figures
    await this.pool.query(
      `insert into tenant_figures (name, at, version, database_bytes, file_bytes, last_backup_at, error)
      select name, $2, $3, $4, $5, $6, $7 from tenant where name = $1
      on conflict (name) do update set at = excluded.at, version = excluded.version, database_bytes = excluded.database_bytes,
        file_bytes = excluded.file_bytes, last_backup_at = excluded.last_backup_at, error = excluded.error`,
      [name, at, version, databaseBytes, fileBytes, lastBackupAt, error],
    )
  }

  close(): Promise<void> {
    return this.pool.end()
  }
}

/** @throws where the database is that of an installation: whoever reads the list must not find patients beside it */
async function prepareTables(client: Queries): Promise<void> {
  const { rows } = await client.query<{ installation: string | null }>(
    "select to_regclass('server_setting')::text as installation",
  )
  if (rows[0]?.installation) throw new Error('it holds an installation of Prayog. Give the list a database of its own.')
  await client.query(tables)
}
