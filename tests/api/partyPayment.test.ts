import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settlementMessages } from '~/documents/allocations/settlementRules'
import { localDay } from '~/domain/calendar'
import { add, compare, subtract, sum } from '~/domain/money'
import { PayType } from '~/domain/options'
import { amountMessages } from '~/domain/problems'
import { setupTestServer } from '~/testing/desk'
import type { Row } from '~/testing/documents/documentBodies'
import { RecordFactory } from '~/testing/records'
import { idempotencyHeader } from '~/testing/server'
import { StoreModule, SupplierPaymentKind } from '~shared/options/options'
import { counterClosing } from '../../documents/pharmacy/counter-closing'
import { partyPayment } from '../../documents/pharmacy/party-payment'
import { purchase } from '../../documents/pharmacy/purchase'
import { BillingData, openRule } from './support/billing'
import { boughtLine, moneyFindings, purchaseOf, StockData } from './support/stock'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const { apiPath: path } = partyPayment
const today = localDay(new Date())
const report = `pharmacy-financial-report-app/party-payment-report/accounts?limit=1&date_after=${today}&date_before=${today}`

describe(`what a supplier is paid in advance (seed ${seed})`, () => {
  const desk = setupTestServer(async (server) => {
    const data = new BillingData(server.db, (await server.signIn('admin')).id)
    await data.rule(openRule)
    const admin = await server.createSuperuser()
    const stock = new StockData(new RecordFactory(admin))
    const [store, item] = [await stock.store(), await stock.item(StoreModule.pharmacy)]
    return { admin, stock, store, item, mode: await data.mode() }
  })

  /** A supplier to whom the house owes for so many purchases. */
  async function owing(count: number) {
    const supplier = await desk.stock.supplier()
    const due: Row[] = []
    for (let n = 0; n < count; n++) {
      const header = { supplier, store: desk.store, payType: PayType.credit }
      const { status, body } = await desk.admin.post(
        purchase.apiPath,
        purchaseOf(purchase, header, [boughtLine(desk.item)]),
        idempotencyHeader(),
      )
      expect(status).toBe(201)
      due.push(body)
    }
    return { supplier, due }
  }
  const bodyOf = (
    supplier: number,
    {
      pays = [],
      advance = '0.00',
      paid,
      kind = SupplierPaymentKind.payment,
    }: { pays?: [Row, string][]; advance?: string; paid: string; kind?: number },
  ) => ({
    ...{ supplier, remarks: '', advanceAmount: advance, totalAmount: paid, paymentKind: kind },
    details: pays.map(([{ id, dueAmount }, amount]) => ({ kind: 'purchase', purchase: id, dueAmount, amount })),
    paymentDetails: compare(paid, 0) > 0 ? [{ paymentMode: desk.mode, amount: paid, remarks: '' }] : [],
  })
  const post = (body: Row) => desk.admin.post(path, body, idempotencyHeader())
  const saved = async (body: Row): Promise<Row> => {
    const answer = await post(body)
    expect([answer.status, answer.body.errors]).toEqual([201, undefined])
    return answer.body
  }
  const refused = async (body: Row) => {
    const { status, body: answer } = await post(body)
    expect(status).toBe(400)
    return answer.errors
  }
  const advanceOf = async (supplier: number) =>
    (await desk.admin.get(`${path}/advance?supplier=${supplier}`)).body.advanceAmount
  const owed = async (supplier: number) =>
    (await desk.admin.get(`${report}&supplier=${supplier}`)).body.totals as Record<string, string>

  it('stays with him, is set off against a later purchase, and comes back', async () => {
    const { supplier, due } = await owing(1)
    const [bill] = due as [Row]
    const first = await saved(
      bodyOf(supplier, { pays: [[bill, bill.dueAmount]], advance: '500.25', paid: add(bill.dueAmount, '500.25') }),
    )
    expect(first).toMatchObject({ paymentKindDisplay: 'PAYMENT', advanceAmount: '500.25' })
    expect(await advanceOf(supplier)).toBe('500.25')
    const { results } = (await desk.admin.get(`${path}/supplier?limit=0`)).body
    expect(results.find(({ id }: Row) => id === supplier)).toMatchObject({
      ...{ documents: 0, dueAmount: '0.00', dueSinceAd: null, advanceAmount: '500.25' },
    })
    const header = { supplier, store: desk.store, payType: PayType.credit }
    const later = (
      await desk.admin.post(
        purchase.apiPath,
        purchaseOf(purchase, header, [boughtLine(desk.item)]),
        idempotencyHeader(),
      )
    ).body
    await saved(bodyOf(supplier, { pays: [[later, '400.00']], advance: '-400.00', paid: '0.00' }))
    expect((await desk.admin.get(`${purchase.apiPath}/${later.id}`)).body.paidAmount).toBe('400.00')
    await saved(bodyOf(supplier, { advance: '-60.25', paid: '60.25', kind: SupplierPaymentKind.return }))
    expect(await advanceOf(supplier)).toBe('40.00')
    const left = subtract(later.dueAmount, '400.00')
    expect(await owed(supplier)).toMatchObject({
      advanceAmount: '40.00',
      givenBack: '60.25',
      amount: subtract(left, '40'),
    })
    expect(await moneyFindings(desk.server.db)).toEqual([])
  })

  it('is paid without a bill, to one whom a search alone finds', async () => {
    const { supplier } = await owing(0)
    const { name } = (await desk.admin.get(`pharmacy-app/supplier/${supplier}`)).body
    const searchFor = async (search: string) =>
      (await desk.admin.get(`${path}/supplier?limit=0${search}`)).body.results.filter(({ id }: Row) => id === supplier)
    expect(await searchFor('')).toEqual([])
    expect(await searchFor(`&search=${encodeURIComponent(name)}`)).toMatchObject([
      { dueAmount: '0.00', advanceAmount: '0.00' },
    ])
    await saved(bodyOf(supplier, { advance: '1000.00', paid: '1000.00' }))
    expect(await searchFor('')).toMatchObject([{ documents: 0, advanceAmount: '1000.00' }])
    const below = desk.server.db.updateTable('partyPaymentAdvance').set({ amount: '-0.01' })
    await expect(below.where('supplierId', '=', supplier).execute()).rejects.toThrow(/check/)
  })

  it('is refused where it does not add up, or is not there, and nothing is written', async () => {
    const { supplier, due } = await owing(1)
    const [bill] = due as [Row]
    const pays: [Row, string][] = [[bill, '100.00']]
    const back = { kind: SupplierPaymentKind.return }
    const wrong: [Parameters<typeof bodyOf>[1], Row][] = [
      [{ paid: '0.00' }, { details: settlementMessages.nothing }],
      [{ advance: '-5.00', paid: '0.00' }, { details: settlementMessages.nothing }],
      [
        { pays, advance: '50.00', paid: '100.00' },
        { advanceAmount: amountMessages.differs, totalAmount: amountMessages.differs },
      ],
      [{ pays, advance: '-50.00', paid: '50.00' }, { advanceAmount: 'Only Rs. 0.00 of the advance is left.' }],
      [{ pays, advance: '-150.00', paid: '0.00' }, { advanceAmount: settlementMessages.overSetOff }],
      [{ pays, advance: 'much', paid: '100.00' }, { advanceAmount: 'Advance must be a number.' }],
      [{ ...back, pays, advance: '-100.00', paid: '100.00' }, { details: settlementMessages.backAlone }],
      [{ ...back, advance: '100.00', paid: '100.00' }, { advanceAmount: settlementMessages.noneBack }],
      [{ ...back, advance: '-9.00', paid: '9.00' }, { advanceAmount: 'Only Rs. 0.00 of the advance is left.' }],
      [{ advance: '9.00', paid: '9.00', kind: 7 }, { paymentKind: 'Kind must be one of the list.' }],
    ]
    for (const [changes, errors] of wrong)
      expect([changes, await refused(bodyOf(supplier, changes))]).toEqual([changes, errors])
    const most = '999999999999.99'
    await saved(bodyOf(supplier, { advance: most, paid: most }))
    expect(await refused(bodyOf(supplier, { advance: most, paid: most }))).toEqual({
      advanceAmount: 'Amount is too large.',
    })
    await saved(bodyOf(supplier, { ...back, advance: `-${most}`, paid: most }))
    expect((await desk.admin.get(`${purchase.apiPath}/${bill.id}`)).body.paidAmount).toBe('0.00')
  })

  it('is used by one of two clerks who set it off or take it back at once', async () => {
    const { supplier, due } = await owing(2)
    await saved(bodyOf(supplier, { advance: '80.00', paid: '80.00' }))
    const answers = await Promise.all(
      [
        ...due.map((bill) => bodyOf(supplier, { pays: [[bill, '80.00']], advance: '-80.00', paid: '0.00' })),
        bodyOf(supplier, { advance: '-80.00', paid: '80.00', kind: SupplierPaymentKind.return }),
      ].map(post),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    expect(await advanceOf(supplier)).toBe('0.00')
    expect(await moneyFindings(desk.server.db)).toEqual([])
  })

  it('adds up to the paisa over any payments, and is in what the clerk closes his counter with', async () => {
    const { supplier, due } = await owing(3)
    const left = new Map(due.map((bill) => [bill.id as number, bill.dueAmount as string]))
    let [advance, moved] = ['0.00', '0.00']
    const paisa = (n: number) => (n / 100).toFixed(2)
    const counted = async () => {
      const lines = (await desk.admin.get(`${counterClosing.apiPath}/following-lines`)).body.results as Row[]
      return sum(lines.filter(({ kind }) => kind === 12).map(({ amount }) => amount))
    }
    const before = await counted()
    const steps = fc.sample(fc.record({ n: fc.nat(5), of: fc.nat(2), part: fc.integer({ min: 1, max: 9999 }) }), {
      ...{ numRuns: 25, seed },
    })
    for (const { n, of, part } of steps) {
      const bill = due[of]!
      const dueAmount = left.get(bill.id)!
      const amount = compare(paisa(part), dueAmount) > 0 ? dueAmount : paisa(part)
      const pays: [Row, string][] = compare(amount, 0) > 0 ? [[{ ...bill, dueAmount }, amount]] : []
      const used = compare(advance, amount) < 0 ? advance : amount
      if (n === 0 && compare(advance, 0) > 0) {
        await saved(bodyOf(supplier, { advance: `-${advance}`, paid: advance, kind: SupplierPaymentKind.return }))
        moved = add(moved, advance)
        advance = '0.00'
        continue
      }
      if (pays.length === 0 && n > 2) continue
      const change = n > 2 ? subtract('0', used) : paisa(part)
      const paid = add(pays.length > 0 ? amount : '0', change)
      await saved(bodyOf(supplier, { pays, advance: change, paid }))
      left.set(bill.id, subtract(dueAmount, pays.length > 0 ? amount : '0'))
      advance = add(advance, change)
      moved = subtract(moved, paid)
    }
    expect(await advanceOf(supplier)).toBe(advance)
    expect(await owed(supplier)).toMatchObject({
      amount: subtract(sum([...left.values()]), advance),
      advanceAmount: advance,
    })
    expect(subtract(await counted(), before)).toBe(moved)
    expect(await moneyFindings(desk.server.db)).toEqual([])
  })
})
