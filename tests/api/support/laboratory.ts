import { randomUUID } from 'node:crypto'
import type { ApiClient } from '~/testing/server'
import { billTotals, lineFromTest } from '../../../custom/shared/sale/amounts'

/** A patient's tests, collected under one sample number. */
export interface CollectedPatient {
  customer: { id: number; customerNo: string; fullName: string; gender: number }
  sampleNo: string
  /** The first tube. */
  collectedSample: number
  /** Ids of the customer tests by the names of their tests. */
  tests: Record<string, number>
}

interface PatientValues {
  firstName?: string
  lastName?: string
  gender?: number
  dobDateAd?: string
}

async function ok(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several endpoints
  return body as any
}

/** Takes patients to the point where results are entered, over the API, as a user who may do all of it. */
export class Laboratory {
  constructor(private readonly admin: ApiClient) {}

  /** The id of a master's record by its name. */
  async idOf(path: string, name: string): Promise<number> {
    const { results } = await ok(this.admin.get(`${path}?name=${encodeURIComponent(name)}&limit=1`))
    if (!results[0]) throw new Error(`${path} has no ${name}.`)
    return results[0].id
  }

  /** The id of the report footer of a doctor. */
  async idOfFooter(doctor: string): Promise<number> {
    const { results } = await ok(this.admin.get(`test-app/report-footer?search=${encodeURIComponent(doctor)}&limit=1`))
    if (!results[0]) throw new Error(`There is no report footer of ${doctor}.`)
    return results[0].id
  }

  register(values: PatientValues = {}): Promise<CollectedPatient['customer']> {
    const patient = { firstName: 'Maya', lastName: 'Gurung', gender: 2, dobDateAd: '1990-01-01', ...values }
    return ok(this.admin.post('customer-app/quick-customer-registration', patient))
  }

  /** Bills tests by their names on credit, and collects all that the bill owes. */
  async collect(
    testNames: readonly string[],
    patient: PatientValues | CollectedPatient['customer'] = {},
  ): Promise<CollectedPatient> {
    const customer = 'id' in patient ? patient : await this.register(patient)
    const lines = []
    for (const name of testNames) {
      const { results } = await ok(this.admin.get(`test-app/test?name=${encodeURIComponent(name)}`))
      if (!results[0]) throw new Error(`There is no test ${name}.`)
      lines.push(lineFromTest(results[0]))
    }
    const { grandTotalRoundOff: _, ...totals } = billTotals(lines, { roundOffSale: true })
    const bill = {
      ...totals,
      ...{ customer: customer.id, payType: 2, discountScheme: null, referral: null, remarks: '' },
      ...{ discountRate: '0.00', labSaleDetail: lines, paymentDetails: [] },
      // nobody knows it: the bill requires that entry, and gets it
      ...(customer.gender === 4 && { patientGender: 4 }),
    }
    const sale = await ok(this.admin.post('lab-sale-app/lab-sale', bill, { 'idempotency-key': randomUUID() }))
    const path = 'lab-sample-collection-app/sample-collection'
    const { results } = await ok(this.admin.get(`${path}/customer-test/${sale.id}?offset=0&limit=0`))
    const owed: { id: number; test: { name: string } }[] = results
    const collection = { customerTests: owed.map(({ id }) => id), customer: customer.id, remarks: '' }
    const { sampleNo, samples } = await ok(this.admin.post(path, collection, { 'idempotency-key': randomUUID() }))
    const tests = Object.fromEntries(owed.map(({ id, test }) => [test.name, id]))
    return { customer, sampleNo, collectedSample: samples[0].id, tests }
  }
}
