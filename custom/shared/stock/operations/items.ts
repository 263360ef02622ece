import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '~/server/database/open'
import type { CandidateReader, Picker, PickerContext } from '~/server/documents/controller'
import { idQuery } from '~/server/documents/query'
import { idIn } from '~/server/lists'
import { matchItems } from './matchItems'

/** An item as documents of stock offer it. */
export interface StockItem {
  id: number
  name: string
  module: number
  unit: string
  expirable: boolean
  fractionable: boolean
  taxable: boolean
  /** Base units in a usual pack. */
  packSize: number
}

/** The rate of VAT on what is bought of the item `i`: its own, else that of the organization rule; nothing where it is exempt. */
const vatRate = sql`case when i.taxable then coalesce(i.tax_rate, (select o.tax_rate from organization_rule o order by o.id limit 1), 0)
  else 0 end::numeric(14,2)::text`
const packSize = sql`coalesce((select p.quantity from packing_type_detail p where p.id = i.packing_type_detail_id), 1)`

/** The items in use among some, of a module or of both. */
export const stockItems = (module?: number): CandidateReader<unknown, StockItem> => ({
  select: (ids) => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'module', i.module,
      'unit', (select coalesce(nullif(u.short_form, ''), u.name) from item_unit u where u.id = i.item_unit_id), 'expirable', i.expirable is true,
      'fractionable', i.fractionable is true, 'taxable', i.taxable is true, 'packSize', ${packSize})), '[]'::jsonb)
    from item i where i.active and ${module === undefined ? sql`true` : sql`i.module = ${sql.lit(module)}`}
      and ${idIn('i.id', ids)})`,
  parse: (rows: readonly StockItem[]) => new Map(rows.map((item) => [item.id, item])),
})

const text = z.string().nullable()
/** An item as pickers return it. */
export const stockItemSchema = z
  .strictObject({
    ...{ id: z.int(), name: z.string(), code: text, barcode: text, genericName: text, unit: z.string() },
    ...{ expirable: z.boolean(), fractionable: z.boolean(), taxable: z.boolean() },
    packSize: z.int(),
    ...{ ccRate: text, vatRate: z.string() },
    /** The prices of the latest lot; absent for an item without one. */
    ...{ lastCost: text, mrp: text, salePrice: text },
  })
  .meta({ id: 'StockItem', description: 'An item with what it proposes to a line of a document.' })

/** Ids in a URL: `1,2,3`. */
const idsQuery = z
  .string()
  .max(5000)
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((text) => text.split(',').map(Number))

type ItemQuery = PickerContext['query'] & { among?: number[] }

/** A page of the items in use of a module, or some of them. */
export async function findItems(
  db: Db,
  module: RawBuilder<unknown> | number,
  { search, among, offset, limit }: ItemQuery,
) {
  const isOffered = sql`i.active and i.module = ${module} ${among ? sql`and ${idIn('i.id', among)}` : sql``}`
  const matches = matchItems(search, isOffered)
  const order = sql`f.exact desc, f.name, f.id`
  const { rows } = await sql<z.output<typeof stockItemSchema>>`
    select i.id, i.name, i.code, i.barcode, g.name as generic_name, u.name as unit, i.expirable is true as expirable,
      i.fractionable is true as fractionable, i.taxable is true as taxable, ${packSize} as pack_size, i.cc_rate::text as cc_rate, ${vatRate} as vat_rate,
      l.last_cost, l.mrp, l.sale_price
    from (select f.* from (${matches}) f order by ${order} offset ${offset} ${limit > 0 ? sql`limit ${limit}` : sql``}) f
    join item i on i.id = f.id join item_unit u on u.id = i.item_unit_id
    left join generic_name g on g.id = i.generic_name_id
    left join lateral (select round(l.cost_total * l.pack_size / l.received_qty, 2)::text as last_cost, l.mrp::text as mrp,
        l.sale_price::text as sale_price from stock_lot l where l.item_id = i.id order by l.id desc limit 1) l on true
    order by ${order}`.execute(db)
  if (offset === 0 && (limit === 0 || rows.length < limit)) return { results: rows, count: rows.length }
  const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count from (${matches}) f`.execute(
    db,
  )
  return { results: rows, count: counted[0]!.count }
}

/** Picks an item of a module by its name, its generic name, its code or its barcode, which a scanner types. */
export const itemPicker = (module: number): Picker => ({
  summary: 'Items of the module, with what they propose to a line',
  query: { among: idsQuery.optional() },
  response: stockItemSchema,
  find: ({ db, query }) => findItems(db, module, query as ItemQuery),
})

/** The same of the items of a store's module. */
export const storeItemPicker: Picker = {
  ...itemPicker(0),
  summary: 'Items of the module of a store',
  query: { store: idQuery, from_store: idQuery.optional() },
  find: ({ db, query }) => findItems(db, sql`(select s.module from store s where s.id = ${query.store})`, query),
}
