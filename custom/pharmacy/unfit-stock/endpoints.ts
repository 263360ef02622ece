import { sql } from 'kysely'
import { z } from 'zod'
import { isVisibleTo } from '~/documents/access/server/scope'
import { adDaySchema } from '~/metadata/response'
import { type Endpoint, endpoint } from '~/server/http/endpoint'
import { parseId } from '~/server/http/input'
import { StoreModule } from '~shared/options/options'
import { unfitStockEndpoints } from '~shared/stock/operations/unfitStockEndpoints'
import type { BatchBuyer } from '~shared/stock/unfitStock'
import { purchase } from '../../../documents/pharmacy/purchase'
import { sale } from '../../../documents/pharmacy/sale'
import { pharmacyUnfitStock } from './screen'

const path = 'pharmacy-app/unfit-stock'
const permission = { view: 'view_pharmacy_unfit_stock', recall: 'recall_pharmacy_batch' } as const

const buyer = z
  .strictObject({
    ...{ id: z.int(), saleNo: z.string(), fiscalYear: z.string(), createdDateAd: adDaySchema },
    ...{ customerFullName: z.string().nullable(), customerPhone: z.string().nullable(), qty: z.int() },
  })
  .meta({ id: 'BatchBuyer', description: 'A sale of a batch of which something is not back.' })

export const endpoints: Endpoint[] = [
  ...unfitStockEndpoints({ screen: pharmacyUnfitStock, module: StoreModule.pharmacy, path, permission, purchase }),
  endpoint.get(
    `${path}/:id/buyers`,
    {
      ...{ permission: permission.view, summary: 'Who was sold some of a batch and has it still, the last first' },
      ...{ tag: pharmacyUnfitStock.label, response: z.array(buyer) },
    },
    async ({ db, params, actor }) => {
      const lot = parseId(params.id)
      const { rows } = await sql<BatchBuyer>`
        select s.id, s.sale_no, s.fiscal_year, s.created_date_ad, coalesce(c.full_name, s.customer_name) as customer_full_name,
          coalesce(c.mobile_no, s.customer_phone) as customer_phone, sum(d.qty - coalesce(r.qty, 0))::integer as qty
        from stock_lot o
        join stock_lot l on l.item_id = o.item_id and lower(btrim(l.batch_no)) = lower(btrim(o.batch_no))
        join stock_movement m on m.lot_id = l.id and m.document_kind = ${sale.name}
        join sale_detail d on d.id = m.line_id join sale s on s.id = d.sale_id
        left join customer c on c.id = s.customer_id
        left join lateral (select sum(x.qty) as qty from sale_return_detail x where x.sale_detail_id = d.id) r on true
        where o.id = ${lot} and ${isVisibleTo(sale, actor, 's.id')}
        group by s.id, c.id having sum(d.qty - coalesce(r.qty, 0)) > 0 order by s.id desc`.execute(db)
      return rows
    },
  ),
]
