import type { Buffer } from 'node:buffer'
import type { NodemailerError, SendMailOptions } from 'nodemailer'
import type { MailServer, MailSettings } from './settings'

/** The content of a mail, independent of its sender. */
export interface MailContent {
  subject: string
  text: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

export interface OutgoingMail extends MailContent {
  to: string
  messageId: string
}

/** The outcome of an attempt: `again` retries later, `failed` waits until a person sends it again. */
export interface MailDelivery {
  outcome: 'sent' | 'again' | 'failed'
  message: string
  /** The mail server's response. */
  answer: string | null
}

/** The maximum duration of an attempt, in milliseconds. */
export const deliveryTimeoutMs = 60_000
/** Timeouts for a silent mail server, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
/** The maximum length kept of a mail server's response. */
const longestAnswer = 500

/** Loads the library with the first mail. */
const load = async () => (await import('nodemailer')).default

const optionsOf = ({ host, port, security, auth }: MailServer) => ({
  ...{ host, port, ...patience },
  secure: security === 'TLS',
  requireTLS: security === 'STARTTLS',
  ignoreTLS: security === 'Not encrypted',
  ...(auth && { auth }),
})

/** Prevents nodemailer from reading files or URLs. */
const messageOf = ({ from }: MailSettings, mail: OutgoingMail): SendMailOptions => ({
  ...mail,
  from,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Sends a mail to the mail server and returns the outcome. It does not throw on network or server errors. */
export async function deliverMail(
  settings: MailSettings & { server: MailServer },
  mail: OutgoingMail,
  signal: AbortSignal,
): Promise<MailDelivery> {
  const transport = (await load()).createTransport(optionsOf(settings.server))
  try {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(deliveryTimeoutMs)])
    const { response } = await transport.sendMail({ ...messageOf(settings, mail), signal: ending })
    return { outcome: 'sent', message: 'The mail server took the mail.', answer: wordsOf(response) }
  } catch (error) {
    return meaningOf(error as NodemailerError)
  } finally {
    transport.close()
  }
}

const wordsOf = (response: unknown) => (response ? String(response).slice(0, longestAnswer) : null)

/**
 * A 5xx response is permanent, a 4xx response temporary (RFC 5321, 4.2.1). A failed sign-in is not about the mail,
 * which is sent once the settings are correct.
 */
function meaningOf({ code, responseCode = 0, response, message }: NodemailerError): MailDelivery {
  const answer = wordsOf(response || message)
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return { outcome: 'again', message: 'The mail server refused the user name or password.', answer }
  if (code === 'ETLS') return { outcome: 'again', message: 'The mail server offers no encryption.', answer }
  if (responseCode >= 500) return { outcome: 'failed', message: 'The mail server refused the mail.', answer }
  if (responseCode >= 400) return { outcome: 'again', message: 'The mail server asks to try again later.', answer }
  if (code === 'EENVELOPE') return { outcome: 'failed', message: 'The mail server refused the mail.', answer }
  return { outcome: 'again', message: 'The mail server cannot be reached.', answer }
}

/** The mail as a file that mail programs open (RFC 5322). */
export async function toEmlFile(settings: MailSettings, mail: OutgoingMail): Promise<Buffer> {
  const transport = (await load()).createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(messageOf(settings, mail))
  return message as Buffer
}
