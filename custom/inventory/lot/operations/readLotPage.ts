import { type RawBuilder, sql } from 'kysely'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { findOptionName } from '~/domain/options'
import { documents } from '~/metadata/registry'
import { apiError } from '~/server/apiError'
import type { RequestContext } from '~/server/http/endpoint'
import { StoreKind } from '~shared/options/options'
import { LotState, lotStates } from '~shared/stock/lotState'
import { ownStoresCondition } from '~shared/stock/operations/stores'
import { expiringDays } from '~shared/stock/unfitStock'
import { purchase } from '../../../../documents/pharmacy/purchase'
import type { LotPageData } from '../responses'
import { moduleNameOf, visibleLotsCondition } from './visibleLots'

/** A document of the stock by its kind; null of a kind that is declared no more. */
export function stockDocumentOf(kind: string, id: number, no: string): LotPageData['source'] {
  const document = documents.find(({ name }) => name === kind)
  return document ? { id, no, label: document.label, route: document.route } : null
}

type Values = Record<'batchNo' | 'expiryDate' | 'mrp' | 'salePrice', string | null>
interface CorrectionRow {
  id: number
  at: Date
  by: string
  remarks: string
  before: Values
  now: Values
}
interface LotRow
  extends Omit<LotPageData, 'module' | 'expiryState' | 'stateDisplay' | 'source' | 'purchase' | 'changes'> {
  moduleId: number
  documentKind: string
  documentId: number
  lineId: number
  documentNo: string | null
}

const labels = { batchNo: 'Batch', expiryDate: 'Expiry', mrp: 'MRP', salePrice: 'Sale Price' } as const

function expiryStateOf(expiry: string | null, today: string): LotPageData['expiryState'] {
  if (expiry === null) return 'none'
  if (expiry < today) return 'expired'
  return expiry <= addDays(today, expiringDays) ? 'near' : 'usable'
}

const valuesOf = (prefix: '' | 'previous_'): RawBuilder<Values> => sql`jsonb_build_object(
  'batchNo', c.${sql.raw(`${prefix}batch_no`)}, 'expiryDate', c.${sql.raw(`${prefix}expiry_date`)},
  'mrp', c.${sql.raw(`${prefix}mrp`)}::text, 'salePrice', c.${sql.raw(`${prefix}sale_price`)}::text)`

/** Recalls, releases and corrections of a lot, the latest first. */
async function readChanges({ db }: Pick<RequestContext, 'db'>, id: number): Promise<LotPageData['changes']> {
  const { rows: moves } = await sql<{ id: number; at: Date; by: string; toState: number; remarks: string }>`
    select m.id, m.created_at as at, u.full_name as by, m.to_state, m.remarks
    from stock_lot_move m join "user" u on u.id = m.created_by_id where m.lot_id = ${id}`.execute(db)
  const { rows: corrections } = await sql<CorrectionRow>`
    select c.id, c.created_at as at, u.full_name as by, c.remarks, ${valuesOf('previous_')} as before, ${valuesOf('')} as now
    from stock_lot_change c join "user" u on u.id = c.created_by_id where c.lot_id = ${id}`.execute(db)
  const all = [
    ...moves.map(({ toState, ...move }) => ({
      ...{ ...move, id: `move-${move.id}`, changes: [] },
      what: toState === LotState.recalled ? ('recalled' as const) : ('released' as const),
    })),
    ...corrections.map(({ before, now, ...correction }) => ({
      ...{ ...correction, id: `change-${correction.id}`, what: 'corrected' as const },
      changes: (Object.keys(labels) as (keyof Values)[])
        .filter((name) => before[name] !== now[name])
        .map((name) => ({ label: labels[name], before: before[name], now: now[name] })),
    })),
  ]
  return all
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map((change) => ({ ...change, at: change.at.toISOString() }))
}

/** A lot with what the reader's stores have of it. @throws ApiError 404 */
export async function readLotPage(
  call: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<LotPageData> {
  const { db, actor, now } = call
  const { rows } = await sql<LotRow>`
    select l.id, l.batch_no, i.module as module_id, jsonb_build_object('id', i.id, 'name', i.name) as item,
      coalesce(nullif(u.short_form, ''), u.name) as unit, l.expiry_date, l.state,
      case when l.state = ${LotState.recalled} then (select m.remarks from stock_lot_move m where m.lot_id = l.id
        order by m.id desc limit 1) end as recall_remarks,
      (select jsonb_build_object('id', p.id, 'name', p.name) from supplier p where p.id = l.supplier_id) as supplier,
      l.pack_size, l.mrp, l.sale_price, l.received_qty, l.cost_total, l.document_kind, l.document_id, l.line_id,
      (select m.document_no from stock_movement m
        where m.document_kind = l.document_kind and m.document_id = l.document_id limit 1) as document_no,
      (select coalesce(jsonb_agg(jsonb_build_object('qty', b.qty, 'value', b.value::text, 'store',
          jsonb_build_object('id', s.id, 'name', s.name, 'isQuarantine', s.kind = ${StoreKind.quarantine})) order by s.name), '[]')
        from stock_balance b join store s on s.id = b.store_id
        where b.lot_id = l.id and b.qty > 0 and ${ownStoresCondition(actor, 'b.storeId')}) as stock
    from stock_lot l join item i on i.id = l.item_id join item_unit u on u.id = i.item_unit_id
    where l.id = ${id} and ${visibleLotsCondition(actor)}`.execute(db)
  if (!rows[0]) throw apiError.missing()
  const { moduleId, documentKind, documentId, documentNo, lineId, ...lot } = rows[0]
  const no = documentNo ?? ''
  return {
    ...lot,
    module: moduleNameOf(moduleId),
    expiryState: expiryStateOf(lot.expiryDate, localDay(now)),
    stateDisplay: findOptionName(lotStates, lot.state) ?? '',
    source: stockDocumentOf(documentKind, documentId, no),
    purchase: documentKind === purchase.name ? { id: documentId, no, line: lineId } : null,
    changes: await readChanges(call, id),
  }
}
