import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/open'
import { pageClause } from '../database/page'
import { nameKey } from './nameKey'
import type { MatchField, MergeSubject } from './subject'

/** A record of a pair, with what helps to tell whether it is the same. */
export interface CandidateRecord {
  id: number
  name: string
  details: string[]
}

export interface Candidate {
  /** The one registered first is the first. */
  records: CandidateRecord[]
  /** From 1: a like name, or a field that matches, with another that does. */
  score: number
}

/** Pairs of one name with all their records would be too many: the best ones are enough to begin with. */
const most = 1000

/** A value as it is compared: texts without case, spaces and signs, phone numbers by their last ten digits; empty is null. */
const comparable = ({ column, isPhone }: MatchField): RawBuilder<unknown> => {
  const text = sql`${sql.ref(`t.${column}`)}::text`
  return isPhone
    ? sql`nullif(right(regexp_replace(${text}, '\\D', '', 'g'), 10), '')`
    : sql`nullif(regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g'), '')`
}

/**
 * Pairs of active records that may be the same, the likeliest first. A like name counts 1, and so does each field that
 * matches; one that differs takes a half away. Pairs with less than 1 are none: a family shares a phone number, and many
 * share a name.
 * @param id only pairs with this record
 */
export async function findCandidates(
  db: Db,
  { table, nameColumn, detailColumns, matchFields, fixedValues }: MergeSubject,
  { id, offset, limit }: { id?: number | undefined; offset: number; limit: number },
): Promise<{ results: Candidate[]; count: number }> {
  const column = (index: number) => `m${index}`
  const fixed = Object.entries(fixedValues).map(([name, value]) => sql`${sql.ref(`t.${name}`)} = ${value}`)
  const matches = matchFields.map((field, index) => sql`${comparable(field)} as ${sql.id(column(index))}`)
  const name = sql.ref(`t.${nameColumn}`)
  const details = [...detailColumns, ...matchFields.map(({ column }) => column)]
  const texts = [...new Set(details)].map((one) => sql`${sql.ref(`t.${one}`)}::text`)
  const isEqual = (index: number) => sql`a.${sql.id(column(index))} = b.${sql.id(column(index))}`
  const isLike = sql`(a.k = b.k and a.k <> '')`
  const score = sql.join(
    [
      sql`case when ${isLike} then 1 else similarity(lower(a.name), lower(b.name)) end`,
      ...matchFields.map(
        (_, index) => sql`case when ${isEqual(index)} then 1 when not (${isEqual(index)}) then -0.5 else 0 end`,
      ),
    ],
    sql` + `,
  )
  const joins = [isLike, ...matchFields.map((_, index) => isEqual(index))].map(
    (condition) => sql`select a.id as one, b.id as other from r a join r b on ${condition} and a.id < b.id
      ${id === undefined ? sql`` : sql`where ${id} in (a.id, b.id)`}`,
  )
  const { rows } = await sql<{ one: CandidateRecord; other: CandidateRecord; score: number; count: number }>`
    with r as materialized (
      select ${sql.join([sql`t.id`, sql`${name} as name`, sql`${nameKey(name)} as k`, ...matches, sql`array_remove(array[${sql.join([...texts, sql`null::text`])}], null) as details`])}
      from ${sql.table(table)} t where ${sql.join([sql`t.active and t.merged_into_id is null`, ...fixed], sql` and `)}
    ), pair as (${sql.join(joins, sql` union `)}),
    found as (select p.one, p.other, (${score})::real as score
      from pair p join r a on a.id = p.one join r b on b.id = p.other order by 3 desc, 1, 2 limit ${sql.lit(most)})
    select jsonb_build_object('id', a.id, 'name', a.name, 'details', a.details) as one,
      jsonb_build_object('id', b.id, 'name', b.name, 'details', b.details) as other,
      f.score, count(*) over ()::integer as count
    from found f join r a on a.id = f.one join r b on b.id = f.other where f.score >= 1
    order by f.score desc, f.one, f.other ${pageClause({ offset, limit })}`.execute(db)
  const results = rows.map(({ one, other, score }) => ({ records: [one, other], score: Number(score) }))
  return { results, count: rows[0]?.count ?? 0 }
}
