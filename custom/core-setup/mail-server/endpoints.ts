import { z } from 'zod'
import { mailAddressSchema } from '~/fields/email/kind'
import { type Endpoint, endpoint } from '~/server/http/endpoint'
import { readMailServer, sendTestMail } from './operations/mailServer'
import { mailServerPath } from './path'
import { mailServerState, testMailResult } from './responses'

const tag = 'Mail Server'
const body = z.strictObject({ to: mailAddressSchema })

export const endpoints: Endpoint[] = [
  endpoint.get(
    mailServerPath,
    { permission: 'view_mail_server', summary: 'How mails leave the house', tag, response: mailServerState },
    ({ db }) => readMailServer(db),
  ),
  endpoint.post(
    `${mailServerPath}/try-out`,
    {
      permission: 'try_mail_server',
      idempotency: { because: 'Nothing is stored; a repeat sends another test mail to the same user.' },
      summary: 'Send a test mail',
      tag,
      body,
      status: 200,
      response: testMailResult,
    },
    (call) => sendTestMail(call, call.body.to),
  ),
]
