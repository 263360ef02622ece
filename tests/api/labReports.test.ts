import { describe, expect, it } from 'vitest'
import { localDay } from '~/domain/calendar'
import { refundDesk } from './support/refund'

const summary = 'lab-financial-report-app/sale-report'
const byDepartment = 'lab-financial-report-app/department-wise-sale-report'
const today = localDay(new Date())
const days = `date_after=${today}&date_before=${today}`

describe('reports of the laboratory', () => {
  const desk = refundDesk()
  const read = async (path: string) => {
    const { status, body } = await desk.admin.get(path)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  it('lists bills less credit notes with the totals of all of them, page by page', async () => {
    const sale = await desk.billed(3)
    await desk.refunded(sale.id, [1])
    const page = await read(`${summary}?${days}&limit=1`)
    expect(page).toMatchObject({ count: 2, totals: { subTotal: '900.00', net: '900.00' }, subtotals: [] })
    expect(page.results).toMatchObject([
      { kind: 'Sale Return', net: '-450.00', document: { path: 'lab-sale-app/lab-sale-return' } },
    ])
    const next = await read(`${summary}?${days}&limit=1&offset=1`)
    expect(next.results).toMatchObject([
      { no: sale.saleNo, customer: { name: 'Sita Gurung' }, payType: { name: 'CASH' }, net: '1350.00' },
    ])
    expect((await read(`${summary}?${days}&kind=Sale`)).totals.net).toBe('1350.00')
  })

  it('gathers lines by department and test, with the sums of each department on the page', async () => {
    const { results, subtotals, totals } = await read(`${byDepartment}?${days}`)
    expect(results).toMatchObject([{ department: { name: 'General OPD' }, qty: 2, netAmount: '900.00' }])
    expect(subtotals).toMatchObject([
      { key: { department: { name: 'General OPD' } }, figures: { netAmount: '900.00' } },
    ])
    expect(totals).toMatchObject({ qty: 2, netAmount: '900.00' })
    const other = await read(`${byDepartment}?${days}&group=user,department&each=true&ordering=-netAmount&search=gen`)
    expect(other.results.map(({ netAmount }: { netAmount: string }) => netAmount)).toEqual(['1350.00', '-450.00'])
    expect(other.subtotals.map(({ key }: { key: object }) => Object.keys(key).length)).toEqual([1, 2])
    expect((await read(`${byDepartment}/chart?${days}`)).points).toMatchObject([
      { name: 'General OPD', value: '900.00' },
    ])
  })

  it('leaves what was sold with the department that the test was of, wherever the test goes', async () => {
    const sold = async () => (await read(`${byDepartment}?${days}&group=department`)).results
    const before = await sold()
    const { test } = await desk.line()
    const [other] = (await read('test-app/department?search=Biochemistry')).results
    const moved = await desk.admin.patch(`test-app/test/${test}`, { department: other.id, remarks: 'Moved' })
    expect([moved.status, moved.body.department?.name]).toEqual([200, 'Biochemistry'])
    expect(await sold()).toEqual(before)
    await desk.billed(1)
    expect((await sold()).map(({ department }: { department: { name: string } }) => department.name)).toEqual([
      'Biochemistry',
      'General OPD',
    ])
  })

  it('takes back of a commission what was owed, to the paisa, in however many parts the bill is taken back', async () => {
    const referral = await desk.data.referral({ commissionRate: '7.25' })
    const { id } = await desk.billed(3, { referral })
    for (let n = 0; n < 3; n++) await desk.refunded(id, [1])
    const { results, totals } = await read(
      `lab-financial-report-app/referral-income-report?${days}&referral=${referral}`,
    )
    // Of 1350.00 it is 97.88; of each third by itself it would be 32.63.
    const commissions = results.map(({ commission }: { commission: string }) => commission)
    expect(commissions.toSorted()).toEqual(['-32.62', '-32.63', '-32.63', '97.88'])
    expect(totals).toMatchObject({ net: '0.00', commission: '0.00' })
  })
})
