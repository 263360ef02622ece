import type { z } from 'zod'
import type { Amounts } from './amounts'
import type { Fields } from './field'
import type { Party } from './party'
import { camelCase, type Resource, snakeCase } from './resource'

/**
 * Which documents a user sees, in lists, pickers, reports and exports alike: all; those that the user wrote; or those
 * whose head field names one of the records that the user's own field names (a store, a department). A superuser sees all.
 */
export type Scope = 'all' | 'own' | { by: string; of: string }

/** A column of a document's list, or of its lines: what of a row it shows, and under which heading. */
export interface ShownColumn {
  source: string
  label: string
  /** A kind of field, such as `money`, or `moment`: a day with its time. Default: that of the field, else plain text. */
  kind?: string
}

/** The lines of a document: one of a master each (a test, an item), or of their own. */
export interface LinesOptions {
  /** What a line is of. */
  of?: () => Resource
  /** As it travels: `test`; the column is `testId`. Default: the master's name. */
  name?: string
  /** What a line copies of it, by the column's name: the master's field. */
  copies?: Readonly<Record<string, string>>
  /** References of it that a line keeps as they were that day, such as its department: what it leads to later is another matter. */
  keeps?: readonly string[]
  fields: Fields
  /** No two lines are of the same one. */
  distinct?: true
  /** What of a line the details show; default what it is of, its fields and its amounts. */
  columns?: readonly ShownColumn[]
  /** Their table; default `<table>Detail`. */
  table?: string
}

/** What a document takes back of another. */
export interface ReturnsOptions {
  of: () => AnyDocument
  /** The column that names the other; its number is kept beside it as `numberColumn`. */
  column: string
  numberColumn: string
  /** The column of a line that names the line it takes back of; that line's field `qty` bounds what is taken. */
  lineColumn: string
  /** Before the other's year and days in rows: `refFiscalYear`, `refDateAd`; default `ref`. */
  as?: string
}

/** What a document pays of others. */
export interface SettlesOptions {
  of: () => readonly AnyDocument[]
  /** Its table of what went to which. */
  table: string
  /** What its screen calls the parties with dues, the box in which one is searched, the form, and what was saved. */
  titles?: Readonly<Partial<Record<'dues' | 'search' | 'form' | 'saved' | 'details', string>>>
}

/** What stands open on a document: its state, not part of it, in a row that whoever returns or settles locks first. */
export interface BalanceOptions {
  /** The amount that is due at first. */
  total: string
  /** Part of it can be taken back. */
  returns?: true
  /** The right to leave it open: to write the document on credit. */
  right?: string
}

/** Names that the specification gives, where they are not those of the convention. */
export interface WireNames {
  /** The document's id in bodies and parameters; default `document`. */
  id?: string
  /** The lines in bodies and answers; default `details`. */
  lines?: string
  payments?: string
  /** Calls below its path; defaults `detail` and `update-invoice-print-count`. */
  linesCall?: string
  printCall?: string
  /** What its paper says, below one document whose party may be corrected; default `paper`. */
  paperCall?: string
  /** Of what settles others, the calls of what stands open, and of what settled one of the first kind. */
  openCall?: string
  settledCall?: string
  /** What counts the open documents of a party. */
  openCount?: string
  /** The parameters of the first and the last day of its list. */
  after?: string
  before?: string
  /** The calls of pickers by head field, where they are not called as the master is. */
  pickers?: Readonly<Record<string, string>>
}

/** What a document's file states. */
export interface DocumentOptions {
  /** The screen's title, such as 'Billing'. */
  label: string
  /** One document in a sentence, such as 'bill'. */
  noun: string
  /** The screen's route; what is written by hand for it lies in `custom/<module>/<route>/`. */
  route: string
  /** The family of its calls below `api/v1/`. */
  path: string
  table?: string
  /** The column by which lines and payments name it; default `<table>Id`. */
  owner?: string
  /** Set where documents of several kinds share the table: the column that tells them apart by their names. */
  kindColumn?: string
  /** Its number as on paper: the column, the heading, and what stands before the digits. */
  number: { column: string; label: string; prefix?: string }
  party: () => Party
  head: Fields
  /** What it copies of the masters that its head names: column → `[head field, field of the master]`. */
  copies?: Readonly<Record<string, readonly [string, string]>>
  lines?: LinesOptions
  amounts?: Amounts
  /** Paid by modes, in a table of payments. */
  payments?: true
  balance?: BalanceOptions
  returns?: ReturnsOptions
  settles?: SettlesOptions
  /** Head references that may be corrected later: a row that points at the document, the last one counts. */
  correctable?: readonly string[]
  scope: Scope
  /** `lab_billing` gives the rights `view_lab_billing`, to see the list, and `add_lab_billing`, to write; default its name. */
  code?: string
  /** Its party may be corrected from its list, by the right `edit_<code>`; the server's half says how. */
  correctsParty?: true
  /** Further rights with their names in the permission picker. */
  rights?: Readonly<Record<string, string>>
  /**
   * No columns: those that follow from the rest. `today`: asked for neither days nor anything else, its call answers the
   * documents of today.
   */
  list: { columns: readonly ShownColumn[]; count?: string; hint?: string; today?: true }
  /** What the details say beside the list's columns, the head's fields, the balance and the remarks. */
  facts?: readonly ShownColumn[]
  /** What is said of a save; default '{label} created Successfully' and 'Failed to Create {label}'. */
  messages?: { saved: string; failed: string }
  /** What lists answer beside what follows from the rest; the server's half states how it is read. */
  shown?: Readonly<Record<string, z.ZodType>>
  /** The title of its paper. */
  paper?: string
  wire?: WireNames
}

/** A document as declared, with its conventions filled in. */
export interface Document<Name extends string = string, O extends DocumentOptions = DocumentOptions> {
  /** Of its number series, its prints and its activity rows. */
  name: Name
  /** As it was stated; the types of its rows follow from it. */
  stated: O
  label: string
  noun: string
  route: string
  path: string
  table: string
  owner: string
  number: { column: string; label: string; prefix: string }
  tables: { lines: string; payments: string; balance: string }
  wire: Required<Omit<WireNames, 'pickers'>> & { pickers: Readonly<Record<string, string>> }
  /** The codes of its rights. */
  rights: { view: string; add: string; edit: string }
}

// biome-ignore lint/suspicious/noExplicitAny: the widest document, for code that works on every one
export type AnyDocument = Document<string, any>

const lineTable = ({ lines, settles }: DocumentOptions, table: string) =>
  settles?.table ?? lines?.table ?? `${table}Detail`

/**
 * Declares a document: its tables, numbers, calls, rights, list, dialogs, paper and tests follow from what is stated
 * here (docs/add-a-document.md).
 */
export function defineDocument<const Name extends string, const O extends DocumentOptions>(
  name: Name,
  options: O,
): Document<Name, O> {
  const stated: DocumentOptions = options
  const { label, noun, route, path, number, wire = {}, table = camelCase(name), owner = `${table}Id` } = stated
  const { code = snakeCase(name) } = stated
  return {
    name,
    stated: options,
    label,
    noun,
    route,
    path,
    table,
    owner,
    number: { prefix: '', ...number },
    tables: { lines: lineTable(stated, table), payments: `${table}Payment`, balance: `${table}Balance` },
    wire: {
      id: 'document',
      lines: 'details',
      payments: 'paymentDetails',
      linesCall: 'detail',
      printCall: 'update-invoice-print-count',
      paperCall: 'paper',
      openCall: 'open',
      settledCall: 'settled',
      openCount: 'documents',
      after: 'created_date_ad_after',
      before: 'created_date_ad_before',
      pickers: {},
      ...wire,
    },
    rights: { view: `view_${code}`, add: `add_${code}`, edit: `edit_${code}` },
  }
}

/** Every permission code of a document with its name; the first opens its screen. */
export function documentRights({ stated, label, rights }: AnyDocument): Readonly<Record<string, string>> {
  const { correctsParty, rights: more } = stated as DocumentOptions
  return {
    ...{ [rights.view]: `View ${label}`, [rights.add]: `Add ${label}` },
    ...(correctsParty && { [rights.edit]: `Edit ${label}` }),
    ...more,
  }
}

/** The folder of what is written by hand for a document: `custom/<module>/<folder>/`. */
export const folderOf = ({ route }: Pick<AnyDocument, 'route'>): string => route.split('/').at(-1) as string
