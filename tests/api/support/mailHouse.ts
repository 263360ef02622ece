import { Buffer } from 'node:buffer'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** A mail server of the other side, and how it behaves. */
export interface MailHouse {
  port: number
  /** Whole mails as they came, with the address that they were for. */
  received: { to: string; raw: string }[]
  /** What recipients are refused with; 450 once for each address, as greylisting does. */
  refuses: number | undefined
  /** How long it thinks about a mail. */
  delayMs: number
  /** It hangs up in the middle of a mail. */
  drops: boolean
  /** The password that the mail server requires. */
  password: string
  close: () => Promise<void>
}

const failure = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** Starts a mail server on a free port of this machine. */
export async function startMailHouse(): Promise<MailHouse> {
  const known = new Set<string>()
  const server = new SMTPServer({
    ...{ authOptional: true, allowInsecureAuth: true, disabledCommands: ['STARTTLS'], closeTimeout: 50 },
    onAuth: ({ password }, _, done) =>
      password === house.password ? done(null, { user: 'lab' }) : done(failure(535, 'Wrong password')),
    onRcptTo: ({ address }, _, done) => {
      const isKnown = known.has(address)
      known.add(address)
      if (house.refuses === 450 && !isKnown) return done(failure(450, 'Greylisted, come back later'))
      if (house.refuses === 550) return done(failure(550, 'No such mailbox here'))
      return done()
    },
    onData: (stream, session, done) => {
      if (house.drops) {
        for (const { _socket } of server.connections) _socket.destroy()
        stream.resume()
        return
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        await wait(house.delayMs)
        const raw = Buffer.concat(chunks).toString()
        house.received.push({ to: session.envelope.rcptTo[0]!.address, raw })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const house: MailHouse = {
    port: (server.server.address() as AddressInfo).port,
    received: [],
    refuses: undefined,
    delayMs: 0,
    drops: false,
    password: 'smtp@123',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return house
}

/** The file of a content type that a mail carries. */
export function attached(raw: string, type: string): Buffer {
  const [, base64 = ''] =
    new RegExp(`Content-Type:\\s+${type}[\\s\\S]*?\\r?\\n\\r?\\n([A-Za-z0-9+/=\\r\\n]+)`).exec(raw) ?? []
  return Buffer.from(base64, 'base64')
}

/** The PDF that a mail carries. */
export const attachedPdf = (raw: string): Buffer => attached(raw, 'application/pdf')
