import { type RawBuilder, sql } from 'kysely'
import { notCancelledCondition } from '~/documents/cancel/server/cancelled'
import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, lineSnapshotReferencesOf, optionsOf } from '~/documents/documentNames'
import type { LineOf } from '~/documents/documentRows'
import { type Resource, tableOf } from '~/metadata/resource'
import type { Db } from '~/server/database/open'
import type { DocumentRuntime, Row } from '~/server/documents/controller'
import type { AnyQuery } from '~/server/lists'
import { columnNameOf } from '~/server/resources/columns'

export interface LinesQuery {
  /** The document's id. */
  id: number
  offset: number
  /** 0 for all. */
  limit: number
  /** `id` in the order of the document, `-id` backward. */
  ordering: 'id' | '-id'
}

/** How much of the line `l` was taken back so far. */
function returnedQty({ successors }: Pick<DocumentRuntime, 'successors'>): RawBuilder<number> | undefined {
  const sums = successors.map((successor) => {
    const column = sql.ref(`r.${optionsOf(successor).sourceDocument!.lineColumn}`)
    return sql`(select coalesce(sum(r.qty), 0) from ${sql.table(successor.tables.lines)} r
      where ${column} = l.id and ${notCancelledCondition(successor, `r.${successor.foreignKey}`)})`
  })
  return sums.length > 0 ? sql<number>`(${sql.join(sums, sql` + `)})::integer` : undefined
}

/** The references that lines keep, each with its table and the alias of its join. */
const snapshotJoinsOf = (document: AnyDocType) =>
  lineSnapshotReferencesOf(optionsOf(document)).map(([column, field], index) => {
    const target: Resource = optionsOf(document).lines!.resource!().fields[field]!.options.to()
    return { column, field, table: tableOf(target), represent: target.labelField, alias: `k${index}` }
  })

const withSnapshotJoins = (query: AnyQuery, document: AnyDocType): AnyQuery =>
  snapshotJoinsOf(document).reduce(
    (joined, { column, table, represent, alias }) =>
      joined
        .leftJoin(`${table} as ${alias}`, `${alias}.id`, `l.${column}`)
        .select([`${alias}.id as ${alias}Id`, `${alias}.${represent} as ${alias}Name`]),
    query,
  )

/** The columns of a line that are answered by their own names: what it copies, its fields, its amounts. */
export function lineColumnNames(document: AnyDocType): string[] {
  const { lines, amounts } = optionsOf(document)
  const fields = Object.entries(lines?.fields ?? {}).map(([name, field]) => columnNameOf(name, field))
  return [...Object.keys(lines?.snapshot ?? {}), ...fields, ...(amounts?.line ?? [])]
}

function selectLines(db: Db, { document, controller, successors }: DocumentRuntime, id: number): AnyQuery {
  const { lines } = optionsOf(document)
  const of = lines?.resource?.()
  const base: AnyQuery = db
    .selectFrom(`${document.tables.lines} as l`)
    .select(['l.id', ...lineColumnNames(document).map((name) => `l.${name}`)])
    .where(`l.${document.foreignKey}`, '=', id)
  const named = of
    ? base
        .innerJoin(`${tableOf(of)} as m`, 'm.id', `l.${lineResourceField(optionsOf(document))}Id`)
        .select(['m.id as masterId', `m.${of.labelField} as masterName`])
    : base
  const returned = returnedQty({ successors })
  const whole = withSnapshotJoins(returned ? named.select(returned.as('returnedQty')) : named, document)
  return Object.entries(controller.lines?.virtualFields ?? {}).reduce(
    (query, [as, part]) => query.select(part.select.as(as)),
    whole,
  )
}

function toLine({ document }: DocumentRuntime, { masterId, masterName, ...row }: Row): Row {
  const options = optionsOf(document)
  const of = options.lines?.resource?.()
  const line = snapshotJoinsOf(document).reduce((rest, { field, alias, represent }) => {
    const { [`${alias}Id`]: id, [`${alias}Name`]: name, ...more } = rest
    return { ...more, [field]: id === null ? null : { id, [represent]: name }, [`${field}Id`]: id }
  }, row)
  if (!of) return line
  const name = lineResourceField(options)!
  return { ...line, [name]: { id: masterId, [of.labelField]: masterName }, [`${name}Id`]: masterId }
}

/** A page of a document's lines, and how many it has. Whoever asks may see the document; that is for the caller to know. */
export async function readLines<D extends AnyDocType>(
  db: Db,
  served: DocumentRuntime<D>,
  { id, offset, limit, ordering }: LinesQuery,
): Promise<{ results: LineOf<D>[]; count: number }> {
  const { document } = served
  const page = selectLines(db, served, id)
    .orderBy('l.position', ordering === 'id' ? 'asc' : 'desc')
    .offset(offset)
  const rows: Row[] = await (limit > 0 ? page.limit(limit) : page).execute()
  const results = rows.map((row) => toLine(served, row) as LineOf<D>)
  if (offset === 0 && (limit === 0 || rows.length < limit)) return { results, count: rows.length }
  const { count } = await db
    .selectFrom(document.tables.lines)
    .select(sql<number>`count(*)`.as('count'))
    .where(document.foreignKey, '=', id)
    .executeTakeFirstOrThrow()
  return { results, count: Number(count) }
}
