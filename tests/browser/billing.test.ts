import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '~/testing/server'
import { billMessages } from '../../custom/shared/sale/rules'
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
  paymentsOf,
  pick,
  picker,
  waitForMessage,
} from './support/billForm'
import { noBrowser } from './support/chromium'
import { closed, letTechnicians, openDesk, setRule } from './support/desk'
import { downloaded, textOf } from './support/paper'

const notDiscountable = 'Not Discountable'

describe.skipIf(noBrowser)('billing', () => {
  const desk = openDesk()
  let admin: ApiClient

  beforeAll(async () => {
    admin = await desk.as('admin')
    const department = (await admin.get('test-app/department?limit=1')).body.results[0].id
    const price = { price: '300.00', department, resultKind: 1 }
    const made = await admin.post('test-app/test', { name: notDiscountable, ...price, discountable: false })
    expect(made.status).toBe(201)
  })

  it('takes a removed line back to its place while the form is open', async () => {
    const page = await openBillForm(desk)
    await choosePatient(page)
    for (const name of ['Urea', 'Creatinine']) await addTest(page, name)
    const rows = billForm(page).getByRole('table').first().locator('tbody')
    const order = async () => /Urea.*Creatinine/.test((await rows.textContent()) ?? '')
    const remove = () => billForm(page).getByRole('button', { name: 'Delete Urea' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await remove()
    await undo.waitFor()
    await hasFocus(page, 'Test')
    await page.keyboard.press('Control+z') // nothing is typed, so it is not the field's
    await expect.poll(order).toBe(true)
    await undo.waitFor({ state: 'hidden' })
    await remove()
    await undo.click()
    await expect.poll(order).toBe(true)
    await remove()
    await undo.waitFor() // the notice goes with the form
    await billForm(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'YES', exact: true }).click()
    await billForm(page).waitFor({ state: 'hidden' })
    await undo.waitFor({ state: 'hidden', timeout: 2000 })
    await closed(page)
  })

  it('says what is wrong with a bill, in the words of the specification', async () => {
    const page = await openBillForm(desk)
    await page.keyboard.press('Control+s')
    await waitForMessage(page, billMessages.customer)
    await choosePatient(page)
    await page.keyboard.press('Control+s')
    await waitForMessage(page, billMessages.noLines)

    await billForm(page).getByRole('combobox', { name: 'Patient Type' }).fill('')
    await picker(page, 'Test').focus()
    await pick(page, 'Urea')
    await waitForMessage(page, billMessages.customerType)
    await billForm(page).getByRole('combobox', { name: 'Patient Type' }).focus()
    await pick(page, 'General')
    await picker(page, 'Test').fill('')

    await pick(page, 'Creatinine')
    const wrong = async (name: string, typed: string, message: string) => {
      const original = await field(page, name).inputValue()
      await field(page, name).fill(typed)
      await page.keyboard.press('Control+Enter')
      await waitForMessage(page, message)
      await field(page, name).fill(original)
    }
    await wrong('Qty', '0', billMessages.qty)
    await wrong('Discount %', '101', billMessages.discountRate)
    await wrong('Discount amount', '99999', billMessages.discountAmount)
    await field(page, 'Qty').focus()
    await page.keyboard.press('Control+Enter')
    await billForm(page).getByRole('cell', { name: 'Creatinine', exact: true }).waitFor()
    await hasFocus(page, 'Test')
    await pick(page, 'Creatinine')
    await waitForMessage(page, billMessages.duplicateTest)

    await picker(page, 'Test').fill('')
    await pick(page, notDiscountable)
    await field(page, 'Discount %').fill('5')
    await waitForMessage(page, 'Item is not discountable.')
    await expect.poll(() => field(page, 'Discount %').inputValue()).toBe('0.00')
    await field(page, 'Discount amount').fill('5')
    await waitForMessage(page, 'Item is not discountable!')
    await expect.poll(() => field(page, 'Discount amount').inputValue()).toBe('0.00')
    await page.keyboard.press('Control+Enter')
    await billForm(page).getByRole('cell', { name: notDiscountable, exact: true }).waitFor()

    await field(page, 'Discount Rate').fill('101')
    await waitForMessage(page, billMessages.totalDiscountRate)
    await field(page, 'Total Discount').fill('99999')
    await waitForMessage(page, billMessages.totalDiscount)
    await field(page, 'Discount Rate').fill('10')
    await page.keyboard.press('Enter')
    await field(page, 'Total Discount').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await field(page, 'Remarks').and(page.locator(':focus')).waitFor()

    await page.getByText('Draft saved').waitFor()
    await page.route('**/api/v1/draft/*', async (route) => {
      const response = await route.fetch() // as no form of today keeps it
      await route.fulfill({ response, body: (await response.text()).replace('"payType":1', '"payType":0') })
    })
    await page.reload()
    await billForm(page).waitFor()
    await page.keyboard.press('Control+s')
    await waitForMessage(page, billMessages.payType)
    await closed(page)
  })

  it('says what is wrong with payments and tender', async () => {
    const page = await openBillForm(desk)
    await choosePatient(page)
    await addTest(page, 'Urea')
    await payAll(page)
    await picker(page, 'Test').focus()
    await addTest(page, 'Creatinine') // now less is paid than is due
    await waitForMessage(page, billMessages.paymentsDiffer) // beneath the paying amount
    await page.keyboard.press('Control+s')
    await page.getByRole('alert').getByText(billMessages.paymentsDiffer).waitFor()

    await billForm(page).getByRole('button', { name: 'Payment Details' }).press('Enter')
    const mode = paymentsOf(page).getByLabel('Payment Mode')
    await mode.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Control+s')
    await waitForMessage(page, billMessages.moreOrLess)
    await page.keyboard.press('Control+Enter')
    await waitForMessage(page, billMessages.paymentMode)
    await pick(page, 'Cash')
    await page.keyboard.press('Control+Enter')
    await waitForMessage(page, billMessages.duplicateMode)
    await mode.fill('')
    await pick(page, 'Card')
    const amount = paymentsOf(page).getByRole('textbox', { name: 'Amount', exact: true })
    const suggested = await amount.inputValue()
    await amount.fill('')
    await page.keyboard.press('Control+Enter')
    await waitForMessage(page, billMessages.paymentAmount)
    await amount.fill(suggested)
    await page.keyboard.press('Control+Enter')
    await paymentsOf(page).getByRole('button', { name: 'Edit' }).first().press('Enter')
    await paymentsOf(page).getByRole('button', { name: 'Update' }).press('Enter')
    await waitForMessage(page, 'Amount Updated.')

    const tender = paymentsOf(page).getByLabel('Tender Amount')
    await tender.fill('0')
    await page.keyboard.press('Tab')
    await waitForMessage(page, 'Grand Total And Handler Tender Amount Check')
    await tender.fill('5000.75')
    await expect.poll(() => paymentsOf(page).getByLabel('Return Amount').inputValue()).toMatch(/^Rs\. [\d,]+\.00$/)
    await page.keyboard.press('Control+s')
    await paymentsOf(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await waitForMessage(page, 'Billing created Successfully')
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
    expect(textOf((await downloaded(page)).pages)).toContain('CREDIT')
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
    await waitForMessage(page, `${twice} Bill it all the same?`)
    await page.keyboard.press('Escape')
    await hasFocus(page, 'Test')
    await expect.poll(() => picker(page, 'Test').inputValue()).toBe('Complete Blood Count')
    expect(await billForm(page).getByRole('cell', { name: 'Complete Blood Count', exact: true }).count()).toBe(0)
    await page.keyboard.press('Control+Enter')
    await answerYes(page)
    await billForm(page).getByRole('cell', { name: 'Complete Blood Count', exact: true }).waitFor()
    await hasFocus(page, 'Test')
    await payAll(page)
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await waitForMessage(page, 'Billing created Successfully')
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
    await waitForMessage(page, twice)
    await closed(page)
    await setRule(admin, { refuseDoubleTests: false, printPreview: true })
  })

  it('asks for the approval of a discount above the limit, and bills it once it is given', async () => {
    await setRule(admin, { discountLimit: '10.00', higherDiscountLimit: '10.00', printPreview: false })
    await letTechnicians(admin, [
      'view_lab_billing',
      'add_lab_billing',
      'view_discount_approval',
      'add_discount_approval',
    ])
    const page = await openBillForm(desk, 'technician')
    await choosePatient(page)
    await addTest(page, 'Urea')
    await field(page, 'Discount Rate').fill('25')
    const needed =
      'The discount is more than 10.00% of the sub total, which is the most that you may give without an approval.'
    await waitForMessage(page, needed)
    await billForm(page).getByRole('button', { name: 'Ask for Approval' }).press('Enter')
    const ask = page.getByRole('dialog', { name: 'Ask for Approval' })
    await expect.poll(() => ask.getByRole('textbox', { name: 'Discount Rate' }).inputValue()).toBe('25.00')
    await page.keyboard.press('Control+s')
    await ask.getByText('Reason is required').waitFor()
    await ask.getByRole('textbox', { name: 'Reason' }).fill('Family of the staff')
    await page.keyboard.press('Control+s')
    await ask.waitFor({ state: 'hidden' })
    await hasFocus(page, 'Test')
    const [asked] = (await admin.get('lab-sale-app/discount-approval?limit=1&ordering=-id')).body.results
    await waitForMessage(page, `The discount is not approved yet (${asked.approvalNo}).`)
    expect(await billForm(page).getByRole('button', { name: 'Ask for Approval' }).count()).toBe(0)

    const taken = { state: 'requested' }
    expect((await admin.post(`lab-sale-app/discount-approval/${asked.id}/transitions/approve`, taken)).status).toBe(200)
    await waitForMessage(page, `A discount of 25.00% is approved for one bill of today (${asked.approvalNo}).`)
    await field(page, 'Remarks').fill('Staff')
    await payAll(page)
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await waitForMessage(page, 'Billing created Successfully')
    const { state } = (await admin.get(`lab-sale-app/discount-approval/${asked.id}`)).body
    expect(state).toBe('used')
    await closed(page)
    await setRule(admin, { discountLimit: '10.00', higherDiscountLimit: '100.00', printPreview: true })
  })

  it('obeys the rules for hours, payments, prints and previews', async () => {
    await setRule(admin, { compulsoryPaymentDetail: false, printPreview: false })
    let page = await openBillForm(desk)
    await choosePatient(page)
    await addTest(page, 'Urea')
    await page.keyboard.press('Control+p')
    await answerYes(page)
    await waitForMessage(page, 'Billing created Successfully')
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
    await waitForMessage(page, 'Failed to Create Billing')
    await waitForMessage(page, `Billing is open from ${startTime} to ${endTime} only.`)
    await billForm(page).getByRole('cell', { name: 'Urea', exact: true }).waitFor()
    await closed(page)
    const open = { billingTimeRestriction: false, startTime: '06:00', endTime: '20:00' }
    await setRule(admin, { ...open, enablePrint: true, printPreview: true, compulsoryPaymentDetail: true })
  })
})
