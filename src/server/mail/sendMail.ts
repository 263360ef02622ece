import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import application from '~app/application'
import { ApiError } from '../apiError'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { recordAndNotify } from '../history/notify'
import { subjectOfEntity } from '../history/subjects'
import type { Job, JobContext } from '../jobs/job'
import { claimOutboxRow, saveAttemptOutcome } from '../outbox/outbox'
import {
  deliverMail,
  deliveryTimeoutMs,
  type MailContent,
  type MailDelivery,
  type OutgoingMail,
  toEmlFile,
} from './deliverMail'
import { mailJobName } from './queueMail'
import { type MailSettings, readMailSettings } from './settings'
import { mailTable as mails } from './tables'

/** The longest that a mail may take to be composed. */
export const composeTimeoutMs = 45_000
/** Longer than a try takes; should the process end within it, the next try waits for its end. */
const claimSeconds = (composeTimeoutMs + deliveryTimeoutMs) / 1000 + 10
/** Four days of tries, as RFC 5321, 4.5.4.1 asks for: 6 within the first half hour, then one an hour. */
const mostTries = 102
const firstDelaySeconds = 30

interface Mail {
  id: number
  kind: string
  documentId: number
  documentNo: string
  recipient: string
  messageId: string
  tries: number
  askedAt: Date
  askedById: number
}

/** Composes the mail of a document. @param askedAt the time of the request to send it, or to send it again */
type Compose = (
  call: Pick<JobContext<object>, 'db' | 'publicUrl' | 'signal'>,
  documentId: number,
  askedAt: Date,
) => Promise<MailContent>

interface MailJobOptions extends Pick<Job, 'isExclusive'> {
  /**
   * The records whose mails these are, as the activity log names them: the history of a record tells that a mail of it
   * failed, and the user who asked for the mail is notified.
   */
  entity?: string
}

type Outcome = Omit<MailDelivery, 'outcome'> & { outcome: MailDelivery['outcome'] | 'filed' }

/**
 * Declares the job that sends the mails of a kind of documents.
 * @param compose composes the mail of a document; an ApiError of it is the reason why the mail fails
 */
export const defineMailJob = (
  kind: string,
  compose: Compose,
  { entity, ...more }: MailJobOptions = {},
): Job<{ mailId: number }> => ({
  ...mailJobName(kind),
  ...more,
  run: (call) => send(call, compose, entity),
})

/** Sends one mail, if it is still to be sent and nobody else sends it, and writes down what came of it. */
async function send(call: JobContext<{ mailId: number }>, compose: Compose, entity: string | undefined): Promise<void> {
  const { db, data, dataDir, signal, log } = call
  const mail = await claimOutboxRow<Mail>(db, mails, { id: data.mailId, seconds: claimSeconds })
  if (!mail) return
  const settings = await readMailSettings(db)
  const outcome = await attempt(mail, settings, {
    compose: () => compose(call, mail.documentId, mail.askedAt),
    dataDir,
    signal,
  })
  const settled = await transaction(db, async (trx) => {
    const settled = await writeDown(trx, mail, outcome)
    if (settled === 'failed' && entity) await notifyOfFailure(trx, mail, entity, outcome.message)
    return settled
  })
  if (settled === 'failed') log.warn({ kind: mail.kind, documentNo: mail.documentNo }, outcome.message)
}

interface Attempt {
  compose: () => Promise<MailContent>
  dataDir: string
  signal: AbortSignal
}

async function attempt(mail: Mail, settings: MailSettings, { compose, dataDir, signal }: Attempt): Promise<Outcome> {
  const { recipient: to, messageId } = mail
  try {
    const outgoing = { ...(await compose()), to, messageId }
    if (settings.server) return await deliverMail({ ...settings, server: settings.server }, outgoing, signal)
    await keepAsFile(join(dataDir, 'outbox'), mail.id, settings, outgoing)
    return {
      ...{ outcome: 'filed', answer: null },
      message: 'No mail server is set up: the mail lies in the folder outbox.',
    }
  } catch (error) {
    if (error instanceof ApiError) return { outcome: 'failed', message: error.message, answer: null }
    throw error
  }
}

/** Whole and on the disk before the mail counts as filed; for the server's own account only. */
async function keepAsFile(folder: string, id: number, settings: MailSettings, mail: OutgoingMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `mail-${id}.eml`)
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    await file.writeFile(await toEmlFile(settings, mail))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

/** The transition of each outcome; after `again` the mail waits as before. */
const transitions = { sent: 'send', again: null, failed: 'fail', filed: 'file' } as const

async function writeDown(trx: Db, mail: Mail, { outcome, message, answer }: Outcome): Promise<Outcome['outcome']> {
  const isOver = outcome === 'again' && mail.tries + 1 >= mostTries
  const settled = isOver ? 'failed' : outcome
  const next = { job: mailJobName(mail.kind), data: { mailId: mail.id }, firstSeconds: firstDelaySeconds }
  await saveAttemptOutcome(trx, mails, { row: mail, transition: transitions[settled], message, set: { answer }, next })
  return settled
}

/** Writes in the history of a record that a mail of it failed, and notifies the user who asked for the mail. */
async function notifyOfFailure(trx: Db, mail: Mail, entity: string, message: string): Promise<void> {
  const subject = subjectOfEntity(entity)
  if (!subject) throw new Error(`The mails of ${mail.kind} belong to ${entity}, which has no history.`)
  const { documentId: id, documentNo, recipient: to } = mail
  const text = `${interpolate(serverMessages.mailFailed, { to })}\n${message}`
  await recordAndNotify(
    trx,
    { actor: { id: null, userName: application.name }, address: '', now: new Date() },
    subject,
    {
      ...{ id, recipients: [mail.askedById] },
      activity: { action: 'failed mail', entity, entityId: id, documentNo, after: { text, of: documentNo } },
    },
  )
}
