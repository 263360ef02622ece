import { type Expression, type SqlBool, sql } from 'kysely'
import { type Viewer, visibleDocuments } from '~/documents/access/server/scope'
import { openForCondition } from '~/documents/balance/server/openStates'
import { effectiveValue } from '~/documents/corrections/server/countingValues'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { toApplicationCalendar } from '~/domain/calendar'
import { type Money, subtract, sum } from '~/domain/money'
import type { Db } from '~/server/database/open'
import { limitExpression } from '~/server/database/page'
import type { AnyQuery } from '~/server/lists'
import { partyReferenceLabel } from '../settledNames'
import { advanceAmountExpression } from './advances'
import type { SettledDocument } from './payable'
import { settledDocTypes, visibleTargetsQuery } from './settlements'

/** A document with a due amount. */
export interface OpenDocument extends SettledDocument {
  total: Money
  returnedAmount: Money
  paidAmount: Money
  dueAmount: Money
}

/** The part of a settling document that was allocated to another document. */
export interface AllocatedPart extends SettledDocument {
  id: number
  dueBefore: Money
  amount: Money
  dueAfter: Money
}

/** A party with a due amount. */
export interface PartyBalance {
  /** The party's id. */
  id: number
  /** The number of its documents with a due amount. */
  openDocumentCount: number
  dueAmount: Money
  /** The day of the oldest of them; null if there is none. */
  dueSinceAd: string | null
  dueSinceBs: string | null
  /** The party's advance, if the document supports advances. */
  advanceAmount?: Money
}

/** The database to read from, the page and the viewer. */
interface Page {
  offset: number
  limit: number
  actor: Viewer
}

const partyIdOf = (document: AnyDocType) => `${optionsOf(document).party!().name}Id`

/** The condition that the user sees the document of an id column, and can pay it in its state. */
function isPayable(db: Db, document: AnyDocType, one: AnyDocType, actor: Viewer, idColumn: string) {
  const seen = visibleTargetsQuery(db, document, one, actor)
  const conditions = [seen && sql`${sql.ref(idColumn)} in ${seen}`, openForCondition(one, 'pay', idColumn)]
  const all = conditions.filter((condition) => condition !== undefined)
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

/**
 * Due amounts `b` of all documents that a document settles and the user can see; conditions use the index of each
 * table.
 */
function openOn(db: Db, document: AnyDocType, actor: Viewer): AnyQuery {
  const all = settledDocTypes(document)
  const parts = all.map((one) => {
    const ids = all.map(({ foreignKey }) =>
      foreignKey === one.foreignKey ? sql.ref(foreignKey) : sql`null::integer as ${sql.ref(foreignKey)}`,
    )
    const returned = optionsOf(one).balance?.isReturnable ? sql`returned` : sql`0::numeric(14,2) as returned`
    return sql`select ${sql.join(ids)}, ${sql.ref(partyIdOf(document))}, total, ${returned}, paid, due
      from ${sql.table(one.tables.balance)} where ${isPayable(db, document, one, actor, one.foreignKey)}`
  })
  const open = sql`(${sql.join(parts, sql` union all `)})`
  return db.selectFrom(open.as('b')).where(sql<SqlBool>`b.due > 0`) as AnyQuery
}

/** Joins the documents to rows `b` that refer to them; `d0`, `d1`, … are the documents of each table. */
function withDocuments(rows: AnyQuery, document: AnyDocType): AnyQuery {
  const all = settledDocTypes(document)
  const joined = all.reduce(
    (query, { table, foreignKey: owner }, index) =>
      query.leftJoin(`${table} as d${index}`, `d${index}.id`, `b.${owner}`),
    rows,
  )
  const first = (nameOf: (one: AnyDocType) => string) =>
    sql`coalesce(${sql.join(all.map((one, index) => sql.ref(`d${index}.${nameOf(one)}`)))})`
  const kinds = all.map((one, index) => {
    const {
      storage: { discriminatorColumn: kindColumn },
    } = optionsOf(one)
    if (kindColumn) return sql.ref(`d${index}.${kindColumn}`)
    return sql`case when ${sql.ref(`d${index}.id`)} is not null then ${sql.lit(one.name)}::text end`
  })
  return joined.select([
    first(() => 'id').as('documentId'),
    sql`coalesce(${sql.join(kinds)})`.as('kind'),
    first(({ number }) => number.column).as('documentNo'),
    ...['fiscalYear', 'createdDateAd', 'createdDateBs'].map((name) => first(() => name).as(name)),
    ...(partyReferenceLabel(document)
      ? [
          sql`coalesce(${sql.join(all.map(theirs('field')))})`.as('theirNo'),
          sql`coalesce(${sql.join(all.map(theirs('dateField')))})`.as('theirDate'),
        ]
      : []),
  ])
}

/** Reads the number or the date of the party's own bill from a document of a table. */
const theirs = (what: 'field' | 'dateField') => (one: AnyDocType, index: number) => {
  const {
    header: { uniquePerYear },
  } = optionsOf(one)
  return uniquePerYear
    ? effectiveValue(one, uniquePerYear[what], `d${index}`)
    : what === 'dateField'
      ? sql`null::date`
      : sql`null::text`
}

/** The day from which a document of a table is due: the day of the party's own bill, else the document's date. */
const dueDay = (one: AnyDocType, alias: string) => {
  const {
    header: { uniquePerYear },
  } = optionsOf(one)
  return uniquePerYear ? effectiveValue(one, uniquePerYear.dateField, alias) : sql.ref(`${alias}.createdDateAd`)
}

const countOf = async (rows: AnyQuery): Promise<number> =>
  Number((await rows.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count)

/** A party's documents with a due amount that the user can see, oldest first, and their count. */
export async function listOpen(
  db: Db,
  document: AnyDocType,
  { party, offset, limit, actor }: Page & { party: number },
): Promise<{ results: OpenDocument[]; count: number }> {
  const open = openOn(db, document, actor).where(`b.${partyIdOf(document)}`, '=', party)
  const amounts = open.select(['b.total', 'b.returned as returnedAmount', 'b.paid as paidAmount', 'b.due as dueAmount'])
  const moments = settledDocTypes(document).map((_, index) => sql.ref(`d${index}.createdAt`))
  const days = settledDocTypes(document).map((one, index) => dueDay(one, `d${index}`))
  const results = await withDocuments(amounts, document)
    .orderBy(sql`coalesce(${sql.join(days)})`)
    .orderBy(sql`coalesce(${sql.join(moments)})`)
    .orderBy('documentId')
    .limit(limitExpression(limit))
    .offset(offset)
    .execute()
  return { results: results as OpenDocument[], count: await countOf(open) }
}

/**
 * Due amounts, plus a zero row for each party that has an advance or matches the search, since such a party can be paid
 * before anything is due.
 */
function openOrAdvanced(db: Db, document: AnyDocType, open: AnyQuery, searched: AnyQuery | undefined): AnyQuery {
  if (!optionsOf(document).allocations?.advance) return open
  const partyId = partyIdOf(document)
  const owners = settledDocTypes(document).map(({ foreignKey }) => foreignKey)
  const nothing = owners.map((owner) => sql`null::integer as ${sql.ref(owner)}`)
  const others = searched
    ? sql`select ${sql.join(nothing)}, p.id, 0 from (${searched}) as p`
    : sql`select ${sql.join(nothing)}, ${sql.ref(partyId)}, 0 from ${sql.table(document.tables.advance)} where amount > 0`
  const rows = sql`(${open.select([...owners, partyId, 'due'].map((name) => `b.${name}`))} union all ${others})`
  return db.selectFrom(rows.as('b')) as AnyQuery
}

/**
 * Parties with a due amount, the last registered first: the amount, the number of documents, the oldest day, and the
 * requested party columns. The page is read from the indexes of due amounts.
 * @param matches a condition on the party `c`
 * @param bound the maximum number of parties to count
 */
export async function listPartyBalances<Column extends string>(
  db: Db,
  document: AnyDocType,
  {
    offset,
    limit,
    actor,
    ...asked
  }: Page & { columns: readonly Column[]; matches?: Expression<SqlBool>; bound: number },
): Promise<{ results: (PartyBalance & Record<Column, string | null>)[]; count: number }> {
  const { columns, matches, bound } = asked
  const { table } = optionsOf(document).party!()
  const partyId = `b.${partyIdOf(document)}`
  const all = settledDocTypes(document)
  const searched = matches && db.selectFrom(`${table} as c`).select('c.id').where(matches)
  const open = openOn(db, document, actor)
  const wanted = searched ? open.where(partyId, 'in', searched) : open
  const byParty = openOrAdvanced(db, document, wanted, searched as AnyQuery | undefined).groupBy(partyId)
  const page = byParty
    .select([
      `${partyId} as partyId`,
      sql<number>`(count(*) filter (where b.due > 0))::integer`.as('openDocumentCount'),
    ])
    .select(sql<string>`sum(b.due)::numeric(14,2)`.as('dueAmount'))
    .select((of) => all.map(({ foreignKey: owner }) => of.fn.min(`b.${owner}`).as(owner)))
    .orderBy(partyId, 'desc')
    .limit(limitExpression(limit))
    .offset(offset)
  const oldest = all.map((one, index) =>
    optionsOf(one).header.uniquePerYear ? oldestBill(db, document, one, actor) : dueDay(one, `d${index}`),
  )
  const named: AnyQuery = db.selectFrom(page.as('p')).innerJoin(`${table} as c`, 'c.id', 'p.partyId')
  const results = await all
    .reduce(
      (rows, one, index) => rows.leftJoin(`${one.table} as d${index}`, `d${index}.id`, `p.${one.foreignKey}`),
      named,
    )
    .select(['c.id', ...columns.map((column) => `c.${column}`), 'p.openDocumentCount', 'p.dueAmount'])
    .select(sql<string | null>`least(${sql.join(oldest)})`.as('dueSinceAd'))
    .$if(optionsOf(document).allocations?.advance !== undefined, (rows) =>
      rows.select(advanceAmountExpression(document)),
    )
    .orderBy('c.id', 'desc')
    .execute()
  const partyIds = db.selectFrom(byParty.select(partyId).limit(bound).as('parties'))
  const dated = results.map((row) => ({
    ...row,
    dueSinceBs: (row.dueSinceAd && toApplicationCalendar(row.dueSinceAd)) || null,
  }))
  return {
    results: dated as (PartyBalance & Record<Column, string | null>)[],
    count: await countOf(partyIds as AnyQuery),
  }
}

/**
 * The earliest bill day of the party `p` among the due documents of a table that the user can see, as bills are not
 * entered in date order.
 */
function oldestBill(db: Db, document: AnyDocType, one: AnyDocType, actor: Viewer) {
  const [owner, party] = [sql.ref(`x.${one.foreignKey}`), sql.ref(`x.${partyIdOf(document)}`)]
  return sql`(select min(${dueDay(one, 's')}) from ${sql.table(one.tables.balance)} as x
    join ${sql.table(one.table)} as s on s.id = ${owner}
    where ${party} = p.party_id and x.due > 0 and ${isPayable(db, document, one, actor, `x.${one.foreignKey}`)})`
}

/**
 * The allocations of a settling document that the user can see, in order, and the total allocated to documents the user
 * cannot see, without their numbers and due amounts.
 */
export async function readAllocations(
  db: Db,
  document: AnyDocType,
  id: number,
  actor: Viewer,
): Promise<{ parts: AllocatedPart[]; unseenAmount: Money }> {
  const seen = settledDocTypes(document).flatMap((one) => {
    const ids = visibleTargetsQuery(db, document, one, actor)
    return ids ? [sql`(${sql.ref(`b.${one.foreignKey}`)} is null or ${sql.ref(`b.${one.foreignKey}`)} in ${ids})`] : []
  })
  const parts: AnyQuery = db
    .selectFrom(`${document.tables.lines} as b`)
    .select(['b.id', 'b.dueBefore', 'b.amount'])
    .select((seen.length > 0 ? sql`${sql.join(seen, sql` and `)}` : sql`true`).as('isSeen'))
    .where(`b.${document.foreignKey}`, '=', id)
    .orderBy('b.position')
  const rows = (await withDocuments(parts, document).execute()) as (Omit<AllocatedPart, 'dueAfter'> & {
    isSeen: boolean
  })[]
  return {
    parts: rows
      .filter(({ isSeen }) => isSeen)
      .map(({ isSeen: _, ...row }) => ({ ...row, dueAfter: subtract(row.dueBefore, row.amount) })),
    unseenAmount: sum(rows.filter(({ isSeen }) => !isSeen).map(({ amount }) => amount)),
  }
}

/**
 * The documents that settled another one, oldest first, with the allocated amounts, limited to what the user can see.
 */
export async function listSettlements(
  db: Db,
  document: AnyDocType,
  { of, id, actor }: { of: AnyDocType; id: number; actor: Viewer },
) {
  const seen = visibleTargetsQuery(db, document, of, actor)
  const settlements = visibleDocuments(db, document, actor)
  return (seen ? settlements.where(`b.${of.foreignKey}`, 'in', seen) : settlements)
    .innerJoin(`${document.tables.lines} as b`, `b.${document.foreignKey}`, 's.id')
    .innerJoin('user as u', 'u.id', 's.createdById')
    .select(['s.id', `s.${document.number.column}`, 's.fiscalYear', 's.createdDateAd', 's.createdDateBs'])
    .select(['b.amount', 'u.userName as createdByUserName'])
    .where(`b.${of.foreignKey}`, '=', id)
    .orderBy('s.id')
    .execute()
}
