import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '~/server/database/open'
import type { ApiClient } from '~/testing/server'
import { projectRoot } from '../support/application'
import { openBrowser as openWhole } from '../support/browser'
import { labList } from '../support/labList'
import { withoutSpaces } from '../unit/print/support/readPdf'
import { noBrowser, signInOnScreen, type WatchedPage } from './support/chromium'
import { newDemo, serve } from './support/demo'
import { callerAs, closed, openDesk } from './support/desk'
import { downloaded, textOf } from './support/paper'

const run = promisify(execFile)

interface ListedTest {
  id: number
  name: string
  price: string
  resultKind: number
  resultOptions: string | null
  unit: { name: string } | null
}

/** What the list brought: a number with a range and a unit, a choice, and a panel with its members. */
interface Listed {
  numeric: ListedTest & { low: number; high: number }
  choice: ListedTest
  panel: { name: string; members: ListedTest[] }
}

/** Picks from what the import created, by rules alone: the test knows no name of the list. */
async function pick(admin: ApiClient, lastBefore: number): Promise<Listed> {
  const all = async (path: string) => (await admin.get(path)).body.results
  const isNew = ({ id }: { id: number }) => id > lastBefore
  const tests: ListedTest[] = (await all('test-app/test?limit=0&package_test=false')).filter(isNew)
  const ranges = await all('test-app/reference-range?limit=0&condition=4')
  const rangeOf = ({ id }: ListedTest) =>
    ranges.find(({ test, low, high }: never) => (test as { id: number }).id === id && low < high)
  const priced = tests.filter(({ price }) => Number(price) > 0)
  const numeric = priced.find((test) => test.resultKind === 1 && test.unit && rangeOf(test))
  const choice = priced.find(({ resultKind }) => resultKind === 2)
  const panels = (await all('test-app/package-test?limit=0')).filter(({ test }: { test: { id: number } }) =>
    isNew(test),
  )
  const names = [numeric?.name, choice?.name]
  const panel = panels.find(
    ({ tests: members }: { tests: ListedTest[] }) =>
      members.length >= 2 &&
      members.length <= 6 &&
      members.every((member) => isNew(member) && !names.includes(member.name)),
  )
  if (!numeric || !choice || !panel) throw new Error('The list has too little to bill.')
  const members = panel.tests.map(({ id }: { id: number }) => tests.find((test) => test.id === id))
  return { numeric: { ...numeric, ...rangeOf(numeric) }, choice, panel: { name: panel.test.name, members } }
}

/** The confirmation's answer. */
const yes = (page: Page) => page.getByRole('button', { name: 'YES', exact: true })

/** A result just above the normal range. */
const highOf = ({ high }: { high: number }) => (high + 0.01).toFixed(2)

const optionsOf = ({ resultOptions }: ListedTest) => (resultOptions ?? '').split('\n').filter(Boolean)

describe.skipIf(noBrowser)('the main job, from registration to the printed report', () => {
  let listed: Listed
  const start = async () => {
    const demo = await newDemo()
    const { db, close } = await openDatabase({ dataDir: demo.dataDir, databaseUrl: demo.environment.DATABASE_URL })
    const newest = await db.selectFrom('test').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    await close()
    const env = { ...process.env, NODE_ENV: '', DATA_DIR: demo.dataDir, DATABASE_URL: '', ...demo.environment }
    // Rows that cannot be taken make the command end with 1; what it took is what the test goes on with.
    await run(process.execPath, ['bin/prayog.mjs', 'import', 'test', labList], { cwd: projectRoot, env }).catch(
      (error) => expect(error.stdout).toContain('created'),
    )
    const application = await serve(demo)
    listed = await pick(await callerAs(application.url, 'admin'), newest.id)
    return application
  }
  const desk = openDesk({ start, show: openWhole })

  /** Signs in on the screen, which is part of the job. */
  const open = async (userName: string, path: string, heading: string): Promise<WatchedPage> => {
    const page = await desk.open()
    await signInOnScreen(page, userName)
    await page.goto(path)
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    return page
  }

  /** The barcode of the patient's first tube. */
  let tube = ''

  it('registers a patient by keyboard, the birth date in both calendars', async () => {
    const page = await open('clerk', '/quick-registration', 'Quick Registration')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const gender = dialog.getByRole('combobox', { name: 'Gender' })
    await dialog.getByLabel('First Name').fill('Saraswati')
    await dialog.getByLabel('Last Name').fill('Bhandari')
    await page.keyboard.press('Tab')
    await gender.and(page.locator(':focus')).waitFor()
    await dialog.getByLabel('Mobile Number').fill('9812345678')
    await page.keyboard.press('Control+s')
    await dialog
      .getByText(/required/i)
      .first()
      .waitFor()
    await dialog.getByRole('textbox', { name: 'DOB (BS)' }).fill('2041-05-10')
    await page.keyboard.press('Tab')
    await expect.poll(() => dialog.getByRole('textbox', { name: 'DOB (AD)' }).inputValue()).toBe('1984-08-26')
    await page.keyboard.press('Control+s')
    await page.getByText('Gender is N/A: normal values by sex will not apply.').waitFor()
    await page.getByRole('button', { name: 'NO', exact: true }).click()
    await gender.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('f')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+s')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('row', { name: /Saraswati Bhandari.*Female/ }).waitFor()
    await closed(page)
  })

  it('bills tests and a panel of the list, paid in cash', async () => {
    const page = await open('clerk', '/billing', 'Billing')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog').first()
    await dialog.getByLabel('Patient Id').pressSequentially('Saraswati')
    await page.getByRole('option', { name: /Saraswati Bhandari/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    for (const name of [listed.numeric.name, listed.choice.name, listed.panel.name]) {
      const test = dialog.getByRole('combobox', { name: 'Test', exact: true })
      await test.fill(name)
      await page
        .getByRole('option')
        .filter({ has: page.getByText(name, { exact: true }) })
        .first()
        .click()
      await page.keyboard.press('Control+Enter')
      await dialog.getByRole('cell', { name, exact: true }).waitFor()
    }
    await dialog.getByRole('button', { name: 'Paid' }).click()
    await page.keyboard.press('Control+s')
    await yes(page).click()
    await page.getByText('Billing created Successfully').waitFor()
    await page.getByRole('cell', { name: 'Saraswati Bhandari' }).first().waitFor()
    await closed(page)
  })

  it('collects the last bill with three keys, and prints the labels', async () => {
    const page = await open('technician', '/sample-collection', 'Sample Collection')
    await page.getByRole('row', { name: /Saraswati/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const collect = page.getByRole('dialog').getByRole('button', { name: /^Collect/ })
    await collect.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Sample Collected successfully').waitFor()
    const label = await pdfOf(page)
    expect(label).toContain('Saraswati')
    tube = /S\d{7}-1/.exec(label)?.[0] ?? ''
    await closed(page)
  })

  it('receives the tube in the laboratory by its barcode', async () => {
    const page = await open('technician', '/sample-receipt', 'Sample Receipt')
    await page.getByRole('row', { name: tube }).waitFor()
    // a scanner does not wait for a slow server
    await page.route('**/sample-receipt', async (route) => {
      if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    for (const scanned of ['S9999999-1', tube]) {
      await page.keyboard.type(scanned)
      await page.keyboard.press('Enter')
    }
    await page.getByText('Sample Received successfully').waitFor()
    await page.getByText('There is no tube S9999999-1.').waitFor()
    await page.getByRole('row', { name: tube }).waitFor({ state: 'hidden' })
    await page.context().close()
  })

  it('enters a result for each test and member, flagged while typing', async () => {
    const page = await open('technician', '/result-entry', 'Result Entry')
    await page.getByRole('searchbox', { name: 'Patient, T/CN or sample no' }).fill(tube)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /Saraswati Bhandari/ }).waitFor()
    const result = (test: ListedTest) => page.getByLabel(`Result ${test.name}`, { exact: true })
    await result(listed.numeric).fill(highOf(listed.numeric))
    await page.getByRole('row', { name: listed.numeric.name }).getByText(/^HH?$/).waitFor()
    await result(listed.choice).selectOption(optionsOf(listed.choice)[0] as string)
    for (const member of listed.panel.members) {
      if (member.resultKind === 2) await result(member).selectOption(optionsOf(member)[0] as string)
      else await result(member).fill(member.resultKind === 1 ? '5' : 'Seen')
    }
    await page.keyboard.press('Control+s')
    const slip = yes(page)
    const saved = page.getByText('ResultEntry Created successfully')
    await slip.or(saved).first().waitFor()
    if (await slip.isVisible()) await slip.click()
    await saved.waitFor()
    await closed(page)
  })

  it('verifies, and shows the report with all that it must hold', async () => {
    const page = await open('verifier', '/lab-report-verification', 'Verification and Print')
    await page.getByText('Saraswati Bhandari').first().click()
    await page.getByRole('table', { name: 'Results' }).getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: /^Verify/ }).click()
    const confirming = page.getByRole('dialog', { name: /^Verify · Saraswati Bhandari/ })
    await confirming.getByRole('row', { name: listed.numeric.name }).waitFor()
    await confirming.getByRole('button', { name: /^Verify/ }).click()
    await confirming.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /Print Preview/ }).click()
    const report = await pdfOf(page)
    const flagged = highOf(listed.numeric).replace('.', '\\.')
    for (const text of [
      'Prayog Diagnostic Centre',
      'Saraswati Bhandari',
      'Female',
      listed.numeric.name,
      listed.choice.name,
      listed.panel.name,
      ...listed.panel.members.map(({ name }) => name),
      optionsOf(listed.choice)[0] as string,
      'Page 1 of',
      'NMC',
      'BS',
    ])
      expect(report).toContain(withoutSpaces(text))
    expect(report).toMatch(new RegExp(`${flagged}HH?|HH?${flagged}`))
    expect(report).not.toContain('PRELIMINARY')
    await closed(page)
  })

  /** The text of the PDF that the open preview shows. */
  async function pdfOf(page: Page): Promise<string> {
    return textOf((await downloaded(page)).pages)
  }
})
