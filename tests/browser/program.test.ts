import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noBrowser, openBrowser } from './support/chromium'
import { callerAs, openDesk } from './support/desk'

/** Stands before a server, as an update of its program or its end does. */
class Front {
  /** Whether another build is served than the first. */
  isUpdated = false
  readonly server: Server
  constructor(to: () => string) {
    this.server = createServer((incoming, outgoing) => {
      const { method, headers, url = '/' } = incoming
      const isWorker = url === '/service-worker.js'
      const sent = request(
        new URL(url.replace('/assets/next-', '/assets/'), to()),
        { method, headers: isWorker ? {} : headers },
        (answer) => {
          const { statusCode = 500, headers: received } = answer
          if (!isWorker || !this.isUpdated) {
            outgoing.writeHead(statusCode, received)
            return answer.pipe(outgoing)
          }
          const chunks: Buffer[] = []
          answer.on('data', (chunk) => chunks.push(chunk))
          answer.on('end', () => {
            const text = Buffer.concat(chunks)
              .toString()
              .replace('startFiles = ["assets/', 'startFiles = ["assets/next-')
            outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(text)
          })
        },
      )
      sent.on('error', () => outgoing.destroy())
      incoming.pipe(sent)
    })
  }
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://localhost:${(this.server.address() as AddressInfo).port}`
  }
  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }
}

describe.skipIf(noBrowser)('the program on the device', () => {
  const desk = openDesk()
  const front = new Front(desk.url)
  let context: BrowserContext
  let page: Page
  let url: string

  beforeAll(async () => {
    url = await front.listen()
    context = await (await openBrowser()).newContext({ baseURL: url, viewport: { width: 1366, height: 768 } })
    page = await context.newPage()
    await callerAs(url, 'admin')
    await page.goto('/login')
    await page.getByLabel('User Name').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill('admin@123')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Login success').waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  })
  afterAll(async () => {
    await context?.close()
    front.close()
  })

  const kept = () =>
    page.evaluate(async () => {
      const caches = await window.caches.keys()
      const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()))
      return requests.flat().map((one) => new URL(one.url).pathname)
    })

  it('loads what comes next when nothing is asked, and is kept with its page alone', async () => {
    await page.goto('/district')
    await page.getByRole('cell', { name: 'Kanchanpur' }).waitFor()
    await expect.poll(async () => (await kept()).filter((path) => path.endsWith('.js')).length).toBeGreaterThan(40)
    expect((await kept()).filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  })

  it('announces another version, which waits for a form with unsaved values', async () => {
    front.isUpdated = true
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await page.getByText('A new version is ready').waitFor()
    await page.evaluate(() => {
      const form = new AbortController()
      addEventListener('beforeunload', (event) => event.preventDefault(), { signal: form.signal })
      Object.assign(window, { form })
    })
    const reload = page.getByRole('button', { name: 'Reload' })
    await reload.click()
    await page.getByText('A form has unsaved values. Save or close it first.').waitFor()
    await page.evaluate(() => (window as unknown as { form: AbortController }).form.abort())
    await reload.click()
    await page.waitForFunction(() => !('form' in window))
    await page.getByRole('cell', { name: 'Kanchanpur' }).waitFor()
    front.isUpdated = false
  })

  it('starts where the server is away, with screens that were not opened before', async () => {
    front.close()
    await page.goto('/province')
    await page.locator('#sidebar').waitFor()
    await page.getByText('Network error').first().waitFor()
  })
})
