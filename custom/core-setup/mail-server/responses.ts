import { z } from 'zod'
import { nullableText } from '~/metadata/response'

/** The settings of outgoing mail, without any secret, and how many mails have not left. */
export const mailServerState = z
  .strictObject({
    /** Null while no mail server is set up: mails are kept as files. */
    server: z
      .strictObject({ host: z.string(), port: z.int(), security: z.string(), userName: nullableText })
      .nullable(),
    from: z.strictObject({ name: z.string(), address: z.string() }),
    /** Mails by state. */
    waiting: z.int(),
    failed: z.int(),
    filed: z.int(),
  })
  .meta({ id: 'MailServerState' })

/** The result of a test mail, and the mail server's own words. */
export const testMailResult = z
  .strictObject({ isSent: z.boolean(), message: z.string(), answer: nullableText })
  .meta({ id: 'MailTryOut' })

export type MailServerState = z.output<typeof mailServerState>
export type TestMailResult = z.output<typeof testMailResult>
