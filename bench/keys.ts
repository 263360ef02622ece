import type { Page } from '@playwright/test'
import { Laboratory } from '../tests/api/support/laboratory'
import type { Target } from './targets'

/** How often each is done; the first time, which loads the screen, is not counted. */
const rounds = 5
const tests = 9
const billed = 5

/** A task at the keyboard: how many keys, and the milliseconds from the first of them until it was done. */
export interface TypingTime {
  keys: number
  ms: number
}

export interface TypingTimes {
  bill: TypingTime[]
  collection: TypingTime[]
  results: TypingTime[]
}

interface Count {
  keys: number
  began: number
}

/** Numeric tests with codes of two letters and digits, as a laboratory has for those that it bills most, and without limits. */
const fillTests = ({ raw }: Target) =>
  raw.query(
    `insert into test (name, code, price, department_id, result_kind, sample_type_id, active, discountable,
       taxable, discount_rate, tax_rate)
     select 'Key test ' || i, 'Q' || i, 100 + i, (select min(id) from department), 1, (select min(id) from sample_type),
       true, true, false, 0, 0
     from generate_series(1, $1::integer) i`,
    [tests],
  )

/** Counts the keys that are pressed in the page, those alone that do something by themselves. */
async function count(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted: Count = { keys: 0, began: 0 }
    Object.assign(window, { counted })
    window.addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return
        counted.began ||= timeStamp
        counted.keys += 1
      },
      { capture: true },
    )
  })
}

/** The keys typed since `count`, once the alert shows that it is done. */
async function typedUntil(page: Page, alertText: string): Promise<TypingTime> {
  await page.getByText(alertText).first().waitFor()
  return page.evaluate(() => {
    const { counted } = window as unknown as { counted: Count }
    return { keys: counted.keys, ms: performance.now() - counted.began }
  })
}

const focused = (page: Page, role: 'combobox' | 'textbox' | 'button', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).and(page.locator(':focus')).waitFor()

async function pick(page: Page, text: string, shown: string): Promise<void> {
  await page.keyboard.type(text)
  await page.getByRole('option', { name: shown }).first().waitFor()
  await page.keyboard.press('Enter')
}

/** Opens a screen as one comes to it: the dialog of the round before is not open any more. */
async function open(page: Page, address: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(address)
}

/** A bill of five tests, paid in cash: from the key that opens the form. */
async function bill(page: Page, url: string): Promise<TypingTime> {
  await open(page, `${url}/billing`)
  await page.getByRole('table', { name: 'Billing' }).waitFor()
  await count(page)
  await page.keyboard.press('Control+Enter')
  await focused(page, 'combobox', 'Patient Id')
  await pick(page, 'zyx', 'Zyxina')
  for (let test = 1; test <= billed; test++) {
    await focused(page, 'combobox', 'Test')
    await pick(page, `q${test}`, `Key test ${test}`)
    await focused(page, 'textbox', 'Qty')
    await page.keyboard.press('Control+Enter')
  }
  await page
    .getByRole('table', { name: 'Tests of the bill' })
    .locator('tbody tr')
    .nth(billed - 1)
    .waitFor()
  await page.keyboard.press('F9')
  await page.keyboard.press('Control+s')
  await focused(page, 'button', 'YES')
  await page.keyboard.press('Enter')
  return typedUntil(page, 'Billing created Successfully')
}

/** The samples of the newest bill: from the key that goes to it. */
async function collect(page: Page, url: string): Promise<TypingTime> {
  await open(page, `${url}/sample-collection`)
  await page
    .getByRole('row', { name: /Zyxina/ })
    .first()
    .waitFor()
  await count(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await focused(page, 'button', /^Collect \(/)
  await page.keyboard.press('Enter')
  return typedUntil(page, 'Sample Collected successfully')
}

/** Nine results of a sample that a scanner opened. */
async function enterResults(page: Page, url: string, sampleNo: string): Promise<TypingTime> {
  await open(page, `${url}/result-entry`)
  await page.getByRole('searchbox', { name: 'Patient, T/CN or sample no' }).fill(sampleNo)
  await page.keyboard.press('Enter')
  await page.locator('input[aria-label^="Result Key test"]:focus').waitFor()
  await count(page)
  for (let n = 0; n < tests; n++) {
    await page.keyboard.press('5')
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Control+s')
  return typedUntil(page, 'ResultEntry Created successfully')
}

/** The keys and the time of a bill, of a collection and of a sample's results, with nobody's thinking between the keys. */
export async function measureTyping(page: Page, target: Target): Promise<TypingTimes> {
  const { client, url } = target
  await fillTests(target)
  const desk = {
    get: async (path: string) => ({ status: 200, body: await client.get(path) }),
    post: async (path: string, body: unknown, headers?: Record<string, string>) => ({
      status: 201,
      body: await client.post(path, body, headers),
    }),
  }
  const laboratory = new Laboratory(desk as never)
  const patient = await laboratory.register({ firstName: 'Zyxina' })
  const names = Array.from({ length: tests }, (_, n) => `Key test ${n + 1}`)
  const work: TypingTimes = { bill: [], collection: [], results: [] }
  for (let round = 0; round <= rounds; round++) {
    const typed = { bill: await bill(page, url), collection: await collect(page, url) }
    const { sampleNo } = await laboratory.collect(names, patient)
    const results = await enterResults(page, url, sampleNo)
    if (round === 0) continue
    work.bill.push(typed.bill)
    work.collection.push(typed.collection)
    work.results.push(results)
  }
  return work
}
