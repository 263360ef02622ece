import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import { billMessages } from '../../custom/shared/sale/rules'
import type { Caller } from '../api/support/server'
import { withoutSpaces } from '../unit/print/support/readPdf'
import {
  addTest,
  answerYes,
  billForm,
  choosePatient,
  enterTest,
  field,
  hasFocus,
  openBillForm,
  payAll,
  payInCash,
  paymentsOf,
  pick,
  picker,
  says,
} from './support/billForm'
import { noBrowser, signIn } from './support/chromium'
import { closed, letTechnicians, openDesk, setRule } from './support/desk'
import { downloaded, keepPrinted, previewed, printed, textOf } from './support/paper'

/** Tests of the demo, by how their names begin. */
const fiveTests = ['Complete Blood Count', 'Glucose Fasting', 'Creatinine', 'TSH', 'Urea']
const notDiscountable = 'Not Discountable'

describe.skipIf(noBrowser)('billing', () => {
  const desk = openDesk()
  let admin: Caller

  beforeAll(async () => {
    admin = await desk.as('admin')
    const department = (await admin.get('test-app/department?limit=1')).body.results[0].id
    const price = { price: '300.00', department, resultKind: 1 }
    const made = await admin.post('test-app/test', { name: notDiscountable, ...price, discountable: false })
    expect(made.status).toBe(201)
  })

  const pdfOf = async (page: Page) => {
    const { pages } = await downloaded(page)
    return { width: pages[0]?.width ?? 0, text: textOf(pages) }
  }

  it('bills five tests for a known patient and prints, without the mouse', async () => {
    const page = await openBillForm(desk)
    await choosePatient(page)
    for (const name of fiveTests) await addTest(page, name)
    await page.keyboard.press('Control+s') // payments are compulsory: their dialog opens with the due amount
    await says(page, billMessages.noPayments)
    await payInCash(page)
    await page.keyboard.press('Control+p')
    await answerYes(page)
    await says(page, 'Billing created Successfully')
    const { text } = await pdfOf(page)
    for (const name of [...fiveTests, 'Sunita Rai', 'CASH']) expect(text).toContain(withoutSpaces(name))
    expect(text).not.toContain(withoutSpaces('Copy of Original'))
    await closed(page)
  })

  it('prints on the roll when it is chosen, and remembers that', async () => {
    const page = await desk.open()
    await signIn(page, 'clerk')
    const preview = async () => {
      await page.goto('/billing')
      const row = page.getByRole('row', { name: /Sunita Rai/ }).first()
      await row.getByRole('button', { name: 'Print Preview' }).click()
    }
    await preview()
    const sheet = await pdfOf(page)
    await page.getByRole('button', { name: 'Roll 80 mm' }).click()
    await page.getByRole('status', { name: 'Preparing the print preview' }).waitFor({ state: 'hidden' })
    const roll = await pdfOf(page)
    expect(roll.width).toBeLessThan(sheet.width / 2)
    await preview()
    expect((await pdfOf(page)).width).toBe(roll.width)
    await closed(page)
  })

  it('counts every paper that leaves the preview, and lets none leave that is not counted', async () => {
    const [{ id, saleNo }] = (await admin.get('lab-sale-app/lab-sale?limit=1')).body.results
    const counting = 'lab-sale-app/lab-sale/update-invoice-print-count'
    const prints = async () => (await admin.get(`lab-sale-app/lab-sale/invoice-print-count?id=${id}`)).body.printCount
    const before = await prints()
    const mark = (n: number) => withoutSpaces(`Copy of Original (${before + n})`)
    const page = await desk.open()
    await keepPrinted(page)
    await signIn(page, 'clerk')
    await page.goto('/billing')
    const row = page.getByRole('row', { name: new RegExp(saleNo) })
    await row.getByRole('button', { name: 'Print Preview' }).click()
    const shows = (n: number) =>
      page
        .getByRole('region')
        .getByText(`Copy of Original (${before + n})`)
        .waitFor({ state: 'attached' })
    const paper = await previewed(page)
    expect(await page.locator('iframe, embed, object, a[download]').count()).toBe(0)
    expect(await prints()).toBe(before)

    expect((await pdfOf(page)).text.includes('CopyofOriginal')).toBe(before > 0)
    await shows(1)
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await shows(2)
    await previewed(page)
    await page.keyboard.press('Control+p')
    await shows(3)
    await admin.post(counting, { saleMain: id, remarks: 'elsewhere, meanwhile' })
    await previewed(page)
    await page.keyboard.press('Control+p')
    await shows(5)
    await expect.poll(async () => (await printed(page)).length).toBe(3)
    for (const [index, text] of (await printed(page)).entries())
      expect(text).toContain(mark([1, 2, 4][index] as number))
    expect(await prints()).toBe(before + 5)

    await page.route(`**/${counting}`, (route) => route.abort())
    let left = 0
    page.on('download', () => left++)
    await page.getByRole('button', { name: 'Download' }).click()
    await says(page, 'Failed to Count Print')
    await page.keyboard.press('Control+p')
    await page.waitForTimeout(500)
    expect([left, (await printed(page)).length, await prints()]).toEqual([0, 3, before + 5])

    await page.emulateMedia({ media: 'print' })
    expect(await paper.isVisible()).toBe(false)
    await closed(page)
  })

  it('says what is wrong with a bill, in the words of the specification', async () => {
    const page = await openBillForm(desk)
    await page.keyboard.press('Control+s')
    await says(page, billMessages.customer)
    await choosePatient(page)
    await page.keyboard.press('Control+s')
    await says(page, billMessages.noLines)

    await billForm(page).getByRole('combobox', { name: 'Patient Type' }).fill('')
    await picker(page, 'Test').focus()
    await pick(page, 'Urea')
    await says(page, billMessages.customerType)
    await billForm(page).getByRole('combobox', { name: 'Patient Type' }).focus()
    await pick(page, 'General')
    await picker(page, 'Test').fill('')

    await pick(page, 'Creatinine')
    const wrong = async (name: string, typed: string, message: string) => {
      const right = await field(page, name).inputValue()
      await field(page, name).fill(typed)
      await page.keyboard.press('Control+Enter')
      await says(page, message)
      await field(page, name).fill(right)
    }
    await wrong('Qty', '0', billMessages.qty)
    await wrong('Discount %', '101', billMessages.discountRate)
    await wrong('Discount amount', '99999', billMessages.discountAmount)
    await field(page, 'Qty').focus()
    await page.keyboard.press('Control+Enter')
    await billForm(page).getByRole('cell', { name: 'Creatinine', exact: true }).waitFor()
    await hasFocus(page, 'Test')
    await pick(page, 'Creatinine')
    await says(page, billMessages.duplicateTest)

    await picker(page, 'Test').fill('')
    await pick(page, notDiscountable)
    await field(page, 'Discount %').fill('5')
    await says(page, 'Item is not discountable.')
    expect(await field(page, 'Discount %').inputValue()).toBe('0.00')
    await field(page, 'Discount amount').fill('5')
    await says(page, 'Item is not discountable!')
    expect(await field(page, 'Discount amount').inputValue()).toBe('0.00')
    await page.keyboard.press('Control+Enter')
    await billForm(page).getByRole('cell', { name: notDiscountable, exact: true }).waitFor()

    await field(page, 'Discount Rate').fill('101')
    await says(page, billMessages.totalDiscountRate)
    await field(page, 'Total Discount').fill('99999')
    await says(page, billMessages.totalDiscount)
    await field(page, 'Discount Rate').fill('10')
    await page.keyboard.press('Enter')
    await field(page, 'Total Discount').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await field(page, 'Remarks').and(page.locator(':focus')).waitFor()

    await page.addInitScript(() => {
      for (const [key, text] of Object.entries(sessionStorage))
        sessionStorage.setItem(key, text.replace('"payType":1', '"payType":0')) // as no form of today keeps it
    })
    await page.reload()
    await billForm(page).waitFor()
    await page.keyboard.press('Control+s')
    await says(page, billMessages.payType)
    await closed(page)
  })

  it('says what is wrong with payments and tender', async () => {
    const page = await openBillForm(desk)
    await choosePatient(page)
    await addTest(page, 'Urea')
    await payAll(page)
    await picker(page, 'Test').focus()
    await addTest(page, 'Creatinine') // now less is paid than is due
    await says(page, billMessages.paymentsDiffer) // beneath the paying amount
    await page.keyboard.press('Control+s')
    await page.getByRole('alert').getByText(billMessages.paymentsDiffer).waitFor()

    await billForm(page).getByRole('button', { name: 'Payment Details' }).press('Enter')
    const mode = paymentsOf(page).getByLabel('Payment Mode')
    await mode.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Control+s')
    await says(page, billMessages.moreOrLess)
    await page.keyboard.press('Control+Enter')
    await says(page, billMessages.paymentMode)
    await pick(page, 'Cash')
    await page.keyboard.press('Control+Enter')
    await says(page, billMessages.duplicateMode)
    await mode.fill('')
    await pick(page, 'Card')
    const amount = paymentsOf(page).getByRole('textbox', { name: 'Amount', exact: true })
    const suggested = await amount.inputValue()
    await amount.fill('')
    await page.keyboard.press('Control+Enter')
    await says(page, billMessages.paymentAmount)
    await amount.fill(suggested)
    await page.keyboard.press('Control+Enter')
    await paymentsOf(page).getByRole('button', { name: 'Edit' }).first().press('Enter')
    await paymentsOf(page).getByRole('button', { name: 'Update' }).press('Enter')
    await says(page, 'Amount Updated.')

    const tender = paymentsOf(page).getByLabel('Tender Amount')
    await tender.fill('0')
    await page.keyboard.press('Tab')
    await says(page, 'Grand Total And Handler Tender Amount Check')
    await tender.fill('5000.75')
    await expect.poll(() => paymentsOf(page).getByLabel('Return Amount').inputValue()).toMatch(/^Rs\. [\d,]+\.00$/)
    await page.keyboard.press('Control+s')
    await paymentsOf(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await says(page, 'Billing created Successfully')
    await closed(page)
  })

  it('says that a due is open before a credit bill is printed, to who may give credit', async () => {
    const page = await openBillForm(desk)
    await choosePatient(page, 'Pema')
    await addTest(page, 'Urea')
    await billForm(page).getByRole('combobox', { name: 'Pay Type' }).press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await billForm(page).getByRole('button', { name: 'Paid' }).waitFor({ state: 'hidden' })
    expect(await billForm(page).getByRole('button', { name: 'Payment Details' }).count()).toBe(0)
    await page.keyboard.press('Control+p')
    await answerYes(page)
    await page
      .getByText(/^There is due amount \(Rs\. [\d.]+\) for this invoice\. Do you still want to print\?$/)
      .waitFor()
    await answerYes(page)
    expect((await pdfOf(page)).text).toContain('CREDIT')
    await closed(page)
  })

  it('has the pay type fixed for who may not give credit, and no buttons that are not allowed', async () => {
    const visits = ['view_clinic_opd_registration', 'add_clinic_opd_registration']
    await letTechnicians(admin, ['view_lab_billing', 'add_lab_billing', ...visits])
    const page = await openBillForm(desk, 'technician')
    const payTypeIsFixed = async () => {
      const payType = page.getByRole('dialog').first().getByRole('combobox', { name: 'Pay Type' })
      expect(await payType.getAttribute('aria-disabled')).toBe('true')
      expect(await payType.textContent()).toBe('CASH')
    }
    await payTypeIsFixed()
    for (const name of ['Quick Registration', 'Discount Scheme', 'Referral'])
      expect(
        await billForm(page)
          .getByRole('button', { name: `Add ${name}` })
          .count(),
      ).toBe(0)
    await page.goto('/opd-registration')
    await page.getByRole('table', { name: 'OPD Registration' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await payTypeIsFixed()
    await closed(page)
  })

  it('asks before a test is charged twice, and refuses it where the rule does', async () => {
    const twice = 'Haemoglobin would be charged twice: singly and in Complete Blood Count.'
    await setRule(admin, { printPreview: false })
    let page = await openBillForm(desk)
    await choosePatient(page)
    await addTest(page, 'Haemoglobin')
    await enterTest(page, 'Complete Blood Count')
    await page.keyboard.press('Control+Enter')
    await says(page, `${twice} Bill it all the same?`)
    await page.keyboard.press('Escape')
    await hasFocus(page, 'Test')
    expect(await picker(page, 'Test').inputValue()).toBe('Complete Blood Count')
    expect(await billForm(page).getByRole('cell', { name: 'Complete Blood Count', exact: true }).count()).toBe(0)
    await page.keyboard.press('Control+Enter')
    await answerYes(page)
    await billForm(page).getByRole('cell', { name: 'Complete Blood Count', exact: true }).waitFor()
    await hasFocus(page, 'Test')
    await payAll(page)
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await says(page, 'Billing created Successfully')
    await closed(page)
    const { id } = (await admin.get('lab-sale-app/lab-sale?limit=1&ordering=-id')).body.results[0]
    const owed = await admin.get(`lab-sample-collection-app/sample-collection/customer-test/${id}?limit=0`)
    const named = owed.body.results.filter(({ test }: { test: { name: string } }) => test.name === 'Haemoglobin')
    expect(named).toMatchObject([{ packageTest: { name: 'Complete Blood Count' } }])

    await setRule(admin, { refuseDoubleTests: true })
    page = await openBillForm(desk)
    await choosePatient(page)
    await addTest(page, 'Complete Blood Count')
    await hasFocus(page, 'Test')
    await pick(page, 'Haemoglobin')
    await says(page, twice)
    await closed(page)
    await setRule(admin, { refuseDoubleTests: false, printPreview: true })
  })

  it('obeys the rules for hours, payments, prints and previews', async () => {
    await setRule(admin, { compulsoryPaymentDetail: false, printPreview: false })
    let page = await openBillForm(desk)
    await choosePatient(page)
    await addTest(page, 'Urea')
    await page.keyboard.press('Control+p')
    await answerYes(page)
    await says(page, 'Billing created Successfully')
    await billForm(page).waitFor({ state: 'hidden' })
    await page.waitForTimeout(1000) // longer than the preview takes to open
    expect(await page.getByRole('dialog').count()).toBe(0)
    await closed(page)

    const soon = (minutes: number) => new Date(Date.now() + (345 + minutes) * 60_000).toISOString().slice(11, 16)
    const [startTime, endTime] = [soon(60), soon(120)]
    await setRule(admin, { enablePrint: false, billingTimeRestriction: true, startTime, endTime })
    page = await openBillForm(desk)
    expect(await billForm(page).getByRole('button', { name: 'Save And Print' }).count()).toBe(0)
    await choosePatient(page)
    await addTest(page, 'Urea')
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await says(page, 'Failed to Create Billing')
    await says(page, `Billing is open from ${startTime} to ${endTime} only.`)
    await billForm(page).getByRole('cell', { name: 'Urea', exact: true }).waitFor()
    await closed(page)
    const open = { billingTimeRestriction: false, startTime: '06:00', endTime: '20:00' }
    await setRule(admin, { ...open, enablePrint: true, printPreview: true, compulsoryPaymentDetail: true })
  })
})
