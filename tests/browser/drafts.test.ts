import { describe, expect, it } from 'vitest'
import { expireSignIn, noBrowser, signInAgain } from './support/chromium'
import { openDesk } from './support/desk'

describe.skipIf(noBrowser)('what is being typed when the sign-in expires', () => {
  const desk = openDesk()

  const open = async (userName: string, path: string) => {
    const page = await desk.at(userName, path)
    await page.getByRole('table').waitFor()
    return page
  }

  it('in a new master is there again: the same page, the form open, the text in it', async () => {
    const page = await open('admin', '/district')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Select Province').click()
    await page.getByRole('option', { name: 'Koshi' }).click()
    await expireSignIn(page)
    await dialog.getByLabel('District Name').fill('Half typed') // the check for duplicates finds it out
    await signInAgain(page, 'admin')
    expect(new URL(page.url()).pathname).toBe('/district')
    await expect.poll(() => dialog.getByLabel('District Name').inputValue()).toBe('Half typed')
    await expect.poll(() => dialog.getByLabel('Select Province').inputValue()).toBe('Koshi')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('District Created successfully').waitFor()
    await page.getByRole('cell', { name: 'Half typed' }).waitFor()
    await page.reload()
    await page.getByRole('cell', { name: 'Half typed' }).waitFor()
    expect(await dialog.count()).toBe(0)
    await page.context().close()
  })

  it('in an edited master is there again, on its record', async () => {
    const page = await open('admin', '/province')
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Gandaki' }) })
    await row.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Active').click()
    await dialog.getByLabel('Remarks').fill('Half a reason')
    await expireSignIn(page)
    await dialog.getByRole('button', { name: 'Update' }).click()
    await signInAgain(page, 'admin')
    await expect.poll(() => dialog.getByLabel('Remarks').inputValue()).toBe('Half a reason')
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Gandaki')
    await page.context().close()
  })

  it('in an edited master undoes no change of another meanwhile', async () => {
    const admin = await desk.as('admin')
    const page = await open('admin', '/title')
    const { id, name, shortName } = (await admin.get('core-app/title?limit=1')).body.results[0]
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
    await row.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Short Name' }).fill('Mine')
    await dialog.getByLabel('Remarks').fill('Half a reason')
    await expireSignIn(page)
    await dialog.getByRole('button', { name: 'Update' }).click()
    const other = { shortName: 'Theirs', active: false, remarks: 'Other desk' }
    expect((await admin.patch(`core-app/title/${id}`, other)).status).toBe(200)
    await signInAgain(page, 'admin')
    await dialog.getByText('Active: No').waitFor()
    await dialog.getByRole('radio', { name: 'Take theirs: Theirs' }).check()
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Short Name' }).inputValue()).toBe('Theirs')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const { body } = await admin.get(`core-app/title/${id}`)
    expect([body.shortName, body.active, body.remarks]).toEqual(['Theirs', false, 'Half a reason'])
    expect((await admin.patch(`core-app/title/${id}`, { shortName, active: true, remarks: 'As before' })).status).toBe(
      200,
    )
    await page.context().close()
  })

  it('in a bill is there again: patient, lines and remarks', async () => {
    const page = await open('clerk', '/billing')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog').first()
    await dialog.getByLabel('Patient Id').pressSequentially('a')
    await page.getByRole('option').first().click()
    const patient = await dialog.getByLabel('Patient Id').inputValue()
    await dialog.getByRole('combobox', { name: 'Test', exact: true }).pressSequentially('a')
    await page.getByRole('option').first().click()
    await page.keyboard.press('Control+Enter')
    await page.getByText('Item added successfully.').waitFor()
    const line = await dialog.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(1).textContent()
    await dialog.getByLabel('Remarks').fill('Half a remark')
    await expireSignIn(page)
    await dialog.getByRole('combobox', { name: 'Test', exact: true }).pressSequentially('b')
    await signInAgain(page, 'clerk')
    expect(new URL(page.url()).pathname).toBe('/billing')
    await expect.poll(() => dialog.getByLabel('Patient Id').inputValue()).toBe(patient)
    await expect.poll(() => dialog.getByLabel('Remarks').inputValue()).toBe('Half a remark')
    await dialog.getByRole('cell', { name: line ?? '', exact: true }).waitFor()
    await page.context().close()
  })
})
