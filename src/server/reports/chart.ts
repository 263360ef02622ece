import type { Viewer } from '~/documents/access/server/scope'
import { addDays } from '~/domain/adDate'
import { groupBy } from '~/domain/groupBy'
import { sum, toMoney } from '~/domain/money'
import { tabColumnOf } from '~/metadata/report'
import type { Db } from '../database/open'
import type { FactFilter } from './factFilter'
import type { ChartPoint } from './responses'
import { toRowResponse } from './rows'
import { readTab } from './statement'
import type { RollupTab, TabSelection } from './tabSelection'

type GroupLabel = { id: number; name: string } | string | null
type ChartFilter = FactFilter & { search: string }

const dayMs = 86_400_000

/** As many days, directly before these. */
function daysBefore({ from, to }: Pick<FactFilter, 'from' | 'to'>): Pick<FactFilter, 'from' | 'to'> {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const at = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: at(first - (last - first) - dayMs), to: at(first - dayMs) }
}

const nameOf = (value: GroupLabel) => (value !== null && typeof value === 'object' ? value.name : value)
const idOf = (value: GroupLabel) => (value !== null && typeof value === 'object' ? value.id : value)

async function points(db: Db, tab: RollupTab, narrowed: ChartFilter, actor: Viewer): Promise<ChartPoint[]> {
  const { by, measure, stackBy } = tab.chart!
  const groupBy = stackBy ? [by, stackBy] : [by]
  const selection: TabSelection = { ...narrowed, groupBy, detailRows: false, ordering: undefined, offset: 0, limit: 0 }
  const { results } = await readTab(db, tab, selection, actor)
  return results.map((result) => {
    const row = toRowResponse(tab, result) as Readonly<Record<string, GroupLabel>>
    return {
      name: nameOf(row[by] ?? null),
      id: idOf(row[by] ?? null),
      part: stackBy ? nameOf(row[stackBy] ?? null) : null,
      value: toMoney(String(row[measure])),
    }
  })
}

/** The longest bars, the longest first, and the others together. */
function longest(all: readonly ChartPoint[], top: number): ChartPoint[] {
  const bars = [...groupBy(all, ({ id }) => id).values()]
    .map((parts) => ({ parts, length: Number(sum(parts.map(({ value }) => value))) }))
    .sort((one, other) => other.length - one.length)
  const rest = bars.slice(top).flatMap(({ parts }) => parts)
  const others = [...groupBy(rest, ({ part }) => part)].map(([part, parts]) => ({
    ...{ name: 'Others', id: null, part, value: sum(parts.map(({ value }) => value)) },
  }))
  return [...bars.slice(0, top).flatMap(({ parts }) => parts), ...others]
}

/** Bars of what can be one of a few only, in its order. */
function inOrder(all: readonly ChartPoint[], order: readonly string[]): ChartPoint[] {
  const place = ({ name }: ChartPoint) => (name === null ? order.length : order.indexOf(name))
  return all.toSorted((one, other) => place(one) - place(other))
}

/** The cumulative totals of each day up to today. */
function levels(all: readonly ChartPoint[], { from, to, today }: ChartFilter): ChartPoint[] {
  const byDay = new Map(all.map((point) => [point.name, point.value]))
  const points: ChartPoint[] = []
  let value = toMoney(0)
  for (let day = from; day <= to && day <= today; day = addDays(day, 1)) {
    value = sum([value, byDay.get(day) ?? toMoney(0)])
    points.push({ name: day, id: day, part: null, value })
  }
  return points
}

/** The points of a tab's chart for the selected facts. */
export async function readChart(db: Db, tab: RollupTab, narrowed: ChartFilter, actor: Viewer) {
  const { by, top = 10, cumulative } = tab.chart!
  const current = await points(db, tab, narrowed, actor)
  const { allowedValues, choices } = tabColumnOf(tab, by)
  const order = allowedValues ?? choices?.map(({ name }) => name)
  if (by === 'date' && cumulative) return { points: levels(current, narrowed), before: [] }
  if (by !== 'date') return { points: order ? inOrder(current, order) : longest(current, top), before: [] }
  return { points: current, before: await points(db, tab, { ...narrowed, ...daysBefore(narrowed) }, actor) }
}
