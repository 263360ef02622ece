import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '~/testing/server'
import {
  addTest,
  answerYes,
  billForm,
  choosePatient,
  field,
  hasFocus,
  openBillForm,
  paymentsOf,
  picker,
  waitForMessage,
} from './support/billForm'
import { noBrowser } from './support/chromium'
import { closed, letTechnicians, openDesk } from './support/desk'

/**
 * The records that can be added from the form, and the permission for it (spec 2 section 6; a payment mode as any
 * master).
 */
const additions = {
  'Quick Registration': 'add_clinic_quick_registration',
  'Discount Scheme': 'add_discount_scheme',
  Referral: 'add_referral',
  'Payment Mode': 'add_payment_mode',
}

describe.skipIf(noBrowser)('what is missing while a bill is written', () => {
  const desk = openDesk()
  let admin: ApiClient
  beforeAll(async () => {
    admin = await desk.as('admin')
  })

  const plus = (page: Page, label: string) => page.getByRole('button', { name: `Add ${label}`, exact: true })
  const dialog = (page: Page, label: string) => page.getByRole('dialog', { name: `Add ${label}`, exact: true })
  const open = async (page: Page, label: string) => {
    await plus(page, label).press('Enter')
    await dialog(page, label).getByRole('textbox').and(page.locator(':focus')).waitFor()
    return dialog(page, label)
  }
  const save = async (page: Page, label: string) => {
    await page.keyboard.press('Control+s')
    await dialog(page, label).waitFor({ state: 'hidden' })
  }
  const mode = (page: Page) => paymentsOf(page).getByRole('combobox', { name: 'Payment Mode' })
  /** The payment dialog is there, whose picker takes the focus at last. */
  const modeHasFocus = (page: Page) => mode(page).and(page.locator(':focus')).waitFor()
  const holds = (page: Page, name: string, text: string | RegExp) =>
    expect.poll(() => picker(page, name).inputValue()).toMatch(text)

  it('is added from the form, chosen there, and stands on the bill', async () => {
    const page = await openBillForm(desk, 'admin')
    const patient = await open(page, 'Quick Registration')
    await page.keyboard.press('Control+s')
    await patient.getByText('First Name must be atleast 1-50 characters.').waitFor()
    await patient.getByLabel('First Name').fill('Maya')
    await patient.getByLabel('Last Name').fill('Thapa Magar')
    await page.keyboard.press('Tab')
    await page.keyboard.type('f')
    await page.keyboard.press('Tab')
    await patient.getByRole('combobox', { name: 'Gender' }).getByText('Female').waitFor()
    await patient.getByRole('textbox', { name: 'Age', exact: true }).fill('40')
    await save(page, 'Quick Registration')
    await holds(page, 'Patient Id', /^Maya Thapa Magar \(.+\)$/)
    await addTest(page, 'Urea')

    const scheme = await open(page, 'Discount Scheme')
    await scheme.getByLabel('Name').fill('Dashain')
    await scheme.getByLabel('Rate').fill('100')
    await page.keyboard.press('Control+s')
    await scheme.getByText('Discount Rate No More Then 100').waitFor()
    await scheme.getByLabel('Rate').fill('20')
    await save(page, 'Discount Scheme')
    await hasFocus(page, 'Discount Scheme')
    await holds(page, 'Discount Scheme', 'Dashain (20.00 %)')
    await expect.poll(() => field(page, 'Discount Rate').inputValue()).toBe('20.00')

    const referral = await open(page, 'Referral')
    await referral.getByLabel('Name').fill('Dr. Deepak Rana')
    await save(page, 'Referral')
    await hasFocus(page, 'Referral')
    await holds(page, 'Referral', 'Dr. Deepak Rana')
    await page.getByRole('tooltip').waitFor({ state: 'hidden' })

    await field(page, 'Remarks').fill('Festival') // a discount above the limit needs a reason
    await page.keyboard.press('Control+s') // payments are compulsory: their dialog opens
    await modeHasFocus(page)
    const payments = paymentsOf(page)
    const added = await open(page, 'Payment Mode')
    await added.getByLabel('Name').fill('Cash')
    await added.getByText(/has been already added\.$/).waitFor()
    await added.getByLabel('Name').fill('Khalti')
    await save(page, 'Payment Mode')
    await modeHasFocus(page)
    await expect.poll(() => mode(page).inputValue()).toBe('Khalti')
    await page.keyboard.press('Control+Enter')
    await payments.getByRole('cell', { name: 'Khalti', exact: true }).waitFor()
    await page.keyboard.press('Control+s')
    await payments.waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await waitForMessage(page, 'Billing created Successfully')
    const row = page.getByRole('row', { name: /Maya Thapa Magar/ })
    await row.getByRole('cell', { name: 'Dr. Deepak Rana' }).waitFor()

    const { results } = (await admin.get('lab-sale-app/lab-sale?search=Maya')).body
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ referral: { name: 'Dr. Deepak Rana' }, discountScheme: { name: 'Dashain' } })
    const { body } = await admin.get(`lab-sale-app/lab-sale/${results[0].id}`)
    expect(body.paymentDetails).toMatchObject([{ paymentMode: { name: 'Khalti' } }])
    await closed(page)
  })

  it('is left alone with Escape, and the bill stays as it was', async () => {
    const page = await openBillForm(desk, 'admin')
    await choosePatient(page)
    await addTest(page, 'Urea')
    for (const label of ['Quick Registration', 'Discount Scheme', 'Referral']) {
      await open(page, label)
      await page.keyboard.press('Escape')
      await dialog(page, label).waitFor({ state: 'hidden' })
    }
    await billForm(page).getByRole('cell', { name: 'Urea', exact: true }).waitFor()
    await closed(page)
  })

  it('is offered to who holds the right for it, each by itself', async () => {
    const billing = ['view_lab_billing', 'add_lab_billing']
    await letTechnicians(admin, billing)
    const page = await openBillForm(desk, 'technician')
    await choosePatient(page)
    await addTest(page, 'Urea')
    for (const [label, permission] of Object.entries(additions)) {
      await letTechnicians(admin, [...billing, permission])
      await page.reload() // the bill is there again
      await billForm(page).getByRole('button', { name: 'Payment Details' }).click()
      await modeHasFocus(page)
      const offered = await page
        .locator('[role=dialog] button[aria-label^="Add "]')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
      expect(offered).toEqual([`Add ${label}`])
    }
    await closed(page)
  })
})
