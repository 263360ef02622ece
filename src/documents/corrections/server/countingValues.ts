import { type RawBuilder, sql } from 'kysely'
import type { AnyDocType } from '~/documents/docType'
import { correctableValueFields, optionsOf } from '~/documents/documentNames'
import { correctionTableName } from './correctionTables'

/** SQL over a document `s` that reads what counts of a field: its last correction, else what was written. */

/**
 * The id of a correctable reference that counts for the document `s`: that of its last correction, else the one that it
 * was saved with. No record has the id 0, which a correction to none gives.
 */
export function effectiveReferenceId(document: AnyDocType, field: string, alias = 's'): RawBuilder<number | null> {
  const own = sql.ref(`${alias}.${field}Id`)
  if (!optionsOf(document).corrections.fields?.includes(field)) return sql`${own}`
  const [column, owner] = [sql.ref(`x.${field}Id`), sql.ref(`x.${document.foreignKey}`)]
  return sql`coalesce((select coalesce(${column}, 0) from ${sql.table(correctionTableName(document, field))} x
    where ${owner} = ${sql.ref(`${alias}.id`)} order by x.id desc limit 1), ${own})`
}

/**
 * The current value of a correctable field that is no reference, for the document `s`: from its last correction, else
 * as written.
 */
export function effectiveValue(document: AnyDocType, field: string, alias = 's'): RawBuilder<unknown> {
  const own = sql.ref(`${alias}.${field}`)
  if (!correctableValueFields(optionsOf(document)).includes(field)) return sql`${own}`
  return sql`coalesce((select ${sql.ref(`x.${field}`)} from ${sql.table(correctionTableName(document, field))} x
    where ${sql.ref(`x.${document.foreignKey}`)} = ${sql.ref(`${alias}.id`)} order by x.id desc limit 1), ${own})`
}

/**
 * The current value of a snapshot column of the document `s`: from the last correction of its reference, else as
 * written.
 */
export function effectiveSnapshot(document: AnyDocType, column: string, alias = 's'): RawBuilder<unknown> {
  const {
    header: { snapshot = {} },
    corrections: { fields: correctableFields = [] },
  } = optionsOf(document)
  const [own, [field]] = [sql.ref(`${alias}.${column}`), snapshot[column]!]
  if (!correctableFields.includes(field)) return sql`${own}`
  const last = sql`${sql.table(correctionTableName(document, field))} x
    where ${sql.ref(`x.${document.foreignKey}`)} = ${sql.ref(`${alias}.id`)}`
  return sql`case when exists (select from ${last}) then (select ${sql.ref(`x.${column}`)} from ${last}
    order by x.id desc limit 1) else ${own} end`
}
