import { describe, expect, it } from 'vitest'
import { localDay } from '~/domain/calendar'
import type { ApiClient } from '~/testing/server'
import { AdjustmentKind } from '~shared/options/options'
import { answerYes, pick } from './support/billForm'
import { noBrowser } from './support/chromium'
import { closed, openDesk } from './support/desk'

describe.skipIf(noBrowser)('goods', () => {
  const desk = openDesk()

  const storeNamed = async (api: ApiClient, app: string, name: string): Promise<number> => {
    const { results } = (await api.get(`${app}/store?limit=0`)).body
    return results.find((one: { name: string }) => one.name === name).id
  }

  it('are asked for, sent as proposed and received short with a reason; list, tile and ledger say so', async () => {
    const api = await desk.as('storekeeper')
    const [central, biochemistry] = [
      await storeNamed(api, 'inventory-app', 'Central Store'),
      await storeNamed(api, 'inventory-app', 'Biochemistry Store'),
    ]
    const { results } = (await api.get(`inventory-app/consumption/stock-lot?store=${central}&limit=0`)).body
    const lot = results.find(
      ({ left, expiry }: { left: number; expiry: string }) => left > 12 && (!expiry || expiry > '2028'),
    )
    const details = [{ item: lot.item, qty: 12 }]
    const asked = { store: biochemistry, fromStore: central, remarks: '', details }
    const requisition = await api.post('inventory-app/requisition', asked, { 'idempotency-key': crypto.randomUUID() })
    expect(requisition.status, JSON.stringify(requisition.body)).toBe(201)

    const page = await desk.at('storekeeper', '/')
    const tile = page.getByRole('link', { name: /Requisitions waiting/ })
    await tile.getByText('1', { exact: true }).waitFor()
    await tile.click()
    await page.getByRole('row', { name: /RQ-00001 .*Biochemistry Store/ }).waitFor()
    await page.goto('/inventory/dispatch')
    await page.getByText('Total Dispatch: 0').waitFor()
    await page.keyboard.press('Control+Enter')
    const form = page.getByRole('dialog').first()
    await form
      .getByLabel(/^Store/)
      .and(page.locator(':focus'))
      .waitFor()
    await pick(page, 'Biochemistry Store')
    await form
      .getByLabel(/^Requisition No/)
      .and(page.locator(':focus'))
      .waitFor()
    await pick(page, 'RQ-00001')
    await form
      .getByRole('row', { name: new RegExp(lot.itemName) })
      .first()
      .waitFor()
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await page.getByText('Dispatch created Successfully').waitFor()
    await page.getByRole('row', { name: /DI-00001 .*In Transit/ }).waitFor()

    await page.goto('/inventory/receive')
    await page.getByText('Total Receive: 0').waitFor()
    await page.keyboard.press('Control+Enter')
    await form
      .getByLabel(/^Store/)
      .and(page.locator(':focus'))
      .waitFor()
    await pick(page, 'Biochemistry Store')
    await form
      .getByLabel(/^Dispatch No/)
      .and(page.locator(':focus'))
      .waitFor()
    await pick(page, 'DI-00001')
    const qty = form.getByRole('textbox', { name: /Received Qty/ }).first()
    await expect.poll(() => qty.inputValue()).toMatch(/^\d+$/)
    const sent = Number(await qty.inputValue())
    await qty.fill(String(sent - 2))
    await page.keyboard.press('Control+s')
    await page.getByText('Less comes in than was sent: say why.').first().waitFor()
    await form.getByLabel('Reason').fill('Two are broken')
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await page.getByText('Receive created Successfully').waitFor()
    await page.goto(`/inventory/item-ledger?search=RE-00001&group=none`)
    const moved = page.getByRole('row', { name: /RE-00001 .*Biochemistry Store/ })
    await moved.first().waitFor()
    expect(await moved.first().textContent()).toContain(String(sent - 2))
    await closed(page)
  })

  it('are counted by keyboard while others go on, approved once, and moves what differs from the books of its moment', async () => {
    const api = await desk.as('pharmacist')
    const counts = 'pharmacy-app/stock-take'
    const stores = (await api.get(`${counts}/store?limit=0`)).body.results
    const store = stores.find(({ name }: { name: string }) => name === 'Pharmacy Counter').id
    const lots = async () => (await api.get(`${counts}/stock-lot?store=${store}&limit=0`)).body.results
    const [lot] = (await lots()).filter(({ left }: { left: number }) => left > 20)
    const left = async () => (await lots()).find(({ id }: { id: number }) => id === lot.id).left

    const page = await desk.at('pharmacist', '/stock-take')
    await page.getByText('Total Stock Take: 0').waitFor()
    await page.keyboard.press('Control+Enter')
    const form = page.getByRole('dialog').first()
    await form.getByLabel('Store').and(form.locator(':focus')).waitFor()
    await pick(page, 'Pharmacy Counter')
    await form.getByLabel('Batch').focus()
    await pick(page, lot.batch)
    await form.getByLabel('Counted').and(form.locator(':focus')).waitFor()
    // one is broken meanwhile, which is no difference
    const broken = { store, kind: AdjustmentKind.damage, remarks: '', details: [{ lot: lot.id, qty: 1 }] }
    expect((await api.post('pharmacy-app/stock-adjustment', broken)).status).toBe(201)
    await page.keyboard.type(String(lot.left - 2))
    await page.keyboard.press('Enter')
    const line = form.getByRole('row', { name: new RegExp(lot.batch) })
    await line.waitFor()
    expect(await line.textContent()).toContain(`${lot.left}${lot.left - 2}`)
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'YES' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Stock Take created Successfully').waitFor()
    expect(await left()).toBe(lot.left - 1)

    await page.getByRole('row', { name: /Pharmacy Counter/ }).press('Enter')
    const details = page.getByRole('main')
    await details.getByRole('cell', { name: '-2', exact: true }).waitFor()
    await details.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog').getByText('What was counted differently moves now.').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Done: Approve').waitFor()
    expect(await left()).toBe(lot.left - 3)

    await page.goto(`/item-ledger?search=${encodeURIComponent(lot.batch)}&group=none`)
    const moved = page.getByRole('row', { name: /Stock Take/ })
    await moved.waitFor()
    expect(await moved.textContent()).toContain(String(lot.left - 3))
    await closed(page)
  })

  it('are bought by keyboard and scanner: what is scanned again is one pack more, and the ledger has it', async () => {
    const api = await desk.as('pharmacist')
    const { results } = (await api.get('pharmacy-app/purchase/item?limit=2')).body
    const [scanned, typed] = results as { id: number; name: string; packSize: number }[]
    const [barcode, next] = ['8901234567894', '8901234567895']
    for (const [item, code] of [
      [scanned, barcode],
      [typed, next],
    ] as const) {
      const known = await api.patch(`pharmacy-app/item/${item!.id}`, { barcode: code, remarks: 'for a test' })
      expect(known.status, JSON.stringify(known.body)).toBe(200)
    }

    const page = await desk.at('pharmacist', '/purchase')
    await page.getByText('Total Purchases: 0').waitFor()
    await page.keyboard.press('Control+Enter')
    const form = page.getByRole('dialog').first()
    const hasFocus = (label: string | RegExp) => form.getByLabel(label).and(form.locator(':focus')).waitFor()
    const type = async (label: string | RegExp, text: string, key = 'Enter') => {
      await hasFocus(label)
      await page.keyboard.type(text)
      await page.keyboard.press(key)
    }
    const scan = async () => {
      await hasFocus(/^Item/)
      // a scanner waits for nothing
      await page.keyboard.type(barcode)
      await page.keyboard.press('Enter')
    }
    const enterLine = async (batch: string, packs: string) => {
      await type(/^Batch/, batch)
      await type('Expiry', '05/42')
      await hasFocus(/^Pack Size/)
      await page.keyboard.press('Enter')
      await type(/^Packs/, packs)
      await type(/^Free Packs/, '', 'Tab')
      await type(/^Rate/, '12.5', 'Control+Enter')
    }
    const line = (batch: string) => form.getByRole('row', { name: new RegExp(batch) })

    await hasFocus(/^Supplier/)
    await pick(page, 'Koshi')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await hasFocus(/^Store/)
    await pick(page, 'Pharmacy Store')
    await page.keyboard.press('Enter')
    await type(/^Party Bill No/, 'KDH-77')
    await form.getByRole('textbox', { name: 'Party Bill Date (AD)' }).fill(localDay(new Date()))
    await form.getByRole('combobox', { name: /^Item/ }).focus()
    await page.route('**/pharmacy-app/purchase/item?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await scan()
    // the next one waits until the line of the first is added
    await page.keyboard.type(next)
    await page.keyboard.press('Enter')
    await enterLine('SCANNED', '3')
    await line('SCANNED').waitFor()
    await expect.poll(() => form.getByLabel(/^Rate/).inputValue()).toBe('')
    await enterLine('TYPED', '2')
    await line('TYPED').waitFor()
    await scan()
    await line('SCANNED').getByRole('cell', { name: '50.00', exact: true }).waitFor()
    expect(await line('SCANNED').textContent()).toContain(`${scanned!.packSize}4`)
    await page.keyboard.press('F9')
    await page.keyboard.press('Control+s')
    await answerYes(page)
    await page.getByText('Purchase created Successfully').waitFor()
    await page.getByRole('row', { name: /PU-00001 KDH-77 Koshi Drug House/ }).waitFor()
    const [saved] = (await api.get('pharmacy-app/purchase?limit=1')).body.results
    expect(saved).toMatchObject({ purchaseNo: 'PU-00001', total: '75.00' })

    for (const [batch, units] of [
      ['SCANNED', 4 * scanned!.packSize],
      ['TYPED', 2 * typed!.packSize],
    ]) {
      await page.goto(`/item-ledger?search=${batch}&group=none`)
      const moved = page.getByRole('row', { name: /PU-00001/ })
      await moved.waitFor()
      expect(await moved.textContent()).toContain(String(units))
    }

    // the supplier's page has a section of each month, which leads to its bills
    await page.goto(`/supplier/${saved.supplier.id}/show`)
    await page.getByRole('table', { name: 'Purchases by month' }).getByRole('link').first().click()
    await page.getByRole('row', { name: /PU-00001/ }).waitFor()
    await closed(page)
  })
})
