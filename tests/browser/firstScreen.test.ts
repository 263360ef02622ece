import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { noBrowser, signIn, type WatchedPage } from './support/chromium'
import { openDesk } from './support/desk'

/** The JavaScript of a bare react-admin application with one list, in kB gzipped, and the goal (docs/reference/performance.md). */
const bare = 309.3
const most = 1.2 * bare

describe.skipIf(noBrowser)('the first screen', () => {
  const desk = openDesk()

  /** A lazy chunk comes late; a "no such page" message is noted, however briefly it shows. */
  async function openSlowly(userName: string): Promise<WatchedPage> {
    const page = await desk.open()
    await signIn(page, userName)
    await page.route(/\/assets\/(?!index|start).*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      await route.continue()
    })
    await page.addInitScript(() => {
      const note = () => {
        if (document.querySelector('[role=status]')) sessionStorage.setItem('waited', location.pathname)
        if (document.body?.textContent?.includes('PAGE NOT FOUND'))
          sessionStorage.setItem('not-found', location.pathname)
      }
      new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
    })
    return page
  }

  it('loads no more JavaScript for a list than the goal lets it', async () => {
    const page = await desk.open()
    await signIn(page, 'admin')
    const loaded: Promise<[string, number]>[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      const size = async () => gzipSync(await response.body(), { level: 9 }).length / 1000
      if (pathname.endsWith('.js')) loaded.push(size().then((kB) => [pathname, kB]))
    })
    await page.goto('/district')
    await page.getByRole('cell', { name: 'Kanchanpur' }).waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(loaded)
    expect(sizes.length).toBeGreaterThan(5)
    const sum = sizes.reduce((kB, [, size]) => kB + size, 0)
    expect(sum, sizes.map(([path, kB]) => `${kB.toFixed(1)} ${path}`).join('\n')).toBeLessThan(most)
  })

  it('shows no missing page while a declaration is on its way: of a master, a document, a bespoke screen', async () => {
    const page = await openSlowly('admin')
    const noted = () => page.evaluate(() => sessionStorage.getItem('not-found'))
    for (const [address, heading] of [
      ['/district', 'District'],
      ['/Unit', 'Unit'],
      ['/billing', 'Billing'],
      ['/quick-registration', 'Quick Registration'],
    ] as const) {
      await page.goto(address)
      await page.getByRole('heading', { name: heading, exact: true }).waitFor()
      await page.locator('#sidebar').getByRole('link', { name: heading, exact: true }).waitFor()
      expect(await page.evaluate(() => sessionStorage.getItem('waited'))).toBe(address)
    }
    expect(await noted()).toBeNull()
    await page.goto('/no-such-page')
    await page.getByText('OOPS ! PAGE NOT FOUND').waitFor()
    expect(await noted()).toBe('/no-such-page')
    expect(page.problems).toEqual([])
  })
})
