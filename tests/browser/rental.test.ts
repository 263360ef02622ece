import { join } from 'node:path'
import { describe, it } from 'vitest'
import { projectRoot, startApplication } from '../support/application'
import { noBrowser } from './support/chromium'
import { closed, openDesk } from './support/desk'

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
    await page.getByRole('cell', { name: '348.00' }).waitFor()

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
})
