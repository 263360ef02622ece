import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { idempotencyHeader } from '~/testing/server'
import { noBrowser } from './support/chromium'
import { billOnCredit, callsOf, offline, openList } from './support/connection'
import { closed, openDesk } from './support/desk'

describe.skipIf(noBrowser)('two desks', () => {
  const desk = openDesk()
  /** A list whose clock the test can put forward. */
  const open = (userName: string, path: string) => openList(desk, userName, path, (page) => page.clock.install())
  const rowOf = (page: Page, { saleNo }: { saleNo: string }) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: saleNo, exact: true }) })
  const soon = { timeout: 15_000 }
  /** Lets the ten seconds pass after which a list looks for what is new. */
  const pass = (...pages: Page[]) => Promise.all(pages.map((page) => page.clock.fastForward(10_000)))

  it('brings one’s bill to the others by itself within 15 s, and at once when they search', async () => {
    const [billing, collection] = [await open('clerk', '/billing'), await open('technician', '/sample-collection')]
    const clerk = await desk.as('clerk')
    const made = await billOnCredit(clerk)
    await pass(billing, collection)
    await Promise.all([billing, collection].map((page) => rowOf(page, made).waitFor({ timeout: 5000 })))

    const another = await billOnCredit(clerk)
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
    const first = await billOnCredit(clerk)
    await pass(page)
    await rowOf(page, first).waitFor(soon)
    await rowOf(page, first).hover()
    const place = await rowOf(page, first).boundingBox()
    const next = await billOnCredit(clerk)
    await pass(page)
    await page.getByRole('button', { name: '1 new' }).waitFor(soon)
    expect(await rowOf(page, next).count()).toBe(0)
    expect(await rowOf(page, first).boundingBox()).toEqual(place)
    await page.mouse.click((place?.x ?? 0) + 200, (place?.y ?? 0) + 10)
    await page.getByRole('heading', { name: new RegExp(`^Billing: ${first.saleNo} `) }).waitFor()
    await page.goBack()
    await page.mouse.move(5, 5)
    await rowOf(page, next).waitFor()
    expect((await rowOf(page, first).boundingBox())?.y).toBeGreaterThan(place?.y ?? 0)

    await rowOf(page, next).hover()
    const third = await billOnCredit(clerk)
    await pass(page)
    await page.getByRole('button', { name: '1 new' }).click(soon)
    await rowOf(page, third).waitFor()
    await closed(page)
  })

  it('leaves a half-entered result alone while samples come in', async () => {
    const clerk = await desk.as('clerk')
    const technician = await desk.as('technician')
    const collect = async () => {
      const { id, customer } = await billOnCredit(clerk)
      const path = 'lab-sample-collection-app/sample-collection'
      const { results } = (await technician.get(`${path}/customer-test/${id}?limit=0`)).body
      const tests = results.map((test: { id: number }) => test.id)
      const made = await technician.post(path, { customerTests: tests, customer, remarks: null }, idempotencyHeader())
      expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
      return made.body.sampleNo as string
    }
    const own = await collect()
    const page = await open('technician', '/result-entry')
    const sample = (no: string) => page.getByRole('table', { name: 'Samples' }).getByRole('row', { name: no })
    await sample(own).click()
    const result = page
      .getByRole('main')
      .getByLabel(/^Result /)
      .first()
    await result.fill('13.')
    const other = await collect()
    await page.mouse.move(900, 500)
    await pass(page)
    await sample(other).waitFor(soon)
    await expect.poll(() => result.inputValue()).toBe('13.')
    expect(await result.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await sample(own).getAttribute('aria-selected')).toBe('true')

    await page.context().setOffline(true)
    await page.keyboard.type('5')
    await page.keyboard.press('Control+s')
    await page.getByText(`${offline} · Your work is kept here.`).waitFor()
    await expect.poll(() => result.inputValue()).toBe('13.5')
    await page.context().setOffline(false)
    await page.keyboard.press('Control+s')
    await page.getByText('ResultEntry Created successfully').waitFor()
    await closed(page)
  })
})
