import type { Browser } from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
import { type Application, dropDataDir, startApplication } from '../../support/application'
import { openBrowser, openPage, type WatchedPage } from './chromium'

/** The application with its demo data and a browser, for the tests of the `describe` that asks for it. */
export interface Desk {
  /** Where the application is; known while the tests run. */
  url: () => string
  /** A page for one test, signed out. */
  open: () => Promise<WatchedPage>
}

/** Starts the application and a browser before the tests of a `describe`, and ends both after them. */
export function openDesk(): Desk {
  let application: Application
  let browser: Browser
  beforeAll(async () => {
    application = await startApplication()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await application?.stop()
    dropDataDir(application?.dataDir ?? '')
  })
  return { url: () => application.url, open: () => openPage(browser, application.url) }
}
