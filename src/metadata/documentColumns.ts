import type { AnyDocument, DocumentOptions, ShownColumn } from './document'
import { amountLabel, isOwed, lineOfName, partyNameOf, refName, statedOf as stated } from './documentNames'
import type { AnyField, Fields } from './field'

/** What of a document is shown where: what its file states, else what follows from the rest of it. Pure. */

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The name of a column as its heading: `netAmount` as 'Net Amount'. */
export const wordsOf = (name: string): string => capital(name.replaceAll(/([A-Z])/g, ' $1'))

/** Figures and days of a document that are in every row. */
const everyRow = {
  moment: { source: 'createdDateAd', label: 'Date/Time', kind: 'moment' },
  bs: { source: 'createdDateBs', label: 'Date (BS)' },
  remarks: { source: 'remarks', label: 'Remarks' },
  by: { source: 'createdByUserName', label: 'Created By' },
} as const satisfies Record<string, ShownColumn>

/** A choice is shown by its name, which travels beside its id. */
const fieldColumn = ([name, { kind, options }]: [string, AnyField]): ShownColumn => ({
  source: kind.name === 'choice' ? `${name}Display` : name,
  label: options.heading ?? options.label,
})

const fieldColumns = (fields: Fields): ShownColumn[] =>
  Object.entries(fields)
    .filter(([, { options }]) => options.form !== false)
    .map(fieldColumn)

const partyColumn = (stated: DocumentOptions): ShownColumn => ({
  ...{ source: partyNameOf(stated), label: stated.party().label },
})

function returnColumns(document: AnyDocument): ShownColumn[] {
  const { returns } = stated(document)
  return returns ? [{ source: `${refName(stated(document))}No`, label: `Ref ${returns.of().number.label}` }] : []
}

/** What the document states of its sums, the last being what is to be paid. */
export const totalsOf = (document: AnyDocument): readonly { source: string; label: string }[] =>
  stated(document).amounts?.totals ?? []

const balanceColumns = (stated: DocumentOptions): ShownColumn[] => {
  const returned = [{ source: 'returnedAmount', label: 'Returned', kind: 'money' }]
  const columns = stated.balance?.returns && stated.balance.total ? returned : []
  if (!isOwed(stated)) return columns
  return [
    { source: 'paidAmount', label: 'Paid Amount', kind: 'money' },
    ...columns,
    { source: 'dueAmount', label: 'Due Amount', kind: 'money' },
  ]
}

/** The columns of the list. */
export function listColumnsOf(document: AnyDocument): readonly ShownColumn[] {
  const { list, head, balance } = stated(document)
  if (list.columns.length > 0) return list.columns
  const sum = totalsOf(document).at(-1)
  return [
    { source: document.number.column, label: document.number.label },
    ...returnColumns(document),
    everyRow.moment,
    everyRow.bs,
    partyColumn(stated(document)),
    ...fieldColumns(head),
    ...(sum ? [{ ...sum, kind: 'money' }] : []),
    ...(balance?.returns ? [{ source: 'returnStatus', label: balance.status?.label ?? 'Return Status' }] : []),
    everyRow.by,
  ]
}

/** What the details say above the lines: the list's columns but for the sums, then what the list has no room for. */
export function factsOf(document: AnyDocument): readonly ShownColumn[] {
  const { head, facts = [], amounts } = stated(document)
  const sums: readonly string[] = [...(amounts?.head ?? []), 'returnStatus', 'remarks']
  const listed = listColumnsOf(document).filter(({ source }) => !sums.includes(source))
  const by = listed.filter(({ source }) => source === everyRow.by.source)
  const shown = listed.filter((column) => !by.includes(column))
  const isNew = ({ source }: ShownColumn) => shown.every((column) => column.source !== source)
  const more = [...fieldColumns(head), ...facts, ...balanceColumns(stated(document))].filter(isNew)
  return [...shown, ...more, ...by, everyRow.remarks]
}

/** The heading of what a line is of. */
export const lineLabel = ({ stated }: AnyDocument): string =>
  (stated as DocumentOptions).lines?.of?.().label ?? stated.label

/** The source of what a line is of: the copied name, where the line copies it. */
const lineSource = (options: DocumentOptions): string[] => {
  const source = Object.keys(options.lines?.copies ?? {})[0] ?? lineOfName(options)
  return source ? [source] : []
}

/** The columns of the lines; `isReturned` adds what was taken back of each behind its quantity. */
export function lineColumnsOf(document: AnyDocument, isReturned = false): readonly ShownColumn[] {
  const { lines, amounts, balance } = stated(document)
  if (!lines) return []
  const columns = lines.columns ?? [
    ...lineSource(stated(document)).map((source) => ({ source, label: lineLabel(document) })),
    ...fieldColumns(lines.fields),
    ...(amounts?.line ?? []).map((source) => ({
      source,
      label: amountLabel(stated(document), 'line', source),
      kind: 'money',
    })),
  ]
  if (!isReturned) return columns
  const label = balance?.status?.taken ?? 'Returned Qty'
  const returned: ShownColumn = { source: 'returnedQty', label, kind: 'quantity' }
  return columns.flatMap((column) => (column.source === 'qty' ? [column, returned] : [column]))
}
