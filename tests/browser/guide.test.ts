import { describe, expect, it } from 'vitest'
import { noBrowser } from './support/chromium'
import { closed, openDesk } from './support/desk'

describe.skipIf(noBrowser)('the guide', () => {
  const desk = openDesk()

  it('opens by F1 over a form with the pages about its screen and its keys, and gives the form back as it was', async () => {
    const page = await desk.at('clerk', '/billing')
    await page.getByRole('table', { name: 'Billing' }).waitFor()
    await page.keyboard.press('Control+Enter')
    const remarks = page.getByRole('dialog', { name: 'Add Billing' }).getByLabel('Remarks')
    await remarks.fill('pays tomorrow')
    await page.keyboard.press('F1')
    const help = page.getByRole('dialog', { name: 'Help for this screen' })
    await help.getByRole('row', { name: 'F9 Paid' }).waitFor()
    await help
      .getByRole('list', { name: 'The guide about this screen' })
      .getByRole('button', { name: /^Make a bill on credit/ })
      .click()
    await help.getByRole('heading', { name: 'Make a bill on credit' }).and(page.locator(':focus')).waitFor()
    const picture = help.locator('article img')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500)
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
    await expect.poll(() => remarks.inputValue()).toBe('pays tomorrow')
    expect(await remarks.evaluate((input) => input === document.activeElement)).toBe(true)
    await closed(page)
  })

  it('shows the tasks of the role first and finds Nepali words', async () => {
    const page = await desk.at('storekeeper', '/guide')
    await page.getByRole('list', { name: 'Storekeeper' }).getByRole('button', { name: 'Count the stock' }).waitFor()
    await page.evaluate(() => localStorage.setItem('prayog.locale', JSON.stringify('ne')))
    await page.reload()
    await page.getByRole('searchbox', { name: 'निर्देशिकामा खोज्नुहोस्' }).fill('बिल फिर्ता')
    await page.getByRole('button', { name: /^बिल वा जाँचको पैसा फिर्ता गर्ने/ }).click()
    await page.getByRole('heading', { name: 'बिल वा जाँचको पैसा फिर्ता गर्ने', level: 2 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/guide/clerk/07-refund-a-bill')
    await closed(page)
  })
})
