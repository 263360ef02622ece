import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '../support/standIn'
import { noBrowser } from './support/chromium'
import { startDemo } from './support/demo'
import { closed, openDesk } from './support/desk'

describe.skipIf(noBrowser)('the built application on someone else’s server', () => {
  const desk = openDesk({ start: () => startDemo({ API_HOSTS: 'http://127.0.0.1:*' }) })
  let server: StandIn
  beforeAll(async () => {
    server = await startStandIn()
    server.tables['core-app/province'] = [{ id: 1, name: 'Koshi', active: true }]
    server.tables['core-app/district'] = Array.from({ length: 11 }, (_, n) => ({
      ...{ id: n + 1, name: `Place ${n + 1}`, province: 1, active: true },
    }))
  })
  afterAll(() => server?.close())

  const chooseHost = async (page: Page, host: string) => {
    await page.getByRole('button', { name: 'Change host' }).click()
    await page.getByLabel('Host').fill(host)
    await page.keyboard.press('Enter')
  }
  const signIn = async (page: Page) => {
    await page.getByLabel('User Name').fill('sita')
    await page.getByLabel('Password', { exact: true }).fill('right1')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Login success').waitFor()
  }

  it('is sent there on the sign-in screen, and back', async () => {
    const page = await desk.open()
    await page.goto('/')
    await page.getByText('Prayog Diagnostic Centre').waitFor()
    await chooseHost(page, '127.0.0.1:1')
    await page.getByText('Network error', { exact: true }).waitFor()
    await page.getByLabel('Host').fill(server.host)
    await page.keyboard.press('Enter')
    await page.getByText(`Someone else · ${server.host}`).waitFor()
    await page.reload()
    await page.getByText(`Someone else · ${server.host}`).waitFor()
    await page.getByRole('button', { name: 'Change host' }).click()
    await page.getByRole('button', { name: 'Use the default host' }).click()
    await page.getByText('Prayog Diagnostic Centre').waitFor()
    await closed(page)
  })

  it('signs in, lists, creates, meets a refusal and edits', async () => {
    const page = await desk.open()
    await page.goto('/district')
    await chooseHost(page, server.host)
    await page.getByText(`Someone else · ${server.host}`).waitFor()
    await signIn(page)
    await page.getByRole('cell', { name: 'Place 11' }).waitFor()
    await page.getByText('1-10 of 11').waitFor()

    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('District Name').fill('Manang')
    await dialog.getByLabel('Select Province').click()
    await page.getByRole('option', { name: 'Koshi' }).click()
    server.refuseNext(400, { name: ['Not a name of this country.'] })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByText('Not a name of this country.').waitFor()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('District Created successfully').waitFor()
    await page.getByText('1-10 of 12').waitFor()

    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Manang' }) })
    await row.getByRole('button', { name: 'Edit' }).click()
    await expect.poll(() => dialog.getByLabel('Select Province').inputValue()).toBe('Koshi')
    await dialog.getByLabel('Active').click()
    await dialog.getByLabel('Remarks').fill('Spelling')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await page.getByText('District Updated Successfully').waitFor()
    expect(server.calls.every(({ origin }) => origin === desk.url())).toBe(true)
    // The console also shows an error response and a list that is refetched while it loads.
    const isTold = (problem: string) => /Not a name of this country|CanceledError/.test(problem)
    expect(page.problems.filter((problem) => !isTold(problem))).toEqual([])
    await page.context().close()
  })

  it('goes on after its access token ran out, and shows the login screen when the refresh is refused', async () => {
    const page = await desk.open()
    await page.goto('/')
    await page.evaluate((host) => localStorage.setItem('prayog.host', host), server.host)
    await page.goto('/district')
    await signIn(page)
    await page.getByRole('cell', { name: 'Place 10' }).waitFor()
    server.expireTokens()
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText('11-12 of 12').waitFor()
    server.expireTokens()
    server.refusesRefresh = true
    // whichever request notices first: the page stays, so its alert is seen
    await Promise.all([
      page.getByText('Refresh token expired').waitFor(),
      page
        .getByRole('button', { name: 'Previous page' })
        .click({ timeout: 2000 })
        .catch(() => undefined),
    ])
    await page.getByLabel('User Name').waitFor()
    await page.context().close()
  })
})
