import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a receiver of webhooks got. */
export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  raw: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
  body: any
}

/** A receiver of webhooks on a free port of this machine. */
export interface WebhookReceiver {
  url: string
  received: ReceivedWebhook[]
  /** What it answers. */
  status: number
  headers: Record<string, string>
  close: () => Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks).toString()
    receiver.received.push({ headers: request.headers, raw, body: JSON.parse(raw) })
    response.writeHead(receiver.status, receiver.headers).end('noted')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    ...{ received: [], status: 200, headers: {} },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return receiver
}

/** The signature of Standard Webhooks, made without the library that the server uses. */
export function signatureOf(secret: string, { headers, raw }: ReceivedWebhook): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}
