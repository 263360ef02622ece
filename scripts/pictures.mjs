import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { buildIfNeeded, root } from './build.mjs'

/** Draws the README's pictures from a demo that was just filled, and those of the field kinds from the page /style. */
const folder = join(root, 'docs/pictures')
const screen = { width: 1366, height: 768 }

/** Starts the application with data of its own. @returns its address, and how to end it */
async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'prayog-pictures-'))
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SEED: 'demo' }
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => {
    server.once('exit', resolve)
  })
  const url = await new Promise((resolve, reject) => {
    let output = ''
    server.stdout.on('data', (chunk) => {
      output += chunk
      const [, found] = /Prayog is ready: (\S+)/.exec(output) ?? []
      if (found) resolve(found)
    })
    ended.then((code) => reject(new Error(`The application ended with ${code}.`)))
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, stop }
}

/** Types in the picker that has the focus, and takes what it offers first. */
async function pick(page, text) {
  await page.keyboard.type(text)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(500)
}

/** Waits until nothing is loading any more. */
async function settled(page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, [role=progressbar]'))
}

/** The AD date of so many days before today. */
const dayBefore = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The pictures, by the names of their files: the page of each, and the steps before it. */
const pictures = {
  billing: {
    path: '/billing',
    show: async (page) => {
      await page.getByRole('table', { name: 'Billing' }).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByRole('combobox', { name: 'Patient Id' }).and(page.locator(':focus')).waitFor()
      await pick(page, 'Sunita')
      for (const test of ['Complete Blood Count', 'Liver Function Test', 'TSH']) {
        await pick(page, test)
        await page.keyboard.press('Control+Enter')
        await page.getByRole('cell', { name: test, exact: true }).waitFor()
      }
    },
  },
  verification: {
    path: '/lab-report-verification',
    show: async (page) => {
      await settled(page)
      await page.getByText('Hari Prasad Koirala').first().click()
      await settled(page)
    },
  },
  report: {
    path: `/department-wise-sale-report?from=${dayBefore(30)}&to=${dayBefore(1)}`,
    show: settled,
  },
}

/** Draws input and cell of each field kind from the page `/style`, or of one. */
async function drawFields(browser) {
  const fields = join(root, 'docs/pictures/fields')
  mkdirSync(fields, { recursive: true })
  const vite = await createServer({ root, cacheDir: 'node_modules/.vite-dev', server: { port: 0 } })
  await vite.listen()
  const page = await browser.newPage({ viewport: { width: 620, height: 400 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(120_000)
  const kinds = readdirSync(join(root, 'src/fields'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of kinds) {
    await page.goto(`${vite.resolvedUrls.local[0]}style?only=fields/${name}&stories=Filled,Cell`)
    const section = page.getByRole('region', { name: `fields/${name}` })
    await section.waitFor()
    await settled(page)
    await section.screenshot({ path: join(fields, `${name}.png`) })
  }
  await vite.close()
}

const asked = process.argv.slice(2)
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
if (asked.length === 0 || asked.includes('fields')) await drawFields(browser)
if (asked.length === 1 && asked[0] === 'fields') {
  await browser.close()
  process.exit(0)
}

await buildIfNeeded()
mkdirSync(folder, { recursive: true })
const demo = await startDemo()
try {
  const page = await browser.newPage({ viewport: screen, timezoneId: 'Asia/Kathmandu', reducedMotion: 'reduce' })
  page.setDefaultTimeout(120_000)
  await page.goto(demo.url)
  await page.getByLabel('User Name').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('admin@123')
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /Log ?out|Account|admin/i })
    .first()
    .waitFor()
  for (const [name, { path, show }] of Object.entries(pictures)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    await page.goto(`${demo.url}${path}`)
    await show(page)
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(folder, `${name}.png`) })
  }
} finally {
  await browser.close()
  await demo.stop()
}
