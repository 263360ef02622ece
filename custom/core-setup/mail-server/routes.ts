import { z } from 'zod'
import { mailAddressSchema } from '~/fields/email/kind'
import { type Route, route } from '~/server/http/route'
import { mailServerState, tryOut } from './answers'
import { readMailServer, tryMailServer } from './operations/mailServer'
import { mailServerPath } from './path'

const tag = 'Mail Server'
const body = z.strictObject({ to: mailAddressSchema })

export const routes: Route[] = [
  route.get(
    mailServerPath,
    { right: 'view_mail_server', summary: 'How mails leave the house', tag, answer: mailServerState },
    ({ db }) => readMailServer(db),
  ),
  route.post(
    `${mailServerPath}/try-out`,
    {
      right: 'try_mail_server',
      idempotency: { because: 'It keeps nothing; a repeat sends another test mail to who asked for it.' },
      summary: 'Send a test mail',
      tag,
      body,
      status: 200,
      answer: tryOut,
    },
    (call) => tryMailServer(call, call.body.to),
  ),
]
