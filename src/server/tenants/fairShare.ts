import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import type { TenantLimits } from './tenant'

/** A tenant counts as at work for as long after a request, in milliseconds: clerks read and type between two. */
const atWorkMs = 10_000
/** A request that takes longer, such as an export, leaves its place to the tenant's next one, in milliseconds. */
const longRequestMs = 250
/** For so many times as long as its request took a tenant rests while others are at work, so it has a third of the process. */
const restFactor = 2
/** For each that may run, as many requests wait. */
const waitingForEach = 4

/** The requests of a tenant in this process. */
interface Load {
  running: number
  /** Those of them that hold the tenant's place while others are at work. */
  holding: number
  /** Until when the tenant gives way to others. */
  restsUntil: number
  /** What hands a waiting request its place, with what ends it. */
  waiting: ((end: () => void) => void)[]
  timer: NodeJS.Timeout | undefined
  /** Requests that may begin at once, for the limit of requests in a second. */
  allowance: { left: number; at: number }
}

/**
 * Shares one process between tenants. A tenant alone may use all of it, up to its own limits. While others are at work, a tenant
 * whose requests wait for each other gets one at a time, and after each rests for twice as long as it took: so it uses a third
 * of the process at most, and who sends one request after another is never made to wait.
 */
export class FairShare {
  private readonly loads = new Map<string, Load>()
  /** The last two tenants that sent a request, and when. */
  private latest = { tenant: '', at: Number.NEGATIVE_INFINITY }
  private otherLatest = Number.NEGATIVE_INFINITY

  /** @param now a clock in milliseconds; tests set it */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The requests of a tenant that run and wait now. */
  loadOf(tenant: string): { running: number; waiting: number } {
    const load = this.loads.get(tenant)
    return { running: load?.running ?? 0, waiting: load?.waiting.length ?? 0 }
  }

  /** When a tenant sent its last request counts no more. */
  forget(tenant: string): void {
    this.loads.delete(tenant)
  }

  /**
   * Waits until a request may begin. @returns what to call once when it is over
   * @throws ApiError 429 where too many wait, or too many came in this second
   */
  async begin(tenant: string, limits: TenantLimits): Promise<() => void> {
    const load = this.loadFor(tenant)
    this.sawRequest(tenant)
    this.countRequest(load, limits)
    if (load.waiting.length > 0 || !this.hasPlace(tenant, load, limits)) {
      if (load.waiting.length >= limits.requestsAtOnce * waitingForEach)
        throw apiError.tooMany(serverMessages.tenantBusy, 1)
      return new Promise((resolve) => {
        load.waiting.push(resolve)
        this.wakeAfterRest(tenant, load, limits)
      })
    }
    return this.start(tenant, load, limits)
  }

  private loadFor(tenant: string): Load {
    const load = this.loads.get(tenant) ?? {
      ...{ running: 0, holding: 0, restsUntil: 0, waiting: [], timer: undefined },
      allowance: { left: Number.POSITIVE_INFINITY, at: this.now() },
    }
    this.loads.set(tenant, load)
    return load
  }

  private sawRequest(tenant: string): void {
    if (this.latest.tenant !== tenant) this.otherLatest = this.latest.at
    this.latest = { tenant, at: this.now() }
  }

  private othersAreAtWork(tenant: string): boolean {
    const at = this.latest.tenant === tenant ? this.otherLatest : this.latest.at
    return this.now() - at < atWorkMs
  }

  private countRequest({ allowance }: Load, { requestsPerSecond }: TenantLimits): void {
    if (requestsPerSecond === undefined) return
    const most = Math.max(1, requestsPerSecond)
    const now = this.now()
    allowance.left = Math.min(most, allowance.left + ((now - allowance.at) / 1000) * requestsPerSecond)
    allowance.at = now
    if (allowance.left < 1)
      throw apiError.tooMany(serverMessages.tenantBusy, Math.ceil((1 - allowance.left) / requestsPerSecond))
    allowance.left -= 1
  }

  private hasPlace(tenant: string, { running, holding, restsUntil }: Load, { requestsAtOnce }: TenantLimits): boolean {
    if (running >= requestsAtOnce) return false
    if (!this.othersAreAtWork(tenant)) return true
    return holding === 0 && this.now() >= restsUntil
  }

  private start(tenant: string, load: Load, limits: TenantLimits): () => void {
    const begunAt = this.now()
    load.running += 1
    load.holding += 1
    let isHolding = true
    const letGo = () => {
      if (!isHolding) return
      isHolding = false
      clearTimeout(timer)
      load.holding -= 1
      // who has nothing waiting sends one request after another, and need not rest
      if (load.waiting.length > 0) load.restsUntil = this.now() + restFactor * (this.now() - begunAt)
      this.next(tenant, load, limits)
    }
    const timer = setTimeout(letGo, longRequestMs)
    timer.unref()
    return () => {
      load.running -= 1
      letGo()
      this.next(tenant, load, limits)
    }
  }

  /** Has waiting requests begin for which there is a place. */
  private next(tenant: string, load: Load, limits: TenantLimits): void {
    while (load.waiting.length > 0 && this.hasPlace(tenant, load, limits))
      load.waiting.shift()!(this.start(tenant, load, limits))
    this.wakeAfterRest(tenant, load, limits)
  }

  private wakeAfterRest(tenant: string, load: Load, limits: TenantLimits): void {
    const restMs = load.restsUntil - this.now()
    // otherwise the end of a request that runs has the next one begin
    if (load.waiting.length === 0 || load.timer || restMs <= 0) return
    load.timer = setTimeout(() => {
      load.timer = undefined
      this.next(tenant, load, limits)
    }, restMs)
    load.timer.unref()
  }
}
