import { afterAll, beforeAll } from 'vitest'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'
import { type Bill, putBill } from './owedTests'

export const samplesPath = 'lab-sample-collection-app/sample-collection'
/** 2025-07-17 is 2082-04-01 BS; 14:30 in Nepal. */
export const now = new Date('2025-07-17T08:45:00Z')
export const blood = ['Haemoglobin', 'ESR']
export const serum = ['Urea', 'Creatinine']

/** The desk where samples are drawn: a server of that moment, and what is done there to bills that owe tests. */
export class CollectionDesk {
  lastNumber = 0
  server!: TestServer
  technician!: ApiClient
  clerk!: ApiClient

  constructor() {
    beforeAll(async () => {
      this.server = await startTestServer()
      this.technician = await this.server.signIn('technician')
      this.clerk = await this.server.signIn('clerk')
      this.server.setClock(now)
    })
    afterAll(() => this.server.close())
  }

  /** A patient, or the one given, with a bill of today that owes some tests. */
  billed = async (names: string[], lastName = 'Rai', patient?: number): Promise<Bill> => {
    const sita = { firstName: 'Sita', lastName, gender: 2, dobDateAd: '1990-05-15', mobileNo: '9841000000' }
    const customer = patient ?? (await this.clerk.post('customer-app/quick-customer-registration', sita)).body.id
    return putBill(this.server.db, customer, names, { number: ++this.lastNumber, now })
  }

  idsOf = (bill: Bill, names = Object.keys(bill.tests)) => names.map((name) => bill.tests[name] as number)

  collect = (bill: Bill, names?: string[], more: object = {}, headers?: Record<string, string>) =>
    this.technician.post(
      samplesPath,
      { customerTests: this.idsOf(bill, names), customer: bill.customer, ...more },
      headers,
    )

  undo = (bill: Bill, names?: string[], remarks: unknown = 'wrong tube') =>
    this.technician.post(`${samplesPath}/undo`, { customerTests: this.idsOf(bill, names), remarks })

  testsOf = async (bill: Bill) =>
    (await this.technician.get(`${samplesPath}/customer-test/${bill.id}?offset=0&limit=0`)).body.results

  statusesOf = async (bill: Bill) => (await this.testsOf(bill)).map(({ status }: { status: number }) => status)

  rowOf = async (bill: Bill) => (await this.technician.get(`${samplesPath}?sale_no=${bill.saleNo}`)).body.results[0]
}
