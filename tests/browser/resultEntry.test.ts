import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { Laboratory } from '../api/support/laboratory'
import { noBrowser } from './support/chromium'
import { closed, openDesk } from './support/desk'

describe.skipIf(noBrowser)('result entry', () => {
  const desk = openDesk()

  it('calculates while operands are typed, and takes a culture by the keys S, P and R', async () => {
    const admin = await desk.as('admin')
    const culture = 'Urine Culture and Sensitivity'
    const lipids = ['Cholesterol Total', 'Triglycerides', 'HDL Cholesterol', 'LDL Cholesterol']
    const { sampleNo } = await new Laboratory(admin).collect([culture, ...lipids], { firstName: 'Kamala' })
    const page = await desk.at('technician', '/result-entry')
    await page.getByRole('searchbox', { name: 'Patient, T/CN or sample no' }).fill(sampleNo)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /Kamala Gurung/ }).waitFor()
    const field = (name: string) => page.getByLabel(`Result ${name}`, { exact: true })
    await field('Cholesterol Total').fill('224')
    await field('Triglycerides').fill('410')
    await page.getByText('Not calculated: HDL missing.').waitFor()
    await field('HDL Cholesterol').fill('38')
    await page.getByText('Not calculated with these values.').first().waitFor()
    await field('Triglycerides').fill('180')
    await expect.poll(() => field('LDL Cholesterol').inputValue()).toBe('150')
    expect(await field('LDL Cholesterol').isDisabled()).toBe(true)

    await page.getByRole('combobox', { name: 'Add Organism' }).fill('coli')
    await page.getByRole('option', { name: 'Escherichia coli' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(culture).inputValue()).toBe('Escherichia coli')
    await page.getByRole('radiogroup').first().focus()
    for (const key of ['s', 'p', 'R']) await page.keyboard.press(key)
    await page.getByLabel('Zone (mm) Nitrofurantoin').fill('21')
    await page.keyboard.press('Control+s')
    await page.getByText('ResultEntry Created successfully').waitFor()
    const { results } = (await admin.get(`lab-result-entry-app/result-entry/collected-test?sample_no=${sampleNo}`)).body
    const saved = results.map(({ test, result }: never) => [(test as { name: string }).name, result])
    expect(Object.fromEntries(saved)).toMatchObject({
      'LDL Cholesterol': { value: '150', formula: expect.any(String) },
      [culture]: {
        isolates: [{ medicines: [{ sensitiveTypes: 1, zone: '21' }, { sensitiveTypes: 2 }, { sensitiveTypes: 3 }] }],
      },
    })
    await closed(page)
  })

  it('says while they are typed which results do not agree, refuses an error, and shows a warning to the verifier', async () => {
    const laboratory = new Laboratory(await desk.as('admin'))
    const blood = ['Haemoglobin', 'Packed Cell Volume']
    const { sampleNo } = await laboratory.collect([...blood, 'Bilirubin Total', 'Bilirubin Direct'], {
      firstName: 'Sarita',
    })
    const open = async (page: Page) => {
      await page.getByRole('searchbox', { name: 'Patient, T/CN or sample no' }).fill(sampleNo)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: /Sarita Gurung/ }).waitFor()
    }
    const page = await desk.at('technician', '/result-entry')
    await open(page)
    const field = (name: string) => page.getByLabel(`Result ${name}`, { exact: true })
    const warning = 'Packed cell volume is usually three times the haemoglobin, within 3.'
    const error =
      'These results do not agree: Bilirubin Direct 1.5, Bilirubin Total 1.0. Direct bilirubin is a part of the total.'
    for (const [name, value] of [
      ['Haemoglobin', '12'],
      ['Packed Cell Volume', '44'],
      ['Bilirubin Total', '1.0'],
      ['Bilirubin Direct', '1.5'],
    ] as const)
      await field(name).fill(value)
    await page.getByRole('alert').getByText(error).waitFor()
    for (const name of blood)
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByText(warning)
        .waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Failed to Create ResultEntry').waitFor()
    await field('Bilirubin Direct').fill('0.5')
    const direct = page.getByRole('row', { name: /Bilirubin Direct/ })
    await direct.getByText('Direct bilirubin is a part of the total.').waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+s')
    await page.getByText('ResultEntry Created successfully').waitFor()
    await closed(page)

    const verifying = await desk.at('verifier', '/lab-report-verification')
    await open(verifying)
    await verifying.getByRole('alert').getByText(`Haemoglobin 12, Packed Cell Volume 44. ${warning}`).waitFor()
    const results = verifying.getByRole('table', { name: 'Results' })
    await results.getByRole('checkbox', { name: 'Select all' }).check()
    await verifying.keyboard.press('Control+s')
    const asked = verifying.getByRole('table', { name: 'Results to verify' })
    await asked.getByText(warning).first().waitFor()
    await verifying.keyboard.press('Control+s')
    await verifying.getByText('Results Verified Successfully').waitFor()
    await closed(verifying)
  })

  it('starts a formatted result from its template, and notes the reagents of the sample', async () => {
    const admin = await desk.as('admin')
    const laboratory = new Laboratory(admin)
    const smear = 'Peripheral Blood Smear'
    const test = await laboratory.idOf('test-app/test', smear)
    await admin.patch(`test-app/test/${test}`, { formatted: true, remarks: 'Written as a report' })
    await admin.post('test-app/result-template', { test, name: 'Anaemia', templateText: '<h3>RBC</h3><p>Normal.</p>' })
    const { sampleNo } = await laboratory.collect([smear], { firstName: 'Bimala' })
    const page = await desk.at('technician', '/result-entry')
    await page.getByRole('searchbox', { name: 'Patient, T/CN or sample no' }).fill(sampleNo)
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: `Result ${smear}` })
    await field.waitFor()
    await page.getByRole('button', { name: `Template ${smear}` }).click()
    await field.getByRole('heading', { name: 'RBC' }).waitFor()
    await field.press('Control+End')
    await page.keyboard.type(' Platelets adequate.')
    await page.keyboard.press('Control+s')
    await page.getByText('ResultEntry Created successfully').waitFor()
    const { results } = (await admin.get(`lab-result-entry-app/result-entry/collected-test?sample_no=${sampleNo}`)).body
    expect(results[0].result).toMatchObject({
      value: 'RBC\nNormal. Platelets adequate.',
      formatted: '<h3>RBC</h3><p>Normal. Platelets adequate.</p>',
    })

    await page.getByRole('button', { name: 'Reagents', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Reagent' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByLabel(/^Quantity/).fill('0.5')
    await page.keyboard.press('Enter')
    await dialog.getByRole('cell', { name: '0.5' }).waitFor()
    await closed(page)
  })
})
