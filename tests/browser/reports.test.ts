import { text as textOf } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { localDay, toApplicationCalendar } from '~/domain/calendar'
import { noBrowser } from './support/chromium'
import { openDesk } from './support/desk'

describe.skipIf(noBrowser)('reports on the screen', () => {
  const desk = openDesk()

  const open = (address: string) => desk.at('admin', address)
  const totals = (page: Page) => page.locator('tfoot').innerText()
  const rows = (page: Page, name: RegExp) => page.locator('tbody').getByRole('row', { name })

  it('lead from a sum to its rows and to the bill, and an address shows the same again', async () => {
    const page = await open('/department-wise-sale-report')
    await rows(page, /Biochemistry/).waitFor()
    const whole = await totals(page)
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      rows(page, /Creatinine/)
        .getByRole('link', { name: 'Creatinine' })
        .click({ modifiers: ['Control'] }),
    ])
    await other.getByText('Rows: 1', { exact: true }).waitFor()
    await other.close()
    expect(await totals(page)).toBe(whole)
    await rows(page, /Creatinine/).click()
    await page.getByText('Rows: 1', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Test' }).and(page.locator('[value="Creatinine"]')).waitFor()
    const narrowed = await totals(page)
    expect(narrowed).not.toBe(whole)
    await page.reload()
    await page.getByText('Rows: 1', { exact: true }).waitFor()
    expect(await totals(page)).toBe(narrowed)
    await rows(page, /00008/).click()
    await page.getByRole('heading', { name: /^Billing: 00008 .* Gita Poudel$/ }).waitFor()
    await page.goto('/income-report')
    // the organization writes its days in Bikram Sambat
    await rows(page, new RegExp(`^${toApplicationCalendar(localDay(new Date()))}`)).waitFor()
    expect(page.problems).toEqual([])
  })

  it('are gathered and shown as the reader likes, which is kept as a view', async () => {
    const page = await open('/lab-sale-report?tab=details')
    await page.getByRole('button', { name: 'Columns' }).click()
    const columns = page.getByRole('dialog', { name: 'Columns' })
    await columns.getByLabel('Group by').click()
    await page.getByRole('option', { name: 'Patient', exact: true }).click()
    await columns.getByRole('checkbox', { name: 'Discount amount' }).uncheck()
    await page.keyboard.press('Escape')
    await rows(page, /Gita Poudel/).waitFor()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save this view' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('By patient')
    await page.keyboard.press('Enter')
    await page.getByText('View saved.').waitFor()
    await page.goto('/lab-sale-report')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'By patient' }).click()
    await rows(page, /Gita Poudel/).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Discount amount' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'By patient' }).waitFor()
    await page.getByRole('button', { name: 'Mail on a schedule: By patient' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mail on a schedule: By patient' })
    await dialog.getByLabel('To (email addresses)').fill('owner@example')
    await page.keyboard.press('Enter')
    await dialog.getByText('Invalid email format').waitFor()
    await dialog.getByLabel('How Often').click()
    await page.getByRole('option', { name: 'Every week' }).click()
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await dialog.getByLabel('To (email addresses)').fill('owner@example.com, auditor@example.com')
    await dialog.getByLabel('To (email addresses)').press('Enter')
    await dialog.getByText('Every week on Sunday at 07:00').waitFor()
    await dialog.getByRole('button', { name: 'Send now' }).click()
    // No mail server is set up: the mails lie in the outbox folder, with that note.
    await expect.poll(() => dialog.getByText('In the outbox folder').count(), { timeout: 15_000 }).toBe(2)
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(page.problems).toEqual([])
  })

  it('are taken as a file of the same rows', async () => {
    const page = await open('/lab-sale-report')
    await rows(page, /Gita Poudel/).waitFor()
    // one that is slow is given up, and another can be asked for
    await page.route('**/sale-report/export?**', () => {}, { times: 1 })
    await page.getByRole('button', { name: 'Export' }).click()
    const [response] = await Promise.all([
      page.waitForEvent('requestfailed'),
      page
        .getByRole('menuitem', { name: 'Excel' })
        .click()
        .then(() => page.getByText('Preparing the file').waitFor())
        .then(() => page.getByRole('button', { name: 'Cancel' }).click()),
    ])
    expect(response.url()).toContain('format=xlsx')
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    const text = await textOf(await download.createReadStream())
    expect(text).toContain('Gita Poudel')
    const total = (await totals(page)).split('\t').at(-2)!.replaceAll(',', '')
    expect(text.trim().split('\r\n').at(-1)).toContain(total)
  })

  it('share their columns, named days and views with the lists of documents', async () => {
    const page = await open('/billing')
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await page.getByRole('menuitem', { name: 'This month' }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    const columns = page.getByRole('dialog', { name: 'Columns' })
    await columns.getByRole('checkbox', { name: 'T/CN' }).uncheck()
    await columns.getByRole('button', { name: 'Move up: Patient', exact: true }).click()
    await page.keyboard.press('Escape')
    const headings = async () => (await page.getByRole('columnheader').allInnerTexts()).slice(0, 3)
    await expect.poll(headings).toEqual(['#', 'Patient', 'Invoice No.'])
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save this view' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('The month')
    await page.keyboard.press('Enter')
    await page.getByText('View saved.').waitFor()
    await page.goto('/billing')
    await rows(page, /Gita Poudel/).waitFor()
    expect(await headings()).toEqual(['#', 'Invoice No.', 'T/CN'])
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'The month' }).click()
    await expect.poll(headings).toEqual(['#', 'Patient', 'Invoice No.'])
    await page.getByRole('button', { name: 'This month' }).waitFor()
    expect(page.problems).toEqual([])
  })

  it('show today on the first page to who may see them', async () => {
    const page = await open('/')
    await page.getByRole('link', { name: /Billed today/ }).click()
    await page.getByRole('heading', { name: 'Lab Sale Report' }).waitFor()
    const other = await desk.at('storekeeper', '/')
    await other.getByRole('heading', { name: /^Good / }).waitFor()
    expect(await other.getByText('Billed today').count()).toBe(0)
  })

  it('lead from waiting work to the list of it', async () => {
    const page = await desk.at('technician', '/')
    const tile = page.getByRole('link', { name: /Samples to collect/ })
    const counted = async () => Number(await tile.locator('span').first().innerText())
    await expect.poll(counted).toBeGreaterThan(0)
    const count = await counted()
    expect(await page.getByText('Results to verify').count()).toBe(0)
    await tile.click()
    await page.getByText(`Total Sample Collection: ${count}`).waitFor()
    expect(await page.getByText(/^To be collected 0/).count()).toBe(count)
    await page.getByRole('button', { name: 'Today', exact: true }).waitFor()
  })
})
