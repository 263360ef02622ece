import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { type CollectedPatient, Laboratory } from '../api/support/laboratory'
import { openBrowser as openWhole } from '../support/browser'
import { withoutSpaces } from '../unit/print/support/readPdf'
import { answerYes } from './support/billForm'
import { noBrowser, signIn } from './support/chromium'
import { closed, openDesk } from './support/desk'
import { keepPrinted, printed } from './support/paper'

const entryPath = 'lab-result-entry-app/result-entry'
const reportPath = 'lab-report-app/lab-report-verification'

describe.skipIf(noBrowser)('verification', () => {
  const desk = openDesk({ show: openWhole })
  const list = (page: Page) => page.getByRole('table', { name: 'Samples' }).first()
  const row = (page: Page, { sampleNo }: CollectedPatient) => list(page).getByRole('row', { name: sampleNo })
  const toolbar = (page: Page) => page.getByRole('toolbar')
  const outcome = (page: Page, text: string) => page.getByRole('dialog').getByText(text, { exact: false })

  /** Two samples of a patient and one of another with a critical result that nobody was notified of. */
  const collect = async () => {
    const [admin, technician] = [await desk.as('admin'), await desk.as('technician')]
    const laboratory = new Laboratory(admin)
    const enter = async (patient: CollectedPatient, values: Record<string, string>) => {
      const testResult = Object.entries(values).map(([name, value]) => ({ customerTest: patient.tests[name], value }))
      const body = { collectedSample: patient.collectedSample, testResult }
      expect((await technician.post(entryPath, body)).status).toBe(201)
      return patient
    }
    const first = await enter(await laboratory.collect(['Urea', 'Haemoglobin']), { Urea: '88', Haemoglobin: '12.5' })
    const second = await enter(await laboratory.collect(['Urea'], first.customer), { Urea: '60' })
    const critical = await enter(await laboratory.collect(['Haemoglobin'], { firstName: 'Kiran' }), {
      Haemoglobin: '4',
    })
    return { first, second, critical }
  }

  it('verifies and prints several at once by the keyboard, shows a trend, and joins two samples in one report', async () => {
    const { first, second, critical } = await collect()
    const page = await desk.open()
    await keepPrinted(page)
    await signIn(page, 'verifier')
    await page.goto('/lab-report-verification')

    // the newest three come first: x and two steps with Shift tick them
    await row(page, critical).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await toolbar(page).getByText('3 selected').waitFor()
    await toolbar(page).getByRole('button', { name: 'Verify' }).press('Enter')
    const toVerify = page.getByRole('table', { name: 'Results to verify' }).getByRole('row')
    await toVerify.nth(1).getByText('Kiran').waitFor()
    expect(await toVerify.nth(1).innerText()).toContain('LL')
    await page.getByRole('dialog').getByRole('button', { name: 'Verify (3)', disabled: false }).waitFor()
    await page.keyboard.press('Control+s')
    await outcome(page, 'Done: 2 · Failed: 1').waitFor()
    await outcome(page, 'Haemoglobin is critical: say first who was told of it.').waitFor()
    await page.keyboard.press('Escape')
    await toolbar(page).getByText('1 selected').waitFor()

    await row(page, second).press('Enter')
    await page.getByRole('button', { name: 'Report with …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: first.sampleNo }).press('Enter')
    await page.getByText(`Reported with ${first.sampleNo}`).waitFor()
    await page.getByRole('table', { name: 'Results' }).getByRole('row', { name: /Urea/ }).press('Alt+h')
    const trend = page.getByRole('dialog').getByRole('table', { name: 'Trend' })
    await trend.getByRole('row', { name: second.sampleNo }).waitFor()
    expect(await trend.getByRole('row').count()).toBe(3)
    await page.getByRole('dialog').locator('svg').first().waitFor()
    await page.keyboard.press('Escape')

    await row(page, critical).press('x')
    await row(page, first).press('x')
    await row(page, second).press('x')
    await toolbar(page).getByRole('button', { name: 'Print' }).click()
    await outcome(page, 'Due Amount').first().waitFor()
    // ready once each of them was looked at
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Print \(\d/, disabled: false })
      .waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText(/^There is due amount \(Rs\. [\d.,]+\) for 2 invoices\./).waitFor()
    await answerYes(page)
    await outcome(page, 'Done: 2').waitFor()
    const [paper] = await printed(page)
    for (const text of [first.sampleNo, second.sampleNo, '88', '60', 'Page 1 of 1'])
      expect(paper, text).toContain(withoutSpaces(text))
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
    expect(await toolbar(page).count()).toBe(0)
    const issued = await (await desk.as('verifier')).get(`${reportPath}/issued-report?sample_no=${second.sampleNo}`)
    expect(issued.body).toMatchObject([{ version: 1, printCount: 1 }])
    await closed(page)
  })
})
