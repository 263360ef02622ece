import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '~/testing/server'
import { billMessages } from '../../custom/shared/sale/rules'
import { openBrowser as openWhole } from '../support/browser'
import { withoutSpaces } from '../unit/print/support/readPdf'
import { addTest, answerYes, choosePatient, openBillForm, payInCash, waitForMessage } from './support/billForm'
import { noBrowser, signIn } from './support/chromium'
import { closed, openDesk } from './support/desk'
import { downloaded, keepPrinted, previewed, printed, textOf } from './support/paper'

/** Tests of the demo, by how their names begin. */
const fiveTests = ['Complete Blood Count', 'Glucose Fasting', 'Creatinine', 'TSH', 'Urea']

describe.skipIf(noBrowser)('the papers of billing', () => {
  const desk = openDesk({ show: openWhole })
  let admin: ApiClient

  beforeAll(async () => {
    admin = await desk.as('admin')
  })

  const pdfOf = async (page: Page) => {
    const { pages } = await downloaded(page)
    return { width: pages[0]?.width ?? 0, text: textOf(pages) }
  }

  it('bills five tests for a known patient and prints, without the mouse', async () => {
    const page = await openBillForm(desk)
    await choosePatient(page)
    for (const name of fiveTests) await addTest(page, name)
    await page.keyboard.press('Control+s') // payments are compulsory: their dialog opens with the due amount
    await waitForMessage(page, billMessages.noPayments)
    await payInCash(page)
    await page.keyboard.press('Control+p')
    await answerYes(page)
    await waitForMessage(page, 'Billing created Successfully')
    const { text } = await pdfOf(page)
    for (const name of [...fiveTests, 'Sunita Rai', 'CASH']) expect(text).toContain(withoutSpaces(name))
    expect(text).not.toContain(withoutSpaces('Copy of Original'))
    await closed(page)
  })

  it('prints on the roll when it is chosen, and remembers that', async () => {
    const page = await desk.open()
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

  it('counts every paper that leaves the preview, and lets none leave that is not counted', async () => {
    const [{ id, saleNo }] = (await admin.get('lab-sale-app/lab-sale?limit=1')).body.results
    const counting = 'lab-sale-app/lab-sale/update-invoice-print-count'
    const prints = async () => (await admin.get(`lab-sale-app/lab-sale/invoice-print-count?id=${id}`)).body.printCount
    const before = await prints()
    const mark = (n: number) => withoutSpaces(`Copy of Original (${before + n})`)
    const page = await desk.open()
    await keepPrinted(page)
    await signIn(page, 'clerk')
    await page.goto('/billing')
    const row = page.getByRole('row', { name: new RegExp(saleNo) })
    await page.route(/pdf\.worker/, (route) => route.abort(), { times: 1 })
    await row.getByRole('button', { name: 'Print Preview' }).click()
    await page.getByText('The print preview could not be prepared. Network error').waitFor()
    await page.getByRole('button', { name: 'Retry' }).click()
    const shows = (n: number) =>
      page
        .getByRole('region')
        .getByText(`Copy of Original (${before + n})`)
        .waitFor({ state: 'attached' })
    const paper = await previewed(page)
    expect(await page.locator('iframe, embed, object, a[download]').count()).toBe(0)
    expect(await prints()).toBe(before)

    expect((await pdfOf(page)).text.includes('CopyofOriginal')).toBe(before > 0)
    await shows(1)
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await shows(2)
    await previewed(page)
    await page.keyboard.press('Control+p')
    await shows(3)
    await admin.post(counting, { saleMain: id, remarks: 'elsewhere, meanwhile' })
    await previewed(page)
    await page.keyboard.press('Control+p')
    await shows(5)
    await expect.poll(async () => (await printed(page)).length).toBe(3)
    for (const [index, text] of (await printed(page)).entries())
      expect(text).toContain(mark([1, 2, 4][index] as number))
    expect(await prints()).toBe(before + 5)

    await page.route(`**/${counting}`, (route) => route.abort())
    let left = 0
    page.on('download', () => left++)
    await page.getByRole('button', { name: 'Download' }).click()
    await waitForMessage(page, 'Failed to Count Print')
    await page.keyboard.press('Control+p')
    await page.waitForTimeout(500)
    expect([left, (await printed(page)).length, await prints()]).toEqual([0, 3, before + 5])

    await page.emulateMedia({ media: 'print' })
    expect(await paper.isVisible()).toBe(false)
    await closed(page)
  })
})
