import { computedStatesOf } from '~/documents/computedStates/computedStates'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import {
  amountLabel,
  hasDueAmount,
  lineResourceField,
  optionsOf,
  partyNameField,
  sourceDocumentField,
} from '~/documents/documentNames'
import { calendarLabels, hasOwnCalendar } from '~/domain/calendar'
import type { AnyField, Fields } from '~/metadata/field'
import type { Party } from '../party/options'
import type { DisplayColumn } from './options'

/** The columns that each view of a document shows: declared ones, else those that follow from other options. Pure. */

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The name of a column as its heading: `netAmount` as 'Net Amount'. */
export const labelFromName = (name: string): string => capital(name.replaceAll(/([A-Z])/g, ' $1'))

const labelWithoutParty = ({ name }: { name: string }, column: string): string =>
  labelFromName(column.replace(name, '')).trim()

/** The label of a snapshot column of the party: without a `label`, `customerPhoneNo` as 'Phone No'. */
export const partyColumnLabel = (party: Pick<Party, 'name' | 'snapshot'>, copy: string): string =>
  party.snapshot[copy]?.label ?? labelWithoutParty(party, copy)

/** The same of the number that the party is known by, such as 'Customer No'. */
export const partyNumberLabel = (party: { name: string; label: string }, column: string): string =>
  `${party.label} ${labelWithoutParty(party, column)}`

/** Figures and days of a document that are in every row. */
const everyRow = {
  moment: { source: 'createdDateAd', label: 'Date/Time', kind: 'moment' },
  ownDate: { source: 'createdDateBs', label: calendarLabels.date },
  state: { source: 'state', label: 'State' },
  remarks: { source: 'remarks', label: 'Remarks' },
  by: { source: 'createdByUserName', label: 'Created By' },
} as const satisfies Record<string, DisplayColumn>

/** A choice is shown by its name, which is in the row next to its id. */
const fieldColumn = ([name, { kind, options }]: [string, AnyField]): DisplayColumn => ({
  source: kind.name === 'choice' ? `${name}Display` : name,
  label: options.columnHeading ?? options.label,
})

const fieldColumns = (fields: Fields): DisplayColumn[] =>
  Object.entries(fields)
    .filter(([, { options }]) => options.showInForm !== false)
    .map(fieldColumn)

function partyColumns({ party: partyOf }: ResolvedOptions): DisplayColumn[] {
  const party = partyOf?.()
  return party ? [{ source: partyNameField(party), label: party.label }] : []
}

function returnColumns(document: AnyDocType): DisplayColumn[] {
  const { sourceDocument } = optionsOf(document)
  return sourceDocument
    ? [
        {
          source: `${sourceDocumentField(optionsOf(document))}No`,
          label: `Ref ${sourceDocument.docType().number.label}`,
        },
      ]
    : []
}

/** The sums that the document declares, the last one being the due amount. */
export const totalColumnsOf = (document: AnyDocType): readonly { source: string; label: string }[] =>
  optionsOf(document).amounts?.totals ?? []

const balanceColumns = (options: ResolvedOptions): DisplayColumn[] => {
  const returned = [{ source: 'returnedAmount', label: 'Returned', kind: 'money' }]
  const columns = options.balance?.isReturnable && options.balance.totalField ? returned : []
  if (!hasDueAmount(options)) return columns
  return [
    { source: 'paidAmount', label: 'Paid Amount', kind: 'money' },
    ...columns,
    { source: 'dueAmount', label: 'Due Amount', kind: 'money' },
  ]
}

/** The columns of the list. */
export function listColumnsOf(document: AnyDocType): readonly DisplayColumn[] {
  const {
    list,
    header: { fields: header },
    balance,
  } = optionsOf(document)
  if (list.columns.length > 0) return list.columns
  const sum = totalColumnsOf(document).at(-1)
  return [
    { source: document.number.column, label: document.number.label },
    ...returnColumns(document),
    everyRow.moment,
    ...(hasOwnCalendar ? [everyRow.ownDate] : []),
    ...partyColumns(optionsOf(document)),
    ...fieldColumns(header),
    ...(sum ? [{ ...sum, kind: 'money' }] : []),
    ...(balance?.isReturnable && balance.returnStatus !== false
      ? [{ source: 'returnStatus', label: balance.returnStatusTexts?.label ?? 'Return Status' }]
      : []),
    ...(document.states ? [everyRow.state] : []),
    ...computedStatesOf(optionsOf(document)).map(([source, { label }]) => ({ source, label })),
    everyRow.by,
  ]
}

/** The details above the lines: the list's columns without sums, then the fields that the list omits. */
export function detailFieldsOf(document: AnyDocType): readonly DisplayColumn[] {
  const {
    header: { fields: header },
    list: { detailFields = [] },
    amounts,
  } = optionsOf(document)
  const computed = computedStatesOf(optionsOf(document)).map(([name]) => name)
  const sums: readonly string[] = [...(amounts?.header ?? []), 'returnStatus', 'state', 'remarks', ...computed]
  const listed = listColumnsOf(document).filter(({ source }) => !sums.includes(source))
  const by = listed.filter(({ source }) => source === everyRow.by.source)
  const columns = listed.filter((column) => !by.includes(column))
  const isNew = ({ source }: DisplayColumn) => columns.every((column) => column.source !== source)
  const more = [...fieldColumns(header), ...detailFields, ...balanceColumns(optionsOf(document))].filter(isNew)
  return [...columns, ...more, ...by, everyRow.remarks]
}

/** All columns that the list can have: its usual ones first, then those of the details. */
export function allListColumnsOf(document: AnyDocType): readonly DisplayColumn[] {
  const listed = listColumnsOf(document)
  const isNew = ({ source }: DisplayColumn) => listed.every((column) => column.source !== source)
  return [...listed, ...detailFieldsOf(document).filter(isNew)]
}

/** The heading of what a line is of. */
export const lineResourceLabel = (document: AnyDocType): string =>
  optionsOf(document).lines?.resource?.().label ?? document.label

/** The source of what a line is of: the copied name, where the line copies it. */
const lineSource = (options: ResolvedOptions): string[] => {
  const source = Object.keys(options.lines?.snapshot ?? {})[0] ?? lineResourceField(options)
  return source ? [source] : []
}

/** The columns of the lines; `isReturned` adds what was taken back of each behind its quantity. */
export function lineColumnsOf(document: AnyDocType, isReturned = false): readonly DisplayColumn[] {
  const { lines, amounts, balance } = optionsOf(document)
  if (!lines) return []
  const columns = lines.columns ?? [
    ...lineSource(optionsOf(document)).map((source) => ({ source, label: lineResourceLabel(document) })),
    ...fieldColumns(lines.fields),
    ...(amounts?.line ?? []).map((source) => ({
      source,
      label: amountLabel(optionsOf(document), 'line', source),
      kind: 'money',
    })),
  ]
  if (!isReturned) return columns
  const label = balance?.returnStatusTexts?.takenLabel ?? 'Returned Qty'
  const returned: DisplayColumn = { source: 'returnedQty', label, kind: 'quantity' }
  return columns.flatMap((column) => (column.source === 'qty' ? [column, returned] : [column]))
}
