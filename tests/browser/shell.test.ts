import { describe, expect, it } from 'vitest'
import { labList } from '../support/labList'
import { noBrowser, signIn } from './support/chromium'
import { openDesk } from './support/desk'

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
    const page = await desk.open()
    await signIn(page, 'clerk')
    await page.goto('/no-such-page')
    await page.getByText('OOPS ! PAGE NOT FOUND').waitFor()
    await page.getByText("Sorry, the page you're looking for doesn't exists.").waitFor()
    await page.getByRole('link', { name: 'Return Home' }).click()
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
  })

  it('takes a hospital’s list on the screen: first what it would do, then the import', async () => {
    const page = await desk.open()
    await signIn(page, 'admin')
    await page.goto('/test')
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
})
