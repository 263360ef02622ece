import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../api/support/sheetFiles'
import { openBrowser as openWhole } from '../support/browser'
import { withoutSpaces } from '../unit/print/support/readPdf'
import { bytesOf, noBrowser, signIn } from './support/chromium'
import { closed, letTechnicians, openDesk } from './support/desk'
import { keepPrinted, printed } from './support/paper'

const sales = 'lab-sale-app/lab-sale'
const bills = '/billing?period=this-year'

/** The texts of a column, from the top. */
async function cellsOf(page: Page, heading: string): Promise<string[]> {
  const headings = await page.locator('thead th').allInnerTexts()
  const index = headings.findIndex((text) => text.replaceAll('\n', ' ').trim() === heading)
  return page.locator(`tbody tr td:nth-child(${index + 1})`).allInnerTexts()
}

const settled = (page: Page) => page.locator('table[aria-busy=false] tbody tr td:nth-child(2)').first().waitFor()

describe.skipIf(noBrowser)('lists of documents', () => {
  const desk = openDesk({ show: openWhole })
  const at = async (path: string) => {
    const page = await desk.open()
    await keepPrinted(page)
    await signIn(page, 'admin')
    await page.goto(path)
    await settled(page)
    return page
  }

  it('are ordered, narrowed and shown as chosen, kept as a view, and exported', async () => {
    const page = await at(bills)
    const heading = page.getByRole('columnheader', { name: 'Grand Total' }).getByRole('button')
    const amounts = async () => (await cellsOf(page, 'Grand Total')).map((text) => Number(text.replaceAll(',', '')))
    const usual = await amounts()
    await heading.click()
    await expect.poll(amounts).toEqual(usual.toSorted((one, other) => one - other))
    await heading.click()
    await expect.poll(amounts).toEqual(usual.toSorted((one, other) => other - one))
    await heading.click()
    await expect.poll(amounts).toEqual(usual)
    expect(new URL(page.url()).search).toBe('?period=this-year')

    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Pay type' }).click()
    await page.getByRole('option', { name: 'CREDIT' }).click()
    await page.getByRole('textbox', { name: 'Grand Total at least' }).fill('1,200')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByText('Grand Total at least: 1200').waitFor()
    await expect.poll(() => cellsOf(page, 'Pay type')).toEqual(['CREDIT'])
    expect(await amounts()).toEqual([1600])

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Dis(A)' }).click()
    await page.getByRole('checkbox', { name: 'Due Amount' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'Due Amount' }).waitFor()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save this view' }).click()
    await page.getByLabel('Name').fill('Large credit')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.goto('/billing')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Large credit' }).click()
    await expect.poll(() => cellsOf(page, 'Due Amount')).toHaveLength(1)
    expect(await page.getByRole('columnheader', { name: 'Dis(A)' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    const lines = readCsv((await bytesOf(download)).toString())
    const [number] = await cellsOf(page, 'Invoice No.')
    expect(lines.filter(([first]) => first === number)).toHaveLength(1)
    expect(lines.find(([first]) => first === 'Invoice No.')).toContain('Due Amount')
    expect(lines.map(([text]) => text)).toContain('Filters: Pay type: CREDIT; Grand Total at least 1200.00')
    await closed(page)
  })

  it('print the papers of rows that the keyboard selected as one file, each counted', async () => {
    const page = await at(`${bills}&payType=2`)
    const admin = await desk.as('admin')
    const { results } = (await admin.get(`${sales}?pay_type=2`)).body
    const prints = () =>
      Promise.all(
        results.map(
          async ({ id }: { id: number }) => (await admin.get(`${sales}/invoice-print-count?id=${id}`)).body.printCount,
        ),
      )
    const before = await prints()
    await page.getByRole('searchbox', { name: 'Invoice No., patient' }).press('ArrowDown')
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Export selected' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    const exported = readCsv((await bytesOf(download)).toString()).map(([first]) => first)
    const numbers = results.slice(0, 2).map(({ saleNo }: { saleNo: string }) => saleNo)
    expect(exported.slice(exported.indexOf('Invoice No.') + 1, -2)).toEqual(numbers)
    await page.getByRole('toolbar').getByRole('button', { name: 'Print' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click()
    await page.getByRole('button', { name: 'YES' }).click()
    await page.getByRole('toolbar').waitFor({ state: 'hidden' })
    await expect.poll(async () => (await printed(page)).length).toBe(1)
    const [paper] = await printed(page)
    for (const { saleNo, customerFullName } of results)
      for (const text of [saleNo, customerFullName]) expect(paper).toContain(withoutSpaces(text))
    expect(await prints()).toEqual(before.map((count) => count + 1))
    await closed(page)
  })

  it('shows the record of the focused row next to the list, and reads none of those passed by', async () => {
    const page = await at(bills)
    const admin = await desk.as('admin')
    const read: string[] = []
    page.on('request', (request) => {
      const id = new URL(request.url()).searchParams.get('id__in')
      if (id) read.push(id)
    })
    const preview = page.getByRole('region', { name: 'Preview' })
    const numbers = await cellsOf(page, 'Invoice No.')
    const heading = (row: number) => preview.getByRole('heading', { name: `Billing: ${numbers[row]}` })
    const focused = () => page.evaluate(() => (document.activeElement as HTMLTableRowElement).rowIndex)
    await page.getByRole('searchbox', { name: 'Invoice No., patient' }).press('ArrowDown')
    await page.keyboard.press('x')
    await page.keyboard.press('Space')
    await heading(0).waitFor()
    // in one task: on a busy machine three presses of the test's keyboard take longer than the pause that reads a row
    await page.evaluate(() => {
      for (let step = 0; step < 3; step++)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    })
    await heading(3).waitFor()
    const { results } = (await admin.get(`${sales}?limit=4`)).body
    expect(read).toEqual([String(results[0].id), String(results[3].id)])
    await preview.getByRole('table', { name: 'Billing Details' }).waitFor()
    expect(await preview.getByRole('tab').count()).toBe(0)
    expect(await focused()).toBe(4)

    await page.context().setOffline(true)
    await page.keyboard.press('ArrowDown')
    await preview.getByText('No internet connection').waitFor()
    await page.context().setOffline(false)
    await heading(4).waitFor()
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'hidden' })
    expect(await focused()).toBe(5)
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('Space')
    await heading(4).waitFor()
    await page.keyboard.press('Space')
    await preview.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/billing\/\d+\/show$/)
    await closed(page)
  })

  it('previews patients and bills to collect; a record that is gone, or that the user may not see, says so', async () => {
    const page = await at('/quick-registration?period=this-year')
    const preview = page.getByRole('region', { name: 'Preview' })
    const openFirst = async () => {
      await page.locator('tbody tr').first().focus()
      await page.keyboard.press('Space')
    }
    await openFirst()
    await preview.getByRole('heading', { name: 'Patient: TCN-' }).waitFor()
    await preview.getByText('Last Visit').waitFor()
    await page.goto('/sample-collection?period=this-year')
    await settled(page)
    await openFirst()
    await preview.getByRole('table', { name: 'Tests' }).getByRole('row').nth(1).waitFor()

    const admin = await desk.as('admin')
    const { body: mode } = await admin.post('core-app/payment-mode', { name: 'To be gone' })
    await page.goto('/payment-mode')
    await settled(page)
    expect((await admin.delete(`core-app/payment-mode/${mode.id}`)).status).toBe(204)
    await openFirst()
    await preview.getByText('This record is not there, or you may not see it.').waitFor()
    await closed(page)

    await letTechnicians(admin, ['view_referral_edit'])
    const other = await desk.at('technician', '/referral-edit?period=this-year')
    await settled(other)
    await other.locator('tbody tr').first().focus()
    await other.keyboard.press('Space')
    await other.getByText('Your role does not include the page of this record.').waitFor()
    await closed(other)
  })

  it.each([
    ['/billing?period=this-year', 'Print Preview'],
    ['/test', 'Edit'],
    ['/sample-collection?period=this-year', 'View'],
  ])('%s shows each row as a card on a phone, with its buttons in reach', async (path, action) => {
    const page = await at(path)
    await page.setViewportSize({ width: 390, height: 800 })
    const row = page.locator('tbody tr').first()
    const { x, width } = (await row.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(390)
    const button = (await row.getByRole('button', { name: action }).boundingBox())!
    expect(button.x + button.width).toBeLessThanOrEqual(390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await closed(page)
  })
})
