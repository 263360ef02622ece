import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AnyDocType } from '~/documents/docType'
import { cancellationTableOf, cancelTransitionOf } from '../cancelTransition'

/** The condition that the document of an id column is not cancelled: always true where its kind cannot be. */
export function notCancelledCondition(document: AnyDocType, idColumn: string): RawBuilder<SqlBool> {
  if (!cancelTransitionOf(document)) return sql<SqlBool>`true`
  return sql<SqlBool>`not exists (select from ${sql.table(cancellationTableOf(document))} x
    where ${sql.ref(`x.${document.foreignKey}`)} = ${sql.ref(idColumn)})`
}
