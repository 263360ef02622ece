import { describe, expect, it } from 'vitest'
import { noBrowser, signInOnScreen } from './support/chromium'
import { openDesk } from './support/desk'

describe.skipIf(noBrowser)('the application in Nepali', () => {
  const desk = openDesk()

  it('bills a test of a known patient, and says so on every step', async () => {
    const page = await desk.open()
    await signInOnScreen(page, 'clerk')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'नेपाली' }).click()
    await page.getByRole('link', { name: 'बिलिङ', exact: true }).first().click()
    await page.getByRole('heading', { name: 'बिलिङ', exact: true }).waitFor()
    await page.getByRole('cell', { name: /\(38 वर्ष\)/ }).waitFor()

    await page.getByRole('button', { name: 'थप्नुहोस्', exact: true }).click()
    const form = page.getByRole('dialog').first()
    await form.getByRole('heading', { name: 'बिलिङ थप्ने' }).waitFor()
    await form.getByLabel('बिरामी नं.').and(page.locator(':focus')).waitFor() // the form is ready for keys
    await page.keyboard.press('Control+s')
    await form.getByText('बिरामी छान्नुहोस्').waitFor()
    await form.getByLabel('बिरामी नं.').fill('Sunita')
    await page.getByRole('option', { name: /Sunita Rai .* महिला/ }).click()
    await form.getByRole('combobox', { name: 'परीक्षण', exact: true }).fill('Glucose')
    await page.getByRole('option').first().click()
    await page.keyboard.press('Control+Enter')
    await form.getByRole('button', { name: /^Glucose .* मेटाउने$/ }).waitFor()

    await form.getByRole('button', { name: 'पूरा भुक्तानी' }).click()
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'हो', exact: true }).click()
    await page.getByText('बिल सफलतापूर्वक बन्यो').waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/CASH|Yrs|Rs\.|Total/)
    expect(page.problems).toEqual([])
  })
})
