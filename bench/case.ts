import type { Target } from './targets'

/** Both sides must return the same: the ids of a list's page and the count of all. Writes return nothing. */
export type Outcome = { ids: number[]; count: number } | undefined

/** One thing done twice: through Prayog over HTTP, and by raw SQL. */
export interface Work {
  prayog: () => Promise<Outcome>
  raw: () => Promise<Outcome>
  /** Ends what was started for it. */
  close?: () => Promise<void>
}

export interface Case {
  name: string
  /** Which goal it has (`report.ts`); of `page one` lists the growth counts, too. */
  kind: 'page one' | 'list' | 'create' | 'bill' | 'same bill'
  /** Concurrent requests; default 1. */
  connections?: number
  /** On a PostgreSQL server only. */
  serverOnly?: true
  prepare: (target: Target) => Promise<Work>
}
