import { nothing } from '../http/answers'
import { idOf } from '../http/input'
import { type Route, route } from '../http/route'
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
  route.post(ofView, { right, summary: 'Mail a view on a schedule', tag, body, answer: viewMailing }, (call) =>
    addMailing(call, idOf(call.params.id), call.body),
  ),
  route.patch(ofMailing, { right, summary: 'Change when a view is mailed', tag, body, answer: viewMailing }, (call) =>
    changeMailing(call, idOf(call.params.id), call.body),
  ),
  route.delete(ofMailing, { right, summary: 'Mail a view no more', tag, answer: nothing }, (call) =>
    deleteMailing(call, idOf(call.params.id)),
  ),
  route.post(
    `${ofMailing}/send`,
    { right, summary: 'Mail a view at once', tag, status: 200, answer: viewMailing },
    (call) => sendNow(call, idOf(call.params.id)),
  ),
  route.post(
    `${ofMailing}/send-again`,
    { right, summary: 'Send again what of the last time was not sent', tag, status: 200, answer: viewMailing },
    (call) => sendAgain(call, idOf(call.params.id)),
  ),
]
