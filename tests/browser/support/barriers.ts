import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { newColours, tightTargets } from './looks'

/** The program that finds barriers; a page that is looked at starts with it. */
export const axe = [
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
  'axe.configure({ noHtml: true })', // it would write down each element that it looks at
  `window.looks = { seen: new Set(), newColours: ${newColours}, tightTargets: ${tightTargets} }`,
].join('\n')

interface Looked {
  axe: { run: (context: unknown, options: RunOptions) => Promise<AxeResults> }
  looks: { seen: Set<string>; newColours: typeof newColours; tightTargets: typeof tightTargets }
}

/** What react-admin draws and gives no way to draw otherwise: the choice of a heading's level in a formatted text. */
const others = ['[class*=RaRichTextInputLevelSelect]']

/**
 * Barriers for screen readers and unsteady hands on the current page. The two rules for which axe maps the whole page,
 * most of its work, are skipped when they have nothing to find: colours that the page has shown already, and targets
 * that are all large or far apart.
 * @param within where; default the whole page but for the menu at its side, which is the same on all
 */
export async function barriers(page: Page, within?: string): Promise<string[]> {
  return page.evaluate(
    async ({ context, others }) => {
      const { axe, looks } = window as unknown as Looked
      // what was drawn just now has its colours with the frame after the next
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const shown = [...document.querySelectorAll(context ? `:is(${context}) *` : 'body *')].filter(
        (box) => (context || !box.closest('#sidebar')) && box.checkVisibility({ visibilityProperty: true }),
      )
      const options: RunOptions = {
        ...{ resultTypes: ['violations'], reporter: 'no-passes' },
        rules: {
          'target-size': { enabled: looks.tightTargets(shown) },
          'color-contrast': { enabled: looks.newColours(shown, looks.seen) },
          // React sets no style with !important, which is all that it looks for
          'avoid-inline-spacing': { enabled: false },
        },
      }
      const { violations } = await axe.run(
        context ? { include: context, exclude: others } : { exclude: ['#sidebar'] },
        options,
      )
      const htmlOf = (target: unknown) => document.querySelector(String(target))?.outerHTML.slice(0, 200)
      return violations
        .filter(({ impact }) => impact !== 'minor')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ target, any }) => `${id} ${target} ${htmlOf(target)} ${any[0]?.message ?? ''}`),
        )
    },
    { context: within, others },
  )
}
