import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type BillLine, billTotals, lineFromTest, totalDiscountRate } from '../custom/shared/sale/rules'

const sales = 'lab-sale-app/lab-sale'

/** A bill that was acknowledged. */
export interface AcknowledgedBill {
  key: string
  id: number
  no: string
  /** By the clock of this machine, in milliseconds. */
  at: number
}

/** The longest time in which no bill was acknowledged, from a moment to another, in milliseconds. */
export function longestPause(bills: readonly AcknowledgedBill[], from: number, to: number): number {
  const moments = [from, ...bills.map(({ at }) => at).filter((at) => at >= from && at <= to), to]
  return Math.max(...moments.slice(1).map((at, index) => at - moments[index]!))
}

/** Compares all acknowledged bills with the database: by key and id, and by number. */
export async function compareBills(
  query: (statement: string, values: unknown[]) => Promise<unknown[]>,
  bills: readonly AcknowledgedBill[],
): Promise<{ lost: number; doubled: number }> {
  const keys = JSON.stringify(bills.map(({ key, id }) => ({ key, id })))
  const [{ lost }] = (await query(
    `select count(*)::integer as lost from jsonb_to_recordset($1::jsonb) as k (key text, id integer)
      where not exists (select from document_save d join lab_sale s on s.id = d.document_id
        where d.key = k.key and d.document_id = k.id)`,
    [keys],
  )) as [{ lost: number }]
  const [{ doubled }] = (await query(
    'select (count(*) - count(distinct (fiscal_year, sale_no)))::integer as doubled from lab_sale',
    [],
  )) as [{ doubled: number }]
  return { lost, doubled: doubled + bills.length - new Set(bills.map(({ no }) => no)).size }
}

interface ClerkResponse {
  status: number
  retryAfter: number
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several endpoints
  body: any
}

/** Clerks who save bills one after the other, each under a key until it is acknowledged. */
export class Clerks {
  readonly acknowledged: AcknowledgedBill[] = []
  /** How often there was another response than 201, by its status and code. */
  readonly refusals = new Map<string, number>()
  private token = ''
  private bill: unknown
  private working: Promise<void>[] = []
  private isOver = false

  constructor(private readonly url: string) {}

  private async send(method: string, path: string, body?: unknown, key = randomUUID()): Promise<ClerkResponse> {
    const response = await fetch(`${this.url}/api/v1/${path}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      retryAfter: Number(response.headers.get('retry-after') ?? 1),
      body: isJson ? JSON.parse(text) : text,
    }
  }

  private async signIn(): Promise<void> {
    this.token = ''
    const { body } = await this.send('POST', 'user-app/login', { userName: 'admin', password: 'admin@123' })
    this.token = body.tokens?.access ?? ''
  }

  /** Signs in, registers a patient, and prepares a bill of five lines on credit. */
  async prepare(): Promise<void> {
    await this.signIn()
    const patient = { firstName: 'Maya', lastName: 'Tamang', gender: 2, dobDateAd: '1980-01-01' }
    const customer = (await this.send('POST', 'customer-app/quick-customer-registration', patient)).body.id
    const { results } = (await this.send('GET', `${sales}/test?limit=50`)).body
    const tests = results.filter((test: BillLine) => !test.packageTest).slice(0, 5)
    const lines: BillLine[] = tests.map((test: Parameters<typeof lineFromTest>[0]) => lineFromTest(test))
    const totals = billTotals(lines, { roundOffSale: true })
    this.bill = {
      ...{ customer, discountScheme: null, referral: null, remarks: '', labSaleDetail: lines, ...totals },
      ...{ discountRate: totalDiscountRate(totals), payType: 2, paymentDetails: [] },
    }
  }

  /** Sends one bill once, at this address or another. */
  async sendBill(url = this.url): Promise<ClerkResponse> {
    const other = new Clerks(url)
    await other.signIn()
    return other.send('POST', sales, this.bill)
  }

  /** Saves bills with so many clerks until `stop`. */
  start(count: number): void {
    this.isOver = false
    this.working = Array.from({ length: count }, () => this.work())
  }

  /** Waits until each clerk's last bill is acknowledged. */
  async stop(): Promise<void> {
    this.isOver = true
    await Promise.all(this.working)
  }

  private async work(): Promise<void> {
    while (!this.isOver) {
      const key = randomUUID()
      for (;;) {
        const response = await this.send('POST', sales, this.bill, key).catch((error: Error) => error)
        if (response instanceof Error)
          this.count(response.name === 'TimeoutError' ? 'no response in 30 s' : 'connection lost')
        else if (response.status === 201) {
          const { id, saleNo } = response.body
          this.acknowledged.push({ key, id, no: saleNo, at: Date.now() })
          break
        } else {
          this.count([response.status, response.body.code].filter(Boolean).join(' '))
          if (response.status === 401) await this.signIn().catch(() => {})
        }
        await wait(response instanceof Error ? 200 : Math.min(response.retryAfter, 1) * 1000)
      }
    }
  }

  private count(refusal: string): void {
    this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1)
  }
}
