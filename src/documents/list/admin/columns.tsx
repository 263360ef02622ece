import type { ReactNode } from 'react'
import { type Column, renderCell } from '~/admin/listing/columns'
import { StateChip } from '~/admin/states/StateChip'
import { ReturnStatusBadge } from '~/documents/balance/admin/ReturnStatusBadge'
import { needsReturnStatus } from '~/documents/balance/openStates'
import { ComputedStateChip } from '~/documents/computedStates/admin/ComputedStateChip'
import { computedStatesOf } from '~/documents/computedStates/computedStates'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, partyNameField, sourceDocumentField } from '~/documents/documentNames'
import { marksOf, renderersOf } from '~/documents/extensions/admin/extensions'
import { PartyLink } from '~/documents/party/admin/PartyLink'
import { localTime } from '~/domain/calendar'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { ReturnStatus } from '~/domain/options'
import type { Fields } from '~/metadata/field'
import type { StateValues } from '~/metadata/states'
import { DayText } from '~/ui/DayText'
import { NoWrapText, TranslatedLine } from '~/ui/NoWrapText'
import { allListColumnsOf, detailFieldsOf, lineColumnsOf, listColumnsOf } from '../documentColumns'
import { mainAmountOf } from '../listFilters'
import type { DisplayColumn } from '../options'
import { orderSourcesOf } from '../orderFields'

/** How a screen shows columns that the framework does not know how to show, by the column's source. */
export type CellRenderers<R> = Readonly<Record<string, (row: R) => ReactNode>>

type Values = Readonly<Record<string, unknown>>
type Show = (row: Values) => ReactNode

/** `HH:MM` of a timestamp. */
const timeOf = (timestamp: unknown) => localTime(new Date(String(timestamp))).slice(0, 5)

/** Columns that do not wrap: numbers and days; names may. */
const isOneLine = (source: string) => /(Date(Ad|Bs)|No)$/.test(source)

/** The day in the calendar of the organization, with the time. */
const Moment = ({ row, source }: { row: Values; source: string }) => (
  <DayText day={String(row[source])} time={timeOf(row.createdAt)} />
)

/** The same in the details, which show the day in the other calendar, too. */
const momentInBoth =
  (source: string): Show =>
  (row) => <NoWrapText text={`${row[source]} ${timeOf(row.createdAt)}`} />

/** The renderer of a column that its kind does not determine. */
function showOf(source: string, kind: string | undefined): Show | undefined {
  if (kind === 'moment') return (row) => <Moment row={row} source={source} />
  if (kind) return undefined
  if (source === 'createdAt') return (row) => timeOf(row.createdAt)
  if (source === 'createdTime') return (row) => String(row.createdTime).slice(0, 5)
  if (source === 'returnStatus') return (row) => <ReturnStatusBadge status={row.returnStatus as ReturnStatus} />
  if (/Display$/.test(source)) return (row) => <TranslatedLine texts={[row[source] as string | null]} />
  if (isOneLine(source)) return (row) => (row[source] ? <NoWrapText text={String(row[source])} /> : null)
  return undefined
}

/** Shows a record or a choice by its name, any other value unchanged. */
const named =
  (source: string): Show =>
  (row) => {
    const value = row[source]
    if (`${source}Display` in row) return <TranslatedLine texts={[row[`${source}Display`] as string | null]} />
    return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : (value as ReactNode)
  }

/** Columns as a table draws them: by the kinds of the fields, of the amounts, and of what every document has. */
export function toTableColumns<R extends { id: number }>(
  columns: readonly DisplayColumn[],
  fields: Fields = {},
  shows: CellRenderers<R> = {},
): Column<R>[] {
  return columns.map(({ source, label, kind }) => {
    const field = fields[source]
    const cell = { kind: kind ?? field?.kind.name, options: field?.options }
    const show = shows[source] ?? showOf(source, kind) ?? (cell.kind ? undefined : named(source))
    const isMoment = kind === 'moment'
    return { source, label, ...(show ? { render: show } : cell), ...(isMoment && { isMoment }) } as Column<R>
  })
}

/** A column with what others add behind what it shows. */
function marked<R extends { id: number }>(path: string, column: Column<R>): Column<R> {
  const marks = marksOf(path, column.source)
  if (marks.length === 0) return column
  const show = (row: R) => (
    <span style={isOneLine(column.source) ? { whiteSpace: 'nowrap' } : undefined}>
      {renderCell(row, column)}
      {marks.map(
        ({ isShown, Mark }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a column are always the same
          isShown(row) && <Mark key={index} document={row} />,
      )}
    </span>
  )
  return { ...column, render: show }
}

/** The renderers of a document's columns: those of extensions, and a status with the document's own labels. */
function renderersFor<R extends { id: number }>(document: AnyDocType): CellRenderers<R> {
  const { states } = document
  const computed = computedStatesOf(optionsOf(document)).map(([name, { states }]) => [
    name,
    (row: R) => <ComputedStateChip states={states} state={String((row as Values)[name])} />,
  ])
  const shows: CellRenderers<R> = {
    ...Object.fromEntries(computed),
    ...(states && { state: (row: R) => <StateChip states={states} record={row as Partial<StateValues>} /> }),
    ...(renderersOf(document.apiPath) as CellRenderers<R>),
  }
  const { returnStatusTexts } = optionsOf(document).balance ?? {}
  if (!returnStatusTexts && !states) return shows
  const show = (row: R) =>
    needsReturnStatus(document, row as Values) && (
      <ReturnStatusBadge status={(row as Values).returnStatus as ReturnStatus} names={returnStatusTexts?.names} />
    )
  return { returnStatus: show, ...shows }
}

/** The column that names the party, as a link to the party's page. */
function withPartyLink<R extends { id: number }>(document: AnyDocType, column: Column<R>): Column<R> {
  const party = optionsOf(document).party?.()
  if (!party || !isPartyName(document, column)) return column
  const show = (row: R) => {
    const chosen = (row as Values)[party.name] as { id: number } | null | undefined
    return (
      <PartyLink party={party} id={chosen?.id}>
        {renderCell(row, column)}
      </PartyLink>
    )
  }
  return { ...column, render: show }
}

/** Columns of the rows of a document's list; those that can order it say so. */
function rowColumns<R extends { id: number }>(document: AnyDocType, columns: readonly DisplayColumn[]): Column<R>[] {
  const orders = orderSourcesOf(document)
  const drawn = toTableColumns(columns, optionsOf(document).header.fields, renderersFor<R>(document))
  return withYears(drawn, refYear(document)).map((column) =>
    marked(document.apiPath, {
      ...withPartyLink(document, column),
      ...cardPlaceOf(document, column),
      sortable: column.source in orders,
      isOneLine: isPartyName(document, column),
    }),
  )
}

/** The columns of a document's list, in the order its file states. */
export const documentColumns = <R extends { id: number }>(document: AnyDocType) =>
  rowColumns<R>(document, listColumnsOf(document))

/** All columns that the list can have: also what only the details show. */
export const allDocumentColumns = <R extends { id: number }>(document: AnyDocType) =>
  rowColumns<R>(document, allListColumnsOf(document))

const isPartyName = (document: AnyDocType, { source }: Pick<Column, 'source'>): boolean => {
  const party = optionsOf(document).party?.()
  return party !== undefined && source === partyNameField(party)
}

/** What a phone shows of a document: its number and party, its day, what it came to, and its state. */
function cardPlaceOf(document: AnyDocType, { source }: Pick<Column, 'source'>): Pick<Column, 'onCard'> {
  const party = optionsOf(document).party?.()
  const partySources = party ? [partyNameField(party), party.name, party.labelField] : []
  if ([document.number.column, ...partySources].includes(source)) return { onCard: 'title' }
  if (source === mainAmountOf(document)) return { onCard: 'amount' }
  if (['state', 'returnStatus', 'payTypeDisplay', 'dueAmount'].includes(source)) return { onCard: 'state' }
  return ['createdDateAd', 'createdAt', 'createdTime'].includes(source) ? { onCard: 'text' } : {}
}

/** The number of what a document takes back of, with the field of its fiscal year. */
function refYear(document: AnyDocType): Years {
  const options = optionsOf(document)
  return options.sourceDocument
    ? { [`${sourceDocumentField(options)}No`]: `${options.sourceDocument.refFieldPrefix ?? 'ref'}FiscalYear` }
    : {}
}

/** Fields of fiscal years, by those of the numbers that are of them. */
type Years = Readonly<Record<string, string>>

/** Columns whose numbers restart each year show the fiscal year. */
const withYears = <R extends { id: number }>(columns: readonly Column<R>[], years: Years): Column<R>[] =>
  columns.map((column) => {
    const year = years[column.source]
    if (!year) return column
    const show = (row: R) => {
      const { [column.source]: no, [year]: of } = row as Values
      return <NoWrapText text={formatNumberWithYear(String(no), String(of))} />
    }
    return { ...column, render: show }
  })

/** The detail fields as columns of one row; numbers with their fiscal years. */
export function detailColumns<R extends { id: number }>(document: AnyDocType): Column<R>[] {
  const {
    header: { fields: header },
  } = optionsOf(document)
  const details = detailFieldsOf(document)
  const moments = details.filter(({ kind }) => kind === 'moment').map(({ source }) => [source, momentInBoth(source)])
  const columns = toTableColumns<R>(details, header, { ...Object.fromEntries(moments), ...renderersFor(document) })
  const years = { [document.number.column]: 'fiscalYear', ...refYear(document) }
  return withYears(columns, years).map((column) => withPartyLink(document, column))
}

/** The columns of its lines; `isReturned` adds what was taken back of each. */
export function lineColumns<R extends { id: number }>(document: AnyDocType, isReturned = false): Column<R>[] {
  const { lines } = optionsOf(document)
  return toTableColumns([...lineColumnsOf(document, isReturned), ...(lines?.pageColumns ?? [])], lines?.fields ?? {})
}
