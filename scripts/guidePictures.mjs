import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { app } from './alias.mjs'
import { root } from './application.mjs'
import { guideFolder } from './guide.mjs'

/**
 * Takes the guide's pictures, in each of its languages, from a demo that runs: `npm run guide:pictures -- [--url http://localhost:4000]
 * [--locale ne] [role or picture …]`. They are listed by role in docs/guide/pictures/<role>.mjs.
 */
const folder = join(app, guideFolder, 'pictures')
const option = (name) => {
  const index = process.argv.indexOf(name)
  return index < 0 ? undefined : process.argv.splice(index, 2)[1]
}
const url = option('--url') ?? 'http://localhost:4000'
const onlyLocale = option('--locale')
const asked = process.argv.slice(2)
const screen = { width: 1200, height: 700 }
/** The width of what is written. */
const most = 1000

/** The text of the screen for an English one: `words('Save')`. */
function wordsOf(locale) {
  const args = [join(root, 'bin/prayog.mjs'), 'words', '--locale', locale]
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8 }).split('\n')
  const texts = new Map(lines.map((line) => line.split('\t')))
  return (english) => texts.get(english) ?? english
}

/** Waits until nothing is loading any more. */
async function settled(page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, [role=progressbar]'))
  await page.waitForTimeout(300)
}

async function signedIn(browser, locale, userName) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: screen,
    timezoneId: 'Asia/Kathmandu',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto('/healthz')
  const credentials = { userName, password: `${userName}@123` }
  await page.evaluate(
    async ([body, language]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch('/api/v1/user-app/login', { method: 'POST', headers, body: JSON.stringify(body) })
      if (!response.ok) throw new Error(await response.text())
      const { tokens, ...user } = await response.json()
      localStorage.setItem('prayog.session', JSON.stringify({ tokens, user }))
      localStorage.setItem('prayog.locale', JSON.stringify(language))
    },
    [credentials, locale],
  )
  return page
}

async function take(page, words, { path, actions, clip }) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  await actions?.(page, words)
  await settled(page)
  const shot = await (clip ? page.locator(clip).first() : page).screenshot()
  const image = sharp(shot).resize({ width: most, withoutEnlargement: true })
  return image.webp({ quality: 62, effort: 6, smartSubsample: true }).toBuffer()
}

const lists = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const failed = []
// all of them first: a build in between would take the files of the server away
const locales = (onlyLocale ? [onlyLocale] : ['en', 'ne']).map((locale) => [locale, wordsOf(locale)])
for (const [locale, words] of locales) {
  mkdirSync(join(folder, locale), { recursive: true })
  const pages = {}
  for (const list of lists) {
    const { default: pictures } = await import(pathToFileURL(join(folder, list)).href)
    const role = list.replace(/\.mjs$/, '')
    for (const picture of pictures) {
      if (asked.length > 0 && !asked.includes(role) && !asked.includes(picture.name)) continue
      try {
        pages[picture.as] ??= await signedIn(browser, locale, picture.as)
        const image = await take(pages[picture.as], words, picture)
        writeFileSync(join(folder, locale, `${picture.name}.webp`), image)
        process.stdout.write(`${locale}/${picture.name}.webp ${(image.length / 1000).toFixed(0)} kB\n`)
      } catch (error) {
        failed.push(`${locale}/${picture.name}: ${error.message}`)
        // what it left open must not be in the next picture
        await pages[picture.as]?.context().close()
        delete pages[picture.as]
      }
    }
  }
}
await browser.close()
if (failed.length > 0) throw new Error(`Not taken:\n${failed.join('\n')}`)
