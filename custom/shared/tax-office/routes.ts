import { idOf } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { cbmsState } from './cbmsState'
import { sendAgain } from './operations/sendAgain'

/** The calls about reports to the tax office. */
export const routes: Route[] = [
  route.post(
    'cbms-app/report/:id/send-again',
    {
      ...{ right: 'send_cbms_report', summary: 'Send a document to CBMS again', tag: 'CBMS' },
      ...{ status: 200, answer: cbmsState },
    },
    (call) => sendAgain(call, idOf(call.params.id)),
  ),
]
