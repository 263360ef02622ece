import { CompiledQuery, type Kysely } from 'kysely'

/** Runs a statement with parameters `$1`, … and returns its rows, on a connection or on any of a database's. */
export type RunStatement = (text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>

export const runOnDatabase =
  // biome-ignore lint/suspicious/noExplicitAny: the tables are those of the declarations, known at run time
    (db: Pick<Kysely<any>, 'executeQuery'>): RunStatement =>
    async (text, values) =>
      (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows
