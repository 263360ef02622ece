import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { billOf, keyOf as newKey, offeredLine } from '../api/support/billing'
import type { Caller } from '../api/support/server'
import { addTest, answerYes, billForm, choosePatient, field, openBillForm, payAll } from './support/billForm'
import { noBrowser, signIn } from './support/chromium'
import { answer, callsOf, listScreens, offline, saidOf } from './support/connection'
import { deeds, firstRow } from './support/deeds'
import { closed, openDesk } from './support/desk'

const keyOf = (call: { headers: () => Record<string, string> } | undefined) => call?.headers()['idempotency-key']

describe.skipIf(noBrowser)('the connection', () => {
  const desk = openDesk()

  const open = async (userName: string, path: string) => {
    const page = await desk.open()
    await signIn(page, userName)
    await page.goto(path)
    await page.getByRole('table').first().waitFor()
    return page
  }
  const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).first()

  it('is lost: every list says so in the place of its rows, and asks again when it is back', async () => {
    const page = await open('admin', '/billing')
    for (const path of listScreens) {
      await page.goto(path)
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
    for (const [status, said] of Object.entries(saidOf)) {
      await answer(page, Number(status), { path: /\/(district|lab-sale|result-entry|customer)$/ })
      for (const path of ['/district', '/billing', '/result-entry', '/lab-credit-clearance']) {
        await page.goto(path)
        await page.getByText(said).first().waitFor()
        await retry(page).waitFor()
      }
      await page.unrouteAll({ behavior: 'wait' })
      await retry(page).click()
      await page.getByRole('table').locator('tbody tr').first().waitFor()
      await page.getByText(said).waitFor({ state: 'hidden' })
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
    const save = dialog.getByRole('button', { name: 'Save' })
    await save.click()
    await dialog.getByText(`${offline} · Your work is kept here.`).waitFor()
    await page.getByText('Failed to Create District').waitFor()
    expect(await save.isEnabled()).toBe(true)
    await page.context().setOffline(false)
    await page.waitForTimeout(1500)
    const sent = posts.length
    for (const [status, said] of Object.entries(saidOf)) {
      await answer(page, Number(status), { method: 'POST', path: /\/district$/ })
      await save.click()
      await dialog.getByText(`${said} · Your work is kept here.`).waitFor()
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
    await billForm(page).getByText(`${saidOf[500]} · Your work is kept here.`).waitFor()
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
    await page.getByRole('link', { name: 'Billing', exact: true }).click()
    await page.locator('main').getByText(offline).first().waitFor()
    await retry(page).click()
    await page.locator('main').getByText(offline).first().waitFor()
    await page.context().setOffline(false)
    await retry(page).click()
    await page.getByRole('table', { name: 'Billing' }).waitFor()
    page.problems = page.problems.filter((told) => !told.includes(offline)) // React tells what the page's boundary caught
    await closed(page)
  })

  /** Another desk bills a test, on credit. @returns the row of the bill */
  async function bill(clerk: Caller): Promise<{ id: number; saleNo: string; customer: number }> {
    const { results: tests } = (await clerk.get('lab-sale-app/lab-sale/test?search=Haemoglobin&limit=1')).body
    const { results: patients } = (await clerk.get('lab-sale-app/lab-sale/customer?limit=1')).body
    const lines = [await offeredLine(clerk, tests[0].id)]
    const made = await clerk.post('lab-sale-app/lab-sale', billOf(lines, patients[0].id, { payType: 2 }), newKey())
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return { ...made.body, customer: patients[0].id }
  }
  it('is lost, and whatever is read or written says so, and locks nothing', async () => {
    const page = await open('admin', '/billing')
    const clerk = await desk.as('clerk')
    await bill(clerk) // something to collect and to be paid
    await bill(clerk)
    for (const [name, { path, before, after }] of Object.entries(deeds)) {
      await page.goto('/healthz')
      await page.evaluate(() => sessionStorage.clear()) // a form of the screen before would open again
      await page.goto(path)
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
    await page.evaluate(() => sessionStorage.clear())
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

  describe('of two desks', () => {
    const rowOf = (page: Page, { saleNo }: { saleNo: string }) =>
      page.getByRole('row').filter({ has: page.getByRole('cell', { name: saleNo, exact: true }) })
    const soon = { timeout: 15_000 }

    it('brings one’s bill to the others by itself within 15 s, and at once when they search', async () => {
      const [billing, collection] = [await open('clerk', '/billing'), await open('technician', '/sample-collection')]
      const clerk = await desk.as('clerk')
      const made = await bill(clerk)
      await Promise.all([rowOf(billing, made).waitFor(soon), rowOf(collection, made).waitFor(soon)])

      const another = await bill(clerk)
      const calls = callsOf(billing, 'GET', /\/lab-sale$/)
      await billing.getByRole('button', { name: 'Search', exact: true }).click()
      await rowOf(billing, another).waitFor({ timeout: 4000 })
      expect(calls).toHaveLength(1)
      await closed(billing)
      await closed(collection)
    })

    it('moves no row under the pointer: what is new waits, and a click meets the row that is seen', async () => {
      const page = await open('clerk', '/billing')
      const clerk = await desk.as('clerk')
      const first = await bill(clerk)
      await rowOf(page, first).waitFor(soon)
      await rowOf(page, first).hover()
      const place = await rowOf(page, first).boundingBox()
      const next = await bill(clerk)
      await page.getByRole('button', { name: '1 new' }).waitFor(soon)
      expect(await rowOf(page, next).count()).toBe(0)
      expect(await rowOf(page, first).boundingBox()).toEqual(place)
      await page.mouse.click((place?.x ?? 0) + 200, (place?.y ?? 0) + 10)
      const details = page.getByRole('dialog', { name: 'Billing Details' })
      await details.getByText(new RegExp(`^${first.saleNo} `)).waitFor()
      await details.getByRole('button', { name: 'Close' }).click()
      await page.mouse.move(5, 5)
      await rowOf(page, next).waitFor()
      expect((await rowOf(page, first).boundingBox())?.y).toBeGreaterThan(place?.y ?? 0)

      await rowOf(page, next).hover()
      const third = await bill(clerk)
      await page.getByRole('button', { name: '1 new' }).click(soon)
      await rowOf(page, third).waitFor()
      await closed(page)
    })

    it('leaves a half-entered result alone while samples come in', async () => {
      const clerk = await desk.as('clerk')
      const technician = await desk.as('technician')
      const collect = async () => {
        const { id, customer } = await bill(clerk)
        const path = 'lab-sample-collection-app/sample-collection'
        const { results } = (await technician.get(`${path}/customer-test/${id}?limit=0`)).body
        const tests = results.map((test: { id: number }) => test.id)
        const made = await technician.post(path, { customerTests: tests, customer, remarks: null }, newKey())
        expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
        return made.body.sampleNo as string
      }
      const own = await collect()
      const page = await open('technician', '/result-entry')
      const sample = (no: string) => page.getByRole('table', { name: 'Samples' }).getByRole('row', { name: no })
      await sample(own).click()
      const result = page.getByLabel(/^Result /).first()
      await result.fill('13.')
      const other = await collect()
      await page.mouse.move(900, 500)
      await sample(other).waitFor(soon)
      expect(await result.inputValue()).toBe('13.')
      expect(await result.evaluate((input) => input === document.activeElement)).toBe(true)
      expect(await sample(own).getAttribute('aria-selected')).toBe('true')

      await page.context().setOffline(true)
      await page.keyboard.type('5')
      await page.keyboard.press('Control+s')
      await page.getByText(`${offline} · Your work is kept here.`).waitFor()
      expect(await result.inputValue()).toBe('13.5')
      await page.context().setOffline(false)
      await page.keyboard.press('Control+s')
      await page.getByText('ResultEntry Created successfully').waitFor()
      await closed(page)
    })
  })
})
