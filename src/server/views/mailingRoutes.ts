import { nothing } from '../http/answers'
import { idOf } from '../http/input'
import { KEY_REQUIRED, NO_KEY, type Route, route } from '../http/route'
import { onceByKey } from '../idempotency/onceByKey'
import { viewMailing } from './answers'
import { mailingInput as body } from './mailingInput'
import { addMailing, changeMailing, deleteMailing, sendAgain, sendNow } from './mailings'
import { mailRight } from './visible'

const tag = 'Saved views'
const right = mailRight

const ofView = 'saved-view/:id/mailing'
const ofMailing = 'saved-view-mailing/:id'

/** The calls of views that are mailed: one more, changed, one less, sent at once, and what failed sent again. */
export const mailingRoutes: Route[] = [
  route.post(
    ofView,
    { right, idempotency: KEY_REQUIRED, summary: 'Mail a view on a schedule', tag, body, answer: viewMailing },
    (call) => onceByKey(call, (db) => addMailing({ ...call, db }, idOf(call.params.id), call.body)),
  ),
  route.patch(
    ofMailing,
    { right, idempotency: NO_KEY.sets, summary: 'Change when a view is mailed', tag, body, answer: viewMailing },
    (call) => changeMailing(call, idOf(call.params.id), call.body),
  ),
  route.delete(
    ofMailing,
    { right, idempotency: NO_KEY.deletes, summary: 'Mail a view no more', tag, answer: nothing },
    (call) => deleteMailing(call, idOf(call.params.id)),
  ),
  route.post(
    `${ofMailing}/send`,
    { right, idempotency: KEY_REQUIRED, summary: 'Mail a view at once', tag, status: 200, answer: viewMailing },
    (call) => onceByKey(call, (db) => sendNow({ ...call, db }, idOf(call.params.id))),
  ),
  route.post(
    `${ofMailing}/send-again`,
    {
      right,
      idempotency: NO_KEY.state,
      summary: 'Send again what of the last time was not sent',
      tag,
      status: 200,
      answer: viewMailing,
    },
    (call) => sendAgain(call, idOf(call.params.id)),
  ),
]
