import type { Browser, Page } from '@playwright/test'
import { onTestFailed } from 'vitest'
import { chromiumPath } from '../../support/browser'

export { openBrowser } from '../../support/browser'

/** Where a browser is a must (CI), its lack fails the tests. */
export const noBrowser = chromiumPath === undefined && process.env.CI !== 'true'

/**
 * A page of the smallest screen that the application is made for. Errors in its console are kept for the test to look
 * at; a test that fails leaves a picture of the page in `test-results/`.
 */
export async function openPage(browser: Browser, url: string): Promise<Page & { problems: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    baseURL: url,
    acceptDownloads: true,
  })
  const page = await context.newPage()
  const problems: string[] = []
  onTestFailed(async ({ task }) => {
    await page
      .screenshot({ path: `test-results/${task.name.replace(/\W+/g, '-').slice(0, 60)}.png` })
      .catch(() => undefined)
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  return Object.assign(page, { problems })
}

/** Signs in on the login screen as a demo user. */
export async function signIn(page: Page, userName: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('User Name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(`${userName}@123`)
  await page.keyboard.press('Enter')
  await page.getByText('Login success').waitFor()
}
