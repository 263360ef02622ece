import type { Amounts } from './amounts'
import type { AnyDocument, Document, DocumentOptions } from './document'
import { amountLabel, isOwed, lineOfName, statedOf } from './documentNames'
import type { AnyField, Fields } from './field'
import type { Party } from './party'
import { type Resource, tableOf } from './resource'

/**
 * Facts are what reports add up: rows that are taken from documents, or from a table that only grows. What a document
 * states is theirs already: its references and choices tell rows apart, its amounts are added up. Pure.
 */

/** What one row of facts is: a document, a line of one, a payment of one. */
export type Grain = 'document' | 'line' | 'payment'

/** SQL by the names of columns: over the document `s`, its line `l`, its payment `p`, the bill `o` that a return is of. */
export type Reads = Readonly<Record<string, string>>

/** The rows that facts take from one kind of document. */
export interface FactsPart<D extends AnyDocument = AnyDocument, G extends Grain = Grain> {
  document: D
  per: G
  /** They take away, as returns do. */
  isMinus: boolean
  /** What its rows are called in the column `kind`; default the document's label. */
  as: string
  /** Columns that are read otherwise than by their names. */
  reads: Reads
  /** Only these columns are added up; default all that are there. */
  only: readonly string[] | undefined
  /** Which rows are meant: a condition over the same aliases. */
  where: string | undefined
}

type PartOptions = Partial<Pick<FactsPart, 'as' | 'reads' | 'only' | 'where'>>

const partOf =
  (isMinus: boolean) =>
  <D extends AnyDocument, G extends Grain>(document: D, per: G, options: PartOptions = {}): FactsPart<D, G> => {
    const { as = document.label, reads = {}, only, where } = options
    return { document, per, isMinus, as, reads, only, where }
  }

/** Rows that add. */
export const plus = partOf(false)
/** Rows that take away. */
export const minus = partOf(true)

/** Rows of a table that only grows, such as the activity of users. Whoever may see the report sees all of them. */
export interface TablePart {
  table: string
  /** The column that says when a row was written. */
  moment: string
  /** Columns that are not read by their names, over the row `s`. */
  reads?: Reads
}

export type FactKind = 'text' | 'date' | 'bsDate' | 'time' | 'money' | 'quantity' | 'percent' | 'choice' | 'record'

/** What a column of the kind `record` names, and by which column of its table it is shown and found. */
export interface FactTarget {
  table: string
  represent: string
  /** Further columns by which it is found. */
  search?: readonly string[]
}

/** A column of facts. */
export interface FactColumn {
  label: string
  kind: FactKind
  /** It is added up. */
  isMeasure?: true
  /** Of a record: which one. */
  to?: () => FactTarget
  /** Of a choice: by their ids. */
  choices?: readonly { id: number; name: string }[]
  /** Of a text: what it may be. */
  among?: readonly string[]
  /** A percentage that is never added up: what part the first sum is of the second. */
  ratio?: readonly [string, string]
  /** What is said where it is empty, such as 'Round off'. */
  none?: string
}

type More = Pick<FactColumn, 'none'>

/** Columns of facts, where they do not follow from a document. */
export const c = {
  text: (label: string, more?: More & Pick<FactColumn, 'among'>): FactColumn => ({ label, kind: 'text', ...more }),
  date: (label: string): FactColumn => ({ label, kind: 'date' }),
  bsDate: (label: string): FactColumn => ({ label, kind: 'bsDate' }),
  time: (label: string): FactColumn => ({ label, kind: 'time' }),
  record: (label: string, to: () => Resource, more?: More): FactColumn => ({
    ...{ label, kind: 'record', ...more },
    to: () => ({ table: tableOf(to()), represent: to().represent }),
  }),
  money: (label: string): FactColumn => ({ label, kind: 'money', isMeasure: true }),
  quantity: (label: string): FactColumn => ({ label, kind: 'quantity', isMeasure: true }),
  /** Percent, to two places: what part one sum is of another. */
  ratio: (label: string, part: string, whole: string): FactColumn => ({ label, kind: 'percent', ratio: [part, whole] }),
}

type Stated<D> = D extends Document<string, infer O extends DocumentOptions> ? O : never
type HeadOf<O> = O extends { head: infer F extends Fields } ? keyof F & string : never
type PartyNameOf<O> = O extends { party: () => infer P } ? (P extends Party<infer Name> ? Name : never) : never
type AmountsOf<O, Part extends 'head' | 'line'> = O extends { amounts: Amounts<infer Line, infer Head> }
  ? Part extends 'head'
    ? Head
    : Line
  : never
type BalanceOf<O> = O extends { balance: infer B }
  ? 'dueAmount' | 'paidAmount' | (B extends { returns: true } ? 'returnedAmount' : never)
  : never
type LineOf<O> = O extends { lines: infer L }
  ?
      | (L extends { name: infer Name extends string } ? Name : never)
      | (L extends { copies: infer C } ? keyof C & string : never)
      | (L extends { keeps: readonly (infer K extends string)[] } ? K : never)
      | (L extends { fields: infer F } ? keyof F & string : never)
  : never

type EveryRow = 'date' | 'dateBs' | 'time'
type EveryDocument = 'month' | 'no' | 'kind' | 'fiscalYear' | 'user'
type OfPart<P> =
  P extends FactsPart<infer D, infer G>
    ?
        | HeadOf<Stated<D>>
        | PartyNameOf<Stated<D>>
        | (G extends 'document' ? AmountsOf<Stated<D>, 'head'> | BalanceOf<Stated<D>> : never)
        | (G extends 'line' ? AmountsOf<Stated<D>, 'line'> | LineOf<Stated<D>> : never)
        | (G extends 'payment' ? 'paymentMode' | 'amount' : never)
    : never

export interface FactsOptions<P extends FactsPart = FactsPart, Own extends string = string> {
  /** The documents that they come from. */
  parts?: readonly P[]
  table?: TablePart
  /** Columns beside those that follow from the documents, or other headings of these. */
  columns?: Readonly<Record<Own, FactColumn>>
}

export interface Facts<Column extends string = string> {
  name: string
  parts: readonly FactsPart[]
  table: TablePart | undefined
  columns: Readonly<Record<Column, FactColumn>>
}

const isRate = (name: string) => /Rate$/.test(name)

function amountColumns(names: readonly string[], label: (name: string) => string): [string, FactColumn][] {
  return names.map((name) => [
    name,
    isRate(name) ? { label: label(name), kind: 'percent' } : { label: label(name), kind: 'money', isMeasure: true },
  ])
}

const target = (resource: Resource): FactTarget => ({ table: tableOf(resource), represent: resource.represent })

/** A field as a column: quantities called `qty` are added up, prices are not. */
function fieldColumn(name: string, { kind, options }: AnyField): FactColumn | undefined {
  const { label } = options
  if (kind.name === 'reference') return { label, kind: 'record', to: () => target(options.to()) }
  if (kind.name === 'choice') return { label, kind: 'choice', choices: options.choices }
  if (kind.name === 'quantity') return { label, kind: 'quantity', ...(name === 'qty' && { isMeasure: true }) }
  const plain = ['text', 'date', 'money', 'percent'].find((one) => one === kind.name)
  return plain ? { label, kind: plain as FactKind } : undefined
}

const fieldColumns = (fields: Fields): [string, FactColumn][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const column = fieldColumn(name, field)
    return column ? [[name, column]] : []
  })

/** A quantity of a document's own state, which its lists call the same. */
function balanceColumns(stated: DocumentOptions): [string, FactColumn][] {
  if (!stated.balance) return []
  const owed: [string, FactColumn][] = [
    ['paidAmount', c.money('Paid Amount')],
    ['dueAmount', c.money('Due Amount')],
  ]
  const returned: [string, FactColumn][] = [['returnedAmount', c.money('Returned')]]
  return [...(isOwed(stated) ? owed : []), ...(stated.balance.returns ? returned : [])]
}

function lineColumns(stated: DocumentOptions): [string, FactColumn][] {
  const { lines, amounts } = stated
  if (!lines) return []
  const [of, name] = [lines.of, lineOfName(stated)]
  const what: [string, FactColumn][] = of && name ? [[name, c.record(of().label, of)]] : []
  const kept = (lines.keeps ?? []).map((field): [string, FactColumn] => {
    const { label, to } = of!().fields[field]!.options
    return [field, c.record(label, to)]
  })
  const copied = Object.keys(lines.copies ?? {}).map((copy): [string, FactColumn] => [
    copy,
    c.text(amountLabel(stated, 'line', copy)),
  ])
  return [
    ...what,
    ...kept,
    ...copied,
    ...fieldColumns(lines.fields),
    ...amountColumns(amounts?.line ?? [], (name) => amountLabel(stated, 'line', name)),
  ]
}

const paymentColumns = (): [string, FactColumn][] => [
  ['paymentMode', { label: 'Payment Mode', kind: 'record', to: () => ({ table: 'paymentMode', represent: 'name' }) }],
  ['amount', c.money('Amount')],
]

function columnsOfPart({ document, per }: FactsPart): [string, FactColumn][] {
  const stated = statedOf(document)
  const { name, label, table, represent, search } = stated.party()
  const perGrain: Record<Grain, () => [string, FactColumn][]> = {
    document: () => [
      ...amountColumns(stated.amounts?.head ?? [], (name) => amountLabel(stated, 'head', name)),
      ...balanceColumns(stated),
    ],
    line: () => lineColumns(stated),
    payment: paymentColumns,
  }
  return [
    ['month', c.text('Month (BS)')],
    ['no', c.text(document.number.label)],
    ['fiscalYear', c.text('Fiscal Year')],
    [name, { label, kind: 'record', to: () => ({ table, represent, search }) }],
    ['user', { label: 'User', kind: 'record', to: () => ({ table: 'user', represent: 'userName' }) }],
    ...fieldColumns(stated.head),
    ...perGrain[per](),
  ]
}

/** Declares facts. What several parts state alike is one column, called as the first part calls it. */
export function defineFacts<const P extends FactsPart, const Own extends string = never>(
  name: string,
  { parts = [], table, columns }: FactsOptions<P, Own>,
): Facts<Own | OfPart<P> | EveryRow | ([P] extends [never] ? never : EveryDocument)> {
  const everyRow = { date: c.date('Date (AD)'), dateBs: c.bsDate('Date (BS)'), time: c.time('Time') }
  const kinds = [...new Set(parts.map(({ as }) => as))]
  const derived = parts.toReversed().flatMap(columnsOfPart)
  const kind = parts.length > 0 ? { kind: c.text('Kind', { among: kinds }) } : {}
  return { name, parts, table, columns: { ...everyRow, ...kind, ...Object.fromEntries(derived), ...columns } as never }
}
