import { adToBs } from '~/domain/calendar'
import { columnOf, type PlacedReport, type ReportTab } from '~/metadata/report'

type Values = Readonly<Record<string, unknown>>

/** The document that a row is of, by the path of its calls. */
interface Opened {
  path: string
  id: number
}

function answered(tab: ReportTab, name: string, row: Values): unknown {
  const value = row[name] ?? null
  const { kind, choices } = columnOf(tab, name)
  if (value === null) return kind === 'bsDate' && typeof row.date === 'string' ? (adToBs(row.date) ?? null) : null
  if (kind === 'time') return new Date(value as string).toISOString()
  if (kind === 'choice') return choices!.find(({ id }) => id === value) ?? null
  return value
}

/** A row of the statement as the API answers it. */
export function toRow(tab: ReportTab, { document, ...row }: Values): Values {
  const values = Object.keys(row).map((name): [string, unknown] => [name, answered(tab, name, row)])
  const [index, id] = (document ?? []) as [number, number]
  const part = tab.facts.parts[index]
  const opened: Opened | undefined = part && { path: part.document.path, id }
  return { ...Object.fromEntries(values), ...(opened && { document: opened }) }
}

/** What an exported file of a tab is called, without its ending. */
export const fileNameOf = (
  { name }: PlacedReport,
  tab: ReportTab,
  { from, to }: { from: string; to: string },
): string =>
  [name, ...(tab.path.endsWith(`/${tab.name}`) ? [tab.name] : []), ...(tab.period === false ? [] : [from]), to].join(
    '_',
  )
