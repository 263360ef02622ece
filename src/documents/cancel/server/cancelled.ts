import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AnyDocType } from '~/documents/docType'
import type { Db } from '~/server/database/open'
import { cancellationTableOf, cancelTransitionOf } from '../cancelTransition'

/** The condition that the document of an id column is not cancelled; undefined where its kind cannot be. */
export function notCancelled(document: AnyDocType, idColumn: string): RawBuilder<SqlBool> | undefined {
  if (!cancelTransitionOf(document)) return undefined
  return sql<SqlBool>`not exists (select from ${sql.table(cancellationTableOf(document))} x
    where ${sql.ref(`x.${document.foreignKey}`)} = ${sql.ref(idColumn)})`
}

/** Which of some documents are cancelled. Lock their balances first, if something is to be written. */
export async function readCancelled(
  db: Db,
  document: AnyDocType,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!cancelTransitionOf(document) || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom(cancellationTableOf(document))
    .select(`${document.foreignKey} as id`)
    .where(document.foreignKey, 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id as number))
}
