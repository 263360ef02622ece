import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import { noBrowser } from './support/chromium'
import { closed, openDesk } from './support/desk'

describe.skipIf(noBrowser)('work that is assigned', () => {
  const desk = openDesk()
  let patient: { id: number; fullName: string }
  beforeAll(async () => {
    const admin = await desk.as('admin')
    patient = (await admin.get('customer-app/patient?search=Nirmala')).body.results[0]
  })
  const url = () => `/patient/${patient.id}/show`
  const look = async (page: Page, name: string) => {
    if (!process.env.LOOK) return
    await page.waitForTimeout(600)
    await page.screenshot({ path: `${process.env.LOOK}/${name}.png` })
  }

  it('is given and mentioned by keyboard, found on the dashboard and in the bell, and done', async () => {
    const page = await desk.at('admin', url())
    const button = page.getByRole('button', { name: 'Assign', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Users').waitFor()
    await page.keyboard.press('Control+s')
    await dialog.getByText('Users is required').waitFor()
    await look(page, '1-required')
    await page.keyboard.type('clerk')
    await page.getByRole('option', { name: /@clerk/ }).waitFor()
    await look(page, '2-options')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Kamala Thapa' }).waitFor()
    await dialog
      .getByLabel(/^Deadline/)
      .first()
      .fill('t')
    await dialog.getByLabel('Note').fill('Ask for the old reports')
    await look(page, '3-filled')
    await page.keyboard.press('Control+s')
    await dialog.waitFor({ state: 'hidden' })
    const panel = page.getByRole('list', { name: 'Assignments' })
    await panel.getByText('Ask for the old reports').waitFor()

    await page.getByRole('tab', { name: 'History and Notes' }).click()
    const note = page.getByLabel('Note', { exact: true })
    await note.fill('Blood is difficult to draw, ')
    await note.press('End')
    await page.keyboard.type('@cle')
    await page.getByRole('option', { name: /@clerk/, selected: true }).waitFor()
    await look(page, '4-mention')
    await page.keyboard.press('Enter')
    await expect.poll(() => note.inputValue()).toBe('Blood is difficult to draw, @clerk ')
    await page.keyboard.press('Control+s')
    await page.getByRole('list', { name: 'History and Notes' }).getByText('@clerk').waitFor()
    await look(page, '5-history')
    await closed(page)

    const clerk = await desk.at('clerk', '/')
    const work = clerk.getByRole('region', { name: 'My Work' })
    await work.getByRole('link', { name: new RegExp(patient.fullName) }).waitFor()
    await look(clerk, '6-dashboard')
    await clerk.getByRole('button', { name: /^Notifications: 3/ }).click()
    await look(clerk, '7-bell')
    await clerk.getByRole('menuitem', { name: /difficult to draw/ }).click()
    await clerk.waitForURL(`**${url()}?tab=history#event-*`)
    await expect.poll(() => clerk.evaluate(() => document.activeElement?.textContent)).toContain('difficult to draw')
    await look(clerk, '8-note')
    await clerk.getByRole('list', { name: 'Assignments' }).getByRole('button', { name: 'Done' }).click()
    await clerk.getByRole('list', { name: 'Assignments' }).waitFor({ state: 'hidden' })
    await clerk.goto('/my-work?tab=closed')
    await clerk
      .getByRole('list', { name: 'Closed' })
      .getByText(/· Done/)
      .waitFor()
    await look(clerk, '9-closed')
    await closed(clerk)
  })
})
