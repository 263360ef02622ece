import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { dropDataDir, newDataDir, startApplication } from '../support/application'
import { addTest, answerYes, hasFocus } from './support/billForm'
import { noBrowser, openBrowser, openPage } from './support/chromium'
import { closed } from './support/desk'

/** What a set-up may take, in seconds; by this script it takes a tenth of it (docs/reference/performance.md). */
const most = 300

const saved = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
}

describe.skipIf(noBrowser)('an empty installation', () => {
  it('comes from the code that the server prints to the first printed bill by its checklist', async () => {
    const dataDir = newDataDir()
    const application = await startApplication({ SEED: 'none' }, { dataDir, flags: ['--liftoff-only'] })
    const browser = await openBrowser()
    const page = await openPage(browser, application.url)
    const begun = Date.now()
    const [, code = ''] = /with the code (\S+)/.exec(application.output) ?? []
    const step = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
    const take = async (name: string) => {
      await page.goto('/')
      await step(name).getByRole('link').click()
    }
    const form = page.getByRole('dialog')
    const text = (name: string) => form.getByRole('textbox', { name, exact: true })

    await page.goto('/')
    await page.getByLabel('Code of the server').fill(code)
    await page.getByLabel('Email').fill('owner@example.com')
    for (const label of ['Password', 'Password once more'])
      await page.getByLabel(label, { exact: true }).fill('red kite 21')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Setup' }).waitFor()
    expect(await step('Payment Modes').getByRole('img', { name: 'Done' }).count()).toBe(1)

    await take('Organization and Logo')
    await text('Name').fill('City Laboratory')
    await text('Address').fill('Rani Road, Biratnagar')
    await text('Pan No').fill('600000001')
    // a picker of an empty master adds the first, and the form keeps what was typed
    await form.getByRole('combobox', { name: 'Country' }).fill('Nepal')
    await page.getByRole('option', { name: /There is none yet/ }).waitFor()
    await page.keyboard.press('Enter')
    const country = page.getByRole('dialog', { name: 'Add Country' })
    await country.getByRole('textbox', { name: 'Country Name' }).and(page.locator('[value=Nepal]')).waitFor()
    await page.keyboard.press('Control+s')
    await country.waitFor({ state: 'hidden' })
    await expect.poll(() => form.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('Nepal')
    await expect.poll(() => text('Name').inputValue()).toBe('City Laboratory')
    await saved(page)

    await take('Calendar and Fiscal Year')
    await form.waitFor()
    await saved(page)

    await take('Tests With Prices')
    const price = (name: string) => page.getByRole('textbox', { name: `Price: ${name}`, exact: true })
    await price('Complete Blood Count').fill('450')
    await page.keyboard.press('Enter')
    await price('Coagulation Profile').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('350')
    await price('ESR').fill('80')
    await page.keyboard.press('Control+s')
    await page.getByText('17 tests and 2 panels were added.').waitFor()

    await take('Roles')
    await text('Group Name').fill('Reception')
    await saved(page)
    await take('Users')
    await text('User Name').fill('maya')
    await text('Email').fill('maya@example.com')
    for (const name of ['password', 'confirmPassword']) await form.locator(`input[name="${name}"]`).fill('tea garden 7')
    await form.getByRole('combobox', { name: 'Group' }).fill('Reception')
    await page.getByRole('option', { name: 'Reception' }).click()
    await saved(page)
    await page.goto('/')
    await step('Paper and Printer').getByRole('button', { name: 'Done' }).click()
    await step('Paper and Printer').getByRole('img', { name: 'Done' }).waitFor()

    await take('First Bill')
    await hasFocus(page, 'Patient Id')
    await page.getByRole('button', { name: 'Add Quick Registration' }).press('Enter')
    const patient = page.getByRole('dialog', { name: 'Add Quick Registration' })
    await patient.getByLabel('First Name').fill('Maya')
    await patient.getByLabel('Last Name').fill('Thapa')
    await patient.getByRole('combobox', { name: 'Gender' }).press('f')
    await patient.getByRole('textbox', { name: 'Age', exact: true }).fill('40')
    await page.keyboard.press('Control+s')
    await patient.waitFor({ state: 'hidden' })
    await addTest(page, 'Complete Blood Count')
    await page.keyboard.press('F9')
    await page.keyboard.press('Control+p')
    await answerYes(page)
    await page.getByRole('dialog', { name: 'Print Preview' }).getByText('City Laboratory').first().waitFor()
    const seconds = (Date.now() - begun) / 1000
    await page.goto('/')
    await page.getByRole('heading', { name: /^Good/ }).waitFor()
    await page
      .getByRole('button', { name: /New Bill/ })
      .or(page.getByRole('link', { name: /New Bill/ }))
      .waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Setup' }).count()).toBe(0)
    expect(seconds).toBeLessThan(most)
    await closed(page)
    await browser.close()
    await application.stop()
    dropDataDir(dataDir)
  })
})
