import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '~/metadata/messages'
import type { ApiClient } from '~/testing/server'
import { patientMessages } from '../../custom/shared/patients/rules'
import { noBrowser } from './support/chromium'
import { closed, letTechnicians, openDesk } from './support/desk'

const customers = 'customer-app/customer'

describe.skipIf(noBrowser)('customer edit', () => {
  const desk = openDesk()
  let admin: ApiClient
  beforeAll(async () => {
    admin = await desk.as('admin')
    const { id } = await patient('Hari')
    const change = { email: 'hari@example.com', remarks: 'for a test' }
    expect((await admin.patch(`${customers}/${id}`, change)).status).toBe(200)
  })

  const patient = async (name: string) => (await admin.get(`${customers}?search=${name}`)).body.results[0]
  const open = async (userName = 'admin') => {
    const page = await desk.at(userName, '/customer-edit')
    await row(page, 'Nirmala').waitFor()
    return page
  }
  const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Customer' })
  const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
  const update = (page: Page) => dialog(page).getByRole('button', { name: 'Update' })
  const tells = (page: Page, message: string | RegExp) => dialog(page).getByText(message, { exact: true }).waitFor()
  const edit = async (page: Page, name: string) => {
    await row(page, name).getByRole('button', { name: 'Edit' }).click()
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe(name)
  }

  it('changes a patient with the reason, also after a reload in the middle, and the list shows it', async () => {
    const page = await open()
    await page.getByRole('searchbox', { name: /on all days/ }).fill('Tamang')
    await row(page, 'Hari').waitFor({ state: 'hidden' })
    await edit(page, 'Nirmala')
    await field(page, 'Mobile Number').fill('9800000077')
    await field(page, 'DOB (AD)').fill('1993-02-01')
    await expect.poll(() => field(page, 'DOB (BS)').inputValue()).toBe('2049-10-19')
    await page.keyboard.press('Control+s')
    await tells(page, messages.remarksRequired)
    await page.reload()
    await tells(page, /, kept since /)
    await expect.poll(() => field(page, 'Mobile Number').inputValue()).toBe('9800000077')
    await field(page, 'Remarks').fill('Told the number wrong')
    await page.keyboard.press('Control+s')
    await page.getByText('Customer Updated Successfully').waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    await row(page, 'Nirmala').getByText('9800000077').waitFor()
    expect(await patient('Nirmala')).toMatchObject({ mobileNo: '9800000077', dobDateAd: '1993-02-01', active: true })
    await closed(page)
  })

  it('asks, by keyboard, which value stays where another desk changed the same patient', async () => {
    const page = await open()
    await edit(page, 'Nirmala')
    await field(page, 'Mobile Number').fill('9811111111')
    await field(page, 'PAN No').fill('601234567')
    await field(page, 'Remarks').fill('New number')
    const { id } = await patient('Nirmala')
    const other = { mobileNo: '9822222222', address: 'Ward 7', dobDateAd: '1992-03-04', remarks: 'Other desk' }
    expect((await admin.patch(`${customers}/${id}`, other)).status).toBe(200)
    await page.keyboard.press('Control+s')
    await tells(page, messages.changedMeanwhile)
    await dialog(page)
      .getByText(/Changed by admin at \d\d:\d\d\./)
      .waitFor()
    await dialog(page).getByText('Address: Ward 7').waitFor()
    await expect.poll(() => field(page, 'Address').inputValue()).toBe('Ward 7')
    await expect.poll(() => field(page, 'DOB (AD)').inputValue()).toBe('1992-03-04')
    expect(await dialog(page).getByRole('radiogroup').count()).toBe(1)
    await dialog(page).getByRole('radio', { name: 'Keep mine: 9811111111' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Control+s') // nothing is chosen yet
    expect((await patient('Nirmala')).mobileNo).toBe('9822222222')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => field(page, 'Mobile Number').inputValue()).toBe('9822222222')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => field(page, 'Mobile Number').inputValue()).toBe('9811111111')
    await page.keyboard.press('Control+s')
    await dialog(page).waitFor({ state: 'hidden' })
    const kept = { mobileNo: '9811111111', panNo: '601234567', remarks: 'New number' }
    expect(await patient('Nirmala')).toMatchObject({ ...other, ...kept })
    await closed(page)
  })

  it('locks with the e-mail address of somebody else, and takes a free one', async () => {
    const page = await open()
    await edit(page, 'Kiran')
    await field(page, 'Remarks').fill('Has an address now')
    await field(page, 'Email').fill('HARI@example.com')
    await tells(page, 'Email has been already added.')
    expect(await update(page).isDisabled()).toBe(true)
    await page.keyboard.press('Control+s')
    await field(page, 'Email').fill('not an address')
    await page.keyboard.press('Tab')
    await tells(page, patientMessages.email)
    await field(page, 'Email').fill('kiran@example.com')
    await update(page).and(page.locator(':enabled')).click()
    await row(page, 'Kiran').getByText('kiran@example.com').waitFor()
    await page.getByRole('searchbox', { name: /T.CN or mobile/ }).fill('Hari')
    await edit(page, 'Hari')
    await field(page, 'Remarks').fill('The address is right')
    await page.keyboard.press('Control+s') // the patient's own address is taken by nobody else
    await dialog(page).waitFor({ state: 'hidden' })
    await closed(page)
  })

  it('says what is wrong with a patient, in the words of the specification', async () => {
    const page = await open()
    await edit(page, 'Kiran')
    await field(page, 'First Name').fill('   ')
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('')
    await field(page, 'Last Name').fill('y'.repeat(51))
    await field(page, 'Mobile Number').fill('9'.repeat(16))
    await field(page, 'Phone No').fill('0'.repeat(16))
    await field(page, 'DOB (AD)').fill('2999-01-01')
    await page.keyboard.press('Control+s')
    for (const message of ['firstName', 'lastName', 'mobileNo', 'phoneNo', 'future'] as const)
      await tells(page, patientMessages[message])
    await field(page, 'DOB (AD)').fill('')
    await tells(page, patientMessages.birthMissing)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'YES', exact: true }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await patient('Kiran')).toMatchObject({ firstName: 'Kiran', lastName: 'Yadav' })
    await closed(page)
  })

  it('is for those who hold its rights', async () => {
    await letTechnicians(admin, ['view_customer_edit'])
    const page = await open('technician')
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
    await letTechnicians(admin, ['edit_customer_edit'])
    await page.reload()
    await page.getByText(messages.permissionDenied).waitFor()
    await closed(page)
  })
})
