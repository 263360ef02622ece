import { multiply, sum } from '~/domain/money'
import { PayType } from '~/domain/options'
import type { Db } from '~/server/database/open'
import type { WorkdayStep } from '~/server/demo/demo'
import { type App, createStaffClient, type ResponseBody, type StaffClient } from '~/server/demo/staff'
import { seedControls } from './seedControls'
import {
  type DemoOpdVisit,
  type DemoUltrasound,
  type DemoVisit,
  demoOpdVisits,
  demoUltrasounds,
  demoVisits,
  type Stage,
} from './visits'

const stages: readonly Stage[] = ['billed', 'collected', 'entered', 'verified']
const hasReached = ({ stage }: DemoVisit, wanted: Stage) => stages.indexOf(stage) >= stages.indexOf(wanted)

const sales = 'lab-sale-app/lab-sale'
const refunds = 'lab-sale-app/lab-sale-return'
const clearances = 'lab-credit-management-app/credit-clearance'
const samples = 'lab-sample-collection-app/sample-collection'
const entries = 'lab-result-entry-app/result-entry'
const reports = 'lab-report-app/lab-report-verification'
const criticalCalls = 'lab-result-entry-app/critical-call'

type VisitBill = Pick<DemoVisit, 'tests' | 'payType'>

async function bill(clerk: StaffClient, visit: VisitBill, customer: number): Promise<number> {
  const { results: tests } = await clerk.get(`${sales}/test?limit=0`)
  const lines = visit.tests.map((name) => {
    const test = tests.find((one: ResponseBody) => one.name === name)
    if (!test) throw new Error(`The demo has no test '${name}' to bill.`)
    const { id, price, discountable, packageTest } = test
    const nothing = { discountRate: '0.00', discountAmount: '0.00', taxRate: '0.00', taxAmount: '0.00', taxable: false }
    const net = multiply(price, 1)
    return { test: id, cost: price, qty: 1, discountable, packageTest, ...nothing, grossAmount: net, netAmount: net }
  })
  const total = sum(lines.map(({ netAmount }) => netAmount))
  const [cash] = (await clerk.get(`${sales}/payment-mode?limit=0`)).results.filter((mode: ResponseBody) => mode.cash)
  const isCash = visit.payType === 'cash'
  const { id } = await clerk.post(sales, {
    ...{ customer, payType: isCash ? PayType.cash : PayType.credit, labSaleDetail: lines },
    ...{ discountRate: '0.00', subTotal: total, totalDiscount: '0.00', totalTax: '0.00', grandTotal: total },
    totalDiscountableAmount: sum(lines.filter((line) => line.discountable).map(({ grossAmount }) => grossAmount)),
    ...{ totalTaxableAmount: '0.00', totalNonTaxableAmount: total },
    paymentDetails: isCash ? [{ paymentMode: cash.id, amount: total, remarks: '' }] : [],
  })
  return id
}

async function giveBack(clerk: StaffClient, { tests, remarks }: NonNullable<DemoVisit['returned']>, saleMain: number) {
  const { results, sale } = await clerk.get(`${refunds}/sale-detail-for-return?sale_main=${saleMain}&limit=0`)
  const [cash] = (await clerk.get(`${refunds}/payment-mode?limit=0`)).results.filter((mode: ResponseBody) => mode.cash)
  const nothing = { discountRate: '0.00', discountAmount: '0.00', taxAmount: '0.00' }
  const returned = results.filter(({ testName }: ResponseBody) => tests.includes(testName))
  const total = sum(returned.map(({ cost }: ResponseBody) => cost))
  await clerk.post(refunds, {
    ...{ customer: sale.customer, refSaleMain: saleMain, payType: sale.payType, remarks },
    labSaleDetail: returned.map(({ id, cost }: ResponseBody) => {
      const net = { cost, grossAmount: cost, netAmount: cost }
      return { refSaleDetail: id, returnQty: 1, ...net, ...nothing }
    }),
    ...{ discountRate: '0.00', subTotal: total, totalDiscount: '0.00', totalTax: '0.00', grandTotal: total },
    totalDiscountableAmount: sum(returned.flatMap((line: ResponseBody) => (line.discountable ? [line.cost] : []))),
    ...{ totalTaxableAmount: '0.00', totalNonTaxableAmount: total },
    paymentDetails: [{ paymentMode: cash.id, amount: total, remarks: '' }],
  })
}

async function payLater(clerk: StaffClient, amount: string, customer: number): Promise<void> {
  const { results: bills } = await clerk.get(`${clearances}/credit-bill?customer=${customer}`)
  const [cash] = (await clerk.get(`${clearances}/payment-mode?limit=0`)).results.filter(
    (mode: ResponseBody) => mode.cash,
  )
  await clerk.post(clearances, {
    ...{ customer, remarks: '', totalAmount: amount },
    creditDetails: [{ saleMain: bills[0].id, dueAmount: bills[0].dueAmount, amount }],
    creditPaymentDetails: [{ paymentMode: cash.id, amount, remarks: '' }],
  })
}

async function carryOut(
  visit: DemoVisit,
  staff: Record<'clerk' | 'technician' | 'verifier', StaffClient>,
): Promise<void> {
  const { clerk, technician, verifier } = staff
  const customer = await clerk.post('customer-app/quick-customer-registration', visit.patient)
  const sale = await bill(clerk, visit, customer.id)
  if (visit.paidLater) await payLater(clerk, visit.paidLater, customer.id)
  if (visit.returned) await giveBack(clerk, visit.returned, sale)
  if (!hasReached(visit, 'collected')) return
  const { results: owed } = await technician.get(`${samples}/customer-test/${sale}?limit=0`)
  const customerTests = owed.map(({ id }: ResponseBody) => id)
  const collection = await technician.post(samples, { customerTests, customer: customer.id, remarks: '' })
  if (!hasReached(visit, 'entered')) return
  const testResult = owed.flatMap(({ id, test }: ResponseBody) => {
    const value = visit.results?.[test.name]
    return value === undefined ? [] : [{ customerTest: id, value }]
  })
  await technician.post(entries, { testResult, collectedSample: collection.samples[0].id })
  if (!hasReached(visit, 'verified')) return
  const { results: critical } = await verifier.get(`${criticalCalls}?sample_no=${collection.sampleNo}&limit=0`)
  for (const { id } of critical)
    await verifier.post(`${criticalCalls}/${id}/answer`, { toldTo: 'Duty doctor, emergency ward', readBack: true })
  const { results } = await verifier.get(`${reports}/customer-test?sample_no=${collection.sampleNo}`)
  const seen = results.map(({ id, result }: ResponseBody) => ({ id, version: result.version }))
  await verifier.post(`${reports}/verify`, { customerTests: seen })
}

const ultrasounds = 'usg-report-app/usg-report'

/** A visit for an ultrasound, reported and verified where something was found. */
async function scan(
  { patient, test, text }: DemoUltrasound,
  clerk: StaffClient,
  sonologist: StaffClient,
): Promise<void> {
  const customer = await clerk.post('customer-app/quick-customer-registration', patient)
  const sale = await bill(clerk, { tests: [test], payType: 'cash' }, customer.id)
  if (!text) return
  const [owed] = await sonologist.get(`${ultrasounds}/customer-test/${sale}`)
  const { version } = await sonologist.post(ultrasounds, { customerTest: owed.id, text })
  await sonologist.post(`${ultrasounds}/verify`, { customerTest: owed.id, version })
}

const opd = 'customer-app/opd-customer-registration'
const followUps = 'customer-app/opd-follow-up'

async function idByName(clerk: StaffClient, path: string, name: string): Promise<number> {
  const { results } = await clerk.get(`${path}?search=${encodeURIComponent(name)}`)
  if (!results[0]) throw new Error(`The demo has no '${name}' to visit.`)
  return results[0].id
}

/** A visit to the clinic, and the free follow-up of the same day. */
async function visitClinic(clerk: StaffClient, { patient, followedUp, ...place }: DemoOpdVisit): Promise<void> {
  const department = await idByName(clerk, `${opd}/department`, place.department)
  const doctor = place.doctor ? await idByName(clerk, `${opd}/doctor`, place.doctor) : null
  const visit = { department, doctor, payType: PayType.cash }
  const { customer, customerNo } = await clerk.post(opd, { ...patient, ...visit })
  if (!followedUp) return
  const { results } = await clerk.get(`${followUps}/customer?search=${customerNo}`)
  const { firstName, lastName, dobDateAd } = results[0]
  const known = { customer: customer.id, firstName, lastName, dobDateAd, age: patient.age, ageType: patient.ageType }
  await clerk.post(followUps, { ...known, ...visit })
}

/** The steps in which the demo's staff receive the demo's patients, each as far as `visits.ts` describes. */
export async function seedVisits(app: App, db: Db): Promise<WorkdayStep[]> {
  const [clerk, technician, verifier, sonologist] = await Promise.all(
    ['clerk', 'technician', 'verifier', 'sonologist'].map((userName) => createStaffClient(app, db, userName)),
  )
  if (!clerk || !technician || !verifier || !sonologist) throw new Error('The demo lacks staff.')
  return [
    ...demoVisits.map((visit) => () => carryOut(visit, { clerk, technician, verifier })),
    ...demoUltrasounds.map((visit) => () => scan(visit, clerk, sonologist)),
    ...demoOpdVisits.map((visit) => () => visitClinic(clerk, visit)),
    () => seedControls(technician, verifier, new Date()),
  ]
}
