import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '~/metadata/messages'
import type { ApiClient } from '~/testing/server'
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
