import { describe, expect, it } from 'vitest'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { withoutSpaces } from '../unit/print/support/readPdf'
import { payInCash } from './support/billForm'
import { noBrowser } from './support/chromium'
import { closed, openDesk } from './support/desk'
import { downloaded, textOf } from './support/paper'

interface Lot {
  id: number
  item: number
  itemName: string
  batch: string
  expiry: string
  left: number
}

describe.skipIf(noBrowser)('the counter of the pharmacy', () => {
  const desk = openDesk()

  it('sells five items to a walk-in by keyboard; the paper and the ledger say the same', async () => {
    const counter = await desk.as('counter')
    const [store] = (await counter.get('pharmacy-app/sale/store?limit=0')).body.results.filter(
      ({ default: isDefault }: { default: boolean }) => isDefault,
    )
    const lots = (await counter.get(`pharmacy-app/sale/stock-lot?store=${store.id}&limit=0`)).body.results
    const free = lots.filter(
      (lot: Lot & { drugGroup: number; controlled: number; fractionable: boolean }) =>
        lot.expiry !== '' && lot.drugGroup > 2 && lot.controlled === 1 && lot.fractionable && lot.left > 3,
    )
    const byItem = new Map<number, Lot>(free.toReversed().map((lot: Lot) => [lot.item, lot]))
    const five = [...byItem.values()].toSorted((one, other) => (one.expiry < other.expiry ? -1 : 1)).slice(0, 5)
    expect(five.length).toBe(5)
    expect(five[0]!.expiry <= addDays(localDay(new Date()), 90)).toBe(true)

    const page = await desk.at('counter', '/sale')
    await page.getByText('Total Sales: 0').waitFor()
    await page.keyboard.press('Control+Enter')
    const form = page.getByRole('dialog').first()
    const lot = form.getByRole('combobox', { name: /^Item/ })
    await lot.and(form.locator(':focus')).waitFor()
    for (const [index, { itemName }] of five.entries()) {
      await page.keyboard.type(itemName)
      await page.getByRole('option', { name: itemName }).first().waitFor()
      await page.keyboard.press('Enter')
      await form.getByLabel('Packs').and(form.locator(':focus')).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.type('2')
      await page.keyboard.press('Control+Enter')
      await form
        .getByRole('row')
        .nth(index + 1)
        .getByText(itemName)
        .waitFor()
    }
    await form.getByLabel('Customer Name').fill('Hari Walk-in')
    await page.keyboard.press('Control+p')
    await page.getByText('Please add payment details.').waitFor()
    await payInCash(page)
    await page.keyboard.press('Control+p')
    await page.getByRole('button', { name: 'YES' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(`Expires within 90 days: ${five[0]!.itemName} · ${five[0]!.batch}`).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Sale created Successfully').waitFor()
    const invoice = await downloaded(page)
    const text = textOf(invoice.pages)
    for (const part of ['PH-00001', 'Hari Walk-in', 'Prayog Pharmacy', ...five.flatMap(({ batch }) => [batch])])
      expect(text).toContain(withoutSpaces(part))
    await page.keyboard.press('Escape')
    await page.getByText('Total Sales: 1').waitFor()
    await page.getByRole('row', { name: /PH-00001 Hari Walk-in/ }).waitFor()
    const after = (await counter.get(`pharmacy-app/sale/stock-lot?store=${store.id}&limit=0`)).body.results
    const leftOf = (id: number) => after.find((one: { id: number }) => one.id === id)?.left
    expect(five.map(({ id }) => leftOf(id))).toEqual(five.map(({ left }) => left - 2))

    const { grandTotalRoundOff } = (await counter.get('pharmacy-app/sale?limit=1')).body.results[0]
    await page.goto('/counter-closing')
    await page.getByText('Total Counter Closing: 0').waitFor()
    await page.keyboard.press('Control+Enter')
    await form.getByRole('row', { name: /Sales Cash/ }).waitFor()
    await form.getByLabel('Rs. 1000').and(form.locator(':focus')).waitFor()
    const ones = form.getByLabel('Rs. 1', { exact: true })
    await ones.fill(String(Number(grandTotalRoundOff) - 1))
    await page.keyboard.press('Control+s')
    await page.getByText('Say in the remarks why the counted cash differs.').waitFor()
    await ones.fill(String(Number(grandTotalRoundOff)))
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'YES' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Counter Closing created Successfully').waitFor()
    await page.getByRole('row', { name: /CC-00001/ }).waitFor()
    await closed(page)
  })

  it('takes what is scanned while the server is slow code by code: none runs into another, what is unknown is named', async () => {
    const pharmacist = await desk.as('pharmacist')
    const [store] = (await pharmacist.get('pharmacy-app/sale/store?limit=0')).body.results.filter(
      ({ default: isDefault }: { default: boolean }) => isDefault,
    )
    const lots: { item: number; itemName: string; left: number; packSize: number; drugGroup: number }[] = (
      await pharmacist.get(`pharmacy-app/sale/stock-lot?store=${store.id}&limit=0`)
    ).body.results.filter(({ drugGroup }: { drugGroup: number }) => drugGroup > 2)
    const plenty = lots.filter(({ left, packSize }) => left >= 2 * packSize)
    const five = [...new Map(plenty.map((lot) => [lot.item, lot])).values()].slice(0, 5)
    expect(five.length).toBe(5)
    const codes = five.map((_, index) => `890123456789${index}`)
    for (const [index, { item }] of five.entries()) {
      const known = await pharmacist.patch(`pharmacy-app/item/${item}`, {
        barcode: codes[index],
        remarks: 'for a test',
      })
      expect(known.status, JSON.stringify(known.body)).toBe(200)
    }

    const page = await desk.at('counter', '/sale')
    await page.getByText(/Total Sales: \d/).waitFor()
    let answer = () => {}
    const isAnswering = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/pharmacy-app/sale/stock-lot?*', async (route) => {
      await isAnswering
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.keyboard.press('Control+Enter')
    const form = page.getByRole('dialog').first()
    await form.getByRole('combobox', { name: /^Item/ }).and(form.locator(':focus')).waitFor()
    const unknown = '8909999999999'
    for (const code of [...codes.slice(0, 3), unknown, ...codes.slice(3), codes[0]!]) {
      await page.keyboard.type(code, { delay: 3 })
      await page.keyboard.press('Enter')
      await page.waitForTimeout(50)
    }
    // what is typed elsewhere meanwhile stays there
    await form.getByLabel('Customer Name').focus()
    await page.keyboard.type('Hari Walk-in', { delay: 30 })
    await page.keyboard.press('Control+s')
    await page.getByText('Scanned codes are still being looked up.').first().waitFor()
    answer()
    for (const { itemName } of five) await form.getByRole('row', { name: new RegExp(`^\\d ${itemName}`) }).waitFor()
    await form.getByText(`${unknown}: Nothing has this code.`).waitFor()
    const [first] = five
    const counted = form
      .getByRole('row', { name: new RegExp(`^1 ${first!.itemName}`) })
      .getByRole('cell')
      .nth(2)
    await expect.poll(() => counted.textContent()).toBe(String(2 * first!.packSize))
    expect(await form.getByRole('row').count()).toBe(6)
    await expect
      .poll(() => form.getByLabel('Customer Name').and(form.locator(':focus')).inputValue())
      .toBe('Hari Walk-in')
    await closed(page)
  })
})
