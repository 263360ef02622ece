import type { Page } from '@playwright/test'
import { dialogs } from './inSight'

/**
 * The steps that open something of a screen: buttons by their names, rows of its list by their numbers, those of the
 * table next to it by negative ones.
 */
type Door = readonly (string | number)[]

/**
 * What opens from rows, bars and other dialogs, one of each kind, by the screen on which it is opened. The form for a new
 * record opens on every screen that has one.
 */
export const doors: Readonly<Record<string, readonly Door[]>> = {
  '/user': [['Edit'], ['Duplicate'], ['Reset Password'], ['Import'], ['Columns'], ['Views']],
  // the row stays selected
  '/payment-mode': [['Select row', 'Delete'], ['Switch off']],
  '/quick-registration': [['Edit']],
  '/opd-registration': [['Edit']],
  '/follow-up': [['Edit']],
  '/lab-credit-clearance': [['Receive Payment']],
  '/sample-collection': [['Collect Sample'], ['View']],
  '/sample-receipt': [['Reject Sample']],
  '/result-entry': [[1], [1, 'Reagents']],
  '/critical-calls': [['Call Back']],
  // the newest three are those of `makeLackingRows`
  '/lab-report-verification': [
    [1],
    [1, 'Report with'],
    [1, -1, 'Verify'],
    [3, 'Mail'],
    [3, 'Hand over'],
    [3, -1, 'Un-approve'],
    ['Select row', 'Verify'],
  ],
  '/quality-control': [['Enter Controls'], ['Exclude']],
  '/control-violations': [['Answer']],
  '/usg-report-result-entry': [[1]],
  '/usg-report': [[1]],
  '/lab-sale-report': [['Columns'], ['Views', 'Save this view…'], ['Views', 'Mail on a schedule']],
  '/referral-edit': [['Edit']],
  '/customer': [['Edit']],
  '/purchase-correction': [['Edit']],
  '/opening-stock-correction': [['Edit']],
  '/party-payment': [['Pay Supplier']],
}

/** Presses a button by its name, but for what is counted or named behind it, or a row, of what lies on top. */
async function press(page: Page, step: string | number): Promise<void> {
  const pressed = page.waitForFunction(
    ({ step, boxes }) => {
      const top = [...document.querySelectorAll(boxes)].at(-1)
      const within = top ?? document.querySelector('main')
      const all = (kinds: string) => [...(within?.querySelectorAll<HTMLElement>(kinds) ?? [])]
      const isNamed = (box: Element) =>
        [box.getAttribute('aria-label'), box.textContent].some(
          (name) => name === step || name?.replace(/( \(?\d+\)?| …|: .*)$/, '') === step,
        )
      const rowsOf = (table: Element | undefined) => table?.querySelectorAll<HTMLElement>('tbody tr[tabindex]')
      const box =
        typeof step === 'number'
          ? rowsOf(all('table')[step < 0 ? 1 : 0])?.[Math.abs(step) - 1]
          : all('button:enabled, [role=menuitem], input[type=checkbox]').find(isNamed)
      if (box) top?.setAttribute('data-before', '')
      box?.click()
      return Boolean(box)
    },
    { step, boxes: dialogs },
    { timeout: 15_000 },
  )
  await pressed.catch(() => {
    throw new Error(`There is no ${step} at ${page.url()}.`)
  })
}

/** Opens something of the current screen, and waits until all of it is there. @param shownText a name as it is shown */
export async function openDoor(page: Page, door: Door, shownText: (text: string) => string): Promise<void> {
  for (const [index, step] of door.entries()) {
    // else the button of the same name at the row would be pressed
    if (door[index - 1] === 'Select row') await page.getByRole('toolbar').first().waitFor()
    await press(page, typeof step === 'string' ? shownText(step) : step)
  }
  await page.waitForFunction(
    ({ isOver, boxes }) => {
      const top = [...document.querySelectorAll(boxes)].at(-1)
      const opened = isOver ? top : document.querySelector('main')
      return (
        opened?.hasAttribute('data-before') === false &&
        !opened.querySelector('[role=progressbar]:not([aria-valuenow]), [aria-busy=true], .MuiSkeleton-root')
      )
    },
    { isOver: typeof door.at(-1) === 'string', boxes: dialogs },
  )
}

/** Closes all that lies over the page; what was entered is given up. */
export async function closeAll(page: Page): Promise<void> {
  const open = page.locator(dialogs)
  for (;;) {
    const before = await open.count()
    if (before === 0) return
    await page.keyboard.press('Escape')
    const isOther = ([boxes, count]: readonly [string, number]) => document.querySelectorAll(boxes).length !== count
    await page.waitForFunction(isOther, [dialogs, before] as const)
    if ((await open.count()) < before) continue
    await open.last().getByRole('button').last().click()
    await page.waitForFunction(isOther, [dialogs, before + 1] as const)
  }
}
