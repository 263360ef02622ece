import { type Endpoint, endpoint, KEY_REQUIRED, NO_KEY_REASONS } from '../http/endpoint'
import { parseId } from '../http/input'
import { emptyResponse } from '../http/responses'
import { onceByKey } from '../idempotency/onceByKey'
import { mailingInput as body } from './mailingInput'
import { addMailing, changeMailing, deleteMailing, resendUnsentMails, sendNow } from './mailings'
import { viewMailingSchema } from './responses'
import { mailPermission } from './visible'

const tag = 'Saved views'
const permission = mailPermission

const ofView = 'saved-view/:id/mailing'
const ofMailing = 'saved-view-mailing/:id'

/** The endpoints of mailed views: add, change, remove, send at once, and resend failed ones. */
export const mailingEndpoints: Endpoint[] = [
  endpoint.post(
    ofView,
    {
      permission,
      idempotency: KEY_REQUIRED,
      summary: 'Mail a view on a schedule',
      tag,
      body,
      response: viewMailingSchema,
    },
    (call) => onceByKey(call, (db) => addMailing({ ...call, db }, parseId(call.params.id), call.body)),
  ),
  endpoint.patch(
    ofMailing,
    {
      permission,
      idempotency: NO_KEY_REASONS.sets,
      summary: 'Change when a view is mailed',
      tag,
      body,
      response: viewMailingSchema,
    },
    (call) => changeMailing(call, parseId(call.params.id), call.body),
  ),
  endpoint.delete(
    ofMailing,
    { permission, idempotency: NO_KEY_REASONS.deletes, summary: 'Mail a view no more', tag, response: emptyResponse },
    (call) => deleteMailing(call, parseId(call.params.id)),
  ),
  endpoint.post(
    `${ofMailing}/send`,
    {
      permission,
      idempotency: KEY_REQUIRED,
      summary: 'Mail a view at once',
      tag,
      status: 200,
      response: viewMailingSchema,
    },
    (call) => onceByKey(call, (db) => sendNow({ ...call, db }, parseId(call.params.id))),
  ),
  endpoint.post(
    `${ofMailing}/send-again`,
    {
      permission,
      idempotency: NO_KEY_REASONS.state,
      summary: 'Send again what of the last time was not sent',
      tag,
      status: 200,
      response: viewMailingSchema,
    },
    (call) => resendUnsentMails(call, parseId(call.params.id)),
  ),
]
