import { sql } from 'kysely'
import { isVisibleTo } from '~/documents/access/server/scope'
import { type Endpoint, endpoint, KEY_REQUIRED } from '~/server/http/endpoint'
import { parseId } from '~/server/http/input'
import { pendingTileEndpoint } from '~/server/http/pendingTileEndpoint'
import { onceByKey } from '~/server/idempotency/onceByKey'
import { labSale } from '../../../documents/lab/lab-sale'
import { labSaleReturn } from '../../../documents/lab/lab-sale-return'
import { sale } from '../../../documents/pharmacy/sale'
import { saleReturn } from '../../../documents/pharmacy/sale-return'
import { cbmsStateSchema } from './cbmsState'
import { sendAgain } from './operations/sendAgain'
import { cbmsPendingTile } from './waiting'

/** What is reported to the tax office, and who may see it in the report of the module. */
const reported = {
  lab: { documents: [labSale, labSaleReturn], permission: 'view_lab_ird_materialized_report' },
  pharmacy: { documents: [sale, saleReturn], permission: 'view_pharmacy_ird_materialized_report' },
} as const

/** Endpoints of the reports to the tax office. */
export const endpoints: Endpoint[] = [
  ...(['lab', 'pharmacy'] as const).map((module) =>
    pendingTileEndpoint(cbmsPendingTile(module), {
      ...{ permission: reported[module].permission, tag: 'CBMS' },
      find: ({ actor }) => sql`select c.issued_at as at from cbms_report c
        where c.state <> 'sent' and (${sql.join(
          reported[module].documents.map(
            (one) => sql`c.kind = ${one.name} and ${isVisibleTo(one, actor, 'c.document_id')}`,
          ),
          sql` or `,
        )}) order by c.issued_at`,
    }),
  ),
  endpoint.post(
    'cbms-app/report/:id/send-again',
    {
      ...{
        permission: 'send_cbms_report',
        idempotency: KEY_REQUIRED,
        summary: 'Send a document to CBMS again',
        tag: 'CBMS',
      },
      ...{ status: 200, response: cbmsStateSchema },
    },
    (call) => onceByKey(call, (db) => sendAgain({ ...call, db }, parseId(call.params.id))),
  ),
]
