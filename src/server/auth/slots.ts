import { refuse } from '../refusal'

/** Lets so many works run at the same time; of the others so many wait, and what comes then is refused. */
export class Slots {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {}

  /** @throws Refusal 429 when too many wait */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.most) this.running++
    else {
      if (this.waiting.length >= this.mostWaiting)
        throw refuse.tooMany('Too many sign in at this moment. Please try again in a moment.', 2)
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }
}
