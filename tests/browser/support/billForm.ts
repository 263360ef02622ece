import type { Locator, Page } from '@playwright/test'
import { signIn, type WatchedPage } from './chromium'
import type { Desk } from './desk'

/** The billing form. */
export const billForm = (page: Page): Locator => page.getByRole('dialog', { name: 'Add Billing' })

/** Its payments, over it. */
export const paymentsOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Payment Details/ })

/** A field of the form that is typed in. */
export const field = (page: Page, name: string): Locator => billForm(page).getByRole('textbox', { name, exact: true })

/** A picker of the form. */
export const picker = (page: Page, name: string): Locator => billForm(page).getByRole('combobox', { name, exact: true })

/** Signs in, goes to the bills, and opens the form by its key. */
export async function openBillForm(desk: Desk, userName = 'clerk'): Promise<WatchedPage> {
  const page = await desk.open()
  await signIn(page, userName)
  await page.goto('/billing')
  await page.getByRole('table', { name: 'Billing' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await billForm(page).waitFor()
  return page
}

/** Types in the picker that has the focus and takes what it offers first. */
export async function pick(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
}

/** Waits until a picker of the form has the focus. */
export const hasFocus = (page: Page, name: string): Promise<void> =>
  picker(page, name).and(page.locator(':focus')).waitFor()

/** Picks a patient in a form that was just opened. */
export async function choosePatient(page: Page, name = 'Sunita'): Promise<void> {
  await hasFocus(page, 'Patient Id')
  await pick(page, name)
  await hasFocus(page, 'Test')
}

/** Chooses a test where the focus waits for one, and leaves it in the entry row. */
export async function enterTest(page: Page, name: string): Promise<void> {
  await hasFocus(page, 'Test')
  await pick(page, name)
  await field(page, 'Qty').and(page.locator(':focus')).waitFor()
}

/** Makes a test a line of the bill. */
export async function addTest(page: Page, name: string): Promise<void> {
  await enterTest(page, name)
  await page.keyboard.press('Control+Enter')
  await billForm(page).getByRole('cell', { name, exact: true }).waitFor()
}

/** The whole due is paid in cash. */
export async function payAll(page: Page): Promise<void> {
  await billForm(page).getByRole('button', { name: 'Paid' }).press('Enter')
  await waitForMessage(page, 'Paying amount saved!')
}

/** In the payment dialog, with its picker of modes in focus: what it suggests is paid in cash. */
export async function payInCash(page: Page): Promise<void> {
  await paymentsOf(page).getByLabel('Payment Mode').and(page.locator(':focus')).waitFor()
  await pick(page, 'Cash')
  await page.keyboard.press('Control+Enter')
  await waitForMessage(page, 'Amount added.')
  await page.keyboard.press('Control+s')
  await waitForMessage(page, 'Paying amount saved!')
  await paymentsOf(page).waitFor({ state: 'hidden' })
}

/** A message is shown, in a notice or under its field. */
export const waitForMessage = (page: Page, message: string): Promise<void> =>
  page.getByText(message.trim(), { exact: true }).first().waitFor()

/** Answers the question that has come up. */
export async function answerYes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'YES', exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
}
