import type { Locator, Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { noBrowser, type WatchedPage } from './support/chromium'
import { closed, openDesk } from './support/desk'
import { previewed } from './support/paper'

describe.skipIf(noBrowser)('the registration desk, by keyboard', () => {
  const desk = openDesk()

  const open = async (path: string, heading: string): Promise<WatchedPage> => {
    const page = await desk.at('clerk', path)
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    return page
  }
  /** Opens the form and answers it. */
  const form = async (page: Page) => {
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog').first()
    await dialog.getByLabel('First Name').waitFor()
    return dialog
  }
  const pick = async (page: Page, label: string, text: string) => {
    const input = page.getByRole('dialog').first().getByRole('combobox', { name: label })
    await input.fill(text)
    await page.getByRole('option', { name: new RegExp(text) }).waitFor()
    await input.press('Enter')
  }
  /** A chosen patient leads there. */
  const departmentHasFocus = (page: Page) => page.locator('input[name="visit.department"]:focus').waitFor()
  const yes = (page: Page) => page.getByRole('button', { name: 'YES', exact: true }).click()

  it('registers a new patient with a visit, and prints the ticket', async () => {
    const page = await open('/opd-registration', 'OPD Registration')
    const dialog = await form(page)
    await page.keyboard.type('Sabina')
    await dialog.getByLabel('Last Name').fill('Ghale')
    await pick(page, 'Title', 'Mrs.')
    await dialog.getByRole('textbox', { name: 'Age' }).fill('३१')
    await dialog.getByLabel('Mobile Number').fill('९८१११२२२३३')
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Age' }).inputValue()).toBe('31')
    await expect.poll(() => dialog.getByLabel('Mobile Number').inputValue()).toBe('9811122233')
    await dialog.getByLabel('Email').fill('sabina@example.com')
    await pick(page, 'Department', 'General OPD')
    await pick(page, 'Doctor', 'Anup Regmi')
    await expect.poll(() => dialog.getByLabel('Registration Charge').inputValue()).toBe('500.00')
    await dialog.getByText('Rs. 550.00').waitFor()
    await page.keyboard.press('Control+p')
    await page.getByText('Gender is N/A: normal values by sex will not apply.').waitFor()
    await yes(page)
    await page.getByText('Opd Registration Created successfully').waitFor()
    await previewed(page)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('row', { name: /Mrs. Sabina Ghale/ }).waitFor()
    await closed(page)
  })

  it('warns of the same person, who is taken instead, and keeps nobody from saving', async () => {
    const page = await open('/opd-registration', 'OPD Registration')
    const dialog = await form(page)
    await dialog.getByLabel('First Name').fill('SABINA')
    await dialog.getByLabel('Last Name').fill('ghale')
    await dialog.getByLabel('Mobile Number').fill('981-1122233')
    await dialog.getByText('Already registered with this name and mobile number:').waitFor()
    expect(await dialog.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Choose', exact: true }).click()
    await dialog.getByText(/A visit of an earlier patient/).waitFor()
    expect(await dialog.getByLabel('First Name').getAttribute('readonly')).not.toBeNull()
    await departmentHasFocus(page)
    await pick(page, 'Department', 'Skin OPD')
    await dialog.getByRole('button', { name: 'Paid by: Cash' }).click()
    await page.getByRole('menuitem', { name: 'Card' }).click()
    await dialog.getByRole('button', { name: 'Paid by: Card' }).waitFor()
    await page.keyboard.press('Control+s')
    await yes(page)
    await page.getByText('Opd Registration Created successfully').waitFor()
    await page.getByRole('row', { name: /Sabina Ghale.*Skin OPD/ }).click()
    const details = page.getByRole('main')
    await details.getByRole('table', { name: 'Payments' }).getByRole('row', { name: /Card/ }).waitFor()
    await page.goBack()
    await page
      .getByRole('row', { name: /Sabina Ghale/ })
      .first()
      .waitFor()
    const numbers = await page
      .getByRole('row', { name: /Sabina Ghale/ })
      .getByText(/^TCN-/)
      .allTextContents()
    expect([numbers.length, new Set(numbers).size]).toEqual([2, 1])
    await closed(page)
  })

  it('follows a patient up, free within 15 days, after a reload in the middle', async () => {
    const page = await open('/follow-up', 'Follow Up')
    let dialog = await form(page)
    await page.keyboard.press('Control+s')
    await dialog.getByText('Please select patient').waitFor()
    await dialog.getByText('Department is required').waitFor()
    await pick(page, 'Patient Id', 'Sabina')
    await expect.poll(() => dialog.getByLabel('First Name').inputValue()).toBe('Sabina')
    await dialog.getByText(/0 days ago · free follow-up/).waitFor()
    await departmentHasFocus(page)
    await dialog.getByRole('textbox', { name: 'DOB (AD)' }).fill('1984-08-26')
    await expect.poll(() => dialog.getByRole('textbox', { name: 'DOB (BS)' }).inputValue()).toBe('2041-05-10')
    await page.reload()
    dialog = page.getByRole('dialog').first()
    await dialog.getByText(/, kept since /).waitFor()
    await expect.poll(() => dialog.getByLabel('First Name').inputValue()).toBe('Sabina')
    await pick(page, 'Department', 'General OPD')
    await expect.poll(() => dialog.getByLabel('Follow Up Charge').inputValue()).toBe('0.00')
    await page.keyboard.press('Control+s')
    await yes(page)
    await page.getByText('Follow Up Created successfully').waitFor()
    await page.getByRole('row', { name: /Sabina Ghale/ }).waitFor()
    await page.getByText('Total Follow Up: 2').waitFor()
    await closed(page)
  })

  it('gives the default patient type to a new patient, and to nobody by a change', async () => {
    const page = await open('/opd-registration', 'OPD Registration')
    const added = await form(page)
    const type = (dialog: Locator) => dialog.getByLabel('Patient Type').inputValue()
    await expect.poll(() => type(added)).toBe('General')
    await page.keyboard.press('Escape')
    await page
      .getByRole('row', { name: /Kiran Yadav/ })
      .getByRole('button', { name: 'Edit' })
      .click()
    const edited = page.getByRole('dialog', { name: 'Edit OPD Registration' })
    await edited.getByLabel('Remarks').waitFor()
    expect(await type(edited)).toBe('')
    await closed(page)
  })

  it('stays in the calendar that was chosen for the days of a list', async () => {
    const page = await open('/quick-registration', 'Quick Registration')
    const from = page.getByRole('textbox', { name: 'From' })
    await page.getByRole('button', { name: 'BS', exact: true }).click()
    await from.fill('2080-01-01')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('row', { name: /Kiran Yadav/ }).waitFor()
    await expect.poll(() => from.inputValue()).toBe('2080-01-01')
    await page.goto('/follow-up')
    await expect.poll(() => from.inputValue()).toMatch(/^20[89]/)
    await closed(page)
  })

  it.each([
    ['/quick-registration', 'Quick Registration'],
    ['/opd-registration', 'OPD Registration'],
    ['/follow-up', 'Follow Up'],
  ])('locks a save with a taken e-mail address on %s', async (path, heading) => {
    const page = await open(path, heading)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog').first()
    await dialog.getByLabel('Email').waitFor()
    if (path === '/follow-up') await pick(page, 'Patient Id', 'Nirmala')
    await dialog.getByLabel('Email').fill('SABINA@example.com')
    await dialog.getByText('Email has been already added.').waitFor()
    const save = dialog.getByRole('button', { name: 'Save', exact: true })
    expect(await save.isDisabled()).toBe(true)
    await dialog.getByLabel('Email').fill('free@example.com')
    await dialog.getByText('Email has been already added.').waitFor({ state: 'hidden' })
    await save.and(page.locator(':enabled')).waitFor()
    await closed(page)
  })

  it('has the tabs of the user’s rights, with that of the screen chosen', async () => {
    const page = await open('/follow-up', 'Follow Up')
    const chosen = () => page.getByRole('tab', { selected: true }).textContent()
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Quick Registration',
      'OPD Registration',
      'Follow Up',
    ])
    expect(await chosen()).toBe('Follow Up')
    await page.getByRole('tab', { name: 'OPD Registration' }).click()
    await page.getByRole('heading', { name: 'OPD Registration' }).waitFor()
    expect(await chosen()).toBe('OPD Registration')
    await closed(page)
  })
})
