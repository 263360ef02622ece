import { text as textOf } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { noBrowser, signIn } from './support/chromium'
import { openDesk } from './support/desk'

describe.skipIf(noBrowser)('reports on the screen', () => {
  const desk = openDesk()

  const open = async (address: string) => {
    const page = await desk.open()
    await signIn(page, 'admin')
    await page.goto(address)
    return page
  }
  const totals = (page: Page) => page.locator('tfoot').innerText()
  const rows = (page: Page, name: RegExp) => page.locator('tbody').getByRole('row', { name })

  it('lead from a sum to its rows and to the bill, and an address shows the same again', async () => {
    const page = await open('/department-wise-sale-report')
    await rows(page, /Biochemistry/).waitFor()
    const whole = await totals(page)
    await rows(page, /Creatinine/).click()
    await page.getByText('Rows: 1', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Test' }).and(page.locator('[value="Creatinine"]')).waitFor()
    const narrowed = await totals(page)
    expect(narrowed).not.toBe(whole)
    await page.reload()
    await page.getByText('Rows: 1', { exact: true }).waitFor()
    expect(await totals(page)).toBe(narrowed)
    await rows(page, /00008/).click()
    await page.getByRole('dialog', { name: 'Billing Details' }).getByText('Gita Poudel').waitFor()
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
    expect(page.problems).toEqual([])
  })

  it('are taken as a file of the same rows', async () => {
    const page = await open('/lab-sale-report')
    await rows(page, /Gita Poudel/).waitFor()
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

  it('show today on the first page to who may see them', async () => {
    const page = await open('/')
    await page.getByRole('link', { name: /Billed today/ }).click()
    await page.getByRole('heading', { name: 'Lab Sale Report' }).waitFor()
    const other = await desk.open()
    await signIn(other, 'storekeeper')
    await other.goto('/')
    await other.getByRole('heading', { name: 'Profile' }).waitFor()
    expect(await other.getByText('Billed today').count()).toBe(0)
  })
})
