import type { Locator, Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { labList } from '../support/labList'
import { noBrowser, signIn } from './support/chromium'
import { closed, openDesk } from './support/desk'

describe.skipIf(noBrowser)('the shell', () => {
  const desk = openDesk()

  it('comes to the login screen in one step, and from there to the page that was wanted', async () => {
    const page = await desk.open()
    await page.goto('/district')
    await page.getByLabel('User Name').waitFor()
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(5)
    await page.getByLabel('User Name').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.keyboard.press('Enter')
    await page.getByText('Invalid credentials please try again.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('admin@123')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'District' }).waitFor()
    await page.getByRole('cell', { name: 'Kanchanpur' }).waitFor()
    expect(page.problems).toEqual([])
  })

  it('has the colours that the user chose, before anything is drawn, and prints in the light ones', async () => {
    const page = await desk.at('clerk', '/billing')
    const scheme = () => page.evaluate(() => document.documentElement.getAttribute('data-scheme'))
    await page.getByRole('button', { name: /^Account of/ }).click()
    expect(await scheme()).toBe('light')
    await page.getByRole('menuitem', { name: 'Dark colours' }).click()
    await page.locator('[data-scheme=dark]').waitFor()
    await page.route('**/assets/**', (route) => route.abort())
    await page.reload()
    expect(await scheme()).toBe('dark')
    await page.unroute('**/assets/**')
    await page.reload()
    await page.getByRole('heading', { name: 'Billing' }).waitFor()
    const printed = await page.evaluate(() => {
      const within = (event: string) => {
        dispatchEvent(new Event(event))
        return document.documentElement.getAttribute('data-scheme')
      }
      return [within('beforeprint'), within('afterprint')]
    })
    expect(printed).toEqual(['light', 'dark'])
  })

  it('shows the not-found page at an unknown path, with the way home', async () => {
    const page = await desk.at('clerk', '/no-such-page')
    await page.getByText('OOPS ! PAGE NOT FOUND').waitFor()
    await page.getByText("Sorry, the page you're looking for doesn't exists.").waitFor()
    await page.getByRole('link', { name: 'Return Home' }).click()
    await page.getByRole('heading', { name: /^Good / }).waitFor()
  })

  it('takes a hospital’s list on the screen: first what it would do, then the import', async () => {
    const page = await desk.at('admin', '/test')
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: /file/ }).click(),
    ])
    await chooser.setFiles(labList)
    await dialog.getByText('Rows that cannot be taken').waitFor()
    await dialog.getByText(/'TBD' is not one of/).waitFor()
    await dialog.getByRole('button', { name: /^Import/ }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByText(/1-10 of \d{2,}/).waitFor()
    expect(page.problems).toEqual([])
  })

  /** Hovers a row's button until its name shows, then clicks where the same button of the row below is drawn. */
  async function clickBelow(page: Page, above: Locator, below: Locator): Promise<void> {
    const [from, to] = [await above.boundingBox(), await below.boundingBox()]
    if (!from || !to) throw new Error('A button is not in sight.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.getByRole('tooltip').last().waitFor()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2)
    await page.mouse.down()
    await page.mouse.up()
  }

  it('lets a click through a tooltip to the row that is beneath it', async () => {
    const page = await desk.open()
    await page.emulateMedia({ reducedMotion: 'no-preference' }) // a tooltip stays while it fades
    await signIn(page, 'admin')
    await page.goto('/district')
    const row = (n: number) => page.getByRole('table').locator('tbody tr').nth(n)
    const button = (n: number, name: string) => row(n).getByRole('button', { name })
    await button(1, 'Edit').waitFor()
    for (const n of [0, 1, 2]) {
      const name = await row(n + 1)
        .getByRole('cell')
        .nth(1)
        .textContent()
      await clickBelow(page, button(n, 'Edit'), button(n + 1, 'Edit'))
      await expect.poll(() => page.getByRole('dialog').getByLabel('Name').first().inputValue()).toBe(name)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await clickBelow(page, button(0, 'Duplicate'), button(1, 'Duplicate'))
    await page.getByRole('dialog', { name: 'Add District' }).waitFor()
    expect(await page.getByRole('dialog', { name: /^Edit/ }).count()).toBe(0)
    await closed(page)
  })

  it('gives a key to one thing: what is on top, once, while it is pressed', async () => {
    const page = await desk.open()
    await page.emulateMedia({ reducedMotion: 'no-preference' }) // a key may meet a dialog that is on its way
    await signIn(page, 'admin')
    await page.goto('/billing')
    const row = page.getByRole('table', { name: 'Billing' }).locator('tbody tr').first()
    const dialogs = page.locator('[role=dialog], [role=alertdialog]')
    const settled = () => page.waitForTimeout(600)
    await row.getByRole('cell').first().waitFor()
    await row.focus()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog', { name: 'Add Billing' }).waitFor()
    await settled()
    expect(await dialogs.count(), 'a modified key is no Enter of the row').toBe(1)
    await page.keyboard.press('Escape')
    await dialogs.waitFor({ state: 'hidden' })

    await page.goto('/payment-mode')
    await page.getByRole('checkbox', { name: 'Select row 1' }).check()
    const remove = page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' })
    await remove.focus()
    await page.keyboard.press('Enter')
    await dialogs.waitFor()
    await page.keyboard.press('Control+Enter')
    await settled()
    expect(await dialogs.count(), 'the page has no keys while a dialog stands over it').toBe(1)
    await page.keyboard.press('Escape')
    await dialogs.waitFor({ state: 'hidden' })

    await remove.focus()
    for (let times = 0; times < 5; times++) await page.keyboard.down('Enter') // held: from the second on it repeats
    await dialogs.waitFor()
    await settled()
    for (let times = 0; times < 3; times++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await settled()
    expect(await dialogs.count(), 'a held key does not press what came up under it').toBe(1)
    await closed(page)
  })
})
