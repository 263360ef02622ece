import { describe, expect, it } from 'vitest'
import { pngOf } from '../unit/print/support/png'
import { withoutSpaces } from '../unit/print/support/readPdf'
import { noBrowser } from './support/chromium'
import { closed, openDesk } from './support/desk'
import { downloaded, textOf } from './support/paper'

describe.skipIf(noBrowser)('ultrasound', () => {
  const desk = openDesk()

  it('is reported from its template with a finding by its code, verified and handed out, by the keyboard', async () => {
    const page = await desk.at('sonologist', '/usg-report-result-entry')
    await page.getByRole('row', { name: /Sarita Limbu/ }).press('Enter')
    const examination = page.getByRole('table', { name: 'Tests' }).getByRole('row', { name: /USG Obstetric/ })
    await examination.press(' ')
    const text = page.getByRole('textbox', { name: 'Report', exact: true })
    await text.getByText('Liquor: adequate').waitFor()
    await text.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Also: sliuf;')
    await text.getByText('Also: Single live intrauterine fetus in cephalic').waitFor()
    const scan = Buffer.from(pngOf(60, 40, (x, y) => (x * y) % 3 === 0).split(',')[1] as string, 'base64')
    const file = { name: 'scan.png', mimeType: 'image/png', buffer: scan }
    await page.getByLabel('Add pictures').setInputFiles([file, { ...file, name: 'second.png' }])
    await page.getByRole('img', { name: 'Picture 2' }).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('USG Report Created Successfully').waitFor()

    await page.getByRole('link', { name: 'Verify and print' }).press('Enter')
    await page.getByRole('heading', { name: 'USG Report', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Verify', exact: true }).waitFor()
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Enter')
    await page.getByText('USG Report Verified Successfully').waitFor()
    await page.keyboard.press('Control+p')
    const { pages } = await downloaded(page)
    const words = textOf(pages)
    for (const said of ['ULTRASOUND REPORT', 'Sarita Limbu', 'in cephalic presentation', 'Page 1 of'])
      expect(words, said).toContain(withoutSpaces(said))
    expect(words).not.toContain('NOTISSUED')

    await page.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('row', { name: /Bimala Khatri/ }).click()
    await page.getByText('Choose a test.').waitFor()
    await closed(page)
  })
})
