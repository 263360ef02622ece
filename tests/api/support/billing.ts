import { randomUUID } from 'node:crypto'
import { localDay, toApplicationCalendar } from '~/domain/calendar'
import type { Db } from '~/server/database/open'
import type { ApiClient } from '~/testing/server'
import {
  type BillLine,
  billMessages,
  billTotals,
  lineFromTest,
  totalDiscountRate,
} from '../../../custom/shared/sale/rules'

export { billMessages }
export const sales = 'lab-sale-app/lab-sale'

/** Nothing is compulsory, rounded or taxed. */
export const openRule = {
  compulsoryPaymentDetail: false,
  roundOffSale: false,
  taxApplicable: false,
  taxRate: '13.00',
  billingTimeRestriction: false,
  startTime: null,
  endTime: null,
  enablePrint: true,
  refuseDoubleTests: false,
  discountLimit: null,
  higherDiscountLimit: null,
}

type Values = Record<string, unknown>

/** Puts records that bills point at straight into the database, each with a name of its own. */
export class BillingData {
  private count = 0
  /** @param userId who registers patients; by default the demo's administrator */
  constructor(
    private readonly db: Db,
    private readonly userId?: number,
  ) {}

  private async insert(table: string, values: Values): Promise<number> {
    return (await this.db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()).id
  }

  private name(stem: string): string {
    this.count += 1
    return `${stem} ${this.count} ${randomUUID().slice(0, 6)}`
  }

  private async registrar(): Promise<number> {
    const admin = this.db.selectFrom('user').select('id').where('userName', '=', 'admin')
    return this.userId ?? (await admin.executeTakeFirstOrThrow()).id
  }

  async patient(values: Values = {}): Promise<number> {
    this.count += 1
    const now = new Date()
    return this.insert('customer', {
      customerNo: `T${randomUUID().slice(0, 8)}${this.count}`,
      firstName: 'Sita',
      lastName: 'Gurung',
      gender: 2,
      dobDateAd: '1990-05-01',
      dobDateBs: toApplicationCalendar('1990-05-01'),
      createdAt: now,
      createdDateAd: localDay(now),
      createdById: await this.registrar(),
      ...values,
    })
  }

  async test(values: Values = {}): Promise<number> {
    const department = await this.db.selectFrom('department').select('id').limit(1).executeTakeFirstOrThrow()
    const usual = { name: this.name('Test'), departmentId: department.id, price: '200.00', resultKind: 1 }
    return this.insert('test', { ...usual, ...values })
  }

  /** A package of some tests, with its members in their order. */
  async package(members: readonly number[], values: Values = {}): Promise<number> {
    const id = await this.test({ name: this.name('Package'), packageTest: true, ...values })
    const ownerId = await this.insert('packageTest', { testId: id })
    for (const [position, targetId] of members.entries())
      await this.db.insertInto('packageTestTests').values({ ownerId, targetId, position }).execute()
    return id
  }

  scheme(values: Values = {}): Promise<number> {
    return this.insert('discountScheme', { name: this.name('Scheme'), rate: '10.00', editable: true, ...values })
  }

  referral(values: Values = {}): Promise<number> {
    return this.insert('referral', { name: this.name('Dr.'), ...values })
  }

  mode(values: Values = {}): Promise<number> {
    return this.insert('paymentMode', { name: this.name('Mode'), ...values })
  }

  /** Sets the organization's rule: the one there is, or a new one. */
  async rule(values: Values): Promise<void> {
    const [row] = await this.db.selectFrom('organizationRule').select('id').orderBy('id').limit(1).execute()
    if (row) await this.db.updateTable('organizationRule').set(values).where('id', '=', row.id).execute()
    else
      await this.insert('organizationRule', {
        name: 'Rule',
        calendarSystem: 2,
        firstDayOfWeek: 1,
        taxSystem: 1,
        ...values,
      })
  }
}

/** Records for bills in the database of a test's server. */
export const billingDataOf = ({ server }: { server: { db: Db } }) => new BillingData(server.db)

/** A line for a test, as the billing form makes it from what the lookup offers. */
export async function offeredLine(caller: ApiClient, test: number, schemeRate?: string): Promise<BillLine> {
  const { body } = await caller.get(`${sales}/test?limit=0`)
  const option = body.results.find(({ id }: { id: number }) => id === test)
  if (!option) throw new Error(`Test ${test} is not offered.`)
  return lineFromTest(option, schemeRate)
}

/** The body of a cash bill without payments, valid except for `changes`. */
export function billOf(lines: readonly BillLine[], customer: number, changes: Values = {}, roundOff = false) {
  const totals = billTotals(lines, { roundOffSale: roundOff })
  const { grandTotalRoundOff: _, ...amounts } = totals
  return {
    customer,
    payType: 1,
    discountScheme: null,
    referral: null,
    remarks: '',
    discountRate: totalDiscountRate(totals),
    ...amounts,
    labSaleDetail: lines,
    paymentDetails: [],
    ...changes,
  }
}
