import { type RawBuilder, sql } from 'kysely'
import { scopeConditions, unrestrictedViewer } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import type { Declarations } from '~/metadata/registry'
import { isMergeable, type TableSpec } from '~/metadata/table'
import type { Db } from '../database/open'
import type { CheckStep } from './steps'

interface ArchivedPart {
  document: string
  tableName: string
  rowCount: number
  columnNames: string[]
  digest: string
}

/** The immutable tables of a document: its heads, and what refers to them by its foreign key. */
export const archivedTablesOf = (document: AnyDocType, tables: readonly TableSpec[]): TableSpec[] =>
  tables.filter(
    (table) =>
      table.immutable &&
      (table.name === document.table ||
        (Object.values(document.tables).includes(table.name) && document.foreignKey in table.columns)),
  )

/**
 * The columns that never change: not those that a merge moves, nor personal ones, which are erased; and none that the database computes
 * of these.
 */
export function settledColumns(table: TableSpec, tables: readonly TableSpec[]): string[] {
  const mergeable = new Set(tables.filter(isMergeable).map(({ name }) => name))
  const names = Object.keys(table.columns).filter((name) => {
    const { personal, references, generated } = table.columns[name]!
    return personal === undefined && generated === undefined && !(references && mergeable.has(references.table))
  })
  return [...(table.primaryKey ? [] : ['id']), ...names]
}

/** The number of rows of a year, and a digest of these columns of them: the sum of a part of each row's MD5, whatever their order. */
export async function readArchivedPart(
  db: Db,
  document: AnyDocType,
  { fiscalYear, tableName, columnNames }: { fiscalYear: string; tableName: string; columnNames: readonly string[] },
): Promise<Pick<ArchivedPart, 'rowCount' | 'digest'>> {
  const values = columnNames.map((name) => sql.ref(`t.${name}`))
  const heads = [...scopeConditions(document, unrestrictedViewer), sql`s.fiscal_year = ${fiscalYear}`]
  const from: RawBuilder<unknown> =
    tableName === document.table
      ? sql`${sql.table(document.table)} as s join ${sql.table(document.table)} as t on t.id = s.id`
      : sql`${sql.table(document.table)} as s join ${sql.table(tableName)} as t on ${sql.ref(`t.${document.foreignKey}`)} = s.id`
  const { rows } = await sql<{ rowCount: number; digest: string }>`
    select count(*)::integer as row_count,
      coalesce(sum(('x' || left(md5(row(${sql.join(values)})::text), 16))::bit(64)::bigint::numeric), 0)::text as digest
    from ${from} where ${sql.join(heads, sql` and `)}`.execute(db)
  return rows[0]!
}

/** The steps that compare archived years with what was recorded of them. */
export async function archivedYearSteps(db: Db, { documents }: Declarations): Promise<CheckStep[]> {
  const rows = (await db
    .selectFrom('archivedYear')
    .selectAll()
    .orderBy('fiscalYear')
    .orderBy('document')
    .orderBy('tableName')
    .execute()) as (ArchivedPart & { fiscalYear: string })[]
  return rows.flatMap((row): CheckStep[] => {
    const document = documents.find(({ name }) => name === row.document)
    if (!document) return []
    const { fiscalYear, tableName, rowCount, digest } = row
    return [
      {
        ...{
          key: [fiscalYear, row.document, tableName].join('/'),
          subject: `${document.label} ${fiscalYear}`,
          fiscalYear,
        },
        run: async (on) => {
          const is = await readArchivedPart(on, document, row)
          if (is.rowCount === rowCount && is.digest === digest) return []
          return [
            `${document.label}, fiscal year ${fiscalYear}: ${is.rowCount} rows of ${tableName} are not the ${rowCount} that were archived.`,
          ]
        },
      },
    ]
  })
}
