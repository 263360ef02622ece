import type { Page } from '@playwright/test'
import { billForm } from './billForm'
import { offline } from './connection'

/** What is done on a screen before the network goes, and after it. */
export interface Deed {
  path: string
  before?: (page: Page) => Promise<unknown>
  after: (page: Page) => Promise<unknown>
}

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).click()

/** The first row of the screen's list. */
export const firstRow = (page: Page) => page.getByRole('table').first().locator('tbody tr').first()
const yes = (page: Page) => page.getByRole('button', { name: 'YES', exact: true })

/** Actions that read or write, by their labels; without a network each shows an error. */
export const deeds: Record<string, Deed> = {
  'a picker': {
    path: '/billing',
    before: (page) => add(page).then(() => billForm(page).waitFor()),
    after: (page) => page.keyboard.type('Sun'),
  },
  'the details of a bill': { path: '/billing', after: (page) => firstRow(page).click() },
  'a print preview': {
    path: '/billing',
    after: async (page) => {
      await page.getByRole('button', { name: 'Print Preview' }).last().click()
      await yes(page).or(page.getByText(offline)).first().waitFor()
      if (await yes(page).isVisible()) await yes(page).click()
    },
  },
  'an export': { path: '/district', after: (page) => page.getByRole('button', { name: 'Export' }).click() },
  'an import': {
    path: '/district',
    before: (page) =>
      page
        .getByRole('button', { name: 'Import' })
        .click()
        .then(() => dialogOf(page).getByRole('button', { name: /file/ }).waitFor()),
    after: (page) =>
      dialogOf(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'districts.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nX\n') }),
  },
  'a registration': {
    path: '/quick-registration',
    before: async (page) => {
      await add(page)
      await dialogOf(page).getByLabel('First Name').fill('Lost')
      await dialogOf(page).getByLabel('Last Name').fill('Connection')
      await dialogOf(page).getByRole('combobox', { name: 'Gender' }).press('f')
      await dialogOf(page).getByRole('textbox', { name: 'DOB (AD)' }).fill('1990-01-01')
    },
    after: (page) => page.keyboard.press('Control+s'),
  },
  'the tests of a bill to collect': {
    path: '/sample-collection',
    before: (page) => page.getByRole('button', { name: 'View' }).first().waitFor(),
    after: (page) => page.getByRole('button', { name: 'View' }).first().click(),
  },
  'a collection': {
    path: '/sample-collection',
    before: async (page) => {
      await page.getByRole('button', { name: 'Collect Sample' }).first().click()
      await dialogOf(page).getByLabel('Remarks').fill('Left arm')
    },
    after: (page) => page.keyboard.press('Control+s'),
  },
  'the bills of a debtor': { path: '/lab-credit-clearance', after: (page) => firstRow(page).click() },
  'a receipt': {
    path: '/lab-credit-clearance',
    before: async (page) => {
      await firstRow(page).click()
      await dialogOf(page)
        .getByRole('button', { name: /^Pay All/ })
        .click()
      await dialogOf(page).getByRole('button', { name: 'Paid', exact: true }).click()
    },
    after: async (page) => {
      await page.keyboard.press('Control+s')
      await yes(page).click()
    },
  },
  'the results of a sample': { path: '/result-entry', after: (page) => firstRow(page).click() },
  'the results to verify': { path: '/lab-report-verification', after: (page) => firstRow(page).click() },
  'a change of the password': {
    path: '/change-password',
    before: async (page) => {
      await page.getByLabel('Old Password').fill('admin@123')
      for (const label of ['New Password', 'Confirm Password'])
        await page.getByLabel(label, { exact: true }).fill('another@123')
    },
    after: (page) => page.getByRole('button', { name: 'Change Password' }).last().click(),
  },
}
