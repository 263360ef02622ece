import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '~/testing/server'
import { axe, barriers } from './support/barriers'
import { noBrowser } from './support/chromium'
import { closed, openDesk } from './support/desk'

const suppliers = 'pharmacy-app/supplier'

describe.skipIf(noBrowser)('merging duplicates', () => {
  const desk = openDesk()
  let admin: ApiClient
  beforeAll(async () => {
    admin = await desk.as('admin')
    for (const values of [
      { name: 'Himal Pharma', panNo: '601234567' },
      { name: 'Himaal Farma', phone: '9801234567', address: 'Teku' },
      { name: 'Koshi Surgicals' },
    ])
      expect((await admin.post(suppliers, values)).status).toBe(201)
  })

  it('compares two selected records, merges them by keyboard, and undoes it', async () => {
    const page = await desk.at('admin', '/supplier')
    const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    for (const name of ['Himal Pharma', 'Himaal Farma']) await rowOf(name).getByRole('checkbox').check()
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('link', { name: 'Merge' }).click()
    await page.getByRole('table', { name: 'Comparison' }).waitFor()
    await page.evaluate(axe)
    expect(await barriers(page)).toEqual([])
    const choice = (field: string, value: string) => page.getByRole('radio', { name: `${field}: ${value}` })
    // an empty value gives way, a name is chosen with the keys
    await expect.poll(() => choice('Phone No', '9801234567').isChecked()).toBe(true)
    await choice('Name', 'Himal Pharma').focus()
    await page.keyboard.press('ArrowRight')
    expect(await choice('Name', 'Himaal Farma').isChecked()).toBe(true)
    await page.keyboard.press('Control+s')
    await page.getByText('Remarks is required').waitFor()
    await page.getByLabel('Remarks').fill('Entered twice')
    await page.keyboard.press('Control+s')
    await page.getByText(/ was merged into /).waitFor()
    expect(await barriers(page)).toEqual([])
    const [merged] = (await admin.get(`${suppliers}?search=Himaal`)).body.results
    expect(merged).toMatchObject({ name: 'Himaal Farma', panNo: '601234567', phone: '9801234567' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByLabel('Remarks').fill('Not the same')
    await page.keyboard.press('Control+s')
    await page.getByText('Merge undone: ', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Possible duplicates' }).click()
    await page
      .getByRole('navigation', { name: 'Possible duplicates' })
      .getByText(/Himal Pharma · Himaal Farma/)
      .waitFor()
    expect(await barriers(page)).toEqual([])
    await closed(page)
  })
})
