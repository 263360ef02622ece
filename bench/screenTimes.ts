import type { Page } from '@playwright/test'

/** Milliseconds, one for each measure. */
export type Times = readonly number[]

interface Watch {
  /** When the last key or click reached the browser. */
  began: number
  /** Resolves in the frame after `isDone` holds, when its rows have been painted. */
  until: (isDone: () => boolean) => Promise<number>
  rowsOf: (title: string) => { shown: boolean; answered: boolean }
  pages: () => string
}

/** Puts a clock into the page: it starts at a key or click itself, and stops when a state of the page is painted. */
export async function installWatch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: Watch = {
      began: 0,
      until: (isDone) =>
        new Promise((resolve, reject) => {
          setTimeout(() => reject(new Error('What was waited for did not come.')), 5000)
          const look = () => {
            if (!isDone()) requestAnimationFrame(look)
            else setTimeout(() => resolve(performance.now() - watch.began)) // after the frame that shows it
          }
          requestAnimationFrame(look)
        }),
      rowsOf: (title) => {
        const table = document.querySelector(`table[aria-label="${title}"]`)
        const shown = table !== null && !table.querySelector('tbody .MuiSkeleton-root')
        return { shown, answered: shown && table.getAttribute('aria-busy') === 'false' }
      },
      pages: () => document.querySelector('nav[aria-label="Pages"]')?.textContent ?? '',
    }
    for (const kind of ['keydown', 'click'])
      window.addEventListener(kind, (event) => (watch.began = event.timeStamp), { capture: true })
    Object.assign(window, { watch })
  })
}

/**
 * The milliseconds from `act` until its result: other rows of the list (`pages`: another pagination text), or `rows of
 * <title>`. For the latter, `window.answered` is the time at which they had been refetched.
 */
export async function timed(page: Page, what: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((wanted) => {
    const own = window as unknown as { watch: Watch; shown: Promise<number>; answered: Promise<number> }
    const { watch } = own
    const before = watch.pages()
    const title = wanted.replace('rows of ', '')
    own.shown = watch.until(() => (wanted === 'pages' ? watch.pages() !== before : watch.rowsOf(title).shown))
    own.answered = wanted === 'pages' ? own.shown : watch.until(() => watch.rowsOf(title).answered)
  }, what)
  await act()
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
}

/** The milliseconds from what `act` does until the page shows what a selector finds. */
export async function timedUntil(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((wanted) => {
    const own = window as unknown as { watch: Watch; shown: Promise<number> }
    own.shown = own.watch.until(() => document.querySelector(wanted) !== null)
  }, selector)
  await act()
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
}
