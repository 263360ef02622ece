import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The system's Chromium, if there is one. */
export const chromiumPath = places.find((path) => path && existsSync(path))

/**
 * The same engine without a window around its pages, where it is installed (Debian's `chromium-headless-shell`): half the
 * processor time, but nothing that shows a PDF file. Not where another Chromium is asked for.
 */
export const shellPath = process.env.CHROMIUM_PATH
  ? undefined
  : ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path))

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How the system's Chromium is started, or another program of it. @throws where there is none */
export function launchOptions(executablePath = chromiumPath) {
  if (!executablePath) throw new Error('No Chromium was found; name one in CHROMIUM_PATH.')
  return { executablePath, args: flags }
}

/** Opens a whole Chromium of one's own; the browser tests share one. */
export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions())
