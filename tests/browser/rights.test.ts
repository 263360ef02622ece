import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { noBrowser, signIn } from './support/chromium'
import { openDesk } from './support/desk'

describe.skipIf(noBrowser)('rights', () => {
  const desk = openDesk()

  const side = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
  const openRole = async (page: Page, name: string) => {
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button', { name: 'Edit' })
      .click()
    await side(page, 'Selected').getByRole('checkbox').first().waitFor()
  }
  const chooseModule = async (page: Page, name: string) => {
    await page.getByRole('combobox', { name: /^Module/ }).click()
    await page.getByRole('option', { name }).click()
  }
  const save = async (page: Page) => {
    await page.getByRole('textbox', { name: 'Remarks' }).fill('By agreement')
    await page.keyboard.press('Control+s')
    await page.getByText('User Role Updated Successfully').waitFor()
  }

  it('permissions chosen for a role reach its user’s menu with the next call, and leave it again', async () => {
    const admin = await desk.open()
    const clerk = await desk.at('clerk', '/test')
    await clerk.getByRole('heading', { name: 'Test', exact: true }).waitFor()
    const menu = clerk.locator('#sidebar')
    expect(await menu.getByText('Test Method').count()).toBe(0)

    await signIn(admin, 'admin')
    await admin.goto('/user-group')
    await openRole(admin, 'Billing Clerk')
    await admin.getByLabel('Search', { exact: true }).last().fill('view test method')
    await side(admin, 'Unselected').getByRole('checkbox').click()
    await admin.getByRole('button', { name: 'Move to selected' }).click()
    await save(admin)

    await clerk.getByRole('button', { name: 'Next page' }).click()
    await menu.getByRole('link', { name: 'Test Method' }).click()
    await clerk.getByRole('heading', { name: 'Test Method' }).waitFor()

    await openRole(admin, 'Billing Clerk')
    await chooseModule(admin, 'Core Setup')
    await admin.getByLabel('Search', { exact: true }).last().fill('view test method')
    await side(admin, 'Selected').getByRole('checkbox').click()
    await admin.getByRole('button', { name: 'Move to unselected' }).click()
    await admin
      .getByText(
        'You are trying to remove permission of another module.Please check the module and remove related permissions',
      )
      .waitFor()
    await chooseModule(admin, 'Lab')
    await admin.getByRole('button', { name: 'Move to unselected' }).click()
    await save(admin)

    await clerk.getByLabel('Search', { exact: true }).fill('x')
    await clerk.getByText('Permission denied.').waitFor()
    expect(await menu.getByText('Test Method').count()).toBe(0)
    expect(admin.problems).toEqual([])
  })
})
