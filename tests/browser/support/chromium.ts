import { type Browser, chromium, type Download, type Page } from '@playwright/test'
import { inject, onTestFailed } from 'vitest'
import { chromiumPath } from '../../support/browser'

/** The shared Chromium; closing it closes only what was opened through it. */
export function openBrowser(): Promise<Browser> {
  if (!chromiumPath) throw new Error('No Chromium was found; name one in CHROMIUM_PATH.')
  return chromium.connect(inject('browserAddress'))
}

/** Where a browser is a must (CI), its lack fails the tests. */
export const noBrowser = chromiumPath === undefined && process.env.CI !== 'true'

/** A page whose console errors are kept for the test to look at. */
export type WatchedPage = Page & { problems: string[] }

/** A page of the smallest screen that the application is made for, for several tests. */
export async function openSharedPage(browser: Browser, url: string): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    baseURL: url,
    acceptDownloads: true,
    reducedMotion: 'reduce', // no test looks at what moves, and each click would wait for it
    serviceWorkers: 'block', // what it fetches escapes the routes of a test
  })
  // screens are loaded when a test opens them
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  return Object.assign(page, { problems })
}

/** The running test leaves a picture of the page in `test-results/` if it fails. */
export function keepPictureOfFailure(page: Page): void {
  onTestFailed(async ({ task }) => {
    await page
      .screenshot({ path: `test-results/${fullName(task).replace(/\W+/g, '-').slice(-80)}.png` })
      .catch(() => undefined)
  })
}

const fullName = (task: { name: string; suite?: { name: string } }) => `${task.suite?.name ?? ''} ${task.name}`

/** A page for one test. */
export async function openPage(browser: Browser, url: string): Promise<WatchedPage> {
  const page = await openSharedPage(browser, url)
  keepPictureOfFailure(page)
  return page
}

/** Enters a demo user's name and password on the login screen that the page shows. */
async function enterSignIn(page: Page, userName: string): Promise<void> {
  await page.getByLabel('User Name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(`${userName}@123`)
  await page.keyboard.press('Enter')
  await page.getByText('Login success').waitFor()
}

/** Signs in on the login screen as a demo user; for tests that look at it, or at what is there after it. */
export async function signInOnScreen(page: Page, userName: string): Promise<void> {
  await page.goto('/')
  await enterSignIn(page, userName)
}

/** Signs in as a demo user without loading the application; the page is to go to a screen after it. */
export async function signIn(page: Page, userName: string): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(async (name) => {
    const response = await fetch('/api/v1/user-app/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: name, password: `${name}@123` }),
    })
    if (!response.ok) throw new Error(`${name} cannot sign in: ${await response.text()}`)
    const { tokens, ...user } = await response.json()
    localStorage.setItem('prayog.session', JSON.stringify({ tokens, user }))
  }, userName)
}

/** Opens another screen like a link does, without reloading the application. The caller waits for the screen. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Both tokens have expired; the next request notices, as after a week away. */
export async function expireSignIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('prayog.session') ?? '')
    localStorage.setItem('prayog.session', JSON.stringify({ ...session, tokens: { access: 'a.b.c', refresh: 'x' } }))
  })
}

/** Signs the same user in where an expired sign-in led to. */
export async function signInAgain(page: Page, userName: string): Promise<void> {
  await page.getByText('Refresh token expired').waitFor()
  await enterSignIn(page, userName)
}

/** What was downloaded; the shared Chromium keeps it in a place of its own. */
export async function bytesOf(download: Download): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part)
  return Buffer.concat(parts)
}
