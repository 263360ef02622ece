import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { Laboratory } from '../api/support/laboratory'
import { answerYes } from './support/billForm'
import { noBrowser } from './support/chromium'
import { closed, openDesk } from './support/desk'

const entryPath = 'lab-result-entry-app/result-entry'
const reportPath = 'lab-report-app/lab-report-verification'

describe.skipIf(noBrowser)('withdrawn reports', () => {
  const desk = openDesk()

  /** A report that was issued, handed over, and issued again with another value. */
  const reported = async () => {
    const [admin, verifier] = [await desk.as('admin'), await desk.as('verifier')]
    const { sampleNo, collectedSample, tests, customer } = await new Laboratory(admin).collect(['Urea'])
    const customerTest = tests.Urea
    const lineOf = async () => (await verifier.get(`${reportPath}/customer-test?sample_no=${sampleNo}`)).body.results[0]
    const issue = async () => {
      const { id, result } = await lineOf()
      await verifier.post(`${reportPath}/verify`, { customerTests: [{ id, version: result.version }] })
      expect((await verifier.post(`${reportPath}/issue`, { sampleNo })).status).toBe(200)
    }
    const first = { collectedSample, testResult: [{ customerTest, value: '30' }] }
    const { id } = (await admin.post(entryPath, first)).body
    await issue()
    await verifier.post(`${reportPath}/hand-over`, { sampleNo, version: 1, to: 'Sita Gurung' })
    await verifier.post(`${reportPath}/un-approve`, { customerTests: [customerTest], remarks: 'Wrong tube' })
    const { version } = (await lineOf()).result
    await admin.patch(`${entryPath}/${id}`, { testResult: [{ customerTest, value: '44', version }] })
    await issue()
    return { sampleNo, patient: customer.fullName }
  }
  const dialog = (page: Page) => page.getByRole('dialog')
  const press = (page: Page, name: string, at: number) =>
    page.getByRole('button', { name, exact: true }).nth(at).click()

  it('ask before a marked copy, list who received them, and wait in list, tile and bell until each is called', async () => {
    const { sampleNo, patient } = await reported()
    const page = await desk.at('verifier', '/lab-report-verification')
    await page.getByRole('row', { name: sampleNo }).first().press('Enter')
    await page.getByText('Handed Over To Sita Gurung').waitFor()
    const question = 'Version 1 is superseded by version 2. Do you still want to hand out a marked copy?'
    // the buttons of version 1 come last; nothing leaves without a yes
    for (const way of ['Print Preview', 'Mail', 'Hand over']) {
      const last = (await page.getByRole('button', { name: way, exact: true }).count()) - 1
      await press(page, way, last)
      await page.getByText(question).waitFor()
      await page.getByRole('button', { name: 'NO', exact: true }).click()
      await page.getByText(question).waitFor({ state: 'detached' })
    }
    await press(page, 'Hand over', 1)
    await answerYes(page)
    await dialog(page).getByLabel('Handed Over To').fill('Ward 3')
    await page.keyboard.press('Enter')
    await page.getByText('Handed Over To Ward 3').waitFor()

    await press(page, 'Withdraw', 0)
    for (const received of ['Version 2', 'Handed Over To Sita Gurung', 'Handed Over To Ward 3', 'Printed'])
      await dialog(page).getByText(received, { exact: false }).first().waitFor()
    await dialog(page).getByLabel('Remarks').fill('Tubes were exchanged')
    await page.keyboard.press('Control+s')
    await expect.poll(() => page.getByText('· To be called').count()).toBe(4)
    expect(await page.getByRole('button', { name: 'Hand over', exact: true }).count()).toBe(0)
    await page.getByRole('row', { name: sampleNo }).first().getByText('Withdrawn v2').waitFor()

    await page.goto('/')
    await page.getByRole('link', { name: /4\s*Withdrawn reports to call/ }).waitFor()
    await page.getByRole('button', { name: 'Notifications: 1' }).click()
    await page.getByRole('menuitem', { name: 'Withdrawn reports to call: 4' }).click()
    const rows = page.getByRole('table', { name: 'Withdrawn Reports To Call' }).getByRole('row')
    const row = rows.filter({ hasText: 'Handed Over To Ward 3' })
    await row.getByText(patient).waitFor()
    await row.getByRole('button', { name: 'Call' }).click()
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Say who was told, or why nobody was.').waitFor()
    await dialog(page).getByLabel('Told To').fill('Nurse of ward 3')
    await dialog(page).getByLabel('Note').fill('Destroys the paper')
    await page.keyboard.press('Enter')
    await page.getByText('Call saved successfully').waitFor()
    await expect.poll(() => rows.filter({ hasText: sampleNo }).count()).toBe(3)
    expect(await row.count()).toBe(0)
    await page.getByRole('tab', { name: 'Answered' }).click()
    await rows.filter({ hasText: 'Nurse of ward 3' }).getByText('Destroys the paper').waitFor()
    await closed(page)
  })
})
