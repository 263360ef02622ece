import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Application, dropDataDir, projectRoot, startApplication } from '../support/application'
import { withoutSpaces } from '../unit/print/support/readPdf'
import { noBrowser, openBrowser, openPage, signIn, signInOnScreen } from './support/chromium'
import { type DemoFiles, newDemo } from './support/demo'
import { callerAs } from './support/desk'
import { downloaded, textOf } from './support/paper'

const copied = [
  'application.ts',
  'calendar',
  'demo',
  'src',
  'resources',
  'documents',
  'reports',
  'custom',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

describe.skipIf(noBrowser)('what is added as files', () => {
  let root: string
  let application: Application
  let demo: DemoFiles
  let browser: Browser
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'prayog-added-'))
    for (const name of copied) cpSync(join(projectRoot, name), join(root, name), { recursive: true })
    symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction')
    cpSync(join(projectRoot, 'tests/fixtures/ward.ts'), join(root, 'resources/lab/ward.ts'))
    cpSync(join(projectRoot, 'tests/fixtures/delivery'), root, { recursive: true })
    cpSync(join(projectRoot, 'tests/fixtures/guessers'), root, { recursive: true })
    // packing its pages as small as they can be takes longer than building them
    writeFileSync(join(root, 'scripts/packed.mjs'), "export const packed = () => ({ name: 'as they are' })\n")
    demo = await newDemo()
    application = await startApplication(demo.environment, { root, dataDir: demo.dataDir })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await application?.stop()
    await demo?.drop()
    dropDataDir(demo?.dataDir ?? '')
    rmSync(root, { recursive: true, force: true })
  })

  it('has as a resource its calls, its rights and its place in the API document', async () => {
    const call = async (path: string, token?: string, body?: unknown) => {
      const response = await fetch(`${application.url}/api/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...{ 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    }
    const { body: login } = await call('user-app/login', undefined, { userName: 'admin', password: 'admin@123' })
    const token = login.tokens.access
    const created = await call('test-app/ward', token, { name: 'Maternity', department: 1, beds: 12, charge: '1500' })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ name: 'Maternity', beds: 12, charge: '1500.00', active: true })
    const twice = await call('test-app/ward', token, { name: ' MATERNITY ', department: 1 })
    expect([twice.status, twice.body.errors]).toEqual([400, { name: 'Ward has been already added.' }])
    const permissions = await call('user-permission?search=ward&limit=0', token)
    expect(permissions.body.results.map(({ codeName }: { codeName: string }) => codeName)).toEqual([
      'view_ward',
      'add_ward',
      'edit_ward',
    ])
    const clerk = await call('user-app/login', undefined, { userName: 'clerk', password: 'clerk@123' })
    expect((await call('test-app/ward', clerk.body.tokens.access)).status).toBe(403)
    const { body: document } = await call('openapi.json')
    const days = 'date_after=2026-01-01&date_before=2026-01-02'
    expect((await call(`inventory-app/delivery-report?${days}`, token)).body).toMatchObject({ count: 0, totals: {} })
    for (const path of ['test-app/ward', 'inventory-app/delivery-report/chart'])
      expect(Object.keys(document.paths)).toContain(`/api/v1/${path}`)
  })

  it('has as a resource its menu entry, list and form on the screen', async () => {
    const page = await openPage(browser, application.url)
    await signInOnScreen(page, 'admin')
    await page.getByRole('link', { name: 'Ward', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Ward' }).waitFor()
    await page.getByRole('cell', { name: 'Maternity' }).waitFor()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Ward Name').fill('Children')
    await page.getByLabel('Department').fill('Haema')
    await page.getByRole('option', { name: 'Haematology' }).click()
    await page.getByLabel('Beds').fill('0')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('A ward has a bed.').waitFor()
    await page.getByLabel('Beds').fill('8')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Ward Created successfully').waitFor()
    await page.getByRole('cell', { name: 'Children' }).waitFor()
    expect(page.problems).toEqual([])
  })

  it('may have guessed screens of react-admin, with permissions and versions', async () => {
    const admin = await callerAs(application.url, 'admin')
    const [province] = (await admin.get('core-app/province?search=Bagmati')).body.results
    const { id } = (await admin.post('core-app/district', { name: 'Guessed', province: province.id })).body
    const page = await openPage(browser, application.url)
    await signIn(page, 'admin')
    await page.goto('/district?perPage=100')
    const row = page.getByRole('row', { name: /Guessed/ })
    await row.getByText('Bagmati').waitFor()
    await page.goto(`/district/${id}/show`)
    await page.getByText('Guessed').first().waitFor()
    await page.getByText('Bagmati').first().waitFor()
    await page.goto(`/district/${id}`)
    const save = async (name: string) => {
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Remarks').fill('Guessed form')
      await page.getByRole('button', { name: 'Save' }).click()
    }
    await save('Guessed anew')
    await expect.poll(async () => (await admin.get(`core-app/district/${id}`)).body.name).toBe('Guessed anew')
    await page.goto(`/district/${id}`)
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Guessed anew')
    expect(page.problems).toEqual([])
    await admin.patch(`core-app/district/${id}`, { name: 'Named by others', remarks: 'Meanwhile' })
    await save('Guessed again')
    await page
      .getByText(/changed/)
      .first()
      .waitFor()
    expect((await admin.get(`core-app/district/${id}`)).body.name).toBe('Named by others')
    const clerk = await openPage(browser, application.url)
    await signIn(clerk, 'clerk')
    await clerk.goto(`/district/${id}`)
    await clerk.getByText('Permission denied.').waitFor()
  })

  it('may as a resource have the name of one in another module, and its table behind a screen of its own', async () => {
    const page = await openPage(browser, application.url)
    await signIn(page, 'admin')
    await page.goto('/')
    const save = async (name: string) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('cell', { name, exact: true }).waitFor()
    }
    for (const [module, folder] of [
      ['Pharmacy', ''],
      ['Inventory', '/inventory'],
    ]) {
      const open = async (label: string, route: string) => {
        await page.locator(`#sidebar a[href="${folder}${route}"]`).click()
        await page.getByRole('heading', { name: label, exact: true }).waitFor()
        await page.getByRole('button', { name: 'Add', exact: true }).click()
      }
      await page.getByRole('navigation', { name: 'Modules' }).getByRole('button', { name: module }).click()
      await open('Item Category', '/article-category')
      await page.getByLabel('Name').fill(`Goods of ${module}`)
      await save(`Goods of ${module}`)
      expect(await page.getByRole('cell', { name: 'Goods of' }).count()).toBe(1)
      await open('Item', '/article')
      await page.getByLabel('Name').fill('Thermometer')
      await page.getByLabel('Item Category').fill('Goods')
      const offered = page.getByRole('option')
      await offered.first().waitFor()
      expect(await offered.allTextContents()).toEqual([`Goods of ${module}`])
      await offered.first().click()
      await save('Thermometer')
    }
    expect(page.problems).toEqual([])
  })

  it('is as a document written by keyboard, printed, listed, and taken back of no more than there is', async () => {
    const page = await openPage(browser, application.url)
    await signIn(page, 'admin')
    const add = (master: string, values: object) =>
      page.evaluate(
        async ([path, body]) => {
          const { tokens } = JSON.parse(localStorage.getItem('prayog.session') ?? '')
          const key = { 'idempotency-key': crypto.randomUUID() }
          const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens.access}`, ...key }
          const answer = await fetch(`/api/v1/inventory-app/${path}`, { method: 'POST', headers, body })
          return (await answer.json()).id as number
        },
        [master, JSON.stringify(values)] as const,
      )
    const goods = await add('article-category', { name: 'Consumables' })
    for (const name of ['Nitrile gloves', 'Cotton roll', 'EDTA tube'])
      await add('article', { name, articleCategory: goods })
    await add('vendor', { name: 'Everest Surgical', panNo: '609876543' })

    await page.goto('/inventory/vendor')
    await page.locator('#sidebar').getByRole('link', { name: 'Delivery Note', exact: true }).click()
    await page.getByRole('heading', { name: 'Delivery Note', exact: true }).waitFor()
    await page.keyboard.press('Control+Enter')
    const form = page.getByRole('dialog').first()
    const focused = (label: string) => form.getByLabel(label).and(form.locator(':focus')).waitFor()
    const pick = async (name: string) => {
      await page.keyboard.type(name)
      await page.getByRole('option', { name }).waitFor()
      await page.keyboard.press('Enter')
    }
    await focused('Supplier')
    await page.keyboard.press('Control+s')
    await form.getByText('Supplier is required').waitFor()
    await pick('Everest')
    await page.keyboard.press('Enter')
    await page.keyboard.type('CH-881')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2026-11-20')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await focused('Discount %')
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    for (const [name, qty, rate] of [
      ['Nitrile gloves', '3', '450.5'],
      ['Cotton roll', '10', '120'],
      ['EDTA tube', '100', '7.25'],
    ] as const) {
      await focused('Item')
      await pick(name)
      await focused('Qty')
      await page.keyboard.type(qty)
      await page.keyboard.press('Enter')
      await page.keyboard.type(rate)
      await page.keyboard.press('Enter')
      await form.getByRole('button', { name: `Delete ${name}` }).waitFor()
    }
    await form.getByRole('button', { name: 'Delete Cotton roll' }).click()
    await page.keyboard.press('Control+p')
    await page.getByRole('button', { name: 'YES' }).click()
    await page.getByText('Delivery Note created Successfully').waitFor()
    const { pages } = await downloaded(page)
    for (const text of [
      'DELIVERY NOTE',
      'DN-00001',
      'Everest Surgical',
      '609876543',
      'CH-881',
      '2,076.50',
      '207.65',
      '1,868.85',
    ])
      expect(textOf(pages)).toContain(withoutSpaces(text))

    await page.goto('/inventory/delivery-return')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await focused('Supplier')
    await pick('Everest')
    await page.keyboard.press('Enter')
    await focused('Delivery No.')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { name: /DN-00001/ }).click()
    await focused('Return Qty Nitrile gloves')
    await expect.poll(() => form.getByLabel('Discount %').inputValue()).toBe('10.00')
    await page.keyboard.type('5')
    await page.keyboard.press('Control+s')
    await form.getByText('Return qty should not be greater than remaining Qty.').waitFor()
    await form.getByLabel('Return Qty Nitrile gloves').fill('2')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'YES' }).click()
    await page.getByText('Delivery Return created Successfully').waitFor()
    await page.getByRole('row', { name: /DR-00001 DN-00001 .* Everest Surgical 10.00 810.90/ }).waitFor()

    await page.goto('/inventory/delivery-note')
    const row = page.getByRole('row', { name: /DN-00001 .* Everest Surgical CH-881 .* 1,868.85 PARTIALLY-RETURNED/ })
    await row.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('row', { name: '1 Nitrile gloves 3 2 450.50 1,351.50' }).waitFor()
    expect(page.problems).toEqual([])
  })

  it("shows 'Permission denied.' to a user without the right who opens it by its URL", async () => {
    const page = await openPage(browser, application.url)
    await signIn(page, 'clerk')
    await page.goto('/ward')
    await page.getByText('Permission denied.').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
  })
})
