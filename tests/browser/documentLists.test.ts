import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../api/support/sheetFiles'
import { openBrowser as openWhole } from '../support/browser'
import { withoutSpaces } from '../unit/print/support/readPdf'
import { bytesOf, noBrowser, signIn } from './support/chromium'
import { closed, openDesk } from './support/desk'
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
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 selected').waitFor()
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
