import { describe, expect, it } from 'vitest'
import { noBrowser, type WatchedPage } from './support/chromium'
import { closed, openDesk } from './support/desk'
import { focusOf } from './support/focusRing'

/** Screens with all kinds of elements that can have the focus, and the keys that open a dialog there. */
const screens: Record<string, string[]> = {
  '/': [],
  '/billing': ['Control+Enter'],
  '/test': ['Control+Enter', '?'],
  '/result-entry': [],
  '/lab-sale-report': [],
  '/critical-calls': [],
}
const kinds = ['a', 'button', 'checkbox', 'combobox', 'menuitem', 'option', 'search', 'switch', 'tab', 'text', 'tr']

/** More than any of these screens has stops. */
const mostStops = 150

describe.skipIf(noBrowser)('the focus', () => {
  const demo = openDesk()
  let found: Set<string>
  let wrong: Set<string>

  const look = async (page: WatchedPage, where: string) => {
    const focus = await focusOf(page)
    found.add(focus.kind)
    if (focus.wrong) wrong.add(`${where}: ${focus.wrong}`)
  }
  /** Opens what a stop offers, its first two lines too. */
  const lookInside = async (page: WatchedPage, where: string) => {
    await page.keyboard.press('ArrowDown')
    const isOpen = () => page.locator('[role=option], [role=menuitem]').first().waitFor({ timeout: 3000 })
    if (
      !(await isOpen().then(
        () => true,
        () => false,
      ))
    )
      return
    await page.keyboard.press('ArrowDown')
    await look(page, where)
    await page.keyboard.press('Escape')
  }
  /** Walks with Tab until it has been everywhere; the first picker and the first menu are opened. */
  const walk = async (page: WatchedPage, where: string) => {
    await page.evaluate(() => Object.assign(window, { stops: [] }))
    const opened = new Set<string>()
    for (let stop = 0; stop < mostStops; stop++) {
      await page.keyboard.press('Tab')
      await look(page, where)
      const popup = await page.evaluate(() => {
        const { stops } = window as unknown as { stops: (Element | null)[] }
        const at = document.activeElement
        if (at === document.body || stops.includes(at)) return 'end'
        stops.push(at)
        return at?.getAttribute('role') === 'combobox' ? 'picker' : (at?.getAttribute('aria-haspopup') ?? '')
      })
      if (popup === 'end') return
      if (!['picker', 'menu'].includes(popup) || opened.has(popup)) continue
      opened.add(popup)
      if (popup === 'menu') await page.keyboard.press('Enter')
      await lookInside(page, where)
    }
  }

  it.each([
    ['none', Object.keys(screens), kinds],
    ['active', ['/billing'], ['a', 'button', 'option', 'text', 'tr']],
  ] as const)('is seen on whatever has it, with forced colours: %s', async (forcedColors, walked, expected) => {
    found = new Set()
    wrong = new Set()
    const page = await demo.at('admin', '/')
    await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' })
    for (const screen of walked) {
      await page.goto(screen)
      await page.locator('main h1').waitFor()
      await page.waitForFunction(() => !document.querySelector('main .MuiSkeleton-root, main [aria-busy=true]'))
      await walk(page, screen)
      for (const key of screens[screen] ?? []) {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        await page.keyboard.press(key)
        await page.getByRole('dialog').waitFor()
        await page.waitForFunction(() => !document.querySelector('[role=dialog] [role=progressbar]'))
        await walk(page, `${screen}, ${key}`)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      }
    }
    expect([...wrong]).toEqual([])
    expect([...found]).toEqual(expect.arrayContaining([...expected]))
    await closed(page)
  })
})
