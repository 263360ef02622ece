import { type RawBuilder, sql } from 'kysely'
import type { TableSpec } from '~/metadata/table'
import type { Db } from '../database/open'
import { pageClause } from '../database/page'
import { nameInitial, nameKey } from './nameKey'
import type { MatchField, MergeSubject } from './subject'

/** A record of a pair, with what helps to tell whether it is the same. */
export interface CandidateRecord {
  id: number
  name: string
  details: string[]
}

export interface MergeCandidatePair {
  /** The one registered first is the first. */
  records: CandidateRecord[]
  /** From 1, for a like name alone. */
  score: number
}

/** Of more, the best ones are enough to begin with. */
const most = 1000

/** A value as it is compared: texts without case, spaces and signs, phone numbers by their last ten digits; empty is null. */
function comparable({ column, isPhone }: MatchField, { columns }: TableSpec): RawBuilder<unknown> {
  const text = sql`${sql.ref(`t.${column}`)}::text`
  if (columns[column]?.type !== 'text') return text
  return isPhone
    ? sql`nullif(right(regexp_replace(${text}, '\\D', '', 'g'), 10), '')`
    : sql`nullif(regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g'), '')`
}

/** A value that more records share, such as a number entered for want of another, tells nothing. */
const mostAlike = 50

/** The pairs of rows of `source` that share a value; of one record, those with it. */
const pairsBy = (source: RawBuilder<unknown>, column: RawBuilder<unknown>, id: number | undefined) => sql`
  select one, other from (select array_agg(s.id) as ids from ${source} s where s.${column} <> '' group by s.${column}
    having count(*) between 2 and ${sql.lit(mostAlike)} ${id === undefined ? sql`` : sql`and ${id} = any(array_agg(s.id))`}) as g,
    unnest(g.ids) as one, unnest(g.ids) as other
  where one < other ${id === undefined ? sql`` : sql`and ${id} in (one, other)`}`

/**
 * Pairs of active records that may be the same, the likeliest first. A like name counts 1, one that is similar less; each
 * field that matches counts 1, one that differs takes a half away. A family shares a phone number, and many share a name:
 * pairs of a like name need 1, those of a similar name 1.5.
 * @param id only pairs with this record
 */
export async function findCandidates(
  db: Db,
  { table: { name: table, columns }, ...subject }: Omit<MergeSubject, 'table'> & { table: TableSpec },
  { id, offset, limit }: { id?: number | undefined; offset: number; limit: number },
): Promise<{ results: MergeCandidatePair[]; count: number }> {
  const { nameColumn, detailColumns, matchFields, fixedValues } = subject
  const match = (index: number) => sql.raw(`m${index}`)
  const name = sql.ref(`t.${nameColumn}`)
  const fixed = Object.entries(fixedValues).map(([column, value]) => sql`${sql.ref(`t.${column}`)} = ${value}`)
  const matches = matchFields.map(
    (field, index) => sql`${comparable(field, { name: table, columns })} as ${match(index)}`,
  )
  const texts = [...new Set([...detailColumns, ...matchFields.map(({ column }) => column)])]
  const points = matchFields.map((_, index) => {
    const equal = sql`a.${match(index)} = b.${match(index)}`
    return sql`case when ${equal} then 1.0::real when not (${equal}) then -0.5::real else 0::real end`
  })
  // Where every record has a value to compare, pairs without any that matches count too little. Then names are compared
  // in few pairs, those with the same initial: making the keys of all would take most of the time.
  const needsMatch = matchFields.some(({ column }) => columns[column]?.notNull)
  const key = needsMatch ? nameInitial(name) : sql`nullif(${nameKey(name)}, '')`
  const byFields = matchFields.map((_, index) => pairsBy(sql`r`, match(index), id))
  const byName = needsMatch ? [] : [pairsBy(sql`r`, sql`k`, id)]
  const mayBeAlike = needsMatch ? sql`(a.k = b.k) is not false` : sql`coalesce(a.k = b.k, false)`
  const isAlike = needsMatch ? sql`nullif(${nameKey(sql`name`)}, '') = ${nameKey(sql`other_name`)}` : sql`true`
  const details = sql.join([...texts.map((one) => sql`${sql.ref(`t.${one}`)}::text`), sql`null::text`])
  const record = (
    side: 'one' | 'other',
  ) => sql`(select jsonb_build_object('id', t.id, 'name', ${sql.ref(`t.${nameColumn}`)},
    'details', array_remove(array[${details}], null)) from ${sql.table(table)} t where t.id = f.${sql.raw(side)}) as ${sql.raw(side)}`
  const { rows } = await sql<{ one: CandidateRecord; other: CandidateRecord; score: number; count: number }>`
    with r as materialized (
      select ${sql.join([sql`t.id`, sql`lower(${name}) as name`, sql`${key} as k`, ...matches])} from ${sql.table(table)} t
      where ${sql.join([sql`t.active and t.merged_into_id is null`, ...fixed], sql` and `)}
    ), pairs as (select p.one, p.other, a.name, b.name as other_name, ${mayBeAlike} as may_be_alike,
        ${sql.join([sql`0::real`, ...points], sql` + `)} as points
      from (${sql.join([...byFields, ...byName], sql` union `)}) p join r a on a.id = p.one join r b on b.id = p.other),
    compared as materialized (select one, other, points, case when may_be_alike and ${isAlike} then 1
        else similarity(name, other_name) end as likeness
      from pairs where points > 0.5 or (points >= 0 and (may_be_alike or length(name) = length(other_name)))),
    found as (select one, other, likeness, (likeness + points)::real as score from compared),
    best as (select * from found f where f.score >= case when f.likeness = 1 then 1 else 1.5 end and f.likeness >= 0.4
      order by f.score desc, f.one, f.other limit ${sql.lit(most)})
    select ${record('one')}, ${record('other')}, f.score, count(*) over ()::integer as count
    from best f order by f.score desc, f.one, f.other ${pageClause({ offset, limit })}`.execute(db)
  const results = rows.map(({ one, other, score }) => ({ records: [one, other], score: Number(score) }))
  return { results, count: rows[0]?.count ?? 0 }
}
