import { computedStatesOf } from '~/documents/computedStates/computedStates'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { amountLabel, hasDueAmount, lineResourceField, optionsOf } from '~/documents/documentNames'
import type { Party } from '~/documents/party/options'
import { calendarLabels } from '~/domain/calendar'
import type { AnyField, Fields } from './field'
import { masterTables } from './masterTables'
import { type Resource, tableOf } from './resource'

/** The columns of facts: those that a declaration states, and those that follow from what a document states. Pure. */

/**
 * The content of one row of facts: a document, one of its lines, one of its payments, one allocation of a settlement's
 * payment, or a row of another table that belongs to a document.
 */
export type Grain = 'document' | 'line' | 'payment' | 'settlement' | 'row'

export type FactColumnKind =
  | 'text'
  | 'date'
  | 'bsDate'
  | 'time'
  | 'money'
  | 'quantity'
  | 'percent'
  | 'choice'
  | 'record'

/** The target of a column of the kind `record`: its table, and the column that labels and finds its records. */
export interface FactTarget {
  table: string
  labelField: string
  /** Further columns by which it is found. */
  searchColumns?: readonly string[]
  /** The values that a record must have to be offered; several screens can share the table. */
  where?: Readonly<Record<string, unknown>>
}

/** A column of facts, as the functions of `c` make it. */
export interface FactColumn {
  /**
   * The heading of the column.
   * @example c.money('Net Amount')
   */
  label: string
  /**
   * The kind of its values; `c.text`, `c.money` and the other functions of `c` set it.
   * @example c.date('Bill Date')
   */
  kind: FactColumnKind
  /**
   * The values are added up; `c.money` and `c.quantity` set it.
   * @default not added up
   * @example c.quantity('Qty')
   */
  isMeasure?: true
  /**
   * The table whose records the column names; `c.record` sets it.
   * @default none
   * @example c.record('Item', () => item)
   */
  to?: () => FactTarget
  /**
   * The choices of the column, by their ids; `c.choice` sets it.
   * @default none
   * @example c.choice('Pay Type', payTypes)
   */
  choices?: readonly { id: number; name: string }[]
  /**
   * The texts that a text column may have, in their order.
   * @default any text
   * @example c.text('Status', { allowedValues: ['Open', 'Closed'] })
   */
  allowedValues?: readonly string[]
  /**
   * A percentage made of two sums: the first as a part of the second. It is not added up.
   * @default none
   * @example c.ratio('Margin %', 'margin', 'netAmount')
   */
  ratio?: readonly [string, string]
  /**
   * A percentage of a measure, rounded in each row, so that the rows add up to the total.
   * @default none
   * @example c.share('Commission', 'netAmount', 'commissionRate')
   */
  share?: readonly [measure: string, percent: string]
  /**
   * The value of a measure that this percentage of the rows does not exceed. It is not added up.
   * @default none
   * @example c.percentile('Median Days', 'days', 50)
   */
  percentile?: readonly [measure: string, percent: number]
  /**
   * The measure of rows of these kinds only.
   * @default none
   * @example c.onlyKinds('Returned', 'netAmount', ['Return'])
   */
  onlyKinds?: readonly [measure: string, kinds: readonly string[]]
  /**
   * The last day of each age band; the choices follow from them.
   * @default none
   * @example c.ageBands('Age', [30, 60, 90])
   */
  ageBands?: readonly number[]
  /**
   * The text shown where the value is empty.
   * @default empty
   * @example c.text('Batch', { emptyLabel: 'No batch' })
   */
  emptyLabel?: string
  /**
   * The column is a document number. Reports do not group by it, since several series can have the same number.
   * @default not a number
   * @example isDocumentNumber: true
   */
  isDocumentNumber?: true
  /**
   * The texts are too long and too different to group rows by them.
   * @default rows can be grouped by the column
   * @example c.text('Before', { isLong: true })
   */
  isLong?: true
  /**
   * The day of the row in the form in which books are filed; `c.bookDay` sets it.
   * @default none
   * @example c.bookDay('Date')
   */
  isBookDay?: true
}

type More = Pick<FactColumn, 'emptyLabel'>

/** The ages that end on these days: `0–30 days`, `31–60 days`, `Over 60 days`. */
function ages(days: readonly number[]): string[] {
  const spans = days.map((last, index) => `${index === 0 ? 0 : days[index - 1]! + 1}–${last} days`)
  return [...spans, `Over ${days.at(-1)} days`]
}

const choicesOf = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }))

const toUser = { kind: 'record', to: () => ({ table: masterTables.users, labelField: 'userName' }) } as const

/** Columns of facts, where they do not follow from a document. */
export const c = {
  text: (label: string, more?: More & Pick<FactColumn, 'allowedValues' | 'isLong'>): FactColumn => ({
    label,
    kind: 'text',
    ...more,
  }),
  yesNo: (label: string): FactColumn => ({ label, kind: 'text', allowedValues: ['Yes', 'No'] }),
  date: (label: string): FactColumn => ({ label, kind: 'date' }),
  bsDate: (label: string): FactColumn => ({ label, kind: 'bsDate' }),
  /** The day of a row of a book that is filed: `2082.04.01`. */
  bookDay: (label: string): FactColumn => ({ label, kind: 'text', isBookDay: true }),
  time: (label: string): FactColumn => ({ label, kind: 'time' }),
  percent: (label: string): FactColumn => ({ label, kind: 'percent' }),
  choice: (label: string, choices: FactColumn['choices']): FactColumn => ({ label, kind: 'choice', choices: choices! }),
  record: (label: string, to: () => Resource, more?: More): FactColumn => ({
    ...{ label, kind: 'record', ...more },
    to: () => target(to()),
  }),
  user: (label: string): FactColumn => ({ label, ...toUser }),
  /** How many days ago a row's day was, in spans that end with these. */
  ageBands: (label: string, days: readonly number[]): FactColumn => ({
    ...{ label, kind: 'choice', ageBands: days, choices: choicesOf(ages(days)) },
  }),
  money: (label: string): FactColumn => ({ label, kind: 'money', isMeasure: true }),
  quantity: (label: string): FactColumn => ({ label, kind: 'quantity', isMeasure: true }),
  /** Percent, to two places: what part one sum is of another. */
  ratio: (label: string, part: string, whole: string): FactColumn => ({ label, kind: 'percent', ratio: [part, whole] }),
  /** The value of a measure that `percent` percent of the rows do not exceed: 50 is the median. */
  percentile: (label: string, measure: string, percent: number): FactColumn => ({
    ...{ label, kind: 'quantity', percentile: [measure, percent] },
  }),
  /** Such a percentage of a measure, rounded in each row. */
  share: (label: string, measure: string, percent: string): FactColumn => ({
    ...{ label, kind: 'money', isMeasure: true, share: [measure, percent] },
  }),
  /** A measure, of the rows of these kinds. */
  onlyKinds: (label: string, measure: string, kinds: readonly string[]): FactColumn => ({
    ...{ label, kind: 'money', isMeasure: true, onlyKinds: [measure, kinds] },
  }),
}

type NamedColumn = [name: string, column: FactColumn]

const isRate = (name: string) => /Rate$/.test(name)

function amountColumns(names: readonly string[], label: (name: string) => string): NamedColumn[] {
  return names.map((name) => [
    name,
    isRate(name) ? { label: label(name), kind: 'percent' } : { label: label(name), kind: 'money', isMeasure: true },
  ])
}

const target = (resource: Resource): FactTarget => ({
  ...{ table: tableOf(resource), labelField: resource.labelField, where: resource.fixedValues },
})

/** A field as a column: quantities called `qty` are added up, prices are not. */
function fieldColumn(name: string, { kind, options }: AnyField): FactColumn | undefined {
  const { label } = options
  if (kind.name === 'reference') return { label, kind: 'record', to: () => target(options.to()) }
  if (kind.name === 'choice') return { label, kind: 'choice', choices: options.choices }
  if (kind.name === 'quantity') return { label, kind: 'quantity', ...(name === 'qty' && { isMeasure: true }) }
  if (kind.name === 'dateTime') return { label, kind: 'time' }
  const plain = ['text', 'date', 'money', 'percent'].find((one) => one === kind.name)
  return plain ? { label, kind: plain as FactColumnKind } : undefined
}

const fieldColumns = (fields: Fields): NamedColumn[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const column = fieldColumn(name, field)
    return column ? [[name, column]] : []
  })

/** The amounts of a document's balance, labelled as in its lists. */
function balanceColumns(options: ResolvedOptions): NamedColumn[] {
  if (!options.balance) return []
  const owed: NamedColumn[] = [
    ['paidAmount', c.money('Paid Amount')],
    ['dueAmount', c.money('Due Amount')],
  ]
  const returned: NamedColumn[] = [['returnedAmount', c.money('Returned')]]
  return [...(hasDueAmount(options) ? owed : []), ...(options.balance.isReturnable ? returned : [])]
}

function lineColumns(options: ResolvedOptions): NamedColumn[] {
  const { lines, amounts } = options
  if (!lines) return []
  const [of, name] = [lines.resource, lineResourceField(options)]
  const what: NamedColumn[] = of && name ? [[name, c.record(of().label, of)]] : []
  const kept = (lines.snapshotReferences ?? []).map((field): NamedColumn => {
    const { label, to } = of!().fields[field]!.options
    return [field, c.record(label, to)]
  })
  const copied = Object.keys(lines.snapshot ?? {}).map(
    (copy): NamedColumn => [copy, c.text(amountLabel(options, 'line', copy))],
  )
  return [
    ...what,
    ...kept,
    ...copied,
    ...fieldColumns(lines.fields),
    ...amountColumns(amounts?.line ?? [], (name) => amountLabel(options, 'line', name)),
  ]
}

const paymentColumns = (): NamedColumn[] => [
  [
    'paymentMode',
    { label: 'Payment Mode', kind: 'record', to: () => ({ table: masterTables.paymentModes, labelField: 'name' }) },
  ],
  ['amount', c.money('Amount')],
]

/** The snapshot columns of the header that are a text or a number, labelled as in the resource they come from. */
const copiedColumns = ({ header: { snapshot = {}, fields: header } }: ResolvedOptions): NamedColumn[] =>
  Object.entries(snapshot).map(([column, [field, of]]) => {
    const source: AnyField = header[field]!.options.to().fields[of]
    return [column, fieldColumn(column, source) ?? c.text(source.options.label)]
  })

/**
 * The records of a party. It is resolved when a statement is built: only then every resource has its module and table
 * name.
 */
function partyTarget({ table, labelField, searchColumns: search }: Party): FactTarget {
  return { table, labelField, searchColumns: search }
}

/** The party; none of a document without one. */
const partyColumns = ({ party }: ResolvedOptions): NamedColumn[] =>
  party ? [[party().name, { label: party().label, kind: 'record', to: () => partyTarget(party()) }]] : []

const numberColumn = (label: string): FactColumn => ({ ...c.text(label), isDocumentNumber: true })

/** The name of the measure of the hours that a document was in a state, such as `hoursRequested`. */
export const hoursColumnOf = <State extends string>(state: State) =>
  `hours${state.charAt(0).toUpperCase()}${state.slice(1)}` as `hours${Capitalize<State>}`

/** Whether a column depends on the state of a document, which changes after its day. */
export const isStateColumn = (document: AnyDocType, name: string): boolean =>
  computedStatesOf(optionsOf(document)).some(([one]) => one === name) || isOwnStateColumn(document, name)

/** Whether it is the state that transitions change, or the hours in one of them. */
export const isOwnStateColumn = ({ states }: AnyDocType, name: string): boolean =>
  states !== undefined &&
  (name === 'state' || Object.keys(states.states).some((state) => hoursColumnOf(state) === name))

const computedStateColumns = (options: ResolvedOptions): NamedColumn[] =>
  computedStatesOf(options).map(([name, { label, states }]) => [
    name,
    c.text(label, { allowedValues: Object.values(states).map((state) => state.label) }),
  ])

/** The present state of a document, and the hours that it was in each state that it leaves again. */
function stateColumns({ states }: AnyDocType, per: Grain): NamedColumn[] {
  if (!states) return []
  const all = Object.entries(states.states)
  const hours = all.flatMap(([state, { label, isFinal }]): NamedColumn[] =>
    isFinal ? [] : [[hoursColumnOf(state), c.quantity(`Hours ${label}`)]],
  )
  const present = c.text('State', { allowedValues: all.map(([, { label }]) => label) })
  return [['state', present], ...(per === 'document' ? hours : [])]
}

/** The columns of a document's rows, by their names. */
export function documentFactColumns(document: AnyDocType, per: Grain): NamedColumn[] {
  const options = optionsOf(document)
  const entered = options.header.uniquePerYear?.field
  const perGrain: Record<Grain, () => NamedColumn[]> = {
    document: () => [
      ...amountColumns(options.amounts?.header ?? [], (name) => amountLabel(options, 'header', name)),
      ...balanceColumns(options),
    ],
    line: () => lineColumns(options),
    payment: paymentColumns,
    settlement: paymentColumns,
    row: () => [],
  }
  return [
    ['month', c.text(calendarLabels.month)],
    ['no', numberColumn(document.number.label)],
    ['fiscalYear', c.text('Fiscal Year')],
    ...partyColumns(options),
    ['user', c.user('User')],
    ...fieldColumns(options.header.fields),
    ...(entered ? [[entered, numberColumn(options.header.fields[entered]!.options.label)] satisfies NamedColumn] : []),
    ...copiedColumns(options),
    ...stateColumns(document, per),
    ...computedStateColumns(options),
    ...perGrain[per](),
  ]
}
