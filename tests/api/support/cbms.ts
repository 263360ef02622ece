import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What came in, with the last part of the address that was called. */
export type Received = { call: string; at: number } & Record<string, unknown>

/** A stand-in for the tax office's CBMS with prepared responses. */
export interface TaxOffice {
  url: string
  password: string
  received: Received[]
  /** The code of every response instead of the correct one. */
  answers: number | undefined
  /** What is answered instead of a code. */
  rawReply: string | undefined
  delayMs: number
  /** Requests are cut off unread. */
  isDown: boolean
  /** Requests are read, and cut off before the response. */
  forgets: boolean
  close: () => Promise<void>
}

export async function startTaxOffice(): Promise<TaxOffice> {
  const known = new Set<string>()
  const codeFor = (call: string, body: Record<string, unknown>): number => {
    if (body.password !== office.password) return 100
    // a return names the year of its bill only in the number
    const bill = String(call === 'bill' ? body.invoice_number : body.ref_invoice_number)
    if (call === 'billreturn') return known.has(bill) ? 200 : 101
    if (known.has(bill)) return 101
    known.add(bill)
    return 200
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (office.isDown) return request.socket.destroy()
    const call = String(request.url?.split('/').at(-1))
    const body = JSON.parse(Buffer.concat(chunks).toString())
    office.received.push({ call, at: Date.now(), ...body })
    const code = office.answers ?? codeFor(call, body)
    if (office.forgets) return request.socket.destroy()
    await wait(office.delayMs)
    response.end(office.rawReply ?? String(code))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const office: TaxOffice = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    password: 'cbms@123',
    received: [],
    answers: undefined,
    rawReply: undefined,
    delayMs: 0,
    isDown: false,
    forgets: false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return office
}
