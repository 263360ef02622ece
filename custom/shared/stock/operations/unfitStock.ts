import { type RawBuilder, sql } from 'kysely'
import type { AnyDocType } from '~/documents/docType'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { findOptionName, type IdOf } from '~/domain/options'
import type { RequestContext } from '~/server/http/endpoint'
import { anyCondition, columnContains } from '~/server/lists'
import { StoreKind, type StoreModule } from '~shared/options/options'
import { LotState, lotStates } from '../lotState'
import type { UnfitLot, UnfitStatus } from '../unfitStock'
import { ownStoresCondition } from './stores'

interface UnfitQuery {
  status: UnfitStatus
  days: number
  search: string
  offset: number
  limit: number
}

/** The conditions on a lot `l` with its balance `b` in a store. */
function isOf(status: UnfitStatus, today: string, days: number): RawBuilder<unknown> {
  const there = sql`b.qty > 0`
  if (status === 'expired') return sql`${there} and l.expiry_date < ${today}::date`
  if (status === 'expiring')
    return sql`${there} and l.expiry_date between ${today}::date and ${addDays(today, days)}::date`
  return status === 'recalled' ? sql`${there} and l.state = ${LotState.recalled}` : sql`true`
}

/**
 * The lots of a module's stores that are the user's, earliest expiry first. @param purchase the document whose lots can
 * be returned
 */
export async function listUnfitLots(
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  module: IdOf<typeof StoreModule>,
  purchase: AnyDocType | undefined,
  { status, days, search, offset, limit }: UnfitQuery,
): Promise<{ results: UnfitLot[]; count: number }> {
  const term = search
    ? sql`and ${anyCondition([columnContains('i.name', search), columnContains('l.batch_no', search)])}`
    : sql``
  const source = sql`stock_balance b join stock_lot l on l.id = b.lot_id join item i on i.id = l.item_id
    join store s on s.id = b.store_id
    where i.module = ${module} and ${isOf(status, localDay(now), days)} and ${ownStoresCondition(actor, 'b.store_id')} ${term}`
  const no = purchase
    ? sql`(select p.${sql.ref(purchase.number.column)} from ${sql.table(purchase.table)} p
    where p.id = l.document_id and l.document_kind = ${purchase.name})`
    : sql`null::text`
  const { rows } = await sql<Omit<UnfitLot, 'stateDisplay'>>`
    select b.lot_id::bigint * 100000 + b.store_id as id, jsonb_build_object('id', l.id, 'batchNo', l.batch_no) as lot,
      jsonb_build_object('id', i.id, 'name', i.name) as item, l.expiry_date, l.state,
      case when l.state = ${LotState.recalled} then (select m.remarks from stock_lot_move m where m.lot_id = l.id
        order by m.id desc limit 1) end as remarks,
      jsonb_build_object('id', s.id, 'name', s.name, 'isQuarantine', s.kind = ${StoreKind.quarantine}) as store,
      (select jsonb_build_object('id', p.id, 'name', p.name) from supplier p where p.id = l.supplier_id) as supplier,
      case when ${no} is not null then jsonb_build_object('id', l.document_id, 'no', ${no}, 'line', l.line_id) end as purchase,
      b.qty, (select coalesce(nullif(u.short_form, ''), u.name) from item_unit u where u.id = i.item_unit_id) as unit,
      b.value::text as value
    from ${source} order by l.expiry_date nulls last, i.name, l.id, s.id
    offset ${offset} ${limit > 0 ? sql`limit ${limit}` : sql``}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count from ${source}`.execute(db)
  const results = rows.map((row) => ({
    ...{ ...row, id: Number(row.id), stateDisplay: findOptionName(lotStates, row.state) ?? '' },
  }))
  return { results, count: counted[0]!.count }
}

/** Recalled stock where it might be sold or used, since when: pending work after a recall. */
export const pendingRecalledStock = (
  module: IdOf<typeof StoreModule>,
  actor: RequestContext['actor'],
): RawBuilder<unknown> => sql`
  select (select max(m.created_at) from stock_lot_move m where m.lot_id = l.id) as at
  from stock_balance b join stock_lot l on l.id = b.lot_id join store s on s.id = b.store_id
  where b.qty > 0 and l.state = ${LotState.recalled} and s.module = ${module} and s.kind <> ${StoreKind.quarantine}
    and ${ownStoresCondition(actor, 'b.store_id')} order by 1`
