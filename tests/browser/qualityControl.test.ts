import { describe, expect, it } from 'vitest'
import { noBrowser } from './support/chromium'
import { closed, openDesk } from './support/desk'

describe.skipIf(noBrowser)('quality control', () => {
  const desk = openDesk()

  it('plots what its table says, takes a control by the keyboard, and has a broken rule answered', async () => {
    const page = await desk.at('verifier', '/quality-control')
    const table = page.getByRole('table', { name: 'Control Results' })
    await table.getByText('1-3s').waitFor()
    const rows = await table.getByRole('row').count()
    const marks = (shape: string) => page.locator(`svg ${shape}[data-mark]`).count()
    await page.locator('svg circle[data-mark]').first().waitFor()
    // each result once: a circle in limits, a square rejected
    expect([await marks('rect'), (await marks('circle')) + (await marks('rect'))]).toEqual([1, rows - 1])

    await page.getByRole('button', { name: 'Enter Controls' }).press('Enter')
    await page.getByRole('textbox', { name: /Level 1/ }).waitFor()
    await page.keyboard.type('<5')
    await page.keyboard.press('Enter')
    await page.getByText('A control is a number such as 5.4').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('101')
    await page.keyboard.press('Enter')
    await page.getByText(/^Control out of limits/).waitFor()
    const note = page.getByRole('alert').filter({ hasText: 'cannot be verified' })
    await note.getByText('101 mg/dL (3.60 SD) 1-3s').waitFor()
    await expect.poll(() => marks('rect')).toBe(2)

    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('list', { name: 'Tests' }).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Enter Controls' }).isVisible()).toBe(false)
    expect(await page.locator('svg circle[data-mark]').first().isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })

    await note.getByRole('button', { name: 'Answer' }).press('Enter')
    await page.getByRole('textbox', { name: 'Reason' }).fill('Bubble in the vial')
    await page.getByRole('textbox', { name: 'Corrective Action' }).fill('Repeated from a new vial')
    await page.keyboard.press('Control+s')
    await page.getByText('Answer saved successfully').waitFor()
    await note.waitFor({ state: 'hidden' })
    await closed(page)
  })
})
