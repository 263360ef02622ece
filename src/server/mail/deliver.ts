import type { Buffer } from 'node:buffer'
import type { NodemailerError, SendMailOptions } from 'nodemailer'
import type { MailServer, MailSettings } from './settings'

/** What a mail says, whoever sends it. */
export interface MailContent {
  subject: string
  text: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

export interface OutgoingMail extends MailContent {
  to: string
  messageId: string
}

/** What is done after a try: `again` later, `failed` until a person sends it again. */
export interface Delivery {
  outcome: 'sent' | 'again' | 'failed'
  message: string
  /** The mail server's own words. */
  answer: string | null
}

/** The longest that a try may take. */
export const deliveryTimeoutMs = 60_000
/** A server that says nothing for so long is given up, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
/** Of what a server says so much is kept. */
const longestAnswer = 500

/** No library before the first mail. */
const load = async () => (await import('nodemailer')).default

const optionsOf = ({ host, port, security, auth }: MailServer) => ({
  ...{ host, port, ...patience },
  secure: security === 'TLS',
  requireTLS: security === 'STARTTLS',
  ignoreTLS: security === 'Not encrypted',
  ...(auth && { auth }),
})

/** Nothing is read from a file or an address for the sake of a mail. */
const messageOf = ({ from }: MailSettings, mail: OutgoingMail): SendMailOptions => ({
  ...mail,
  from,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Hands a mail to the mail server and says what came of it. It throws for no fault of the network or of the server. */
export async function deliver(
  settings: MailSettings & { server: MailServer },
  mail: OutgoingMail,
  signal: AbortSignal,
): Promise<Delivery> {
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
 * A refusal with 5xx is for good, one with 4xx for now (RFC 5321, 4.2.1). A sign-in that is refused says nothing of the
 * mail, which leaves when the settings are right.
 */
function meaningOf({ code, responseCode = 0, response, message }: NodemailerError): Delivery {
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
export async function asFile(settings: MailSettings, mail: OutgoingMail): Promise<Buffer> {
  const transport = (await load()).createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(messageOf(settings, mail))
  return message as Buffer
}
