import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { menuOf, screensOf } from '~/admin/shell/menu'
import { modules, resources, screens } from '~/metadata/registry'
import { isDeep, isListed } from '../support/chosenMasters'
import { noBrowser, signIn, type WatchedPage } from './support/chromium'
import { openDesk } from './support/desk'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A phone, a tablet, a small desk. */
const widths = [390, 820, 1280]

const all = screensOf(resources, screens)
const everyRight = { isSuperuser: true, rights: new Set<string>() }
/** Every address of the menus, and those that have no line in them. */
const routes = [
  ...['/', '/change-password', '/sign-ins', '/no-such-page'],
  ...modules.flatMap((module) =>
    menuOf(module, modules, all, everyRight).flatMap(({ entries }) => entries.map(({ route }) => route)),
  ),
]
/** The masters that one of their kind stands for: the frame draws them by the same code, in other words. */
const alike = new Set(resources.filter((one) => !isListed(one) && !isDeep(one)).map(({ route }) => route))
const dialogs = '[role=dialog], [role=alertdialog]'

/** Goes to a screen as a link does, and waits until it says what it has. */
async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname === to) return
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-before', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, route)
  await page.waitForFunction(
    () =>
      document.querySelector('main h1:not([data-before])') &&
      !document.querySelector('main [aria-busy=true], main .MuiSkeleton-root'),
  )
}

/** What react-admin draws and gives no way to draw otherwise: the choice of a heading's level in a formatted text. */
const others = ['[class*=RaRichTextInputLevelSelect]']

/** What a reader, or a hand that is not steady, meets with on the page as it stands. */
async function barriers(page: Page, within: string[] | undefined): Promise<string[]> {
  return page.evaluate(
    async ({ context, others }) => {
      const { axe } = window as unknown as {
        axe: { run: (context: unknown, options: RunOptions) => Promise<AxeResults> }
      }
      const options: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }
      const { violations } = await axe.run(
        context ? { include: context, exclude: others } : { exclude: ['#sidebar'] },
        options,
      )
      return violations
        .filter(({ impact }) => impact !== 'minor')
        .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 200)}`))
    },
    { context: within, others },
  )
}

/** What is wider than the window at some width. A list may scroll within itself. */
async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    found.push(
      ...(await page.evaluate((boxes) => {
        const wide = [document.documentElement, ...document.querySelectorAll('main, main > *')]
          .filter((box) => box.scrollWidth > box.clientWidth + 1)
          .map((box) => `${box.tagName} ${box.className} ${box.scrollWidth} > ${box.clientWidth}`)
        const outside = [...document.querySelectorAll(boxes)].filter((box) => {
          const { left, right } = box.getBoundingClientRect()
          return left < 0 || right > innerWidth
        })
        return [...wide, ...outside.map((box) => `dialog ${box.getBoundingClientRect().right} > ${innerWidth}`)]
      }, dialogs)),
    )
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  return found.map((text, index) => `${index} ${text}`)
}

describe.skipIf(noBrowser)('every screen', () => {
  const desk = openDesk()
  let page: WatchedPage
  beforeEach(async () => {
    page = await desk.open()
    await page.addInitScript({ content: axe })
  })
  afterEach(() => page?.context().close())

  /** Opens the form for a new record by its key, from nowhere, where the page has one. */
  async function openForm(): Promise<boolean> {
    if ((await page.locator('main [title="Ctrl+Enter"]:enabled').count()) === 0) return false
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Control+Enter')
    await page.locator(dialogs).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('[role=dialog] [role=progressbar]'))
    return true
  }

  /** What is looked at on a page, or in its dialog. */
  type Look = (within: string[] | undefined, route: string) => Promise<string[]>

  /** Walks screens and their forms; a form that is closed gives the focus back. @returns where what was found */
  async function walk(walked: readonly string[], look: Look): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {}
    const note = (where: string, what: string[]) => {
      if (what.length > 0) found[where] = what
    }
    for (const route of walked) {
      await goTo(page, route)
      note(`${route}, what failed`, await page.locator('main').getByText('Retry', { exact: true }).allTextContents())
      note(route, await look(undefined, route))
      if (!(await openForm())) continue
      note(`${route}, its form`, await look([dialogs], route))
      await page.keyboard.press('Escape')
      await page.locator(dialogs).first().waitFor({ state: 'hidden' })
      const left = await page.evaluate(() => document.activeElement?.closest('main')?.tagName ?? 'no place')
      if (left !== 'MAIN') note(`${route}, its form closed`, [`the focus is in ${left}`])
    }
    return found
  }

  it.each(['en', 'ne'])(
    'puts no barrier before anyone, and is all in sight at every width (%s)',
    async (locale) => {
      await signIn(page, 'admin')
      await page.evaluate((chosen) => localStorage.setItem('prayog.locale', JSON.stringify(chosen)), locale)
      await page.goto('/')
      await page.locator(`html[lang=${locale}]`).waitFor()
      expect(await barriers(page, ['#sidebar'])).toEqual([])
      const isEnglish = locale === 'en'
      const walked = isEnglish ? routes : routes.filter((route) => !alike.has(route))
      const look: Look = async (within, route) => [
        ...(await barriers(page, within)),
        // the longer words are the English ones
        ...(isEnglish && !alike.has(route) ? await tooWide(page) : []),
      ]
      expect(await walk(walked, look)).toEqual({})
      expect(page.problems).toEqual([])
    },
    600_000,
  )
})
