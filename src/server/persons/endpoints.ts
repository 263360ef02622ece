import { z } from 'zod'
import { messages } from '~/metadata/messages'
import { installation } from '../allTables'
import { transaction } from '../database/transaction'
import { type Endpoint, endpoint, FileResponse, KEY_REQUIRED, NO_KEY_REASONS } from '../http/endpoint'
import { parseId } from '../http/input'
import { fileResponse } from '../http/responses'
import { onceByKey } from '../idempotency/onceByKey'
import { confirmErasure, readErasure, requestErasure, withdrawErasure } from './erasures'
import { openPersonalData } from './exportPerson'
import { erasureStateSchema } from './responses'
import type { PersonSubject } from './subject'

const text = z.string(messages.remarksRequired).trim().min(1, messages.remarksRequired).max(1000)

/** The endpoints of a person's data: export, and erasing by two users. */
export function personEndpoints(subject: PersonSubject): Endpoint[] {
  const { apiPath, tag, exportPermission, erasePermission: permission } = subject
  const path = `${apiPath}/:id/erasure`
  const common = { permission, tag, response: erasureStateSchema }
  const body = z.strictObject({ askedBy: text, reason: text })
  return [
    endpoint.get(
      `${apiPath}/:id/personal-data`,
      {
        ...{ permission: exportPermission, tag, response: fileResponse('application/zip') },
        summary: 'All data of a person, with papers and files',
      },
      async (call) => {
        const { fileName, body: data } = await openPersonalData(call, subject, parseId(call.params.id), installation)
        return new FileResponse(data, 'application/zip', fileName, 'never')
      },
    ),
    endpoint.get(
      path,
      {
        ...common,
        summary: 'Whether a person is to be erased, and what must be kept until when',
      },
      ({ db, params }) => readErasure(db, subject, parseId(params.id), installation),
    ),
    endpoint.post(
      path,
      {
        ...common,
        idempotency: KEY_REQUIRED,
        body,
        summary: 'Request that a person be erased; another user confirms it',
      },
      (call) =>
        onceByKey(call, async (trx) => {
          const id = parseId(call.params.id)
          await requestErasure(trx, call, subject, { id, ...call.body }, installation)
          return readErasure(trx, subject, id, installation)
        }),
    ),
    ...[
      { step: 'withdraw', summary: 'Take a request to erase a person back', take: withdrawErasure },
      { step: 'confirm', summary: 'Erase a person, as another user requested', take: confirmErasure },
    ].map(({ step, summary, take }) =>
      endpoint.post(
        `${path}/${step}`,
        { ...common, idempotency: NO_KEY_REASONS.state, body: z.strictObject({}), summary },
        (call) => {
          const id = parseId(call.params.id)
          return transaction(call.db, async (trx) => {
            await take(trx, call, subject, id, installation)
            return readErasure(trx, subject, id, installation)
          })
        },
      ),
    ),
  ]
}
