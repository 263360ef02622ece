import type { Page } from '@playwright/test'
import { timedUntil } from './screenTimes'
import type { Target } from './targets'

/** The goals, in milliseconds: of script for a line, and from YES to the open preview (500 of them waiting). */
export const mostForLine = 16
export const mostForPreview = 700
const lines = 110
const countedFrom = 91
const bills = 10

/** Tests to bill, more than a bill has. */
const fillTests = ({ raw }: Target) =>
  raw.query(
    `insert into test (name, code, price, department_id, result_kind, active, discountable)
     select 'Bench test ' || lpad(i::text, 3, '0'), 'BT' || lpad(i::text, 3, '0'), 100 + i,
       (select min(id) from department), 1, true, true
     from generate_series(1, $1::integer) i`,
    [lines],
  )

const pick = async (page: Page, text: string) => {
  await page.keyboard.type(text)
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
}

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/billing`)
  await page.getByRole('table', { name: 'Billing' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('combobox', { name: 'Patient Id' }).and(page.locator(':focus')).waitFor()
  await pick(page, 'TCN-000001')
  await page.getByRole('combobox', { name: 'Test', exact: true }).and(page.locator(':focus')).waitFor()
}

const choose = async (page: Page, test: number) => {
  await pick(page, `Bench test ${String(test).padStart(3, '0')}`)
  await page.getByRole('textbox', { name: 'Qty' }).and(page.locator(':focus')).waitFor()
}

const isListed = (page: Page, count: number) =>
  page
    .getByRole('table', { name: 'Tests of the bill' })
    .locator('tbody tr')
    .nth(count - 1)
    .waitFor()

/** Adds lines by keyboard; of those around the hundredth the milliseconds of script from the key to the next frame. */
async function addLines(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' }) // not what other programs take of the processor
  const scriptMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
  }
  const times: number[] = []
  for (let test = 1; test <= lines; test++) {
    await choose(page, test)
    const before = await scriptMs()
    await page.keyboard.press('Control+Enter')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    const after = await scriptMs()
    await isListed(page, test)
    if (test >= countedFrom) times.push(after - before)
  }
  return times
}

/** A page of an open preview: before it opens it is drawn unseen. */
const drawnPage = '.MuiDialog-root:not([aria-hidden=true]) canvas[aria-busy=false]'

/** Saves and prints; the milliseconds from the confirmation's Enter until the preview shows its paper. */
async function saveAndPrint(page: Page, url: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n <= bills; n++) {
    await openForm(page, url)
    for (let test = 1; test <= 5; test++) {
      await choose(page, test)
      await page.keyboard.press('Control+Enter')
      await isListed(page, test)
    }
    await page.getByRole('button', { name: 'Paid' }).press('Enter')
    await page.keyboard.press('Control+p')
    await page.getByRole('button', { name: 'YES' }).and(page.locator(':focus')).waitFor()
    const time = await timedUntil(page, drawnPage, () => page.keyboard.press('Enter'))
    if (n > 0) times.push(time) // the first one loads what makes the papers
  }
  return times
}

/** The times of the billing form: a line added to a hundred, and from the confirmed save to the open preview. */
export async function measureBilling(page: Page, target: Target): Promise<{ adding: number[]; printing: number[] }> {
  await fillTests(target)
  const printing = await saveAndPrint(page, target.url)
  await openForm(page, target.url)
  return { adding: await addLines(page), printing }
}
