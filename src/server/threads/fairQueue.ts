/**
 * Jobs that wait, each of an owner. The owners take turns: the next job is the first of the owner whose last turn was longest
 * ago, so that a single job waits for one of each other owner at most, however many another has.
 */
export class FairQueue<Job> {
  private readonly waiting = new Map<object, Job[]>()
  private readonly lastTurns = new WeakMap<object, number>()
  private turns = 0

  /** @param most how many jobs of an owner wait; while others' wait, each owner has its part of that */
  constructor(private readonly most: number) {}

  get length(): number {
    let sum = 0
    for (const jobs of this.waiting.values()) sum += jobs.length
    return sum
  }

  /** @returns whether the job was taken: not where too many of its owner wait */
  push(owner: object, job: Job): boolean {
    const jobs = this.waiting.get(owner) ?? []
    const others = this.waiting.size - (this.waiting.has(owner) ? 1 : 0)
    if (jobs.length >= Math.max(1, this.most / (1 + others))) return false
    jobs.push(job)
    this.waiting.set(owner, jobs)
    return true
  }

  /** Takes the next job; undefined where none waits. */
  shift(): Job | undefined {
    let next: object | undefined
    for (const owner of this.waiting.keys())
      if (next === undefined || this.lastTurnOf(owner) < this.lastTurnOf(next)) next = owner
    if (next === undefined) return undefined
    const jobs = this.waiting.get(next)!
    this.lastTurns.set(next, ++this.turns)
    const job = jobs.shift()
    if (jobs.length === 0) this.waiting.delete(next)
    return job
  }

  /** Takes all jobs. */
  clear(): Job[] {
    const jobs = [...this.waiting.values()].flat()
    this.waiting.clear()
    return jobs
  }

  private lastTurnOf(owner: object): number {
    return this.lastTurns.get(owner) ?? 0
  }
}
