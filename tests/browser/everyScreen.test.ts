import type { Page } from '@playwright/test'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordScreens } from '~/admin/recordPages'
import { screenPages } from '~/admin/screenPages'
import { menuOf, screensOf } from '~/admin/shell/menu'
import { modules, resources } from '~/metadata/registry'
import { createTranslator, loadWords } from '~/words'
import { isDeep, isListed } from '../support/chosenMasters'
import { axe, barriers } from './support/barriers'
import { follow, noBrowser, signIn, type WatchedPage } from './support/chromium'
import { openDesk } from './support/desk'
import { closeAll, doors, openDoor } from './support/doors'
import { desk, dialogs, outOfSight, outOfSightElsewhere, phone } from './support/inSight'
import { makeLackingRows } from './support/lackingRows'

const all = screensOf(
  resources,
  screenPages.map(({ screen }) => screen),
)
const everyPermission = { isSuperuser: true, permissions: new Set<string>() }
/** Every address of the menus, and those that have no line in them. */
const routes = [
  ...['/', '/change-password', '/sign-ins', '/no-such-page'],
  ...recordScreens.map(({ route }) => `${route}/1/show`),
  ...modules.flatMap((module) =>
    menuOf(module, modules, all, everyPermission).flatMap(({ entries }) => entries.map(({ route }) => route)),
  ),
]
/** Pages of records, and a tab of one; no two of a kind in a row, as each brings a new heading. */
const recordPages = ['/billing/1/show', '/test/1/show', '/billing/1/show?tab=history', '/footer-note/1/show']
/** The masters that one of their kind represents: the frame renders them by the same code, with other texts. */
const alike = new Set(
  routes.filter((route) => resources.some((one) => one.route === route && !isListed(one) && !isDeep(one))),
)

/** Opens a screen, and waits until its content shows. */
async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname === to) return
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-before', '')
  }, route)
  await follow(page, route)
  await page.waitForFunction(
    () =>
      document.querySelector('main h1:not([data-before])') &&
      !document.querySelector('main [aria-busy=true], main .MuiSkeleton-root'),
  )
}

/** Opens the form for a new record by its key, from nowhere, where the page has one. */
async function openForm(page: Page): Promise<boolean> {
  if ((await page.locator('main [title="Ctrl+Enter"]:enabled').count()) === 0) return false
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Control+Enter')
  await page.locator(dialogs).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[role=dialog] [role=progressbar]'))
  return true
}

describe.skipIf(noBrowser)('every screen', () => {
  const demo = openDesk()
  let page: WatchedPage
  let results: Record<string, string[]>
  beforeAll(async () => makeLackingRows(await demo.as('admin')))
  beforeEach(async () => {
    page = await demo.open()
    results = {}
    await page.addInitScript({ content: axe })
    await signIn(page, 'admin')
  })
  afterEach(() => page?.context().close())

  const note = (where: string, what: string[]) => {
    if (what.length > 0) results[where] = what
  }
  /** Barriers on the current page, and parts that are not in sight. */
  const look = async (where: string, within?: string) =>
    note(where, [...(await barriers(page, within)), ...(await outOfSight(page))])
  const lookAtTop = async (where: string) =>
    look(where, (await page.locator(dialogs).count()) > 0 ? dialogs : undefined)

  /** Walks screens, their forms, and what opens from their rows; a form that is closed gives the focus back. */
  async function walk(
    walked: readonly string[],
    shownText: (text: string) => string,
    isMeasured: (route: string) => boolean,
  ) {
    for (const route of walked) {
      await goTo(page, route)
      const retries = page.locator('main').getByText(shownText('Retry'), { exact: true })
      note(`${route}, what failed`, await retries.allTextContents())
      await look(route)
      const hasForm = await openForm(page)
      if (hasForm) await look(`${route}, its form`, dialogs)
      if (isMeasured(route)) note(`${route}, elsewhere`, await outOfSightElsewhere(page))
      if (hasForm) await closeAll(page)
      const left = await page.evaluate(() => document.activeElement?.closest('main')?.tagName ?? 'no place')
      if (hasForm && left !== 'MAIN') note(`${route}, its form closed`, [`the focus is in ${left}`])
      for (const door of doors[route] ?? []) {
        await openDoor(page, door, shownText).catch((error: Error) =>
          note(`${route}, ${door.join(', ')}`, [error.message]),
        )
        await lookAtTop(`${route}, ${door.join(', ')}`)
        await closeAll(page)
      }
    }
    expect(results).toEqual({})
    expect(page.problems).toEqual([])
  }

  it('puts no barrier before anyone in its page, form and dialogs; all is in sight at every width', async () => {
    await page.setViewportSize(desk)
    await page.goto('/')
    await page.locator('#sidebar a').first().waitFor()
    await look('the menu', '#sidebar')
    await walk(
      [...routes, ...recordPages],
      (text) => text,
      (route) => !alike.has(route),
    )
  }, 600_000)

  it('puts none on a phone, in Nepali, in the dark', async () => {
    const derive = createTranslator(await loadWords('ne'))
    await page.evaluate(() => localStorage.setItem('prayog.locale', JSON.stringify('ne')))
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await page.locator('html[lang=ne]').waitFor()
    await page.locator('[aria-controls=sidebar]').click()
    await page.locator('#sidebar a').first().waitFor()
    await look('the menu', '#sidebar')
    await walk(
      [...routes.filter((route) => !alike.has(route)), ...recordPages],
      (text) => derive(text) ?? text,
      () => false,
    )
  }, 600_000)
})
