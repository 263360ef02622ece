import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import type { RequestContext } from '~/server/http/endpoint'
import { deliverMail } from '~/server/mail/deliverMail'
import { readMailSettings } from '~/server/mail/settings'
import { testMailText } from '../mailText'
import type { MailServerState, TestMailResult } from '../responses'

/** The mail server as it is set up, and the mails that have not left. */
export async function readMailServer(db: Db): Promise<MailServerState> {
  const { server, from } = await readMailSettings(db)
  const { rows } = await sql<{ state: 'waiting' | 'failed' | 'filed'; count: number }>`
    select state, count(*)::integer as count from mail where state <> 'sent' group by state`.execute(db)
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return {
    server: server && {
      ...{ host: server.host, port: server.port, security: server.security },
      userName: server.auth?.user ?? null,
    },
    from,
    ...{ waiting: 0, failed: 0, filed: 0 },
    ...counts,
  }
}

/**
 * Sends a test mail with the saved settings at once, and returns the mail server's response.
 * @throws ApiError 409 while no mail server is set up
 */
export async function sendTestMail(call: RequestContext, to: string): Promise<TestMailResult> {
  const { server, from } = await readMailSettings(call.db)
  if (!server) throw apiError.conflict('No mail server is set up: mails lie as files in the folder outbox.')
  const mail = {
    ...{ to, messageId: `<${randomUUID()}@prayog>` },
    ...testMailText(from.name),
  }
  const { outcome, message, answer } = await deliverMail({ server, from }, mail, new AbortController().signal)
  await recordActivity(call.db, call, { action: 'create', entity: 'mail-server', after: { to, outcome, answer } })
  return { isSent: outcome === 'sent', message, answer }
}
