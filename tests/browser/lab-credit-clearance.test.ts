import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { withoutSpaces } from '../unit/print/support/readPdf'
import { noBrowser } from './support/chromium'
import { closed, openDesk } from './support/desk'
import { downloaded, textOf } from './support/paper'

describe.skipIf(noBrowser)('lab credit clearance', () => {
  const desk = openDesk()
  const form = (page: Page) => page.getByRole('dialog', { name: 'Credit Clearance' })
  const total = (page: Page) => form(page).getByLabel('Paying Amount')
  const waitForMessage = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()
  const open = async () => {
    const page = await desk.at('clerk', '/lab-credit-clearance')
    await page.getByRole('row', { name: /Mohammad Ansari/ }).waitFor()
    return page
  }
  const openAnsari = async (page: Page) => {
    await page.keyboard.type('ansari')
    await page.getByText('Patients with Dues: 1').waitFor()
    await page.keyboard.press('Enter')
    await total(page).and(page.locator(':focus')).waitFor()
  }
  const pay = async (page: Page, mode: string) => {
    await form(page).getByLabel('Payment Mode').focus()
    await page.keyboard.type(mode)
    await page.getByRole('option', { name: mode }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
  }

  it('keeps what is typed over a reload, and refuses more than is due', async () => {
    const page = await open()
    await openAnsari(page)
    await page.keyboard.press('Control+s')
    await waitForMessage(page, 'Please choose what is to be paid.')
    await page.keyboard.type('1600.01')
    await page.keyboard.press('Control+s')
    await waitForMessage(page, 'Paying amount should not be greater than due amount')
    await total(page).fill('700')
    await page.keyboard.press('Control+s')
    await waitForMessage(page, 'Please add payment details.')
    await pay(page, 'Card')
    await waitForMessage(page, 'Amount added.')
    await page.reload()
    await form(page).getByRole('cell', { name: 'Card', exact: true }).waitFor()
    await expect.poll(() => total(page).inputValue()).toBe('700.00')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'YES', exact: true }).press('Enter')
    await form(page).waitFor({ state: 'hidden' })
    await closed(page)
  })

  it('takes a payment over two modes in and prints its receipt, by keyboard alone', async () => {
    const page = await open()
    await openAnsari(page)
    await page.keyboard.type('500')
    await page.keyboard.press('Enter') // on to the payment mode
    await page.keyboard.type('Card')
    await page.getByRole('option', { name: 'Card' }).waitFor()
    await page.keyboard.press('Enter') // chooses it, and leads to its amount
    await form(page).getByRole('textbox', { name: 'Amount', exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('200')
    await page.keyboard.press('Control+Enter')
    await form(page).getByRole('cell', { name: 'Card', exact: true }).waitFor()
    await pay(page, 'Cash')
    await form(page).getByRole('cell', { name: 'Cash', exact: true }).waitFor()
    await page.keyboard.press('Control+p')
    await page.getByRole('button', { name: 'YES', exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await waitForMessage(page, 'Credit Clearance created successfully')
    const text = textOf((await downloaded(page)).pages)
    for (const said of ['PAYMENT RECEIPT', 'Mohammad Ansari', 'Rupees Five Hundred Only', 'Card 200.00', 'Cash 300.00'])
      expect(text).toContain(withoutSpaces(said))
    expect(text).not.toContain(withoutSpaces('Copy of Original'))
    await page.keyboard.press('Escape')
    await page
      .getByRole('row', { name: /Mohammad Ansari/ })
      .getByRole('cell', { name: '1,100.00' })
      .waitFor()
    await page.getByRole('tab', { name: 'Receipts' }).press('Enter')
    const row = page.getByRole('row', { name: /Mohammad Ansari/ })
    await row.getByRole('button', { name: 'View', exact: true }).press('Enter')
    const details = page.getByRole('main')
    await details.getByRole('cell', { name: 'Card', exact: true }).waitFor()
    await closed(page)
  })

  it('takes the due of a visit on credit in beside the bills, and says on the receipt what it was for', async () => {
    const page = await open()
    await page.goto('/opd-registration')
    await page.getByRole('heading', { name: 'OPD Registration', exact: true }).waitFor()
    await page.keyboard.press('Control+Enter')
    const visit = page.getByRole('dialog').first()
    await visit.getByLabel('First Name').fill('Bimala')
    await visit.getByLabel('Last Name').fill('Kafle')
    await visit.getByRole('textbox', { name: 'Age' }).fill('44')
    await visit.getByRole('combobox', { name: 'Pay Type' }).click()
    await page.getByRole('option', { name: 'CREDIT' }).click()
    await visit.getByRole('combobox', { name: 'Department' }).fill('General OPD')
    await page.getByRole('option', { name: /General OPD/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'YES', exact: true }).press('Enter')
    await waitForMessage(page, 'Opd Registration Created successfully')

    await page.goto('/lab-credit-clearance')
    await page.getByRole('row', { name: /Bimala Kafle/ }).press('Enter')
    const due = form(page).getByRole('row', { name: /OPD 0000\d \(\d{4}\/\d\d\) .* 250\.00/ })
    await due.getByRole('checkbox').check()
    await expect.poll(() => total(page).inputValue()).toBe('250.00')
    await form(page).getByRole('button', { name: 'Paid' }).click()
    await page.keyboard.press('Control+p')
    await page.getByRole('button', { name: 'YES', exact: true }).press('Enter')
    await waitForMessage(page, 'Credit Clearance created successfully')
    expect(textOf((await downloaded(page)).pages)).toMatch(/BimalaKafle.*Service.*OPD0000\d.*250\.00/s)
    await page.keyboard.press('Escape')
    await page.getByText('Mohammad Ansari').waitFor()
    expect(await page.getByRole('row', { name: /Bimala Kafle/ }).count()).toBe(0)
    await closed(page)
  })
})
