import type { Target } from './targets'

/** What both sides must agree on: the ids of a list's page and the count of all. Writes answer nothing. */
export type Outcome = { ids: number[]; count: number } | undefined

/** One thing done twice: through Prayog over HTTP, and by raw SQL. */
export interface Work {
  prayog: () => Promise<Outcome>
  raw: () => Promise<Outcome>
}

export interface Case {
  name: string
  /** `list` and `bill` have the goal of half of raw; of `page one` lists the growth counts. */
  kind: 'page one' | 'list' | 'create' | 'bill'
  /** Calls at the same time; default 1. */
  connections?: number
  /** On a PostgreSQL server only. */
  serverOnly?: true
  prepare: (target: Target) => Promise<Work>
}
