import type { Case } from './case'
import { median, ratioOf, type Timings } from './measure'

/** The lowest accepted share of raw SQL's speed; page one of a thousand times as many bills within 1.5 times. */
const leastRatio: Partial<Record<Case['kind'], number>> = { 'page one': 0.5, list: 0.5, bill: 0.5, 'same bill': 0.6 }
const mostGrowth = 1.5

const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))
const thousands = (count: number) => count.toLocaleString('en')
export const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The goal of a ratio, where there is one, and whether it is met. */
function ratioGoal({ kind }: Case, ratio: number): string {
  const least = leastRatio[kind]
  return least === undefined ? '' : `${least} ${ratio >= least ? 'met' : 'missed'}`
}

export const ratioHeader = [
  row(['call', 'database', 'bills', 'raw SQL ms', 'Prayog ms', 'ratio', 'goal']),
  row(['---', '---', '--:', '--:', '--:', '--:', '---']),
]

export function ratioRow(one: Case, { target, raw, prayog }: Timings): string {
  const ratio = ratioOf(raw, prayog)
  const cells = [one.name, target.name, thousands(target.bills), ms(median(raw)), ms(median(prayog))]
  return row([...cells, ratio.toFixed(2), ratioGoal(one, ratio)])
}

export const growthHeader = [
  row(['call', 'Prayog', 'raw SQL', `goal ${mostGrowth}`]),
  row(['---', '--:', '--:', '---']),
]

/** How many times longer the same request takes with more bills; the goal is that of a list's first page. */
export function growthRow(one: Case, few: Timings, many: Timings): string {
  const growth = ratioOf(many.prayog, few.prayog)
  const goal = one.kind === 'page one' ? (growth <= mostGrowth ? 'met' : 'missed') : ''
  return row([one.name, growth.toFixed(2), ratioOf(many.raw, few.raw).toFixed(2), goal])
}
