import { z } from 'zod'
import { mailAddressSchema } from '~/fields/email/kind'
import { type Endpoint, endpoint } from '~/server/http/endpoint'
import { readMailServer, sendTestMail } from './operations/mailServer'
import { mailServerApiPath } from './path'
import { mailServerStateSchema, testMailResultSchema } from './responses'

const tag = 'Mail Server'
const body = z.strictObject({ to: mailAddressSchema })

export const endpoints: Endpoint[] = [
  endpoint.get(
    mailServerApiPath,
    { permission: 'view_mail_server', summary: 'How mails leave the house', tag, response: mailServerStateSchema },
    ({ db }) => readMailServer(db),
  ),
  endpoint.post(
    `${mailServerApiPath}/try-out`,
    {
      permission: 'try_mail_server',
      idempotency: { because: 'Nothing is stored; a repeat sends another test mail to the same user.' },
      summary: 'Send a test mail',
      tag,
      body,
      status: 200,
      response: testMailResultSchema,
    },
    (call) => sendTestMail(call, call.body.to),
  ),
]
