import { sql } from 'kysely'
import { isSeen } from '~/server/documents/scope'
import { idOf } from '~/server/http/input'
import { KEY_REQUIRED, type Route, route } from '~/server/http/route'
import { waitingRoute } from '~/server/http/waiting'
import { onceByKey } from '~/server/idempotency/onceByKey'
import { labSale } from '../../../documents/lab/lab-sale'
import { labSaleReturn } from '../../../documents/lab/lab-sale-return'
import { sale } from '../../../documents/pharmacy/sale'
import { saleReturn } from '../../../documents/pharmacy/sale-return'
import { cbmsState } from './cbmsState'
import { sendAgain } from './operations/sendAgain'
import { cbmsWaiting } from './waiting'

/** The calls about reports to the tax office. */
export const routes: Route[] = [
  waitingRoute(cbmsWaiting, {
    ...{ right: 'view_lab_ird_materialized_report', tag: 'CBMS' },
    find: ({ actor }) => sql`select c.issued_at as at from cbms_report c
      where c.state <> 'sent' and (${sql.join(
        [labSale, labSaleReturn, sale, saleReturn].map(
          (one) => sql`c.kind = ${one.name} and ${isSeen(one, actor, 'c.document_id')}`,
        ),
        sql` or `,
      )}) order by c.issued_at`,
  }),
  route.post(
    'cbms-app/report/:id/send-again',
    {
      ...{
        right: 'send_cbms_report',
        idempotency: KEY_REQUIRED,
        summary: 'Send a document to CBMS again',
        tag: 'CBMS',
      },
      ...{ status: 200, answer: cbmsState },
    },
    (call) => onceByKey(call, (db) => sendAgain({ ...call, db }, idOf(call.params.id))),
  ),
]
