import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect } from 'vitest'
import { type ApiClient, createApiClient } from '~/testing/server'
import { dropDataDir } from '../../support/application'
import { openBrowser, openPage, openSharedPage, signIn, type WatchedPage } from './chromium'
import { type Demo, startDemo } from './demo'

/** The application with its demo data and a browser, for the tests of the `describe` that asks for it. */
export interface Desk {
  /** Where the application is; known while the tests run. */
  url: () => string
  /** A page for one test, signed out. */
  open: () => Promise<WatchedPage>
  /** A page for several tests, signed out. */
  openShared: () => Promise<WatchedPage>
  /** A page for one test, on which a demo user has come to a screen. @param path where that is */
  at: (userName: string, path: string) => Promise<WatchedPage>
  /** Sends API requests as a demo user, for data that a test needs besides the screen. */
  as: (userName: string) => Promise<ApiClient>
}

/** Sends requests to the API of an application as one of its demo users. */
export async function callerAs(url: string, userName: string): Promise<ApiClient> {
  const signIn = { userName, password: `${userName}@123` }
  const { body } = await createApiClient(url).post('user-app/login', signIn)
  return createApiClient(url, body.tokens.access)
}

interface Opening {
  /** How the application is started; on a copy of the demo database by default. */
  start: () => Promise<Demo>
  /** How the browser is opened; by default it is the one that all share, which prints nothing. */
  show: () => Promise<Browser>
}

/** Starts the application and a browser before the tests of a `describe`, and ends both after them. */
export function openDesk({ start = startDemo, show = openBrowser }: Partial<Opening> = {}): Desk {
  let application: Demo
  let browser: Browser
  beforeAll(async () => {
    application = await start()
    browser = await show()
  })
  afterAll(async () => {
    await browser?.close()
    await application?.stop()
    dropDataDir(application?.dataDir ?? '')
  })
  const as = (userName: string) => callerAs(application.url, userName)
  const open = () => openPage(browser, application.url)
  const at = async (userName: string, path: string) => {
    const page = await open()
    await signIn(page, userName)
    await page.goto(path)
    return page
  }
  return { url: () => application.url, open, openShared: () => openSharedPage(browser, application.url), at, as }
}

/** The test is through with a page, on which nothing went wrong. */
export async function closed(page: WatchedPage): Promise<void> {
  expect(page.problems).toEqual([])
  await page.context().close()
}

async function change(admin: ApiClient, path: string, values: object, search = ''): Promise<void> {
  const { id } = (await admin.get(`${path}?limit=1${search}`)).body.results[0]
  const { status, body } = await admin.patch(`${path}/${id}`, { remarks: 'for a test', ...values })
  expect(status, JSON.stringify(body)).toBe(200)
}

/** Changes the organization's rule, of which the screens learn with their next start. */
export const setRule = (admin: ApiClient, values: object): Promise<void> =>
  change(admin, 'core-app/organization-rule', values)

/** Gives the role of the demo's technicians these permissions and no others. */
export async function letTechnicians(admin: ApiClient, codes: readonly string[]): Promise<void> {
  const { results: all } = (await admin.get('user-group-app/user-permission?limit=0')).body
  const permissions = all
    .filter(({ codeName }: { codeName: string }) => codes.includes(codeName))
    .map(({ id }: { id: number }) => id)
  await change(admin, 'user-group-app/user-group', { permissions }, '&name=Lab%20Technician')
}
