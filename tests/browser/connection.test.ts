import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { addTest, answerYes, billForm, choosePatient, field, openBillForm, payAll } from './support/billForm'
import { follow, noBrowser } from './support/chromium'
import { answer, billOnCredit, callsOf, goOn, listScreens, offline, openList, saidOf } from './support/connection'
import { deeds, firstRow } from './support/deeds'
import { closed, openDesk } from './support/desk'

const keyOf = (call: { headers: () => Record<string, string> } | undefined) => call?.headers()['idempotency-key']

describe.skipIf(noBrowser)('the connection', () => {
  const desk = openDesk()

  const open = (userName: string, path: string) => openList(desk, userName, path)
  const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).first()

  it('is lost: every list says so in the place of its rows, and asks again when it is back', async () => {
    const page = await open('admin', '/billing')
    for (const path of listScreens) {
      await goOn(page, path)
      const search = page.locator('main').getByRole('searchbox').first()
      await page.getByRole('table').first().locator('tbody tr, p').first().waitFor()
      await page.context().setOffline(true)
      await search.fill('zzqx')
      await page.locator('main').getByText(offline).first().waitFor()
      await page.context().setOffline(false)
      await page
        .getByText(/No Data Found|No Data To Display/)
        .first()
        .waitFor()
    }
    await closed(page)
  })

  it('brings a refusal: lists say it in the words of the catalogue, with Retry', async () => {
    const page = await open('admin', '/district')
    for (const path of ['/district', '/billing', '/result-entry', '/lab-credit-clearance']) {
      for (const [index, [status, message]] of Object.entries(saidOf).entries()) {
        await answer(page, Number(status), { path: /\/(district|lab-sale|result-entry|customer)$/ })
        if (index === 0) await page.goto(path)
        else await retry(page).click()
        await page.getByText(message).first().waitFor()
        await page.unrouteAll({ behavior: 'wait' })
      }
      await retry(page).click()
      await page.getByRole('table').locator('tbody tr').first().waitFor()
      for (const message of Object.values(saidOf)) await page.getByText(message).first().waitFor({ state: 'hidden' })
    }
    await closed(page)
  })

  it('fails while a page is turned: rows and page stay, and nothing is said', async () => {
    const page = await open('admin', '/district')
    const rows = page.getByRole('table').locator('tbody')
    await page.getByText('1-10 of 77').waitFor()
    const before = await rows.innerText()
    await answer(page, 500, { path: /\/district$/ })
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.waitForTimeout(1500)
    expect(await rows.innerText()).toBe(before)
    expect(await page.getByText('1-10 of 77').count()).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText('11-20 of 77').waitFor()
    await closed(page)
  })

  it('is lost in a master’s form: Save says so, keeps what is typed, and sends nothing later by itself', async () => {
    const page = await open('admin', '/district')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Select Province').click()
    await page.getByRole('option', { name: 'Koshi' }).click()
    await dialog.getByLabel('District Name').fill('Lost and found')
    const posts = callsOf(page, 'POST', /\/district$/)
    await page.context().setOffline(true)
    const save = dialog.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await dialog.getByText(`${offline} · Your work is kept here.`).waitFor()
    await page.getByText('Failed to Create District').waitFor()
    expect(await save.isEnabled()).toBe(true)
    await page.context().setOffline(false)
    await page.waitForTimeout(1500)
    const sent = posts.length
    for (const [status, message] of Object.entries(saidOf)) {
      await answer(page, Number(status), { method: 'POST', path: /\/district$/ })
      await save.click()
      await dialog.getByText(`${message} · Your work is kept here.`).waitFor()
      await page.unrouteAll({ behavior: 'wait' })
    }
    await save.click()
    await page.getByText('District Created successfully').waitFor()
    expect(posts.length - sent).toBe(4)
    const { body } = await (await desk.as('admin')).get('core-app/district?search=Lost%20and%20found')
    expect(body.count).toBe(1)
    await closed(page)
  })

  it('is lost in a bill: its key, patient, lines and remarks stay for the next try', async () => {
    const page = await openBillForm(desk)
    await choosePatient(page)
    await addTest(page, 'Haemoglobin')
    await payAll(page)
    await field(page, 'Remarks').fill('Half a remark')
    const posts = callsOf(page, 'POST', /\/lab-sale$/)
    await page.context().setOffline(true)
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await billForm(page).getByText(`${offline} · Your work is kept here.`).waitFor()
    const save = billForm(page).getByRole('button', { name: 'Save', exact: true })
    expect(await save.isEnabled()).toBe(true)
    await page.context().setOffline(false)
    await page.waitForTimeout(1200)
    expect(await billForm(page).count()).toBe(1)

    // the answer of the first try is lost, the server is away at the second: one bill all the same
    let tries = 0
    await page.route(/\/lab-sale$/, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      tries += 1
      if (tries === 1) {
        await route.fetch()
        return route.abort('connectionreset')
      }
      if (tries === 2) return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { message: 'away' } })
      return route.fallback()
    })
    const bills = async () => (await (await desk.as('clerk')).get('lab-sale-app/lab-sale?limit=1')).body.count
    const before = await bills()
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await page.getByText('Your work is being sent again').waitFor()
    await page.getByText('Billing created Successfully').waitFor()
    expect(tries).toBe(3)
    expect(await bills()).toBe(before + 1)
    expect(new Set(posts.map(keyOf)).size).toBe(1)
    expect(keyOf(posts[0])).toMatch(/^[0-9a-f]{32}$/)
    await page.getByText('Your work is being sent again').waitFor({ state: 'hidden' })
    await closed(page)
  })

  it('stays away: a save is sent a few times, then says so, and its button is free again', async () => {
    const page = await openBillForm(desk)
    await choosePatient(page)
    await addTest(page, 'Haemoglobin')
    await payAll(page)
    const posts = callsOf(page, 'POST', /\/lab-sale$/)
    await page.route(/\/lab-sale$/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { message: 'away' } })
        : route.fallback(),
    )
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await billForm(page).getByText(`${saidOf[500]} away · Your work is kept here.`).waitFor()
    expect(posts).toHaveLength(4)
    expect(new Set(posts.map(keyOf)).size).toBe(1)
    expect(await billForm(page).getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true)
    await closed(page)
  })

  it('is lost where a page or a dialog is still to be loaded: both say so, and come with Retry', async () => {
    const page = await open('admin', '/district')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(offline).waitFor()
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await dialog.getByText(offline).waitFor()
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await dialog.getByLabel('District Name').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Lab', exact: true }).click()
    await page.getByRole('link', { name: 'Late Tests', exact: true }).click()
    await page.locator('main').getByText(offline).first().waitFor()
    await retry(page).click()
    await page.locator('main').getByText(offline).first().waitFor()
    await page.context().setOffline(false)
    await retry(page).click()
    await page.getByRole('heading', { name: 'Late Tests', exact: true }).waitFor()
    page.problems = page.problems.filter((problem) => !problem.includes(offline)) // React logs what the page's boundary caught
    await closed(page)
  })

  it('is lost, and whatever is read or written says so, and locks nothing', async () => {
    const page = await open('admin', '/billing')
    const clerk = await desk.as('clerk')
    await billOnCredit(clerk) // something to collect and to be paid
    await billOnCredit(clerk)
    for (const [name, { path, before, after }] of Object.entries(deeds)) {
      await follow(page, '/')
      await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
      await follow(page, path)
      if (path !== '/change-password') await firstRow(page).waitFor()
      await before?.(page)
      await page.context().setOffline(true)
      await after(page).catch((problem) => expect.fail(`${name}: ${problem}`))
      await page
        .locator('main, [role=dialog], [role=presentation], [role=alert]')
        .getByText(offline)
        .first()
        .waitFor()
        .catch(() => expect.fail(`${name} says nothing`))
      expect(await page.locator('button.MuiButton-loading').count(), name).toBe(0)
      await page.context().setOffline(false)
    }
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByLabel('User Name').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill('admin@123')
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await page.locator('form').getByText(offline).first().waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Login success').waitFor()
    await closed(page)
  })
})
