import { performance } from 'node:perf_hooks'
import { apiError } from '../apiError'

/** Lets `most` jobs run at the same time and `mostWaiting` others wait; further ones are refused. */
export class ConcurrencyLimiter {
  private running = 0
  private readonly waiting: { of: string; start: () => void }[] = []

  /** @param mostOfOne how many waiting jobs may be of one caller (an address) */
  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
    private readonly mostOfOne = mostWaiting,
  ) {}

  /**
   * @param of whose job it is
   * @throws ApiError 429 when too many wait
   */
  async run<T>(of: string, job: () => Promise<T>): Promise<T> {
    if (this.running < this.most) this.running++
    else {
      const ofSame = this.waiting.filter((one) => one.of === of).length
      if (this.waiting.length >= this.mostWaiting || ofSame >= this.mostOfOne)
        throw apiError.tooMany('Too many sign in at this moment. Please try again in a moment.', 2)
      await new Promise<void>((resolve) => this.waiting.push({ of, start: resolve }))
    }
    try {
      return await job()
    } finally {
      const next = this.waiting.shift()
      if (next) next.start()
      else this.running--
    }
  }
}

/** How many addresses are remembered at once; beyond that, all of them start over. */
const mostRemembered = 10_000

/** Allows each address `most` failures at once and one more each `secondsForOne` seconds, by a monotonic clock. */
export class FailureLimiter {
  private readonly used = new Map<string, { count: number; at: number }>()

  constructor(
    private readonly most: number,
    private readonly secondsForOne: number,
  ) {}

  private usedBy(address: string) {
    const seconds = performance.now() / 1000
    const { count, at } = this.used.get(address) ?? { count: 0, at: seconds }
    const regained = Math.floor((seconds - at) / this.secondsForOne)
    return regained >= count
      ? { count: 0, at: seconds }
      : { count: count - regained, at: at + regained * this.secondsForOne }
  }

  /** @throws ApiError 429 where the address has used up what it is allowed */
  check(address: string, refuseFor: (seconds: number) => Error): void {
    const { count, at } = this.usedBy(address)
    if (count < this.most) return
    throw refuseFor(Math.max(1, Math.ceil(at + this.secondsForOne - performance.now() / 1000)))
  }

  use(address: string): void {
    if (this.used.size >= mostRemembered) this.used.clear()
    const { count, at } = this.usedBy(address)
    this.used.set(address, { count: count + 1, at })
  }

  giveBack(address: string): void {
    const { count, at } = this.usedBy(address)
    if (count > 0) this.used.set(address, { count: count - 1, at })
  }
}
