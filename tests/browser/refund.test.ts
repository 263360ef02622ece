import type { Locator, Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { withoutSpaces } from '../unit/print/support/readPdf'
import { payInCash } from './support/billForm'
import { noBrowser } from './support/chromium'
import { closed, openDesk } from './support/desk'
import { downloaded, textOf } from './support/paper'

describe.skipIf(noBrowser)('the refund of a bill', () => {
  const desk = openDesk()

  const focused = (form: Locator, label: string) => form.getByLabel(label).and(form.locator(':focus')).waitFor()
  const option = (page: Page) => page.getByRole('option').first()

  it('goes by keyboard, survives a reload, and ends in a credit note and another status of the bill', async () => {
    const page = await desk.at('clerk', '/refund')
    await page.getByText('Total Refunds: 1').waitFor()
    await page.keyboard.press('Control+Enter')
    const form = page.getByRole('dialog').first()
    await form.getByLabel('Patient Id').waitFor()

    await page.keyboard.press('Control+s')
    await form.getByText('Customer is required').waitFor()
    await form.getByText('Sale no is required').waitFor()
    await form.getByLabel('Patient Id').pressSequentially('Ram Bah')
    await page.getByRole('option', { name: /Ram Bahadur Magar/ }).waitFor()
    await page.keyboard.press('Enter')
    await focused(form, 'Sale No')
    await page.keyboard.press('ArrowDown')
    await option(page).waitFor()
    await page.keyboard.press('Enter')

    await focused(form, 'Return Qty Glucose Fasting')
    await expect.poll(() => form.getByLabel('Pay Type').inputValue()).toBe('CASH')
    expect(await form.getByRole('row', { name: /Haemoglobin/ }).count()).toBe(0)
    await page.keyboard.type('2')
    await form.getByRole('alert').getByText('Return qty should not be greater than remaining Qty.').waitFor()
    await page.keyboard.press('Backspace')
    await page.keyboard.type('-1')
    await page.getByText('Return qty should not be Less than Zero Qty.').waitFor()
    await expect.poll(() => form.getByLabel('Return Qty Glucose Fasting').inputValue()).toBe('0')
    await page.keyboard.press('Control+s')
    await page.getByText('Please Return Some Qty').first().waitFor()
    await form.getByLabel('Return Qty Glucose Fasting').fill('1')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Not needed any more')
    await form.getByRole('row', { name: /Glucose Fasting .* 100.00 Delete Glucose Fasting$/ }).waitFor()

    await page.reload()
    await focused(form, 'Return Qty Glucose Fasting')
    await expect.poll(() => form.getByLabel('Return Qty Glucose Fasting').inputValue()).toBe('1')
    await page.keyboard.press('Control+p')
    await page.getByText('Please add payment details.').waitFor()
    await payInCash(page)
    await page.keyboard.press('Control+p')
    await page.getByRole('button', { name: 'YES' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Billing refund success!').waitFor()

    const note = await downloaded(page)
    expect(note.name).toBe('credit-note-00002.pdf')
    for (const text of [
      'CREDIT NOTE',
      'Credit Note No. 00002',
      'Ref. Invoice 00007',
      'Not needed any more',
      'One Hundred',
    ])
      expect(textOf(note.pages)).toContain(withoutSpaces(text))
    await page.keyboard.press('Escape')
    await page.getByText('Total Refunds: 2').waitFor()

    await page.goto('/billing')
    const bill = page.getByRole('row', { name: /Ram Bahadur Magar/ })
    await bill.getByText('FULL-RETURNED').waitFor()
    await bill.getByRole('button', { name: 'View', exact: true }).click()
    const details = page.getByRole('main')
    await details.getByRole('row', { name: /00002 .* 100.00 Not needed any more/ }).waitFor()
    const headings = await details.getByRole('table').first().getByRole('columnheader').allTextContents()
    expect(headings.slice(-7, -4)).toEqual(['Rate/CC', 'Qty', 'Returned Qty'])
    await details.getByRole('row', { name: /Glucose Fasting .* 1 1 / }).waitFor()
    await page.goBack()

    const untouched = page.getByRole('row').filter({ hasText: 'NOT-RETURNED' }).first()
    await untouched.getByRole('button', { name: 'View', exact: true }).click()
    await details.getByRole('columnheader', { name: 'Qty', exact: true }).waitFor()
    expect(await details.getByText('Returned Qty').count()).toBe(0)
    await closed(page)
  })

  it('is refused when what is paid does not match it any more', async () => {
    const page = await desk.at('clerk', '/refund')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const form = page.getByRole('dialog').first()
    await form.getByLabel('Patient Id').fill('Hari')
    await page.getByRole('option', { name: /Hari Prasad Koirala/ }).click()
    await focused(form, 'Sale No')
    await page.keyboard.press('ArrowDown')
    await option(page).click()
    await form.getByLabel('Return Qty Renal Function Test').fill('1')
    await form.getByRole('button', { name: 'Payment Details' }).click()
    await payInCash(page)
    await form.getByLabel('Return Qty Lipid Profile').fill('1') // now less is paid than is to be given back
    await page.keyboard.press('Control+s')
    await page.locator('.MuiAlert-message').getByText('Paying amount and grand total does not match').waitFor()
    await closed(page)
  })

  it('shows no line any more that was deleted, until the sale is chosen again', async () => {
    const page = await desk.at('clerk', '/refund')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const form = page.getByRole('dialog').first()
    await form.getByLabel('Patient Id').pressSequentially('Sunita')
    await option(page).waitFor()
    await page.keyboard.press('Enter')
    const chooseSale = async () => {
      await form.getByLabel('Sale No').fill('00001')
      await option(page).waitFor()
      await page.keyboard.press('Enter')
      await form.getByLabel('Return Qty Complete Blood Count').fill('1')
    }
    await chooseSale()
    await form.getByRole('button', { name: 'Delete Complete Blood Count' }).click()
    await page.getByText('Item deleted successfully.').waitFor()
    await form.getByLabel('Return Qty Complete Blood Count').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => form.getByLabel('Return Qty Complete Blood Count').inputValue()).toBe('1')
    await form.getByRole('button', { name: 'Delete Complete Blood Count' }).click()
    await form.getByLabel('Return Qty Complete Blood Count').waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+s')
    await page.getByText('Please Return Some Qty').first().waitFor()
    await page.reload()
    await form.getByLabel('Return Qty Glucose Fasting').waitFor()
    expect(await form.getByLabel('Return Qty Complete Blood Count').count()).toBe(0)
    await form.getByLabel('Sale No').fill('')
    await chooseSale()
    await closed(page)
  })
})
