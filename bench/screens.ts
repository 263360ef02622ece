import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { modules, resources } from '~/metadata/registry'
import { openBrowser } from '../tests/support/browser'
import { measureBilling, mostForLine, mostForPreview } from './billing'
import { measureTyping, type TypingTime } from './keys'
import { row } from './report'
import { installWatch, type Times, timed } from './screenTimes'
import { openTarget, type Target } from './targets'

const records = 10_000
/** The goals: milliseconds from the key, or from the click, to the rows. */
const mostForList = 100
const mostForMaster = 150
/** From the first of some 28 keys to a saved bill. */
const mostForBill = 6000
const rounds = 3
const pages = 30

/** Ten thousand districts with names that share syllables, so that a search finds some hundreds of them. */
const fillDistricts = ({ raw }: Target) =>
  raw.query(
    `insert into district (name, province_id, active)
     select initcap(translate(substr(md5(i::text), 1, 8), '0123456789abcdef', 'kathmndulprsigeo')) || ' ' || i,
       (select min(id) from province), true
     from generate_series(1, $1::integer) i`,
    [records],
  )

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('User Name').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('admin@123')
  await page.keyboard.press('Enter')
  await page.getByText('Login success').waitFor()
}

/** Turns pages with the keyboard. */
async function turnPages(page: Page): Promise<number[]> {
  const times: number[] = []
  await page.getByRole('button', { name: 'Next page' }).focus()
  for (let n = 0; n < pages; n++) times.push(await timed(page, 'pages', () => page.keyboard.press('Enter')))
  return times
}

/** Types words key by key and clears the box; every key that changes the rows is a measure. */
async function search(page: Page): Promise<number[]> {
  const times: number[] = []
  const box = page.getByRole('searchbox', { name: 'Search', exact: true })
  await box.focus()
  for (const word of ['kat', 'man', 'dup', 'lap', 'sit', 'gom', '999', 'ram', 'tin', 'oli']) {
    for (const key of word) times.push(await timed(page, 'pages', () => page.keyboard.press(key)))
    await box.selectText()
    times.push(await timed(page, 'pages', () => page.keyboard.press('Delete')))
  }
  return times
}

/** The same requests without a browser: the server's share of the times. */
async function callAlone({ client }: Target): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < pages; n++) {
    const began = performance.now()
    await client.get(`core-app/district?offset=${n * 10}&limit=10&ordering=-id&search=${n % 2 ? 'k' : 'ka'}`)
    times.push(performance.now() - began)
  }
  return times
}

interface MasterTimes {
  shown: number[]
  refetched: number[]
}

/** Opens every master after every other, in an order that changes; the first round is not counted. */
async function openMasters(page: Page): Promise<MasterTimes> {
  const masters = resources.filter(({ menu }) => menu)
  const times: MasterTimes = { shown: [], refetched: [] }
  for (let round = 0; round <= rounds; round++) {
    const step = [1, 7, 5, 11][round] ?? 1 // no divisor of the count, so each is come to from another
    for (let n = 0; n < masters.length; n++) {
      const master = masters[(n * step) % masters.length]!
      const module = modules.find(({ name }) => name === master.module)!
      await page.getByRole('navigation', { name: 'Modules' }).getByRole('button', { name: module.label }).click()
      const link = page.locator(`#sidebar a[href="${master.route}"]`)
      await link.scrollIntoViewIfNeeded()
      if (await link.evaluate((element) => element.getAttribute('aria-current') === 'page')) continue
      const shown = await timed(page, `rows of ${master.title}`, () => link.click())
      const refetchTime = await page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered)
      if (round > 0) times.shown.push(shown)
      if (round > 0) times.refetched.push(refetchTime)
    }
  }
  return times
}

const at = (times: readonly number[], part: number) =>
  [...times].sort((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

function line(name: string, times: Times, most?: number): string {
  const [p50, p95] = [at(times, 0.5), at(times, 0.95)]
  const cells = [name, String(times.length), p50.toFixed(0), p95.toFixed(0)]
  if (most === undefined) return row([...cells, '', ''])
  return row([...cells, String(most), p95 < most ? 'met' : p50 < most ? 'met at p50' : 'missed'])
}

/** The same of work at the keyboard, with the most keys that any of it took. */
const typedLine = (name: string, work: readonly TypingTime[], most?: number): string =>
  line(
    `${name}: ${Math.max(...work.map(({ keys }) => keys))} keys`,
    work.map(({ ms }) => ms),
    most,
  )

/** A page of a signed-in user, with nothing open or kept in it. */
async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signIn(page, url)
  return page
}

/** The times of the screens in Chromium, with the embedded database; a table in lines. */
export async function measureScreens(): Promise<string[]> {
  const browserFolder = path.resolve('dist/browser')
  const target = await openTarget({ databaseUrl: undefined, bills: 1000, prepared: false, browserFolder })
  try {
    await fillDistricts(target)
    const browser = await openBrowser()
    try {
      const page = await openPage(browser, target.url)
      await installWatch(page)
      await page.goto(`${target.url}/district`)
      await page.getByText(/of 100\d\d/).waitFor()
      const paging = await turnPages(page)
      const searching = await search(page)
      const alone = await callAlone(target)
      const { shown, refetched } = await openMasters(page)
      const { adding, printing } = await measureBilling(page, target)
      const { bill, collection, results } = await measureTyping(await openPage(browser, target.url), target)
      return [
        `${os.cpus().length} x ${os.cpus()[0]?.model}, load ${os.loadavg()[0]?.toFixed(1)}`,
        '',
        row(['screen', 'times', 'p50 ms', 'p95 ms', 'goal ms', '']),
        row(['---', '--:', '--:', '--:', '--:', '---']),
        line('10,000 records, next page', paging, mostForList),
        line('10,000 records, a key of a search', searching, mostForList),
        line('the calls of a search by themselves', alone),
        line('a master from another, rows shown', shown, mostForMaster),
        line('a master from another, rows refetched', refetched, mostForMaster),
        line('a line added to a bill of some hundred, script', adding, mostForLine),
        line('from YES to the open print preview', printing, mostForPreview),
        typedLine('a bill of five tests, paid and saved', bill, mostForBill),
        typedLine('the samples of the newest bill', collection),
        typedLine('nine results of a sample', results),
      ]
    } finally {
      await browser.close()
    }
  } finally {
    await target.close()
  }
}
