import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '~/metadata/messages'
import type { ApiClient } from '~/testing/server'
import { answerYes, pick, waitForMessage } from './support/billForm'
import { noBrowser } from './support/chromium'
import { closed, letTechnicians, openDesk } from './support/desk'

const healthPost = 'Biratnagar Health Post'
const doctor = 'Dr. Sabina Shakya, Koshi Polyclinic'

describe.skipIf(noBrowser)('referral edit', () => {
  const desk = openDesk()
  let admin: ApiClient
  beforeAll(async () => {
    admin = await desk.as('admin')
  })

  const open = async (userName = 'admin') => {
    const page = await desk.at(userName, '/referral-edit')
    await row(page, 'Sunita').waitFor()
    return page
  }
  const row = (page: Page, patient: string) => page.getByRole('row', { name: new RegExp(patient) })
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Referral' })
  const referral = (page: Page) => dialog(page).getByRole('combobox', { name: 'Referral' })
  const edit = async (page: Page, patient: string) => {
    await row(page, patient).getByRole('button', { name: 'Edit' }).click()
    await referral(page).and(page.locator(':focus')).waitFor()
  }
  const save = async (page: Page) => {
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await waitForMessage(page, 'Referral Edit Updated Successfully')
    await dialog(page).waitFor({ state: 'hidden' })
  }

  it('corrects the referral of a bill with the reason, which the list, the bill and its history show', async () => {
    const page = await open()
    await edit(page, 'Sunita')
    await page.keyboard.press('Control+s') // nothing chosen, no message
    await dialog(page).getByText('Referral is required').waitFor()
    await dialog(page).getByText(messages.remarksRequired).waitFor()
    await referral(page).focus()
    await pick(page, healthPost)
    await page.keyboard.press('Control+s')
    await dialog(page).getByText(messages.remarksRequired).waitFor()
    expect(await dialog(page).getByText('Referral is required').count()).toBe(0)
    await dialog(page).getByLabel('Remarks').fill('Said so at the desk')
    await page.reload()
    await dialog(page).waitFor()
    await expect.poll(() => referral(page).inputValue()).toBe(healthPost)
    await save(page)
    await row(page, 'Sunita').getByRole('cell', { name: healthPost }).waitFor()

    await edit(page, 'Sunita')
    await dialog(page)
      .getByRole('table', { name: 'Corrections' })
      .getByRole('row', { name: new RegExp(`- ${healthPost} Said so at the desk admin`) })
      .waitFor()
    await page.keyboard.press('Control+s') // the same one again
    await dialog(page).getByText('This is the referral of the bill already.').waitFor()
    await referral(page).focus()
    await page.keyboard.press('Control+a')
    await pick(page, 'Dr. Sabina')
    await dialog(page).getByLabel('Remarks').fill('The letter says another')
    await save(page)
    await row(page, 'Sunita').getByRole('cell', { name: doctor }).waitFor()

    await page.goto('/billing')
    await row(page, 'Sunita').getByRole('cell', { name: doctor }).waitFor()
    const { results } = (await admin.get('lab-sale-app/lab-sale?search=Sunita&limit=1')).body
    const { body } = await admin.get(`lab-sale-app/referral-edit/${results[0].id}/correction`)
    expect(body.map(({ remarks }: { remarks: string }) => remarks).toSorted()).toEqual([
      'Said so at the desk',
      'The letter says another',
    ])
    await closed(page)
  })

  it('asks which referral stays where another desk corrected the same bill', async () => {
    const page = await open()
    const { id, referral: read } = (await admin.get('lab-sale-app/referral-edit?search=Sunita')).body.results[0]
    const { results } = (await admin.get('lab-sale-app/referral-edit/referral?limit=0')).body
    const [theirs, mine] = results.filter((one: { id: number }) => one.id !== read?.id)
    await edit(page, 'Sunita')
    await referral(page).selectText()
    await pick(page, mine.name)
    await dialog(page).getByLabel('Remarks').fill('Mine is right')
    const correct = { referral: theirs.id, remarks: 'Other desk' }
    expect((await admin.patch(`lab-sale-app/referral-edit/${id}`, correct)).status).toBe(200)
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await dialog(page).getByText(messages.changedMeanwhile).waitFor()
    await dialog(page)
      .getByText(/Changed by admin at \d\d:\d\d\./)
      .waitFor()
    expect(
      await dialog(page)
        .getByRole('radio', { name: `Take theirs: ${theirs.name}` })
        .isChecked(),
    ).toBe(false)
    await dialog(page)
      .getByRole('radio', { name: `Keep mine: ${mine.name}` })
      .check()
    await save(page)
    const bill = async () => (await admin.get('lab-sale-app/referral-edit?search=Sunita')).body.results[0]
    expect((await bill()).referral.name).toBe(mine.name)
    await admin.patch(`lab-sale-app/referral-edit/${id}`, { referral: read?.id ?? null, remarks: 'As before' })
    await closed(page)
  })

  it('takes a referral away', async () => {
    const page = await open()
    await edit(page, 'Sunita')
    await referral(page).fill('')
    await dialog(page).getByLabel('Remarks').fill('Came by herself')
    await save(page)
    await row(page, 'Sunita').getByRole('cell', { name: doctor }).waitFor({ state: 'hidden' })
    await closed(page)
  })

  it('shows the bills of one patient, on all days', async () => {
    const page = await open()
    const patient = page.getByRole('combobox', { name: 'Patient Id' })
    await patient.focus()
    await pick(page, 'Hari')
    await row(page, 'Sunita').waitFor({ state: 'hidden' })
    await page.getByText('Total Billing: 1').waitFor()
    await row(page, 'Hari').waitFor()
    await patient.fill('')
    await row(page, 'Sunita').waitFor()
    await page.getByText('Total Billing: 10').waitFor()
    await closed(page)
  })

  it('opens nothing for who may only look', async () => {
    await letTechnicians(admin, ['view_referral_edit'])
    const page = await open('technician')
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
    await row(page, 'Sunita').click()
    expect(await dialog(page).count()).toBe(0)
    await closed(page)
  })
})
