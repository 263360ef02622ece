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

  it('shows the not-found page at an unknown path, with the way home', async () => {
    const page = await desk.at('clerk', '/no-such-page')
    await page.getByText('OOPS ! PAGE NOT FOUND').waitFor()
    await page.getByText("Sorry, the page you're looking for doesn't exists.").waitFor()
    await page.getByRole('link', { name: 'Return Home' }).click()
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
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
    await page.goto('/payment-mode')
    await button(1, 'Delete').waitFor()
    await clickBelow(page, button(0, 'Delete'), button(1, 'Delete'))
    await page.getByRole('alertdialog', { name: 'Confirmation' }).waitFor()
    expect(await page.getByRole('dialog', { name: /^Edit/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'NO' }).click()
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
    const remove = page.getByRole('button', { name: 'Delete' }).first()
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
