import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'

type Rows = { rows: Record<string, unknown>[] }

/** pg-boss's parameters as texts: its arrays are lists of ids, its objects JSON. */
function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** pg-boss brings some of its scripts with a transaction of their own around them. */
const withoutTransaction = (script: string) => script.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '')

/**
 * pg-boss's way to the database. It takes turns with every other statement, on the embedded database too; a script of
 * several statements, which has no parameters, runs in a transaction of ours, so that a failure leaves none open.
 */
export function createPgBossDb(db: Db) {
  return {
    executeSql: async (text: string, values: readonly unknown[] = []): Promise<Rows> => {
      if (values.length > 0) return db.executeQuery(CompiledQuery.raw(text, values.map(asText)) as CompiledQuery<never>)
      if (!text.includes(';')) return sql.raw<never>(text).execute(db)
      return transaction(db, (trx) => sql.raw<never>(withoutTransaction(text)).execute(trx))
    },
  }
}
