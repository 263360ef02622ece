import type { Page } from '@playwright/test'

/** What opens over a page. */
export const dialogs = '[role=dialog], [role=alertdialog], [role=menu]'

/** A small desk, on which pages are opened; a tablet; a phone. */
export const [desk, tablet, phone] = [1280, 820, 390].map((width) => ({ width, height: 800 })) as [Size, Size, Size]
type Size = { width: number; height: number }

/** What is wider than the window, or not in it. A list may scroll within itself. */
export const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate((boxes) => {
    const wide = [document.documentElement, ...document.querySelectorAll('main, main > *')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => `${box.tagName} ${box.className} ${box.scrollWidth} > ${box.clientWidth}`)
    const outside = [...document.querySelectorAll(boxes)].filter((box) => {
      const { left, right } = box.getBoundingClientRect()
      return left < 0 || right > innerWidth
    })
    return [...wide, ...outside.map((box) => `dialog ${box.getBoundingClientRect().right} > ${innerWidth}`)].map(
      (text) => `at ${innerWidth}: ${text}`,
    )
  }, dialogs)

/** The same on a tablet and on a phone. The page lies under its dialog, so once is enough for both. */
export async function outOfSightElsewhere(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const size of [tablet, phone]) {
    await page.setViewportSize(size)
    problems.push(...(await outOfSight(page)))
  }
  await page.setViewportSize(desk)
  return problems
}
