import { type RawBuilder, sql } from 'kysely'
import { notCancelledCondition } from '~/documents/cancel/server/cancelled'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { inTransitStore } from '~/documents/stock/options'
import type { SharedPartCheck } from '~/server/check/parts'
import { type CheckStep, idRanges } from '~/server/check/steps'
import type { Db } from '~/server/database/open'
import { StoreKind } from '~shared/options/options'
import { movingDocumentKind } from './cancelling'

type CheckRow = { message: string }
type Sql = RawBuilder<CheckRow>

/** The ids that one step checks. */
interface IdRange {
  from: number
  to: number
}

const isIn = (column: string, { from, to }: IdRange) => sql`${sql.ref(column)} between ${from} and ${to}`

const sumOf = (column: 'qty' | 'value') => sql`coalesce(sum(${sql.ref(`m.${column}`)}), 0)`

/** The stores' balances of lots are the sums of their movements, in units and to the paisa. */
const balances = (lots: IdRange): Sql => sql`
  with moved as (select m.store_id, m.lot_id, ${sumOf('qty')} as qty, ${sumOf('value')} as value
    from stock_movement m where ${isIn('m.lotId', lots)} group by m.store_id, m.lot_id),
    b as (select * from stock_balance b where ${isIn('b.lotId', lots)})
  select format('Lot %s in store %s: the balance says %s worth %s, its movements come to %s worth %s.',
    coalesce(b.lot_id, m.lot_id), coalesce(b.store_id, m.store_id), b.qty, b.value, m.qty, m.value) as message
  from b full join moved m on m.store_id = b.store_id and m.lot_id = b.lot_id
  where coalesce(b.qty, -1) <> coalesce(m.qty, 0) or coalesce(b.value, -1) <> coalesce(m.value, 0)`

/** Each movement stores the quantity left after it. */
const runs = (lots: IdRange): Sql => sql`
  select format('Movement %s of lot %s in store %s: it says that %s were left, and %s were.', r.id, r.lot_id, r.store_id,
    r.balance_after, r.sum) as message
  from (select m.*, sum(m.qty) over (partition by m.store_id, m.lot_id order by m.id) as sum
    from stock_movement m where ${isIn('m.lotId', lots)}) r
  where r.balance_after <> r.sum`

const empty = (lots: IdRange): Sql => sql`
  select format('Lot %s in store %s: nothing of it is left, and it is worth %s.', b.lot_id, b.store_id, b.value) as message
  from stock_balance b
  where ${isIn('b.lotId', lots)} and b.qty = 0 and b.value <> 0`

const itemsDiffer = (lots: IdRange): Sql => sql`
  select format('Lot %s: movements or balances of it name another item.', l.id) as message from stock_lot l
  where ${isIn('l.id', lots)} and (exists (select from stock_movement m where m.lot_id = l.id and m.item_id <> l.item_id)
    or exists (select from stock_balance b where b.lot_id = l.id and b.item_id <> l.item_id))`

/** All that was received of a lot came in by the line that made it, for what it cost. */
const received = (lots: IdRange): Sql => sql`
  select format('Lot %s: %s for %s were received, and %s for %s came in.', l.id, l.received_qty, l.cost_total, m.qty,
    m.value) as message
  from stock_lot l left join lateral (select sum(m.qty) as qty, sum(m.value) as value from stock_movement m
    where m.lot_id = l.id and m.document_kind = l.document_kind and m.line_id = l.line_id) m on true
  where ${isIn('l.id', lots)} and (m.qty is distinct from l.received_qty or m.value is distinct from l.cost_total)`

/** Documents that only move goods between stores. */
function isTransfer(document: AnyDocType): boolean {
  const { sourceStore, targetStore } = optionsOf(document).stock ?? {}
  return typeof sourceStore === 'string' && typeof targetStore === 'string'
}

/** How much of a line `l` moves. */
const lineQty = ({ stock }: ResolvedOptions) =>
  sql.join(
    (stock!.qtyFields ?? ['qty']).map((name) => sql`${sql.ref(`l.${name}`)}`),
    sql` + `,
  )

/**
 * The sum of a line's movements: for a transfer each of the two, else all together, because goods may leave several
 * stores.
 */
const moved = (document: AnyDocType): RawBuilder<unknown> =>
  isTransfer(document)
    ? sql`max(abs(m.qty)) as qty, min(abs(m.qty)) as least`
    : sql`abs(sum(m.qty)) as qty, abs(sum(m.qty)) as least`

/** Every line of a document that moves goods has its movements, and no movement is without one. */
const lines = (document: AnyDocType, range: IdRange): Sql => sql`
  select format('%s, line %s: %s move, and %s were written.', ${sql.lit(document.label)}, coalesce(l.id, m.line_id),
    l.qty, m.qty) as message
  from (select l.id, ${lineQty(optionsOf(document))} as qty from ${sql.table(document.tables.lines)} l
    where ${isIn('l.id', range)}) l
  full join (select m.line_id, ${moved(document)} from stock_movement m
    where m.document_kind = ${sql.lit(document.name)} and ${isIn('m.lineId', range)} group by m.line_id) m on m.line_id = l.id
  where coalesce(l.qty, -1) <> coalesce(m.qty, 0) or m.qty is distinct from coalesce(m.least, m.qty)`

/** A transfer changes neither quantity nor value, and neither does its cancellation. */
const transfers = (document: AnyDocType): Sql => sql`
  select format('%s, line %s: its movements come to %s worth %s.', ${sql.lit(document.label)}, m.line_id, sum(m.qty),
    sum(m.value)) as message
  from stock_movement m where ${movingDocumentKind('m.documentKind')} = ${sql.lit(document.name)}
  group by m.document_kind, m.line_id having sum(m.qty) <> 0 or sum(m.value) <> 0`

/** Nothing goes out of a lot that has expired, but to where expired goods may go; of one that was corrected nobody knew it then. */
const expired = (document: AnyDocType): Sql => sql`
  select format('%s %s of %s: lot %s had expired on %s.', ${sql.lit(document.label)}, m.document_no, m.created_date_ad, m.lot_id,
    l.expiry_date) as message
  from stock_movement m join stock_lot l on l.id = m.lot_id
  where m.document_kind = ${sql.lit(document.name)} and m.qty < 0 and l.expiry_date < m.created_date_ad
    and not exists (select from stock_lot_change c where c.lot_id = l.id and c.created_at > m.created_at)`

/** No more goes back of a line than it had. */
function returned(document: AnyDocType): Sql[] {
  const { sourceDocument } = optionsOf(document)
  if (!sourceDocument) return []
  const original = sourceDocument.docType()
  return ['qty', ...(sourceDocument.extraQuantities ?? [])].map(
    (name) => sql`
    select format('%s, line %s: %s of its %s went back.', ${sql.lit(original.label)}, l.id, r.qty, ${sql.ref(`l.${name}`)}) as message
    from ${sql.table(original.tables.lines)} l join (
      select ${sql.ref(`r.${sourceDocument.lineColumn}`)} as line_id, sum(${sql.ref(`r.${name}`)}) as qty
      from ${sql.table(document.tables.lines)} r where ${notCancelledCondition(document, `r.${document.foreignKey}`)} group by 1) r on r.line_id = l.id
    where r.qty > ${sql.ref(`l.${name}`)}`,
  )
}

/** Stock in transit stores equals the open quantity of the documents that put it there: neither received nor lost. */
function onTheWay(documents: readonly AnyDocType[]): Sql[] {
  const senders = documents.filter((one) => optionsOf(one).stock?.targetStore === inTransitStore)
  if (senders.length === 0) return []
  const open = senders.flatMap((sender) => {
    const takers = documents.filter((one) => optionsOf(one).sourceDocument?.docType().name === sender.name)
    const moving = takers.filter((one) => optionsOf(one).stock)
    return [
      sql`select l.id, l.qty from ${sql.table(sender.tables.lines)} l where ${notCancelledCondition(sender, `l.${sender.foreignKey}`)}`,
      ...moving.map(
        (taker) =>
          sql`select ${sql.ref(`l.${optionsOf(taker).sourceDocument!.lineColumn}`)}, - l.qty from ${sql.table(taker.tables.lines)} l
            where ${notCancelledCondition(taker, `l.${taker.foreignKey}`)}`,
      ),
    ].map((lines) => sql`select ${sql.lit(sender.name)} as kind, o.* from (${lines}) as o (line_id, qty)`)
  })
  return [
    sql`
    with o as (select m.store_id, m.lot_id, sum(o.qty) as qty from (${sql.join(open, sql` union all `)}) o
        join stock_movement m on m.document_kind = o.kind and m.line_id = o.line_id and m.qty > 0 group by 1, 2),
      b as (select b.* from stock_balance b join store s on s.id = b.store_id and s.kind = ${sql.lit(StoreKind.transit)})
    select format('Lot %s in store %s: %s of it are in transit, and %s are on their way.', coalesce(b.lot_id, o.lot_id),
      coalesce(b.store_id, o.store_id), coalesce(b.qty, 0), coalesce(o.qty, 0)) as message
    from b full join o on o.store_id = b.store_id and o.lot_id = b.lot_id where coalesce(b.qty, 0) <> coalesce(o.qty, 0)`,
  ]
}

/** What is checked of a document as a whole. */
function checksOf(document: AnyDocType): Sql[] {
  const { stock } = optionsOf(document)
  if (!stock) return []
  return [
    ...(isTransfer(document) ? [transfers(document)] : []),
    ...(stock.sourceStore && !stock.allowExpired ? [expired(document)] : []),
    ...returned(document),
  ]
}

const runAll = async (db: Db, statements: readonly Sql[]): Promise<string[]> => {
  const problems: string[] = []
  for (const one of statements) problems.push(...(await one.execute(db)).rows.map(({ message }) => message))
  return problems
}

/** The steps over the ids of a table, one more than it has, so that rows which refer to none are found. */
async function rangeSteps(
  db: Db,
  of: { key: string; subject: string; table: string },
  each: (range: IdRange) => Sql[],
) {
  const ranges = await idRanges(db, of.table)
  const last = { from: (ranges.at(-1)?.to ?? 0) + 1, to: 2_147_483_647 }
  return [...ranges, last].map((range) => ({
    ...{ key: `${of.key} ${range.from}`, subject: of.subject },
    run: (on: Db) => runAll(on, each(range)),
  }))
}

/** Holds stock against its ledger and its documents. */
export const check: SharedPartCheck = async (db: Db, { documents }) => {
  const ofLots = { key: 'lots', subject: 'Stock', table: 'stockLot' }
  const steps: CheckStep[] = await rangeSteps(db, ofLots, (lots) =>
    [balances, runs, empty, itemsDiffer, received].map((one) => one(lots)),
  )
  for (const document of documents.filter((one) => optionsOf(one).stock)) {
    const { name: key, label: subject } = document
    const ofLines = { key, subject, table: document.tables.lines }
    steps.push(...(await rangeSteps(db, ofLines, (range) => [lines(document, range)])), {
      key,
      subject,
      run: (on) => runAll(on, checksOf(document)),
    })
  }
  return [...steps, { key: 'transit', subject: 'Stock', run: (on) => runAll(on, onTheWay(documents)) }]
}
