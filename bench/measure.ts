import { isDeepStrictEqual } from 'node:util'
import type { Case, Work } from './case'
import type { Target } from './targets'

/** Requests of one side before the other has its turn. */
const batch = 4
const warmUps = 20
const mostRounds = 50
const longestMs = 15_000

/** Milliseconds per request of both sides, round by round. */
export interface Timings {
  target: Target
  raw: number[]
  prayog: number[]
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The middle of the ratios of each round, whose two halves ran one after the other. */
export const ratioOf = (above: readonly number[], below: readonly number[]): number =>
  median(above.map((value, round) => value / below[round]!))

async function timeOf(connections: number, call: () => Promise<unknown>, calls: number): Promise<number> {
  const began = performance.now()
  const worker = async () => {
    for (let n = 0; n < calls; n++) await call()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return (performance.now() - began) / (calls * connections)
}

/** Raw SQL that gives another answer than Prayog would be no measure of it. */
async function checkAnswers({ name }: Case, { prayog, raw }: Work): Promise<void> {
  const [ours, theirs] = [await prayog(), await raw()]
  if (!isDeepStrictEqual(ours, theirs))
    throw new Error(`${name}: Prayog answers ${JSON.stringify(ours)}, raw SQL ${JSON.stringify(theirs)}`)
}

/** Runs one case on all its targets, in rounds: every target and both sides have their turn in each. */
export async function measure(one: Case, targets: readonly Target[]): Promise<Timings[]> {
  const runs: Run[] = []
  try {
    for (const target of targets) runs.push({ target, work: await one.prepare(target), raw: [], prayog: [] })
    await takeTurns(one, runs)
  } finally {
    for (const { work } of runs) await work.close?.()
  }
  return runs
}

type Run = Timings & { work: Work }

async function takeTurns(one: Case, runs: readonly Run[]): Promise<void> {
  const { connections = 1 } = one
  for (const { work } of runs) await checkAnswers(one, work)
  for (const { work } of runs) {
    await timeOf(connections, work.raw, Math.ceil(warmUps / connections))
    await timeOf(connections, work.prayog, Math.ceil(warmUps / connections))
  }
  const began = performance.now()
  for (let round = 0; round < mostRounds && performance.now() - began < longestMs; round++) {
    for (const run of runs) {
      const sides = round % 2 ? (['raw', 'prayog'] as const) : (['prayog', 'raw'] as const)
      for (const side of sides) run[side].push(await timeOf(connections, run.work[side], batch))
    }
  }
}
