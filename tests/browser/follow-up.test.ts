import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { messages } from '~/metadata/messages'
import { followUpMessages } from '../../custom/lab/follow-up/rules'
import { visitMessages } from '../../custom/lab/shared/visits/rules'
import { patientMessages } from '../../custom/shared/patients/rules'
import { pick } from './support/billForm'
import { noBrowser } from './support/chromium'
import { closed, openDesk } from './support/desk'

describe.skipIf(noBrowser)('the messages of a follow-up, in the words of the specification', () => {
  const desk = openDesk()

  const open = async () => {
    const page = await desk.at('clerk', '/follow-up')
    await page.getByRole('row', { name: /Bishnu/ }).waitFor()
    return page
  }
  const dialog = (page: Page) => page.getByRole('dialog').first()
  const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
  const tells = (page: Page, message: string | RegExp) => dialog(page).getByText(message, { exact: true }).waitFor()

  it('are said of a new one', async () => {
    const page = await open()
    await page.keyboard.press('Control+Enter')
    const patient = dialog(page).getByRole('combobox', { name: 'Patient Id' })
    await patient.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Control+s')
    for (const message of [followUpMessages.customer, visitMessages.department]) await tells(page, message)
    await patient.focus()
    await pick(page, 'Nirmala')
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Nirmala')
    await field(page, 'DOB (AD)').fill('')
    await field(page, 'Phone No').fill('0'.repeat(16))
    await field(page, 'Email').fill('not an address')
    await page.keyboard.press('Control+s')
    for (const message of [followUpMessages.dobDateAd, followUpMessages.age]) await tells(page, message)
    for (const message of [patientMessages.phoneNo, patientMessages.email]) await tells(page, message)
    await field(page, 'DOB (AD)').fill('2999-01-01')
    await tells(page, patientMessages.future)
    await page.getByText('Draft saved').waitFor()
    await page.route('**/api/v1/draft/*', async (route) => {
      const response = await route.fetch() // as no form of today keeps it
      await route.fulfill({ response, body: (await response.text()).replace('"payType":1', '"payType":0') })
    })
    await page.reload()
    await tells(page, /, kept since /)
    await page.keyboard.press('Control+s')
    await tells(page, visitMessages.payType)
    await closed(page)
  })

  it('are said of a change', async () => {
    const page = await open()
    await page
      .getByRole('row', { name: /Bishnu/ })
      .getByRole('button', { name: 'Edit' })
      .click()
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Bishnu')
    await field(page, 'First Name').fill('   ')
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('')
    await field(page, 'Middle Name').fill('m'.repeat(51))
    await field(page, 'Last Name').fill('y'.repeat(51))
    await field(page, 'Mobile Number').fill('9'.repeat(16))
    await field(page, 'DOB (BS)').fill('2190-01-01')
    await page.keyboard.press('Control+s')
    for (const name of ['firstName', 'middleName', 'lastName', 'mobileNo'] as const)
      await tells(page, patientMessages[name])
    await tells(page, messages.remarksRequired)
    await closed(page)
  })
})
