import { z } from 'zod'
import { nullableTextSchema } from '~/metadata/response'

/** The settings of outgoing mail, without any secret, and how many mails have not left. */
export const mailServerStateSchema = z
  .strictObject({
    /** Null while no mail server is set up: mails are kept as files. */
    server: z
      .strictObject({ host: z.string(), port: z.int(), security: z.string(), userName: nullableTextSchema })
      .nullable(),
    from: z.strictObject({ name: z.string(), address: z.string() }),
    /** Mails by state. */
    waiting: z.int(),
    failed: z.int(),
    filed: z.int(),
  })
  .meta({ id: 'MailServerState' })

/** The result of a test mail, and the mail server's own words. */
export const testMailResultSchema = z
  .strictObject({ isSent: z.boolean(), message: z.string(), answer: nullableTextSchema })
  .meta({ id: 'MailTryOut' })

export type MailServerState = z.output<typeof mailServerStateSchema>
export type TestMailResult = z.output<typeof testMailResultSchema>
