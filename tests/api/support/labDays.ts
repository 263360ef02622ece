import fc from 'fast-check'
import { expect } from 'vitest'
import { add, applyPercent, type Money, subtract, sum } from '~/domain/money'
import { type ApiClient, type ApiResponse, idempotencyHeader, type TestServer } from '~/testing/server'
import { calculateRefund } from '../../../custom/lab/refund/rules'
import { type BillLine, withQty } from '../../../custom/shared/sale/rules'
import { BillingData, billOf, offeredLine, openRule, sales } from './billing'
import { clearancePath } from './clearanceDesk'
import { refundOf, refunds, soldBill } from './refund'

/** Days around 1 Shrawan 2082 (2025-07-17), on which a fiscal year begins. */
export const firstDay = '2025-07-15'
export const lastDay = '2025-07-19'
export const newYear = '2025-07-17'

const index = fc.nat(1000)
const bill = fc.record({
  do: fc.constant('bill' as const),
  patient: index,
  lines: fc.array(fc.tuple(index, fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 3 }),
  ...{ isCredit: fc.boolean(), referral: index, modes: fc.integer({ min: 0, max: 2 }) },
})
const action = fc.oneof(
  bill,
  fc.record({
    do: fc.constant('refund' as const),
    bill: index,
    quantities: fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
    isDetailed: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('receipt' as const),
    patient: index,
    percent: fc.integer({ min: 1, max: 100 }),
    modes: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    do: fc.constant('visit' as const),
    ...{ patient: index, isCredit: fc.boolean(), modes: fc.integer({ min: 0, max: 2 }) },
  }),
  fc.record({ do: fc.constant('correct' as const), bill: index, referral: index }),
  fc.record({ do: fc.constant('close' as const) }),
  fc.record({ do: fc.constant('rate' as const), referral: index, rate: fc.integer({ min: 0, max: 9999 }) }),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** A bill, and any two following events: no seed makes too few bills for a meaningful test. */
const turn = fc.tuple(bill, action, action)

/** What a laboratory may do on a day, one after the other. */
export const actionsOf = (seed: number, count: number): Action[] =>
  fc
    .sample(turn, { seed, numRuns: Math.ceil(count / 3) })
    .flat()
    .slice(0, count)

/** Money that came in: on which day, by which mode (null: without details), for which service. */
interface Income {
  day: string
  mode: number | null
  service: number
  amount: Money
}

/** A bill or a credit note as the API returned it, with the percentage of the referral that counts. */
interface Written {
  day: string
  body: ApiResponse['body']
  isReturn: boolean
  bill: number
  referral: { id: number; rate: Money } | null
}

const negative = (amount: Money) => subtract('0', amount)

/** Parts of an amount by so many modes, a third of it by the first. */
function paid(amount: Money, modes: readonly number[]) {
  const third = applyPercent(amount, 33)
  const parts =
    modes.length > 1 && Number(third) > 0 ? [third, subtract(amount, third)] : modes.slice(0, 1).map(() => amount)
  return parts.map((part, index) => ({ paymentMode: modes[index]!, amount: part, remarks: '' }))
}

/** A laboratory of some days: sends the requests of actions, and remembers their expected results. */
export class LabDays {
  readonly written: Written[] = []
  readonly income: Income[] = []
  patients: number[] = []
  private modes: number[] = []
  private cash = 0
  private referrals: { id: number; rate: Money }[] = []
  private lines: BillLine[] = []
  private department = 0
  private day = firstDay

  private constructor(
    private readonly server: TestServer,
    private readonly admin: ApiClient,
  ) {}

  static async open(server: TestServer, seed: number, count: number): Promise<LabDays> {
    const [admin, { id }] = [await server.createSuperuser(), await server.signIn('admin')]
    const days = new LabDays(server, admin)
    const data = new BillingData(server.db, id)
    await data.rule({ ...openRule, roundOffSale: true, taxApplicable: true })
    const charges = { opdRegCharge: '300.50', opdFollowUpCharge: '200.00', opdBookCharge: '50.00' }
    const { body } = await admin.post('test-app/department', { name: 'Reported', code: 'RPT', ...charges })
    days.department = body.id
    const departmentId = body.id
    const tests = [
      await data.test({ price: '450.35' }),
      await data.test({ price: '33.33', taxable: true, taxRate: '13.00', departmentId }),
      await data.test({ price: '1200.10', discountable: true, discountRate: '7.50', departmentId }),
    ]
    days.lines = await Promise.all(tests.map((test) => offeredLine(admin, test)))
    days.patients = [await data.patient({ firstName: 'Asha', panNo: '123456789' }), await data.patient()]
    days.modes = [await data.mode({ cash: true }), await data.mode()]
    const { results } = (await admin.get(`${sales}/payment-mode?limit=0`)).body
    days.cash = results.find(({ cash }: { cash: boolean }) => cash).id
    const rates = ['10.00', '7.25']
    days.referrals = await Promise.all(
      rates.map(async (rate) => ({ id: await data.referral({ commissionRate: rate }), rate })),
    )
    await days.run(actionsOf(seed, count))
    return days
  }

  /** The actions, spread over the days; the last moment of a day and the first of the next are among them. */
  private async run(actions: readonly Action[]): Promise<void> {
    const midnight = Date.parse(`${firstDay}T00:00:00+05:45`)
    const step = Math.floor((5 * 86_400_000) / actions.length)
    for (const [n, one] of actions.entries()) {
      const at = new Date(n === actions.length - 1 ? midnight + 5 * 86_400_000 - 1 : midnight + n * step)
      this.server.setClock(at)
      this.day = new Date(at.getTime() + 345 * 60_000).toISOString().slice(0, 10)
      await this.act(one)
    }
  }

  private act(one: Action): Promise<void> {
    if (one.do === 'bill') return this.bill(one)
    if (one.do === 'refund') return this.refund(one)
    if (one.do === 'receipt') return this.receipt(one)
    if (one.do === 'visit') return this.visit(one)
    if (one.do === 'close') return this.close()
    return one.do === 'correct' ? this.correct(one) : this.changeRate(one)
  }

  private async post(path: string, body: object): Promise<ApiResponse['body']> {
    const answer = await this.admin.post(path, body, idempotencyHeader())
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }

  private earn(service: number, amount: Money, payments: readonly { paymentMode: number; amount: Money }[]): void {
    const parts = payments.length > 0 ? payments : [{ paymentMode: null, amount }]
    this.income.push(...parts.map((part) => ({ day: this.day, service, mode: part.paymentMode, amount: part.amount })))
  }

  private patient = (n: number) => this.patients[n % this.patients.length]!

  private async bill({ patient, lines, isCredit, referral, modes }: Extract<Action, { do: 'bill' }>): Promise<void> {
    const chosen = new Map(lines.map(([n, qty]) => [n % this.lines.length, qty]))
    const bought = [...chosen].map(([n, qty]) => withQty(this.lines[n]!, qty))
    const by = this.referrals[referral % (this.referrals.length + 1)] ?? null
    const body = { ...billOf(bought, this.patient(patient), {}, true), referral: by?.id ?? null }
    const rounded = String(Math.round(Number(body.grandTotal)))
    const paymentDetails = isCredit || modes === 0 ? [] : paid(rounded, this.modes.slice(0, modes))
    const saved = await this.post(sales, { ...body, payType: isCredit ? 2 : 1, paymentDetails })
    const counted = by && { ...by }
    this.written.push({ day: this.day, body: saved, isReturn: false, bill: saved.id, referral: counted })
    if (!isCredit) this.earn(1, saved.grandTotalRoundOff, paymentDetails)
  }

  get bills(): Written[] {
    return this.written.filter(({ isReturn }) => !isReturn)
  }

  private async refund({ bill, quantities, isDetailed }: Extract<Action, { do: 'refund' }>): Promise<void> {
    const of = this.bills[bill % Math.max(1, this.bills.length)]
    if (!of) return
    const sold = await soldBill(this.admin, of.bill)
    const { body } = await this.admin.get(`${sales}/${of.bill}`)
    const returnedQty: number[] = body.labSaleDetail.map(({ id }: { id: number }, n: number) => {
      const line = sold.lines.find((one) => one.id === id)
      return line ? Math.min(line.qty - line.returned.qty, quantities[n] ?? 0) : 0
    })
    if (returnedQty.every((qty) => qty === 0)) return
    const byLine = new Map(
      body.labSaleDetail.map(({ id }: { id: number }, n: number) => [id, returnedQty[n]!] as const),
    )
    const { paymentAmount } = calculateRefund(sold, byLine as ReadonlyMap<number, number>, { roundOffSale: true })
    const whole = await refundOf(this.admin, of.bill, returnedQty)
    const isRefunded = isDetailed && sold.payType === 1 && Number(paymentAmount) > 0
    const paymentDetails = isRefunded ? paid(paymentAmount, this.modes.slice(0, 1)) : []
    const saved = await this.post(refunds, { ...whole, paymentDetails })
    this.written.push({ ...of, day: this.day, body: saved, isReturn: true })
    if (Number(saved.paymentAmount) === 0) return
    this.earn(
      1,
      negative(saved.paymentAmount),
      paymentDetails.map((part) => ({ ...part, amount: negative(part.amount) })),
    )
  }

  /** The clerk closes his counter, whatever is in it. */
  async close(): Promise<void> {
    await this.post('pharmacy-app/counter-closing', { note5: 1, remarks: 'Handed over' })
  }

  /** What a patient owes, as the form of receipts offers it. */
  async dues(patient: number): Promise<ApiResponse['body'][]> {
    return (await this.admin.get(`${clearancePath}/credit-bill?customer=${patient}&limit=0`)).body.results
  }

  private async receipt({ patient, percent, modes }: Extract<Action, { do: 'receipt' }>): Promise<void> {
    const customer = this.patient(patient)
    const creditDetails = (await this.dues(customer)).map(({ serviceKind, id, dueAmount }) => ({
      ...{ serviceKind, saleMain: id, dueAmount },
      amount: percent === 100 ? dueAmount : applyPercent(dueAmount, percent),
    }))
    const payable = creditDetails.filter(({ amount }) => Number(amount) > 0)
    if (payable.length === 0) return
    const totalAmount = sum(payable.map(({ amount }) => amount))
    const creditPaymentDetails = paid(totalAmount, this.modes.slice(0, modes))
    await this.post(clearancePath, { customer, remarks: '', creditDetails: payable, creditPaymentDetails, totalAmount })
    for (const { paymentMode: mode, amount } of creditPaymentDetails)
      this.income.push({ day: this.day, mode, service: 0, amount })
    this.settled.push(...payable.map(({ serviceKind, amount }) => ({ service: serviceKind as number, amount })))
  }

  /** What receipts paid of bills and of visits. */
  readonly settled: { service: number; amount: Money }[] = []

  /** What visits were charged with. */
  readonly visits: { day: string; total: Money }[] = []

  /** A visit without modes was paid by the first one that is cash. */
  private async visit({ patient, isCredit, modes }: Extract<Action, { do: 'visit' }>): Promise<void> {
    const path = 'customer-app/opd-customer-registration'
    const visit = { customer: this.patient(patient), department: this.department, payType: isCredit ? 2 : 1 }
    const paymentDetails = isCredit ? [] : paid('350.50', this.modes.slice(0, modes))
    const { total } = await this.post(path, { ...visit, paymentDetails })
    this.visits.push({ day: this.day, total })
    const usual = [{ paymentMode: this.cash, amount: total }]
    if (!isCredit) this.earn(2, total, paymentDetails.length > 0 ? paymentDetails : usual)
  }

  /** Visits of all patients to a doctor, on credit. */
  async visitDoctor(): Promise<void> {
    const name = { firstName: 'Sunita', lastName: 'Rai', email: 'sunita@example.com' }
    const { id: doctor } = await this.post('doctor-app/doctor', { ...name, doctorType: 5 })
    for (const index of this.patients.keys()) {
      const visit = { customer: this.patient(index), department: this.department, doctor, payType: 2 }
      await this.post('customer-app/opd-customer-registration', { ...visit, paymentDetails: [] })
    }
  }

  private async correct({ bill, referral }: Extract<Action, { do: 'correct' }>): Promise<void> {
    const of = this.bills[bill % Math.max(1, this.bills.length)]
    if (of) await this.correctTo(of, referral % (this.referrals.length + 1))
  }

  /** Corrects the referral of a bill to one of them, or to none. */
  async correctTo(of: Written, referral: number | null): Promise<void> {
    const by = (referral === null ? undefined : this.referrals[referral]) ?? null
    if ((of.referral?.id ?? null) === (by?.id ?? null)) return
    const body = { referral: by?.id ?? null, remarks: 'told by phone' }
    const { status } = await this.admin.patch(`lab-sale-app/referral-edit/${of.bill}`, body, idempotencyHeader())
    expect(status).toBe(200)
    for (const one of this.written.filter((other) => other.bill === of.bill)) one.referral = by && { ...by }
  }

  private async changeRate({ referral, rate }: Extract<Action, { do: 'rate' }>): Promise<void> {
    const one = this.referrals[referral % this.referrals.length]!
    const commissionRate = (rate / 100).toFixed(2)
    const { status } = await this.admin.patch(`core-app/referral/${one.id}`, { commissionRate, remarks: 'agreed' })
    expect(status).toBe(200)
    one.rate = commissionRate
  }

  /** What documents come to, credit notes taken away. */
  net(of: (one: Written) => Money, among = this.written): Money {
    return add('0', ...among.map((one) => (one.isReturn ? negative(of(one)) : of(one))))
  }
}
