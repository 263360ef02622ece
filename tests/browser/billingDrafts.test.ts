import type { Page } from '@playwright/test'
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
  openBillForm,
  payAll,
  picker,
  waitForMessage,
} from './support/billForm'
import { expireSignIn, noBrowser, signInAgain } from './support/chromium'
import { closed, openDesk } from './support/desk'

const salePath = 'lab-sale-app/lab-sale'

describe.skipIf(noBrowser)('a half-written bill', () => {
  const desk = openDesk()
  let admin: ApiClient
  beforeAll(async () => {
    admin = await desk.as('admin')
  })

  const countBills = async () => (await admin.get(`${salePath}?limit=1`)).body.count
  /** A patient, a line, and a test that is chosen and not added. */
  const writeHalf = async (page: Page) => {
    await choosePatient(page)
    await addTest(page, 'Urea')
    await enterTest(page, 'Creatinine')
    await field(page, 'Qty').fill('3')
    await field(page, 'Remarks').fill('Half a remark')
  }
  const halfIsThere = async (page: Page) => {
    await billForm(page).waitFor()
    await expect.poll(() => picker(page, 'Patient Id').inputValue()).toContain('Sunita Rai')
    await billForm(page).getByRole('cell', { name: 'Urea', exact: true }).waitFor()
    await expect.poll(() => picker(page, 'Test').inputValue()).toBe('Creatinine')
    await expect.poll(() => field(page, 'Qty').inputValue()).toBe('3')
    await expect.poll(() => field(page, 'Remarks').inputValue()).toBe('Half a remark')
  }
  const creatinine = (page: Page) =>
    billForm(page)
      .getByRole('row', { name: /Creatinine/ })
      .getByRole('cell', { name: '3', exact: true })
  const listDrafts = async () => (await (await desk.as('clerk')).get('draft?path=/billing')).body
  /** The bill is saved and gone from the form, also after a reload. */
  const isDone = async (page: Page) => {
    await waitForMessage(page, 'Billing created Successfully')
    await billForm(page).waitFor({ state: 'hidden' })
    expect(await listDrafts()).toEqual([])
    await page.reload()
    await page
      .getByRole('row', { name: /Sunita Rai/ })
      .first()
      .waitFor()
    expect(await billForm(page).count()).toBe(0)
  }

  it('is there again after a reload, with a test that is chosen but not added', async () => {
    const before = await countBills()
    const page = await openBillForm(desk)
    await writeHalf(page)
    await page.reload()
    await halfIsThere(page)
    await page.keyboard.press('Control+s')
    await waitForMessage(page, billMessages.notAdded)
    await picker(page, 'Test').focus()
    await page.keyboard.press('Control+Enter')
    await creatinine(page).waitFor()
    await payAll(page)
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await isDone(page)
    expect(await countBills()).toBe(before + 1)
    await closed(page)
  })

  it('is there again when the sign-in expires while it is written', async () => {
    const before = await countBills()
    const page = await openBillForm(desk)
    await writeHalf(page)
    await expireSignIn(page)
    await picker(page, 'Referral').fill('Dr') // its look-up finds out
    await signInAgain(page, 'clerk')
    await halfIsThere(page)
    expect(await countBills()).toBe(before)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'YES', exact: true }).click()
    await billForm(page).waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('table', { name: 'Billing' }).waitFor()
    expect(await billForm(page).count()).toBe(0)
    await closed(page)
  })

  it('is saved once when the sign-in expires just before the save', async () => {
    const before = await countBills()
    const page = await openBillForm(desk)
    await choosePatient(page)
    await addTest(page, 'Urea')
    await payAll(page)
    await expireSignIn(page)
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await signInAgain(page, 'clerk')
    await billForm(page).getByRole('cell', { name: 'Urea', exact: true }).waitFor()
    expect(await countBills()).toBe(before)
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await isDone(page)
    expect(await countBills()).toBe(before + 1)
    await closed(page)
  })

  it('is saved once when the answer was lost, which a reload tells', async () => {
    const before = await countBills()
    const page = await openBillForm(desk)
    await choosePatient(page)
    await addTest(page, 'Urea')
    await payAll(page)
    await billForm(page).getByText('Draft saved').waitFor()
    let sent = 0
    await page.route(`**/${salePath}`, async (route) => {
      sent += 1
      await route.fetch()
      await route.abort()
    })
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await waitForMessage(page, 'Failed to Create Billing')
    expect([sent, await countBills()]).toEqual([4, before + 1])
    await page.unroute(`**/${salePath}`)
    await page.reload()
    await page.getByText(/^This was saved meanwhile as \d+/).waitFor()
    expect([await billForm(page).count(), await listDrafts(), await countBills()]).toEqual([0, [], before + 1])
    await closed(page)
  })

  it('is continued and saved on another machine, of which the first one learns', async () => {
    const before = await countBills()
    const page = await openBillForm(desk)
    await writeHalf(page)
    await billForm(page).getByText('Draft saved').waitFor()
    const other = await desk.at('clerk', '/billing')
    await other.getByRole('button', { name: '1 draft' }).click()
    await other.getByRole('dialog', { name: 'Drafts' }).getByText('Sunita Rai').click()
    await halfIsThere(other)
    await picker(other, 'Test').focus()
    await other.keyboard.press('Control+Enter')
    await creatinine(other).waitFor()
    await billForm(other).getByText('Draft saved').waitFor()
    await field(page, 'Remarks').fill('Mine')
    await billForm(page).getByText('Another window changed this draft meanwhile.').waitFor()
    await billForm(page).getByRole('button', { name: 'Take the other' }).click()
    await creatinine(page).waitFor()
    await payAll(other)
    await other.keyboard.press('Control+s')
    await answerYes(other)
    await isDone(other)
    await field(page, 'Remarks').fill('Too late')
    await billForm(page)
      .getByText(/^This was saved meanwhile as \d+/)
      .waitFor()
    await page.keyboard.press('Control+s')
    await waitForMessage(page, 'Please add payment details.')
    expect(await countBills()).toBe(before + 1)
    await closed(other)
    await closed(page)
  })

  it('is parked, and what has no draft is not asked about', async () => {
    const page = await openBillForm(desk)
    await writeHalf(page)
    await billForm(page).getByRole('button', { name: 'Keep as Draft' }).click()
    await billForm(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await billForm(page).getByRole('button', { name: '1 draft' }).click()
    await page.getByRole('dialog', { name: 'Drafts' }).getByText('Sunita Rai').click()
    await halfIsThere(page)
    await billForm(page).getByRole('button', { name: 'Keep as Draft' }).click()
    await page.getByRole('button', { name: '1 draft' }).click()
    await page.getByRole('button', { name: 'Delete Sunita Rai' }).click()
    await page.getByRole('button', { name: 'YES', exact: true }).click()
    await page.getByRole('button', { name: '1 draft' }).waitFor({ state: 'hidden' })
    expect(await listDrafts()).toEqual([])
    await closed(page)
  })

  it('is saved once however often the keys are pressed', async () => {
    const before = await countBills()
    const page = await openBillForm(desk)
    await choosePatient(page)
    await addTest(page, 'Urea')
    await payAll(page)
    for (const key of ['Control+s', 'Control+s', 'Control+p']) await page.keyboard.press(key)
    await answerYes(page)
    for (const key of ['Control+s', 'Control+p']) await page.keyboard.press(key)
    await isDone(page)
    expect(await countBills()).toBe(before + 1)
    await closed(page)
  })
})
