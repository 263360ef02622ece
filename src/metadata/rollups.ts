import { optionsOf } from '~/documents/documentNames'
import { isStateColumn } from './factColumns'
import type { FactColumn, FactSource, Facts } from './facts'
import { hasDateRange, type ModuleReport, type ResolvedTab } from './report'
import { kebabToCamel } from './resource'

/**
 * The sums of days that are over, as they follow from the tabs of reports: which figures are added up beforehand, and by
 * which columns (docs/decisions/rollups.md). Pure.
 */
export interface Rollup {
  facts: Facts
  /** The table of the sums. */
  table: string
  /** The columns that sums are grouped by; a day has few values of each. */
  dimensions: readonly string[]
  measures: readonly string[]
  /** The sets of dimensions by which a day is added up. */
  groupingSets: readonly (readonly string[])[]
}

/** The columns of a document's balance, which change after its day. */
const ofBalance = new Set(['dueAmount', 'paidAmount', 'returnedAmount'])

/**
 * Whether an SQL text reads only immutable columns: neither the document's balance nor a join that may change later.
 */
function isSettledText({ joins }: FactSource, text: string): boolean {
  const changing = Object.keys(joins).filter((alias) => !joins[alias]!.immutable)
  return ['b', ...changing].every((alias) => !new RegExp(`\\b${alias}\\.`).test(text))
}

/** Whether a source's column never changes after its day. */
function isSettledIn(facts: Facts, part: FactSource, name: string): boolean {
  const { ageBands, onlyKinds, share, ratio = [] } = facts.columns[name]!
  if (ageBands || isStateColumn(part.document, name)) return false
  const of = onlyKinds ? [onlyKinds[0]] : (share ?? ratio)
  if (of.length > 0) return of.every((one) => isSettledIn(facts, part, one))
  const text = part.sqlColumns[name]
  if (text !== undefined) return isSettledText(part, text)
  return !(part.grain === 'document' && optionsOf(part.document).balance && ofBalance.has(name))
}

const isSettled = (facts: Facts, name: string) => facts.sources.every((part) => isSettledIn(facts, part, name))

/** Whether a column has few values on a day: no number of a document, nor the customer whom it is for; suppliers are few. */
function isDimension(facts: Facts, name: string): boolean {
  const { kind, allowedValues } = facts.columns[name]!
  const parties = facts.sources.map(({ document }) => optionsOf(document).party?.())
  const isOneOfMany = parties.some((party) => party?.name === name && !party.resource)
  const hasFew =
    kind === 'choice' || (kind === 'record' && !isOneOfMany) || (kind === 'text' && allowedValues !== undefined)
  return hasFew && isSettled(facts, name)
}

/** The columns that a column adds up: itself, or the two sums of a ratio. */
const addedUp = (name: string, { isMeasure, ratio }: FactColumn): readonly string[] =>
  ratio ?? (isMeasure ? [name] : [])

/** The groupings of a tab at its defaults, and of its chart; detail rows add the sum of all. */
const gatheredBy = ({ initialGroupBy: groupBy, detailRows, chart }: ResolvedTab): string[][] => [
  [...groupBy],
  ...(detailRows ? [[]] : []),
  ...(chart ? [[chart.by, ...(chart.stackBy ? [chart.stackBy] : [])]] : []),
]

/** Filters that are set at once: none, one, or two; with three the documents are read. */
const setsOf = (names: readonly string[]): string[][] => [
  [],
  ...names.flatMap((name, index) => [[name], ...names.slice(index + 1).map((other) => [name, other])]),
]

/** The sets of dimensions that a tab asks for: as it is opened, and with each of its filters and each two of them. */
function grainsOf(tab: ResolvedTab): string[][] {
  const { facts, filters } = tab
  const byDimensions = gatheredBy(tab)
    .map((names) => names.filter((name) => name !== 'date'))
    .filter((names) => names.every((name) => isDimension(facts, name)))
  const further = filters.filter((name) => isDimension(facts, name))
  return byDimensions.flatMap((names) => setsOf(further).map((set) => [...names, ...set]))
}

const once = <T>(all: readonly T[]): T[] => [...new Set(all)]

function sumsOfFacts(facts: Facts, tabs: readonly ResolvedTab[]): Rollup {
  const grains = new Map(tabs.flatMap(grainsOf).map((names) => [once(names).toSorted().join(), once(names).toSorted()]))
  const shown = tabs.flatMap((tab) => [...tab.columns, ...(tab.chart ? [tab.chart.measure] : [])])
  const measures = once(shown.flatMap((name) => addedUp(name, facts.columns[name]!)))
  return {
    facts,
    table: `${kebabToCamel(facts.name)}Sums`,
    dimensions: once([...grains.values()].flat()).toSorted(),
    measures: measures.filter((name) => isSettled(facts, name)).toSorted(),
    groupingSets: [...grains.values()],
  }
}

/**
 * The sums that reports ask for, by their facts; facts whose rows come and go, as what is owed, or are of tables that change,
 * have none, nor those that are only gathered by what has many values on a day, such as a number.
 */
export function rollupsOf(reports: readonly Pick<ModuleReport, 'tabs'>[]): Map<Facts, Rollup> {
  const byFacts = new Map<Facts, ResolvedTab[]>()
  for (const tab of reports.flatMap(({ tabs }) => tabs)) {
    const isSummed =
      hasDateRange(tab) &&
      !tab.fixedFilters &&
      !tab.facts.computed &&
      tab.facts.sources.every(
        (part) => part.grain !== 'row' && !part.dateField && isSettledText(part, part.where ?? ''),
      )
    if (isSummed) byFacts.set(tab.facts, [...(byFacts.get(tab.facts) ?? []), tab])
  }
  const all = [...byFacts].map(([facts, tabs]) => [facts, sumsOfFacts(facts, tabs)] as const)
  return new Map(all.filter(([, { groupingSets }]) => groupingSets.length > 0))
}
