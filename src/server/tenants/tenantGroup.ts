import { isDeepStrictEqual } from 'node:util'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import type { Config } from '../config'
import type { OnStatement } from '../database/open'
import { DatabaseUnavailableError } from '../database/unavailable'
import type { TenantHosts } from '../http/app'
import type { JobLogger } from '../jobs/job'
import { FairShare } from './fairShare'
import { type OpenTenant, openTenant, openTenantDatabase, UnpreparedError } from './openTenant'
import { prepareTenant } from './prepareTenant'
import type { Tenant } from './tenant'
import { tenantConfig } from './tenantConfig'
import type { TenantDirectory } from './tenantDirectory'

/** A tenant without a request for as long is closed, in milliseconds; its connections end after ten seconds. */
const idleMs = 600_000
/** No more are open at once, unless more have requests under way. */
const defaultMostOpen = 200
/** For how long a server that is away is not asked by requests, and by the group itself; and a failed preparation not repeated; in milliseconds. */
const [retryOpenMs, retryReachMs, retryPrepareMs] = [1000, 30_000, 300_000]
/** When a browser asks again for a tenant that is being prepared, and for one that could not be, in seconds. */
const [preparingSeconds, failedSeconds] = [5, 60]

/** How it stands with the tables of a tenant's database: not looked at yet, prepared by this build, or not to be prepared. */
type Phase = 'waiting' | 'ready' | 'failed'

/** A tenant in this process. */
export interface TenantEntry {
  readonly tenant: Tenant
  readonly config: Config
  phase: Phase
  /** Why it cannot be served, for the operator. */
  error: string | undefined
  /** Its use of the disk, while that is more than it may have. */
  isFull: boolean
  lastRequestAt: number
}

interface Held extends TenantEntry {
  opening: Promise<OpenTenant> | undefined
  users: number
  lastUsedAt: number
  isRequested: boolean
  failedAt: number
}

interface GroupOptions {
  directory: TenantDirectory
  /** The environment and the configuration of the group. */
  environment: Record<string, string | undefined>
  config: Config
  /** The build that prepares databases (`readBuildName`). */
  build: string
  log: JobLogger & { child: (bindings: object) => JobLogger }
  onStatement?: OnStatement | undefined
  /** How many are open at once; tests set it. */
  mostOpen?: number
  /** Told of the progress of an upgrade, a line for each tenant. */
  onPrepared?: ((line: string) => void) | undefined
}

/**
 * The tenants of a process: who has which host, which databases are open, and who has to wait. Each has a database, folder and
 * keys of its own; what a process keeps in memory of it, it keeps with its open database, and forgets when that is closed.
 */
export class TenantGroup implements TenantHosts {
  private readonly entries = new Map<string, Held>()
  private hosts: ReadonlyMap<string, string> = new Map()
  /** The list as it was taken last. */
  private listed: readonly Tenant[] | undefined
  private readonly share = new FairShare()
  private preparing: Promise<void> | undefined
  private isClosed = false

  constructor(private readonly options: GroupOptions) {}

  /** Takes the list as it is now. Tenants that are no longer in it, or changed, end after their requests. @throws where it cannot be read */
  async reread(): Promise<void> {
    const { directory } = this.options
    const tenants = await directory.list()
    if (this.isClosed) return
    if (tenants !== this.listed) this.take(tenants)
    this.prepareWaiting()
  }

  private take(tenants: readonly Tenant[]): void {
    const { environment, config: group } = this.options
    const byName = new Map(tenants.map((tenant) => [tenant.name, tenant]))
    for (const [name, held] of this.entries)
      if (!isDeepStrictEqual(byName.get(name), held.tenant)) {
        this.entries.delete(name)
        this.share.forget(name)
        void this.closeOne(held)
      }
    for (const tenant of tenants)
      if (!this.entries.has(tenant.name))
        this.entries.set(tenant.name, {
          ...{ tenant, config: tenantConfig(environment, group, tenant), phase: 'waiting', error: undefined },
          ...{ isFull: false, lastRequestAt: Number.NEGATIVE_INFINITY, opening: undefined, users: 0 },
          ...{ lastUsedAt: 0, isRequested: false, failedAt: Number.NEGATIVE_INFINITY },
        })
    this.hosts = new Map(tenants.flatMap(({ name, hosts }) => hosts.map((host) => [host, name])))
    this.listed = tenants
  }

  /** The tenants that are not suspended. */
  active(): TenantEntry[] {
    return [...this.entries.values()].filter(({ tenant }) => tenant.state === 'active')
  }

  tenantOf(hostName: string): string | undefined {
    return this.hosts.get(hostName.toLowerCase())
  }

  isSuspended(name: string): boolean {
    return this.entries.get(name)?.tenant.state === 'suspended'
  }

  async begin(name: string) {
    const held = this.entries.get(name)
    if (!held) throw apiError.refused(serverMessages.hostUnknown)
    if (this.isSuspended(name)) throw apiError.refused(serverMessages.tenantSuspended)
    held.lastRequestAt = performance.now()
    const end = await this.share.begin(name, held.tenant.limits)
    try {
      const { open, release } = await this.use(held)
      return {
        served: open.served,
        end: () => {
          release()
          end()
        },
      }
    } catch (error) {
      end()
      throw error
    }
  }

  readiness() {
    const counts = this.countStates()
    if (counts.ready === 0 && counts.waiting + counts.failed > 0)
      throw apiError.unavailable(serverMessages.tenantPreparing, preparingSeconds)
    return { status: 'ready', tenants: counts }
  }

  /** How many tenants are in which state. */
  countStates() {
    const counts = { ready: 0, waiting: 0, failed: 0, suspended: 0, open: 0 }
    for (const { tenant, phase, opening } of this.entries.values()) {
      counts[tenant.state === 'suspended' ? 'suspended' : phase] += 1
      if (opening) counts.open += 1
    }
    return counts
  }

  /** The state, requests and connections of each tenant now. */
  readLoads() {
    const read = async ({ tenant: { name, state }, phase, opening, isFull }: Held) => {
      const open = await opening?.catch(() => undefined)
      return {
        ...{ name, state: state === 'suspended' ? state : phase, isFull, ...this.share.loadOf(name) },
        connections: open?.database.connectionLoad().open ?? 0,
      }
    }
    return Promise.all([...this.entries.values()].map(read))
  }

  /** Does something with the open database of a tenant. @throws as opening does */
  async withTenant<T>({ tenant: { name } }: TenantEntry, work: (open: OpenTenant) => Promise<T>): Promise<T> {
    const held = this.entries.get(name)
    if (!held) throw new Error(`${name} is no tenant any more.`)
    const { open, release } = await this.use(held)
    try {
      return await work(open)
    } finally {
      release()
    }
  }

  /** Closes what had no request for long, and the longest unused above the most that are open. */
  async closeIdle(): Promise<void> {
    const unused = [...this.entries.values()]
      .filter(({ opening, users }) => opening && users === 0)
      .toSorted((one, other) => one.lastUsedAt - other.lastUsedAt)
    const excess = this.countStates().open - (this.options.mostOpen ?? defaultMostOpen)
    const now = performance.now()
    await Promise.all(
      unused
        .filter(({ lastRequestAt }, index) => index < excess || now - lastRequestAt > idleMs)
        .map((one) => this.closeOne(one)),
    )
  }

  /** Prepares the databases that no process of this build has prepared yet, one after another; those first that somebody asks for. */
  prepareWaiting(): void {
    this.preparing ??= this.prepareAll().finally(() => {
      this.preparing = undefined
    })
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.preparing
    await Promise.all([...this.entries.values()].map((held) => this.closeOne(held)))
    this.entries.clear()
  }

  private async use(held: Held) {
    held.users += 1
    held.lastUsedAt = performance.now()
    const release = () => {
      held.users -= 1
      // whoever is no longer in the list is closed by its last user
      if (held.users === 0 && this.entries.get(held.tenant.name) !== held) void this.closeOne(held)
    }
    try {
      return { open: await this.open(held), release }
    } catch (error) {
      release()
      throw error
    }
  }

  /** @throws ApiError 503 while it is prepared or cannot be; DatabaseUnavailableError where it cannot be reached */
  private async open(held: Held): Promise<OpenTenant> {
    if (held.phase === 'failed') throw apiError.unavailable(serverMessages.tenantFailed, failedSeconds)
    const { config, tenant } = held
    const { build, log, onStatement } = this.options
    const getWriteRefusal = () => (held.isFull ? serverMessages.tenantFull : undefined)
    const services = { getWriteRefusal, onStatement, log: log.child({ tenant: tenant.name }) }
    const opening = held.opening ?? openTenant(config, tenant, build, services)
    held.opening = opening
    try {
      const open = await opening
      held.phase = 'ready'
      held.error = undefined
      return open
    } catch (error) {
      // a server that is away is not asked by each request
      const forget = () => {
        if (held.opening === opening) held.opening = undefined
      }
      if (error instanceof DatabaseUnavailableError) {
        held.error = String((error.cause as Error)?.message ?? error.message)
        setTimeout(forget, retryOpenMs).unref()
        throw error
      }
      forget()
      if (!(error instanceof UnpreparedError)) {
        this.fail(held, error as Error)
        throw apiError.unavailable(serverMessages.tenantFailed, failedSeconds)
      }
      held.phase = 'waiting'
      held.isRequested = true
      held.failedAt = Number.NEGATIVE_INFINITY
      this.prepareWaiting()
      throw apiError.unavailable(serverMessages.tenantPreparing, preparingSeconds)
    }
  }

  private async closeOne(held: Held): Promise<void> {
    const { opening } = held
    if (!opening || (held.users > 0 && !this.isClosed)) return
    held.opening = undefined
    const open = await opening.catch(() => undefined)
    await open?.close().catch((err: unknown) => this.options.log.error({ err, tenant: held.tenant.name }, 'not closed'))
  }

  private async prepareAll(): Promise<void> {
    const tried = new Set<Held>()
    for (;;) {
      const now = performance.now()
      const waiting = (this.active() as Held[]).filter(
        (held) =>
          !tried.has(held) &&
          held.phase !== 'ready' &&
          now - held.failedAt > (held.phase === 'failed' ? retryPrepareMs : retryReachMs),
      )
      const next = waiting.find(({ isRequested }) => isRequested) ?? waiting[0]
      if (!next || this.isClosed) return
      tried.add(next)
      await this.prepareOne(next, { done: tried.size, total: tried.size + waiting.length - 1 })
      await this.closeIdle()
    }
  }

  private async prepareOne(held: Held, { done, total }: { done: number; total: number }): Promise<void> {
    const { config, tenant } = held
    const { build, log, onPrepared, onStatement } = this.options
    const began = performance.now()
    held.phase = 'waiting'
    // what opening refuses is noted by it
    const isRefused = () => (held.phase as Phase) === 'failed'
    const report = () => onPrepared?.(`Not prepared, ${done} of ${total}: ${tenant.name}: ${held.error}`)
    try {
      await this.use(held).then(({ release }) => release())
      return
    } catch (error) {
      if (isRefused()) return report()
      if (error instanceof DatabaseUnavailableError) {
        held.failedAt = performance.now()
        return log.error({ err: error, tenant: tenant.name }, 'the database of a tenant cannot be reached')
      }
    }
    try {
      const database = await openTenantDatabase(config, tenant, { onStatement })
      await prepareTenant(database, config, build).finally(database.close)
      held.error = undefined
      held.isRequested = false
      await this.use(held).then(({ release }) => release())
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      onPrepared?.(`Prepared ${done} of ${total}: ${tenant.name} (${seconds} s)`)
    } catch (error) {
      if (!isRefused()) this.fail(held, error as Error)
      report()
    }
  }

  /** Leaves a tenant out until its next preparation, and the others go on. */
  private fail(held: Held, err: Error): void {
    held.phase = 'failed'
    held.failedAt = performance.now()
    held.error = err.message
    this.options.log.error({ err, tenant: held.tenant.name }, 'a tenant cannot be served; the others are')
  }
}
