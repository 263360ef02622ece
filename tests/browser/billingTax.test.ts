import type { Locator, Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '~/testing/server'
import {
  addTest,
  answerYes,
  billForm,
  choosePatient,
  field,
  openBillForm,
  payAll,
  waitForMessage,
} from './support/billForm'
import { noBrowser } from './support/chromium'
import { closed, openDesk, setRule } from './support/desk'

const sales = 'lab-sale-app/lab-sale'
/** A taxable test at the organization's rate of 13 %, one at its own of 5 %, and one that is free of tax. */
const taxed = { name: 'Taxed at Thirteen', price: '1000.00', taxable: true }
const lowTaxed = { name: 'Own Rate of Five', price: '200.00', taxable: true, taxRate: '5.00' }
const untaxed = { name: 'Free of Tax', price: '301.00' }

describe.skipIf(noBrowser)('tax and packages on a bill', () => {
  const desk = openDesk()
  let admin: ApiClient
  beforeAll(async () => {
    admin = await desk.as('admin')
    const department = (await admin.get('test-app/department?limit=1')).body.results[0].id
    for (const test of [taxed, lowTaxed, untaxed]) {
      const { status, body } = await admin.post('test-app/test', { ...test, department, resultKind: 1 })
      expect(status, JSON.stringify(body)).toBe(201)
    }
  })

  /** The sums of a totals block, by label. */
  const totalsIn = (within: Locator) =>
    within
      .locator('dl')
      .last()
      .evaluate((list) =>
        Object.fromEntries(
          [...list.querySelectorAll('dt')].map((label) => {
            const shown = label.nextElementSibling
            return [label.textContent, shown?.querySelector('input')?.value ?? shown?.textContent]
          }),
        ),
      )
  const save = async (page: Page) => {
    await payAll(page)
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await waitForMessage(page, 'Billing created Successfully')
    await billForm(page).waitFor({ state: 'hidden' })
  }
  /** The newest bill as it was saved, with the totals that its screen shows. */
  const viewNewest = async (page: Page) => {
    const { results } = (await admin.get(`${sales}?limit=1&ordering=-id`)).body
    const row = page.getByRole('row').filter({ has: page.getByText(results[0].saleNo, { exact: true }) })
    await row.getByRole('button', { name: 'View', exact: true }).click()
    await page
      .getByRole('table', { name: 'Billing Details' })
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .nth(1)
      .waitFor()
    return { sale: results[0], shown: await totalsIn(page.getByRole('main')) }
  }
  const openWith = async (...tests: { name: string }[]) => {
    const page = await openBillForm(desk)
    await choosePatient(page)
    for (const { name } of tests) await addTest(page, name)
    return page
  }

  it('a package is one line of the bill, and its tests are owed', async () => {
    const page = await openWith({ name: 'Complete Blood Count' })
    expect(await billForm(page).getByRole('table').locator('tbody tr').count()).toBe(1)
    await billForm(page)
      .getByRole('row', { name: /1 Complete Blood Count/ })
      .waitFor()
    await save(page)
    const { sale } = await viewNewest(page)
    const lines = page.getByRole('table', { name: 'Billing Details' }).locator('tbody tr')
    expect(await lines.count()).toBe(1)
    await lines.first().getByRole('cell', { name: 'Complete Blood Count' }).waitFor()
    const { results } = (
      await admin.get(`lab-sample-collection-app/sample-collection/customer-test/${sale.id}?limit=0`)
    ).body
    const names = results.map(({ test }: { test: { name: string } }) => test.name)
    expect(names).toContain('Haemoglobin')
    expect(names).not.toContain('Complete Blood Count')
    expect(names.length).toBeGreaterThan(5)
    await closed(page)
  })

  it('taxable tests are taxed where tax is applicable, after their discount', async () => {
    await setRule(admin, { taxApplicable: true, taxRate: '13.00' })
    const page = await openWith(taxed, lowTaxed, untaxed)
    await billForm(page)
      .getByRole('row', { name: /Own Rate of Five 200.00 1 0.00 0.00 5.00 10.00 200.00 210.00/ })
      .waitFor()
    await field(page, 'Discount Rate').fill('10')
    await page.keyboard.press('Tab')
    expect(await totalsIn(billForm(page))).toMatchObject({
      'Sub Total': 'Rs. 1,501.00',
      'Non Taxable Amount': 'Rs. 270.90',
      'Discountable Amount': 'Rs. 1,501.00',
      'Taxable Amount': 'Rs. 1,080.00',
      'Discount Rate': '10.00',
      'Total Tax': 'Rs. 126.00',
      'Total Discount': '150.10',
      'Grand Total': 'Rs. 1,477.00',
    })
    await save(page)
    const { sale, shown } = await viewNewest(page)
    expect(sale).toMatchObject({
      ...{ subTotal: '1501.00', totalDiscount: '150.10', totalTaxableAmount: '1080.00' },
      ...{ totalNonTaxableAmount: '270.90', totalTax: '126.00', grandTotal: '1476.90', grandTotalRoundOff: '1477.00' },
    })
    expect(shown).toEqual({
      'Sub Total': 'Rs. 1,501.00',
      'Total Discount': 'Rs. 150.10',
      'Total Tax': 'Rs. 126.00',
      'Grand Total': 'Rs. 1,477.00',
    })
    await closed(page)
  })

  it('the same tests are free of tax where it is not', async () => {
    await setRule(admin, { taxApplicable: false })
    const page = await openWith(taxed, untaxed)
    expect(await totalsIn(billForm(page))).toMatchObject({
      'Non Taxable Amount': 'Rs. 1,301.00',
      'Taxable Amount': 'Rs. 0.00',
      'Total Tax': 'Rs. 0.00',
      'Grand Total': 'Rs. 1,301.00',
    })
    await save(page)
    const { sale, shown } = await viewNewest(page)
    expect(sale).toMatchObject({ totalTaxableAmount: '0.00', totalNonTaxableAmount: '1301.00', totalTax: '0.00' })
    expect(shown).toMatchObject({ 'Total Tax': 'Rs. 0.00', 'Grand Total': 'Rs. 1,301.00' })
    await closed(page)
  })

  it('a bill that was begun before the rule changed is refused on its line, and can be mended', async () => {
    const page = await openWith(taxed)
    await payAll(page)
    await setRule(admin, { taxApplicable: true })
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await waitForMessage(page, 'Failed to Create Billing')
    const line = billForm(page).getByRole('row', { name: /Taxed at Thirteen/ })
    await line.getByRole('alert').waitFor()
    await line.getByRole('button', { name: 'Delete Taxed at Thirteen' }).click()
    await billForm(page).getByRole('combobox', { name: 'Test', exact: true }).focus()
    await addTest(page, taxed.name)
    await save(page)
    expect((await viewNewest(page)).sale.totalTax).toBe('130.00')
    await closed(page)
  })
})
