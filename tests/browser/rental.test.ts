import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot, startApplication } from '../support/application'
import { withoutSpaces } from '../unit/print/support/readPdf'
import { noBrowser } from './support/chromium'
import { closed, openDesk } from './support/desk'
import { previewed } from './support/paper'

describe.skipIf(noBrowser)('the equipment rental', () => {
  const desk = openDesk({ start: () => startApplication({ PRAYOG_APP: join(projectRoot, 'examples/rental') }) })

  it('rents out with a deposit, takes a part back, and charts what was rented', async () => {
    const page = await desk.at('admin', '/')
    const menu = (name: string) => page.locator('#sidebar').getByRole('link', { name, exact: true }).click()
    const add = async (screen: string) => {
      await menu(screen)
      await page.getByRole('heading', { name: screen, exact: true }).waitFor()
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      return page.getByRole('dialog').first()
    }
    const pick = async (label: RegExp, text: string) => {
      await page.getByRole('dialog').first().getByLabel(label).first().fill(text)
      await page.getByRole('option', { name: new RegExp(text) }).click()
    }

    const order = await add('Rental Order')
    await pick(/^Customer/, 'Greta')
    await order.getByLabel(/^Rented From/).fill('2026-03-02')
    await order.getByLabel(/^Due Back/).fill('2026-03-04')
    await pick(/^Equipment/, 'Hammer Drill')
    await order.getByLabel(/^Qty/).fill('3')
    await order.getByLabel(/^Days/).fill('2')
    await order.getByRole('button', { name: 'Add', exact: true }).click()
    await order.getByRole('button', { name: 'Delete Hammer Drill' }).waitFor()
    await order.getByRole('button', { name: 'Paid', exact: true }).click()
    await order.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'YES' }).click()
    await page.getByText('Rental Order created Successfully').waitFor()
    await page.getByRole('cell', { name: '348.00' }).click()
    await page.getByRole('button', { name: 'Hand Over' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hand Over' }).click()
    await page.getByText('Handed Over').first().waitFor()

    const form = await add('Rental Return')
    await pick(/^Customer/, 'Greta')
    await form.getByLabel(/^Order No/).click()
    await page.getByRole('option', { name: /£348.00/ }).click()
    await form.getByLabel('Return Qty Hammer Drill').fill('2')
    await form.getByRole('button', { name: 'Paid', exact: true }).click()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    // of three deposits of £80.00, two are given back
    await page.getByText('Save rental return of £160.00 for Greta Lund?').waitFor()
    await page.getByRole('button', { name: 'YES' }).click()
    await page.getByText('Rental Return created Successfully').waitFor()

    await menu('Rental Order')
    await page
      .getByRole('row', { name: /RO-00003/ })
      .getByText('PARTIALLY-RETURNED')
      .waitFor()
    await menu('Rental Report')
    await page
      .getByRole('row', { name: /Hammer Drill/ })
      .getByText('162.00')
      .waitFor()
    await page.locator('.MuiChartsLegend-root').getByText('Rent').waitFor()
    await closed(page)
  })

  it('writes a cash voucher, which has no party, and asks for the vehicle of fuel only', async () => {
    const page = await desk.at('admin', '/cash-voucher')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const form = page.getByRole('dialog').first()
    const kind = async (name: string) => {
      await form.getByLabel(/^Kind/).click()
      await page.getByRole('option', { name, exact: true }).click()
    }
    await form.getByLabel(/^Paid To/).fill('Harbour Fuels')
    await kind('Other')
    await form.getByLabel(/^Purpose/).waitFor()
    expect(await form.getByLabel(/^Vehicle No/).count()).toBe(0)
    await kind('Fuel')
    await form.getByLabel(/^Vehicle No/).fill('KT 1')
    await form.getByLabel(/^Purpose/).fill('Diesel')
    await form.getByLabel(/^Amount/).fill('20')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await form.getByRole('cell', { name: 'KT 1' }).waitFor()
    await kind('Other')
    await form.getByRole('cell', { name: 'KT 1' }).waitFor({ state: 'hidden' })
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Save cash voucher?').waitFor()
    await page.getByRole('button', { name: 'YES' }).click()
    await page.getByText('Cash Voucher created Successfully').waitFor()
    await page.getByRole('cell', { name: 'Harbour Fuels' }).first().click()
    await page.getByText('CV-00001').first().waitFor()
    await closed(page)
  })

  it('edits a print format by keyboard next to the print, refuses a wrong placeholder, and asks before changes are lost', async () => {
    const page = await desk.at('admin', '/print-format')
    await page
      .getByRole('row', { name: /Rental Order/ })
      .getByRole('button', { name: 'Edit' })
      .click()
    const dialog = page.getByRole('dialog').first()
    const shows = (text: string) =>
      expect
        .poll(async () => withoutSpaces((await (await previewed(page)).textContent()) ?? ''), { timeout: 30_000 })
        .toContain(withoutSpaces(text))
    await shows('RENTAL ORDER')
    expect(await dialog.getByRole('checkbox', { name: 'Totals' }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Move up: Notes' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Heading: Days').fill('Nights')
    const notes = dialog.getByRole('textbox', { name: 'Notes' })
    await notes.fill('Ask for {nmber}.')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog
      .getByText(/^Unknown placeholder \{nmber\}/)
      .first()
      .waitFor()
    page.problems.length = 0 // the refused save
    await notes.fill('Ask for {number}.')
    await shows('Ask for RO-00042')
    await shows('Nights')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'NO', exact: true }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Print format saved.').waitFor()
    const { body } = await (await desk.as('admin')).get('print-format/rental-order')
    expect(body).toMatchObject({ version: 1, format: { texts: { notes: { en: 'Ask for {number}.' } } } })
    expect(body.format.blocks.slice(-3).map(({ name }: { name: string }) => name)).toEqual([
      ...['notes', 'remarks', 'declaration'],
    ])
    await closed(page)
  })

  it('runs screens of stock components with permissions, versions, filters and bulk changes', async () => {
    const admin = await desk.as('admin')
    const add = async (name: string) => (await admin.post('rental-app/workshop', { name })).body
    for (const name of ['Canal Works', 'Dock Garage', 'East Forge']) await add(name)
    const page = await desk.at('admin', '/workshop')
    await page.getByRole('heading', { name: 'Workshop', exact: true }).waitFor()
    const rows = () => page.locator('tbody').getByRole('row')

    await page.getByRole('link', { name: 'Create' }).click()
    await page.getByLabel('Name').fill('East Forge')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Workshop has been already added.').first().waitFor()
    await page.getByLabel('Name').fill('Ferry Lane Motors')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('cell', { name: 'Ferry Lane Motors' }).waitFor()

    await page.getByPlaceholder('Search', { exact: true }).fill('forge')
    await expect.poll(() => rows().count()).toBe(1)
    await page.getByRole('button', { name: 'Save current query...' }).click()
    await page.getByRole('dialog').getByLabel('Query name').fill('Forges')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByPlaceholder('Search', { exact: true }).fill('')
    await expect.poll(() => rows().count()).toBe(5)
    await page.getByRole('button', { name: 'Forges' }).click()
    await expect.poll(() => rows().count()).toBe(1)
    await page.getByPlaceholder('Search', { exact: true }).fill('')
    await expect.poll(() => rows().count()).toBe(5)

    for (const name of ['Canal Works', 'Dock Garage'])
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('checkbox')
        .check()
    await page.getByRole('button', { name: 'Shut Down' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('2 elements updated').waitFor()
    const { results } = (await admin.get('rental-app/workshop?active=false')).body
    expect(results.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Canal Works', 'Dock Garage'])

    await page.getByRole('cell', { name: 'East Forge' }).click()
    await page.getByText('Maintenance Orders').waitFor()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Name').fill('East Forge and Sons')
    const { id } = (await admin.get('rental-app/workshop?search=East')).body.results[0]
    const other = await admin.patch(`rental-app/workshop/${id}`, { phoneNo: '5550199', remarks: 'New number' })
    expect(other.status).toBe(200)
    await page.getByLabel('Remarks').fill('New name')
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByText(/changed/)
      .first()
      .waitFor()
    expect((await admin.get(`rental-app/workshop/${id}`)).body.name).toBe('East Forge')
    page.problems.length = 0 // the refused save

    await page.goto('/equipment/1/show')
    const others = page.getByRole('table')
    await others.getByRole('row').nth(1).waitFor()
    const shown = (await admin.get('rental-app/equipment/1')).body
    await page.getByText(shown.equipmentCategory.name).first().waitFor()
    const siblings = (await admin.get(`rental-app/equipment?equipment_category=${shown.equipmentCategory.id}`)).body
    await expect.poll(() => others.locator('tbody').getByRole('row').count()).toBe(siblings.count)
    await closed(page)

    const yard = await desk.at('yard', `/workshop/${id}`)
    await yard.getByText('Permission denied.').waitFor()
    await closed(yard)
  })

  it('has maintenance approved by somebody else, one order by its page and others from the list, and tells the author', async () => {
    const yard = await desk.as('yard')
    const workshop = (await yard.get('rental-app/maintenance-order/workshop')).body.results[0].id
    const details = [{ equipment: 1, work: 'New brushes', qty: 2, rate: '20.00', cost: '40.00' }]
    for (const billNo of ['B-1', 'B-2', 'B-3']) {
      const body = { workshop, branch: 1, billNo, billDate: '2026-03-02', total: '40.00', remarks: '', details }
      expect((await yard.post('rental-app/maintenance-order', body)).body).toMatchObject({ state: 'requested' })
    }
    const page = await desk.at('admin', '/')
    await page.getByRole('link', { name: /Maintenance to approve/ }).click()
    const requested = page.getByRole('row', { name: /Requested/ })
    await expect.poll(() => requested.count()).toBe(3)
    await requested.first().click()
    await page.getByRole('tab', { name: 'History and Notes' }).click()
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('Remarks is required').waitFor()
    await page
      .getByRole('dialog')
      .getByLabel(/^Remarks/)
      .fill('Too dear')
    await page.keyboard.press('Control+s')
    await page.getByText('Done: Refuse').waitFor()
    await page.getByRole('main').getByText('Refused').first().waitFor()
    await page.getByText('Too dear').waitFor()
    await page.goBack()
    await expect.poll(() => requested.count()).toBe(2)
    for (const row of await requested.all()) await row.getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Done: Approve').waitFor()
    await expect.poll(() => requested.count()).toBe(0)
    await closed(page)

    const own = await desk.at('yard', '/')
    await own.getByRole('button', { name: 'Notifications: 2' }).click()
    await own
      .getByRole('menuitem', { name: /Approve \(now Approved\)/ })
      .first()
      .click()
    await own.getByRole('button', { name: 'Finish' }).waitFor()
    await closed(own)
  })
})
