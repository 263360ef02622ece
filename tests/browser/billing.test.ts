import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billMessages } from '../../custom/billing/rules'
import { type Caller, caller } from '../api/support/server'
import { type Application, dropDataDir, startApplication } from '../support/application'
import { readPdf, withoutSpaces } from '../unit/print/support/readPdf'
import { noBrowser, openBrowser, openPage, signIn, type WatchedPage } from './support/chromium'

/** Tests of the demo, by how their names begin. */
const fiveTests = ['Complete Blood Count', 'Glucose Fasting', 'Creatinine', 'TSH', 'Urea']
const notDiscountable = 'Not Discountable'

describe.skipIf(noBrowser)('billing', () => {
  let application: Application
  let browser: Browser
  let admin: Caller

  beforeAll(async () => {
    application = await startApplication()
    const { url } = application
    const { body } = await caller(url).post('user-app/login', { userName: 'admin', password: 'admin@123' })
    admin = caller(url, body.tokens.access)
    const department = (await admin.get('test-app/department?limit=1')).body.results[0].id
    const price = { price: '300.00', department, resultKind: 1 }
    expect((await admin.post('test-app/test', { name: notDiscountable, ...price, discountable: false })).status).toBe(
      201,
    )
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await application?.stop()
    dropDataDir(application?.dataDir ?? '')
  })

  /** Changes the organization's rule, of which the screens learn with their next start. */
  const setRule = async (values: object) => {
    const rule = (await admin.get('core-app/organization-rule?limit=1')).body.results[0]
    const { status } = await admin.patch(`core-app/organization-rule/${rule.id}`, { remarks: 'for a test', ...values })
    expect(status).toBe(200)
  }
  /** Gives the role of the demo's technicians only what a clerk needs to bill. */
  const letTechniciansBill = async (rights: string[]) => {
    const { results: all } = (await admin.get('user-group-app/user-permission?limit=0')).body
    const permissions = all
      .filter(({ codeName }: { codeName: string }) => rights.includes(codeName))
      .map(({ id }: { id: number }) => id)
    const { results } = (await admin.get('user-group-app/user-group?name=Lab%20Technician')).body
    const change = { permissions, remarks: 'for a test' }
    const { status, body } = await admin.patch(`user-group-app/user-group/${results[0].id}`, change)
    expect(status, JSON.stringify(body)).toBe(200)
  }

  const openForm = async (userName = 'clerk') => {
    const page = await openPage(browser, application.url)
    await signIn(page, userName)
    await page.goto('/billing')
    await page.getByRole('table', { name: 'Billing' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await form(page).waitFor()
    return page
  }
  const form = (page: Page) => page.getByRole('dialog', { name: 'Add Billing' })
  const payments = (page: Page) => page.getByRole('dialog', { name: /^Payment Details/ })
  const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
  const pick = async (page: Page, text: string) => {
    await page.keyboard.type(text)
    await page
      .getByRole('option', { name: new RegExp(text) })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
  }
  const hasFocus = (page: Page, name: string) =>
    form(page).getByRole('combobox', { name, exact: true }).and(page.locator(':focus')).waitFor()
  const choosePatient = async (page: Page, name = 'Sunita') => {
    await hasFocus(page, 'Patient Id')
    await pick(page, name)
    await hasFocus(page, 'Test')
  }
  const addTest = async (page: Page, name: string) => {
    await hasFocus(page, 'Test')
    await pick(page, name)
    await field(page, 'Qty').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Control+Enter')
    await form(page).getByRole('cell', { name, exact: true }).waitFor()
  }
  const says = (page: Page, message: string) => page.getByText(message.trim(), { exact: true }).first().waitFor()
  const answerYes = async (page: Page) => {
    await page.getByRole('button', { name: 'YES', exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
  }
  const closed = async (page: WatchedPage) => {
    expect(page.problems).toEqual([])
    await page.context().close()
  }
  const pdfOf = async (page: Page) => {
    const link = page.locator('a[download][href]')
    await link.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const pages = await readPdf(await readFile(await download.path()))
    return { width: pages[0]?.width ?? 0, text: withoutSpaces(pages.map(({ text }) => text).join('\n')) }
  }

  it('bills five tests for a known patient and prints, without the mouse', async () => {
    const page = await openForm()
    await choosePatient(page)
    for (const name of fiveTests) await addTest(page, name)
    await page.keyboard.press('Control+s') // payments are compulsory: their dialog opens with the due amount
    await payments(page).getByLabel('Payment Mode').and(page.locator(':focus')).waitFor()
    await pick(page, 'Cash')
    await page.keyboard.press('Control+Enter')
    await says(page, 'Amount added.')
    await page.keyboard.press('Control+s')
    await says(page, 'Paying amount saved!')
    await payments(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+p')
    await answerYes(page)
    await says(page, 'Billing created Successfully')
    const { text } = await pdfOf(page)
    for (const name of [...fiveTests, 'Sunita Rai', 'CASH']) expect(text).toContain(withoutSpaces(name))
    expect(text).not.toContain(withoutSpaces('Copy of Original'))
    await closed(page)
  })

  it('prints on the roll when it is chosen, and remembers that', async () => {
    const page = await openPage(browser, application.url)
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

  it('says what is wrong with a bill, in the words of the specification', async () => {
    const page = await openForm()
    await page.keyboard.press('Control+s')
    await says(page, billMessages.customer)
    await choosePatient(page)
    await page.keyboard.press('Control+s')
    await says(page, billMessages.noLines)

    await form(page).getByRole('combobox', { name: 'Patient Type' }).fill('')
    await form(page).getByRole('combobox', { name: 'Test', exact: true }).focus()
    await pick(page, 'Urea')
    await says(page, billMessages.customerType)
    await form(page).getByRole('combobox', { name: 'Patient Type' }).focus()
    await pick(page, 'General')
    await form(page).getByRole('combobox', { name: 'Test', exact: true }).fill('')

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
    await form(page).getByRole('cell', { name: 'Creatinine', exact: true }).waitFor()
    await hasFocus(page, 'Test')
    await pick(page, 'Creatinine')
    await says(page, billMessages.duplicateTest)

    await form(page).getByRole('combobox', { name: 'Test', exact: true }).fill('')
    await pick(page, notDiscountable)
    await field(page, 'Discount %').fill('5')
    await says(page, 'Item is not discountable.')
    expect(await field(page, 'Discount %').inputValue()).toBe('0.00')
    await page.keyboard.press('Control+Enter')
    await form(page).getByRole('cell', { name: notDiscountable, exact: true }).waitFor()

    await field(page, 'Discount Rate').fill('101')
    await says(page, billMessages.totalDiscountRate)
    await field(page, 'Total Discount').fill('99999')
    await says(page, billMessages.totalDiscount)
    await field(page, 'Discount Rate').fill('10')
    await page.keyboard.press('Enter')
    await field(page, 'Total Discount').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await field(page, 'Remarks').and(page.locator(':focus')).waitFor()
    await closed(page)
  })

  it('says what is wrong with payments and tender', async () => {
    const page = await openForm()
    await choosePatient(page)
    await addTest(page, 'Urea')
    await form(page).getByRole('button', { name: 'Paid' }).press('Enter')
    await says(page, 'Paying amount saved!')
    await form(page).getByRole('combobox', { name: 'Test', exact: true }).focus()
    await addTest(page, 'Creatinine') // now less is paid than is due
    await page.keyboard.press('Control+s')
    await says(page, billMessages.paymentsDiffer)

    await form(page).getByRole('button', { name: 'Payment Details' }).press('Enter')
    const mode = payments(page).getByLabel('Payment Mode')
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
    const amount = payments(page).getByRole('textbox', { name: 'Amount', exact: true })
    const suggested = await amount.inputValue()
    await amount.fill('')
    await page.keyboard.press('Control+Enter')
    await says(page, billMessages.paymentAmount)
    await amount.fill(suggested)
    await page.keyboard.press('Control+Enter')
    await payments(page).getByRole('button', { name: 'Edit' }).first().press('Enter')
    await payments(page).getByRole('button', { name: 'Update' }).press('Enter')
    await says(page, 'Amount Updated.')

    const tender = payments(page).getByLabel('Tender Amount')
    await tender.fill('0')
    await page.keyboard.press('Tab')
    await says(page, 'Grand Total And Handler Tender Amount Check')
    await tender.fill('5000.75')
    await expect.poll(() => payments(page).getByLabel('Return Amount').inputValue()).toMatch(/^Rs\. [\d,]+\.00$/)
    await page.keyboard.press('Control+s')
    await payments(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await says(page, 'Billing created Successfully')
    await closed(page)
  })

  it('says that a due is open before a credit bill is printed, to who may give credit', async () => {
    const page = await openForm()
    await choosePatient(page, 'Pema')
    await addTest(page, 'Urea')
    await form(page).getByRole('combobox', { name: 'Pay Type' }).press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await form(page).getByRole('button', { name: 'Paid' }).waitFor({ state: 'hidden' })
    expect(await form(page).getByRole('button', { name: 'Payment Details' }).count()).toBe(0)
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
    await letTechniciansBill(['view_lab_billing', 'add_lab_billing', ...visits])
    const page = await openForm('technician')
    const payTypeIsFixed = async () => {
      const payType = page.getByRole('dialog').first().getByRole('combobox', { name: 'Pay Type' })
      expect(await payType.getAttribute('aria-disabled')).toBe('true')
      expect(await payType.textContent()).toBe('CASH')
    }
    await payTypeIsFixed()
    for (const name of ['Quick Registration', 'Discount Scheme', 'Referral'])
      expect(
        await form(page)
          .getByRole('button', { name: `Add ${name}` })
          .count(),
      ).toBe(0)
    await page.goto('/opd-registration')
    await page.getByRole('table', { name: 'OPD Registration' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await payTypeIsFixed()
    await closed(page)
  })

  it('offers to add what is missing, to who may', async () => {
    const page = await openForm('admin')
    for (const name of ['Quick Registration', 'Discount Scheme', 'Referral']) {
      await form(page)
        .getByRole('button', { name: `Add ${name}`, exact: true })
        .press('Enter')
      const added = page.getByRole('dialog').filter({ hasNot: page.getByRole('group', { name: 'Add a test' }) })
      await added.getByRole('textbox').and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Escape')
      await added.waitFor({ state: 'hidden' })
      await form(page).waitFor()
    }
    await form(page).getByRole('combobox', { name: 'Test', exact: true }).focus()
    await closed(page)
  })

  it('keeps a half-written bill over a reload, with a test that is chosen but not added', async () => {
    const page = await openForm()
    await choosePatient(page)
    await addTest(page, 'Urea')
    await pick(page, 'Creatinine')
    await field(page, 'Qty').fill('3')
    await page.reload()
    await form(page).waitFor()
    expect(await form(page).getByLabel('Patient Id').inputValue()).toContain('Sunita Rai')
    expect(await form(page).getByRole('combobox', { name: 'Test', exact: true }).inputValue()).toBe('Creatinine')
    expect(await field(page, 'Qty').inputValue()).toBe('3')
    await page.keyboard.press('Control+s')
    await says(page, billMessages.notAdded)
    await page.keyboard.press('Control+Enter')
    await form(page)
      .getByRole('row', { name: /Creatinine/ })
      .getByRole('cell', { name: '3', exact: true })
      .waitFor()
    await form(page).getByRole('cell', { name: 'Urea', exact: true }).waitFor()
    await closed(page)
  })

  it('obeys the rules for hours, payments, prints and previews', async () => {
    await setRule({ compulsoryPaymentDetail: false, printPreview: false })
    let page = await openForm()
    await choosePatient(page)
    await addTest(page, 'Urea')
    await page.keyboard.press('Control+p')
    await answerYes(page)
    await says(page, 'Billing created Successfully')
    await form(page).waitFor({ state: 'hidden' })
    await page.waitForTimeout(1000) // longer than the preview takes to open
    expect(await page.getByRole('dialog').count()).toBe(0)
    await closed(page)

    const soon = (minutes: number) => new Date(Date.now() + (345 + minutes) * 60_000).toISOString().slice(11, 16)
    const [startTime, endTime] = [soon(60), soon(120)]
    await setRule({ enablePrint: false, billingTimeRestriction: true, startTime, endTime })
    page = await openForm()
    expect(await form(page).getByRole('button', { name: 'Save And Print' }).count()).toBe(0)
    await choosePatient(page)
    await addTest(page, 'Urea')
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await says(page, 'Failed to Create Billing')
    await says(page, `Billing is open from ${startTime} to ${endTime} only.`)
    await form(page).getByRole('cell', { name: 'Urea', exact: true }).waitFor()
    await closed(page)
    const open = { billingTimeRestriction: false, startTime: '06:00', endTime: '20:00' }
    await setRule({ ...open, enablePrint: true, printPreview: true, compulsoryPaymentDetail: true })
  })
})
