import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '~/server/database/open'
import { seedDemoRecords } from '~/server/demo/seed'
import { prepareDatabase } from '~/server/start'
import { isConnectionLost } from '~/testing/exchange'
import { quickenSignIns } from '~/testing/quickPasswords'
import { type ApiClient, type ApiResponse, createApiClient } from '~/testing/server'
import { type BillLine, billTotals, totalDiscountRate } from '../../custom/shared/sale/rules'
import { offeredLine, sales } from '../api/support/billing'
import { refundOf, refunds } from '../api/support/refund'
import { type Application, startApplication } from './application'

/** Server processes on one database, any of which may be gone for a while. */
export interface Servers {
  running: Application[]
  /** Ends one as a power cut does, and starts it again. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Fills an empty database with the demo data, as a first start does, and makes its passwords quick to check. */
export async function fillDemo(databaseUrl: string, dataDir: string): Promise<void> {
  const { withoutTimeLimits: unhurried, close } = await openDatabase({ databaseUrl, dataDir })
  try {
    await unhurried(async (db) => {
      await prepareDatabase(db)
      await seedDemoRecords(db, () => {})
      await quickenSignIns(db)
    })
  } finally {
    await close()
  }
}

/** Starts servers on a demo database that is filled. */
export async function startServers(
  count: number,
  environment: Record<string, string>,
  dataDir: string,
): Promise<Servers> {
  const start = () => startApplication(environment, { dataDir })
  const running: Application[] = []
  for (let n = 0; n < count; n++) running.push(await start())
  return {
    running,
    restart: async () => {
      await running.shift()?.kill()
      running.push(await start())
    },
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()))
    },
  }
}

/** A document as the server acknowledged it. */
export interface Saved {
  id: number
  saleNo: string
  payType: number
  grandTotalRoundOff: string
}

/** A clerk at a desk: asks whichever server is there, again until there is an answer, each document by its own key. */
export class Clerk {
  private turn: number
  /** How many responses asked for another try. */
  sentAway = 0

  constructor(
    private readonly servers: Pick<Servers, 'running'>,
    private readonly token: string,
    number: number,
  ) {
    this.turn = number
  }

  /** The next server's client; waits while none is running. */
  async desk(): Promise<ApiClient> {
    while (this.servers.running.length === 0) await wait(20)
    this.turn += 1
    return createApiClient(this.servers.running[this.turn % this.servers.running.length]!.url, this.token)
  }

  /** Asks until there is an answer, whatever happens to servers and connections meanwhile. */
  async ask<T>(question: (desk: ApiClient) => Promise<T>): Promise<T> {
    for (;;) {
      const desk = await this.desk()
      try {
        return await question(desk)
      } catch (error) {
        if (!isConnectionLost(error)) throw error
        await wait(20)
      }
    }
  }

  /** Posts under a key until there is a response; while the database is away, again when the server allows it. */
  async post(path: string, body: unknown, key: string): Promise<ApiResponse> {
    for (;;) {
      const answer = await this.ask((desk) => desk.post(path, body, { 'idempotency-key': key }))
      if (answer.status !== 503) return answer
      this.sentAway += 1
      await wait(Number(answer.headers.get('retry-after')) * 1000)
    }
  }

  /** Posts and lets the connection break before the answer can be there. */
  async postAndBreakOff(path: string, body: unknown, key: string): Promise<void> {
    while (this.servers.running.length === 0) await wait(20)
    const [{ url }] = this.servers.running as [Application]
    const headers = {
      authorization: `Bearer ${this.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    }
    const signal = AbortSignal.timeout(5)
    await fetch(`${url}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal }).catch(
      () => undefined,
    )
  }
}

/** Signs clerks in, each for a session of its own. */
export async function signIn(servers: Pick<Servers, 'running'>, count: number): Promise<Clerk[]> {
  const clerks: Clerk[] = []
  for (let n = 0; n < count; n++) {
    const login = { userName: 'admin', password: 'admin@123' }
    const { body } = await createApiClient(servers.running[0]!.url).post('user-app/login', login)
    clerks.push(new Clerk(servers, body.tokens.access, n))
  }
  return clerks
}

export interface Bills {
  customer: number
  paymentMode: number
  cash: unknown
  credit: unknown
}

/** The bodies of a cash and of a credit bill of two lines, for a new patient. */
export async function billsOf(clerk: Clerk): Promise<Bills> {
  const desk = await clerk.desk()
  const patient = { firstName: 'Maya', lastName: 'Tamang', gender: 2, dobDateAd: '1980-01-01' }
  const customer = (await desk.post('customer-app/quick-customer-registration', patient)).body.id
  const [mode] = (await desk.get('core-app/payment-mode?cash=true')).body.results
  const tests = (await desk.get(`${sales}/test?limit=20`)).body.results.filter((test: BillLine) => !test.packageTest)
  const lines = await Promise.all(tests.slice(0, 2).map(({ id }: { id: number }) => offeredLine(desk, id)))
  const totals = billTotals(lines, { roundOffSale: true })
  const shared = {
    ...{ customer, discountScheme: null, referral: null, remarks: '', labSaleDetail: lines, ...totals },
    discountRate: totalDiscountRate(totals),
  }
  const paid = [{ paymentMode: mode.id, amount: totals.grandTotalRoundOff, remarks: '' }]
  return {
    ...{ customer, paymentMode: mode.id },
    cash: { ...shared, payType: 1, paymentDetails: paid },
    credit: { ...shared, payType: 2, paymentDetails: [] },
  }
}

/**
 * Posts bills with many clerks at once; each third is on credit. Each tenth is posted twice at once, and each tenth is
 * broken off and posted again.
 * @returns each key with every answer that it got
 */
export async function postBills(
  clerks: readonly Clerk[],
  bills: Bills,
  count: number,
  work: Work,
): Promise<Map<string, ApiResponse[]>> {
  const answers = new Map<string, ApiResponse[]>()
  let next = 0
  await Promise.all(
    clerks.map(async (clerk) => {
      for (let n = next++; n < count && !work.isOver; n = next++) {
        const key = randomUUID()
        const body = n % 3 === 0 ? bills.credit : bills.cash
        if (n % 10 === 1) await clerk.postAndBreakOff(sales, body, key)
        const times = n % 10 === 2 ? 2 : 1
        const got = await Promise.all(Array.from({ length: times }, () => clerk.post(sales, body, key)))
        answers.set(key, got)
        if (got[0]!.status === 201) work.saved.push(got[0]!.body)
      }
    }),
  )
  work.isOver = true
  return answers
}

/** Bills as they are saved, for others to work on while more are written. */
export interface Work {
  saved: Saved[]
  isOver: boolean
}

/** Hands each saved bill that fits to one of a party's pairs: two people at once work on the same one. */
async function inPairs(
  clerks: readonly Clerk[],
  work: Work,
  fits: (sale: Saved) => boolean,
  act: (clerk: Clerk, sale: Saved) => Promise<ApiResponse>,
): Promise<Map<number, ApiResponse[]>> {
  const answers = new Map<number, ApiResponse[]>()
  const pairs = clerks.length / 2
  await Promise.all(
    clerks.map(async (clerk, number) => {
      for (let n = 0; ; n++) {
        while (n >= work.saved.length && !work.isOver) await wait(10)
        const sale = work.saved[n]
        if (!sale) return
        if (n % pairs !== number % pairs || !fits(sale)) continue
        const answer = await act(clerk, sale)
        answers.set(sale.id, [...(answers.get(sale.id) ?? []), answer])
      }
    }),
  )
  return answers
}

/** Clears credit bills while more are written; two clerks at once take the whole due of each. */
export const clearCredit = (clerks: readonly Clerk[], { customer, paymentMode }: Bills, work: Work) =>
  inPairs(
    clerks,
    work,
    ({ payType }) => payType === 2,
    (clerk, { id, grandTotalRoundOff: amount }) => {
      const creditDetails = [{ saleMain: id, dueAmount: amount, amount }]
      const creditPaymentDetails = [{ paymentMode, amount, remarks: '' }]
      const receipt = { customer, creditDetails, creditPaymentDetails, totalAmount: amount, remarks: '' }
      return clerk.post('lab-credit-management-app/credit-clearance', receipt, randomUUID())
    },
  )

/** Gives cash bills back while more are written; two clerks at once give the whole of each fourth bill back. */
export const refundBills = (clerks: readonly Clerk[], { paymentMode }: Bills, work: Work) =>
  inPairs(
    clerks,
    work,
    ({ id, payType }) => payType === 1 && id % 4 === 0,
    async (clerk, { id, grandTotalRoundOff: amount }) => {
      const paymentDetails = [{ paymentMode, amount, remarks: '' }]
      const refund = await clerk.ask((desk) => refundOf(desk, id, [1, 1], { paymentDetails, remarks: 'Not done' }))
      return clerk.post(refunds, refund, randomUUID())
    },
  )
