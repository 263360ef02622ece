import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '~/metadata/messages'
import type { ApiClient } from '~/testing/server'
import { pngOf } from '../unit/print/support/png'
import { noBrowser } from './support/chromium'
import { closed, letTechnicians, openDesk } from './support/desk'

const patients = 'customer-app/patient'

describe.skipIf(noBrowser)("a patient's page", () => {
  const desk = openDesk()
  let admin: ApiClient
  let patient: { id: number; customerNo: string; fullName: string; mobileNo: string }
  beforeAll(async () => {
    admin = await desk.as('admin')
    patient = (await admin.get(`${patients}?search=Nirmala`)).body.results[0]
    const change = { allergies: 'Penicillin', remarks: 'for a test' }
    expect((await admin.patch(`${patients}/${patient.id}`, change)).status).toBe(200)
  })

  const header = (page: Page) => page.getByRole('region', { name: 'Patient' })
  const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
  const url = () => `/patient/${patient.id}/show`

  it('opens from the search of the top bar, keeps its tab in the address, and leads Back', async () => {
    const page = await desk.at('admin', '/quick-registration')
    await page.getByRole('searchbox', { name: /on all days/ }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(patient.customerNo.toLowerCase())
    await page.getByRole('option', { name: new RegExp(patient.fullName) }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${url()}`)
    for (const text of [patient.customerNo, patient.mobileNo, 'Allergies: Penicillin'])
      await header(page).getByText(text, { exact: true }).waitFor()
    await tab(page, 'Samples').click()
    await page.waitForURL(`**${url()}?tab=samples`)
    await page.reload()
    await page.getByRole('tab', { name: 'Samples', selected: true }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Quick Registration' }).waitFor()
    await page.goto(`/patient/${patient.id}`)
    await page.waitForURL(`**${url()}`)
    await closed(page)
  })

  it('starts a bill for the patient, and opens from a row of a list by Enter', async () => {
    const page = await desk.at('clerk', url())
    await page.getByRole('button', { name: 'Bill', exact: true }).click()
    const form = page.getByRole('dialog')
    await expect.poll(() => form.getByLabel('Patient Id').inputValue()).toContain(patient.fullName)
    await page.keyboard.press('Escape')
    const leave = page.getByRole('button', { name: 'YES', exact: true })
    await leave.or(form).first().waitFor()
    if (await leave.isVisible()) await leave.click()
    await form.waitFor({ state: 'hidden' })
    await page.goto('/quick-registration?period=thisYear')
    await page.getByRole('searchbox', { name: /on all days/ }).fill(patient.customerNo)
    const row = page.getByRole('row', { name: new RegExp(patient.customerNo) })
    await row.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${url()}`)
    await closed(page)
  })

  it('shows what another window changed, and keeps both where two change the patient', async () => {
    const page = await desk.at('admin', url())
    await page.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Patient' })
    await form.getByLabel('Allergies').fill('Penicillin, latex')
    await form.getByLabel('Remarks').fill('Told again')
    const other = { gender: 1, address: 'Ward 9', remarks: 'Other desk' }
    expect((await admin.patch(`${patients}/${patient.id}`, other)).status).toBe(200)
    await page.keyboard.press('Control+s')
    await form.getByText('Address: Ward 9').waitFor()
    await page.keyboard.press('Control+s')
    await form.waitFor({ state: 'hidden' })
    await header(page).getByText('Allergies: Penicillin, latex').waitFor()
    await header(page)
      .getByText(/identity changed: sex Female, now Male/)
      .waitFor()
    await closed(page)
  })

  it('takes a photo from a file, made small, and starts the follow-up with the patient chosen', async () => {
    const page = await desk.at('admin', url())
    await header(page).getByRole('button', { name: 'Change Photo' }).click()
    const form = page.getByRole('dialog', { name: 'Photo' })
    const picture = await page.screenshot() // 1366 pixels wide
    const file = { name: 'face.png', mimeType: 'image/png', buffer: picture }
    await form.locator('input[type=file]').last().setInputFiles(file)
    await form.getByRole('img', { name: 'Photo' }).waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
    const photo = header(page).locator('button img')
    const widthOf = () => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)
    await expect.poll(widthOf).toBe(480)
    await page.getByRole('button', { name: 'Follow Up', exact: true }).click()
    const visit = page.getByRole('dialog', { name: 'Add Follow Up' })
    await expect.poll(() => visit.getByLabel('Patient Id').inputValue()).toContain(patient.fullName)
    await visit.getByText('First Visit').waitFor()
    await page.context().close()
  })

  it('leads to the pages of its samples and reports, and these to each other, to the bill and back', async () => {
    const reports = 'lab-report-app/lab-report-verification'
    const [ready] = (await admin.get(`${reports}?status=verified&limit=1`)).body.results
    const { sampleNo, customer, id } = ready
    await admin.post(`${reports}/issue`, { sampleNo })
    const page = await desk.at('admin', `/patient/${customer}/show?tab=samples`)
    await page.getByRole('row', { name: new RegExp(sampleNo) }).click()
    await page.waitForURL(`**/sample/${id}/show`)
    await page.getByRole('heading', { name: new RegExp(`Sample: ${sampleNo}`) }).waitFor()
    await page.getByRole('table', { name: 'Tubes' }).getByText(`${sampleNo}-1`).waitFor()
    await page.getByRole('button', { name: 'Print Label' }).waitFor()
    await tab(page, 'Reports').click()
    await page
      .getByRole('table', { name: 'Reports' })
      .getByRole('row', { name: new RegExp(sampleNo) })
      .first()
      .click()
    await page.waitForURL('**/issued-report/*/show')
    await page.getByText('Issued', { exact: true }).first().waitFor()
    const reportUrl = page.url()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/Remarks|Reason/).fill('Wrong tube')
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('This report is withdrawn and counts no more.').waitFor()
    await page.goBack()
    await page.waitForURL(`**/sample/${id}/show?tab=reports`)
    const other = await page.context().newPage()
    await other.goto(reportUrl)
    await other.getByText('This report is withdrawn and counts no more.').waitFor()
    await other.getByRole('link', { name: sampleNo, exact: true }).click()
    await other.waitForURL(`**/sample/${id}/show`)
    await other.keyboard.press('Control+k')
    await other.keyboard.type(sampleNo.toLowerCase())
    await other.getByRole('option', { name: /Reports/ }).click()
    await other.waitForURL(reportUrl)
    await page.goto('/sample/999999999/show')
    await page.getByText('This record is not there, or you may not see it.').waitFor()
    await page.context().close()
  })

  it('warns of allergies where results are entered, as they are now', async () => {
    const entry = 'lab-result-entry-app/result-entry'
    const [{ sampleNo, customer }] = (await admin.get(`${entry}?limit=1`)).body.results
    const tell = (allergies: string) => admin.patch(`${patients}/${customer}`, { allergies, remarks: 'for a test' })
    await tell('Latex')
    const page = await desk.at('technician', `/result-entry?sample=${sampleNo}&search=${sampleNo}`)
    await page.getByText('Allergies: Latex').waitFor()
    await tell('Latex, iodine')
    await page.getByText('Allergies: Latex, iodine').waitFor({ timeout: 15_000 })
    await closed(page)
  })

  it('takes files that are chosen and pasted, on a phone, and brings back a removed one by Enter', async () => {
    const page = await desk.at('admin', `${url()}?tab=files`)
    await page.setViewportSize({ width: 390, height: 800 })
    const png = Buffer.from(pngOf(40, 30, () => true).split(',')[1]!, 'base64')
    const files = [
      { name: 'slip.png', mimeType: 'image/png', buffer: png },
      { name: 'letter.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    ]
    await page.getByLabel('Choose Files').setInputFiles(files)
    await page.getByText('Patient Paper: only JPEG, PNG, WebP, PDF can be attached.').waitFor()
    await page.evaluate(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      },
      [...png],
    )
    const list = page.getByRole('list', { name: 'Files' })
    await list.getByText(/^pasted/).waitFor()
    await list.locator('img').nth(1).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await list.getByRole('button', { name: 'Remove slip.png' }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.keyboard.press('Enter')
    await list.getByRole('button', { name: /^slip\.png/ }).click()
    await page.getByRole('dialog').getByRole('img', { name: 'slip.png' }).waitFor()
    await closed(page)
  })

  it('opens the lots of stock, with what is to be done with one that expired', async () => {
    const [unfit] = (await admin.get('pharmacy-app/unfit-stock?limit=1&status=all')).body.results
    const { batchNo } = unfit.lot
    const page = await desk.at('admin', `/unfit-stock?status=all&search=${batchNo}`)
    await page
      .getByRole('row', { name: new RegExp(batchNo) })
      .first()
      .click()
    await page.waitForURL(`**/stock-lot/${unfit.lot.id}/show`)
    await page.getByRole('table', { name: 'Stock by store' }).waitFor()
    await tab(page, 'Movements').click()
    await page.getByRole('table', { name: 'Movements' }).getByRole('link').first().waitFor()
    await page.context().close()
    const pharmacist = await desk.at('pharmacist', `/stock-lot/${unfit.lot.id}/show`)
    await pharmacist.getByRole('heading', { name: new RegExp(batchNo) }).waitFor()
    await pharmacist.goto('/issued-report/1/show')
    await pharmacist.getByText(messages.permissionDenied).waitFor()
    await pharmacist.context().close()
  })

  it('shows only the parts of the user’s own screens, and says so where the page or the patient is none', async () => {
    await letTechnicians(admin, ['view_patient', 'view_result_entry'])
    const page = await desk.at('technician', url())
    await tab(page, 'Results').click()
    await page.waitForURL('**?tab=results')
    expect(await tab(page, 'Reports').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
    await page.goto('/patient/999999999/show')
    await page.getByText('This record is not there, or you may not see it.').waitFor()
    await letTechnicians(admin, ['view_result_entry'])
    await page.goto(url())
    await page.getByText(messages.permissionDenied).waitFor()
    await page.context().close()
  })
})
