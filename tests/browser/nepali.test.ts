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
    await page.getByRole('cell', { name: /Sunita Rai \(38 वर्ष\)/ }).waitFor()

    await page.getByRole('button', { name: 'थप्नुहोस्', exact: true }).click()
    const form = page.getByRole('dialog').first()
    await form.getByRole('heading', { name: 'बिलिङ थप्ने' }).waitFor()
    await form.getByLabel('बिरामी नं.').and(page.locator(':focus')).waitFor() // the form is ready for keys
    await page.keyboard.press('Control+s')
    await form.getByText('बिरामी छान्नुहोस्').waitFor()
    await form.getByLabel('बिरामी नं.').fill('Sunita')
    await page.getByRole('option', { name: /Sunita Rai .* महिला/ }).click()
    await form.getByRole('combobox', { name: 'जाँच', exact: true }).fill('Glucose')
    await page.getByRole('option').first().click()
    await page.keyboard.press('Control+Enter')
    await form.getByRole('button', { name: /^Glucose .* मेटाउने$/ }).waitFor()

    await form.getByRole('button', { name: 'भुक्तानी भयो' }).click()
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'हो', exact: true }).click()
    await page.getByText('बिल सफलतापूर्वक बन्यो').waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/CASH|Yrs|Rs\.|Total/)
    expect(page.problems).toEqual([])
  })

  it('shows figures in the digits that the user chose, and takes either', async () => {
    const page = await desk.open()
    await signInOnScreen(page, 'clerk')
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    const main = page.getByRole('main')
    await page.goto('/billing')
    await page.getByRole('cell', { name: /Sunita Rai \(38 Yrs\)/ }).waitFor()
    const before = await main.innerText()
    await choose('Digits in Devanagari')
    await page.getByRole('cell', { name: /Sunita Rai \(३८ Yrs\)/ }).waitFor()
    expect(await main.innerText()).not.toMatch(/[0-9]/)
    await page.reload()
    await page.getByRole('cell', { name: /Sunita Rai \(३८ Yrs\)/ }).waitFor()

    await page.keyboard.press('Control+Enter')
    const form = page.getByRole('dialog').first()
    await form.getByLabel('Patient Id').pressSequentially('Sunita')
    await page.getByRole('option', { name: /Sunita Rai/ }).click()
    await form.getByRole('combobox', { name: 'Test', exact: true }).fill('Glucose')
    await page.getByRole('option').first().click()
    const qty = form.getByRole('textbox', { name: 'Qty' })
    await qty.selectText()
    await qty.pressSequentially('१२')
    await expect.poll(() => qty.inputValue()).toBe('12')
    await expect.poll(() => form.getByRole('textbox', { name: 'Price' }).inputValue()).toMatch(/^[०-९.]+$/)
    await page.keyboard.press('Control+Enter')
    await form.getByRole('cell', { name: '१२', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'YES', exact: true }).click()

    await page.getByRole('searchbox', { name: /^Invoice No/ }).pressSequentially('००००१')
    await expect.poll(() => page.url()).toContain('search=00001')
    await page.goto('/billing')
    await choose('Latin digits')
    await expect.poll(() => main.innerText()).toBe(before)
    expect(page.problems).toEqual([])
  })
})
