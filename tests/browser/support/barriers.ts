import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** The program that finds barriers; a page that is looked at starts with it. */
export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What react-admin draws and gives no way to draw otherwise: the choice of a heading's level in a formatted text. */
const others = ['[class*=RaRichTextInputLevelSelect]']

/**
 * What a reader, or a hand that is not steady, meets with on the page as it stands.
 * @param within where; default the whole page but for the menu at its side, which is the same on all
 */
export async function barriers(page: Page, within?: string): Promise<string[]> {
  return page.evaluate(
    async ({ context, others }) => {
      const { axe } = window as unknown as {
        axe: { run: (context: unknown, options: RunOptions) => Promise<AxeResults> }
      }
      // what was drawn just now has its colours with the frame after the next
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const options: RunOptions = {
        ...{ resultTypes: ['violations'], reporter: 'no-passes' },
        // React sets no style with !important, which is all that the second looks for
        rules: { 'target-size': { enabled: true }, 'avoid-inline-spacing': { enabled: false } },
      }
      const { violations } = await axe.run(
        context ? { include: context, exclude: others } : { exclude: ['#sidebar'] },
        options,
      )
      return violations
        .filter(({ impact }) => impact !== 'minor')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ html, target, any }) => `${id} ${target} ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
        )
    },
    { context: within, others },
  )
}
