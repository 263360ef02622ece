import type { z } from 'zod'
import type { Problem } from '~/domain/problems'
import type { ReturnWording } from '~/domain/returns'
import type { Amounts, SourceDocument } from './amounts'
import type { AdvanceOptions, ApiNames, BalanceOptions, UniquePerYearOptions } from './documentParts'
import type { Fields } from './field'
import type { Party } from './party'
import { camelCase, type Resource, snakeCase } from './resource'
import type { StockOptions } from './stock'

/**
 * Which documents a user sees, in lists, pickers, reports and exports alike: all; those that the user wrote; or those
 * whose party or head fields `by` name, one of them at least, a record that the user's own field `of` names (a store, a
 * department); `none` says that a user of whom that field names nothing sees all of them. A superuser sees all.
 */
export type Scope = 'all' | 'own' | { fields: string | readonly string[]; userField: string; whenUnset?: 'all' }

/** A column of a document's list, or of its lines: what of a row it shows, and under which heading. */
export interface DisplayColumn {
  source: string
  label: string
  /** A kind of field, such as `money`, or `moment`: a day with its time. Default: that of the field, else plain text. */
  kind?: string
}

type Row = Readonly<Record<string, unknown>>

/** The lines of a document: one of a master each (a test, an item), or of their own. */
export interface LinesOptions {
  /** What a line is of. */
  resource?: () => Resource
  /** As it travels: `test`; the column is `testId`. Default: the master's name. */
  resourceField?: string
  /** What a line copies of it, by the column's name: the master's field. */
  snapshot?: Readonly<Record<string, string>>
  /** References of it that a line keeps as they were that day, such as its department: what it leads to later is another matter. */
  snapshotReferences?: readonly string[]
  fields: Fields
  /** No two lines are of the same one; or of the same one with the same texts in these fields, such as a batch. */
  distinct?: true | readonly string[]
  /** Fields of the head, or its party, that narrow what lines can be of: a picker is asked with their ids. */
  filterBy?: readonly string[]
  /** What a line starts with when it is chosen what it is of: values of fields, by what the picker answered of it. */
  computeDefaults?: (record: Row) => Row
  /**
   * Fields that nobody enters, as they are those of what the line is of, such as its price: a save holds them against it. What
   * is `readOnly` of them is not posted: the server takes it from the record itself.
   */
  fetchedFields?: readonly string[]
  /**
   * What an entered line becomes where what was picked does not do alone, such as a lot of which too little is left: the
   * lines in its place, each with its record. Only the form asks; the server judges each line for itself.
   */
  splitLine?: (line: Row, record: Row) => readonly { record: Row; line: Row }[]
  /** Rules of a line by what it is of, which the form has from its picker and the server from what it offers: messages by field. */
  validate?: (line: Row, record: Row) => Readonly<Record<string, string>>
  /** Lines may come from a CSV file or a workbook: by which texts of the picked record a cell names what a line is of. */
  importBy?: readonly string[]
  /** What of a line the details show; default what it is of, its fields and its amounts. */
  columns?: readonly DisplayColumn[]
  /** What of a line the form shows once it is entered; default its fields and amounts. */
  entryColumns?: readonly string[]
  /** Nobody enters them: the half says which lines a document has that is written now, and the form shows them. */
  serverGenerated?: true
  /** Their table; default `<table>Detail`. */
  table?: string
}

/**
 * The document whose quantities it takes: a return takes them back, a dispatch sends what a requisition asks for. It is bounded
 * by what remains of the other, also when two take at once.
 */
export interface SourceDocumentOptions {
  docType: () => AnyDocType
  /** The column that names the other; default the other's foreign key, such as `purchaseId`. */
  idColumn?: string
  /** The column that keeps the other's number; default as the other calls it. */
  numberColumn?: string
  /**
   * The column of a line that names the other's line, whose field `qty` bounds what is taken; default such as
   * `purchaseDetailId`.
   */
  lineColumn?: string
  /** Further quantities of a line, such as free units: they go back beside it, each no more than remains of it. */
  extraQuantities?: readonly string[]
  /** What sets free the other's `once`, where nothing of it is left: a choice of this head, such as a reason. */
  releasesUnique?: { field: string; choice: number }
  /** Before the other's year and days in rows: `refFiscalYear`, `refDateAd`; default `ref`. */
  refPrefix?: string
  /** What the form calls the other's picker; default the other's number. */
  pickerLabel?: string
  /**
   * Its lines are of something else, such as lots: each takes of the other's line that is of the record which it names so
   * (a lot's `item`), and several may take of one.
   */
  matchBy?: string
  /** Its form begins with all that remains. */
  prefillRemaining?: true
  /** Its words, where it takes otherwise than back. */
  wording?: Partial<ReturnWording>
}

/** The same with its conventions filled in. */
export type ResolvedSourceDocument = SourceDocumentOptions &
  Required<Pick<SourceDocumentOptions, 'idColumn' | 'numberColumn' | 'lineColumn'>>

/** The documents on which its payment is allocated. */
export interface AllocationOptions {
  docTypes: () => readonly AnyDocType[]
  /** Its table of what went to which. */
  table: string
  advance?: AdvanceOptions
  /**
   * What its screen calls the parties with dues, the box in which one is searched, what opens the form, the form, and what was
   * saved; what form and paper call the kind and the number of what it pays, and the paper what was paid of it.
   */
  labels?: Readonly<
    Partial<Record<'dues' | 'search' | 'take' | 'form' | 'saved' | 'details' | 'kind' | 'number' | 'paid', string>>
  >
}

/** The fields of a document itself, and what follows from them. */
export interface HeaderOptions {
  fields?: Fields
  /** What it copies of the masters that its fields name: column → `[field, field of the master]`. */
  snapshot?: Readonly<Record<string, readonly [string, string]>>
  /** Fields that a chosen record fills, until something else is entered: field → `[field, field of the master]`. */
  fetchFrom?: Readonly<Record<string, readonly [string, string]>>
  /**
   * Values of fields that follow from others, such as a day from the terms of the party; what somebody entered stays. Values
   * as inputs hold them.
   */
  computeDefaults?: (header: Row) => Row
  uniquePerYear?: UniquePerYearOptions
  /** Texts by which rules look for earlier documents: each has an index. */
  indexed?: readonly string[]
  /** The headings of a long form, each by the field that it precedes. */
  sections?: Readonly<Record<string, string>>
}

/** What of a saved document may be corrected; the document itself stays as it was written. */
export interface CorrectionOptions {
  /** Fields of the header: a row that points at the document, the last one counts. */
  fields?: readonly string[]
  /** Its party, from its list, by the permission `edit_<code>`; the controller states how. */
  party?: true
}

/** Who sees which documents, and the permissions of the screen. */
export interface AccessOptions {
  scope: Scope
  /** Where the scope is `own`: the permission to see all documents, which `permissions` names. */
  viewAllPermission?: string
  /**
   * `lab_billing` gives the permissions `view_lab_billing`, to see the list, and `add_lab_billing`, to write; default its
   * name.
   */
  permissionCode?: string
  /** Further permissions with their names in the permission picker. */
  permissions?: Readonly<Record<string, string>>
}

/** What its list and its details show and find. */
export interface ListOptions {
  /** Default: the columns that follow from the other options. */
  columns?: readonly DisplayColumn[]
  countLabel?: string
  searchHint?: string
  /** A request without days and without filters answers the documents of today. */
  defaultToToday?: true
  /** The global search finds documents by number and party. */
  globalSearch?: true
  /** What the details show beside the list's columns, the header's fields, the balance and the remarks. */
  detailFields?: readonly DisplayColumn[]
  /** What lists answer beside columns; the controller's `afterRead` reads it. */
  virtualFields?: Readonly<Record<string, z.ZodType>>
}

/** Its print format. */
export interface PrintOptions {
  /** Its heading, such as 'INVOICE'; a document without one is not printed. */
  heading?: string
}

/** Its endpoints: their path below `api/v1/`, and names that are given from outside. */
export interface ApiOptions extends ApiNames {
  path: string
}

/** Where it is stored. */
export interface StorageOptions {
  table?: string
  /** The column by which lines and payments name it; default `<table>Id`. */
  foreignKey?: string
  /** Set where documents of several kinds share the table: the column that tells them apart by their names. */
  discriminatorColumn?: string
}

/** What a document's file states: an option for each behaviour. One that is left out is a behaviour that it does not have. */
export interface DocumentOptions {
  /** The screen's title, such as 'Billing'. */
  label: string
  /** One document in a sentence, such as 'bill'; default the label in small letters. */
  noun?: string
  /** The screen's route; default `/<name>`. What is written by hand for it lies in `custom/<module>/<route>/`. */
  route?: string
  /** Its number as printed: the column, the heading, and the text before the digits. */
  number: { column: string; label: string; prefix?: string }
  party: () => Party
  header?: HeaderOptions
  lines?: LinesOptions
  amounts?: Amounts
  /** Paid by modes, in a table of payments; `cash`: what says nothing of them was paid by the first mode that is cash. */
  payments?: true | 'cash'
  balance?: BalanceOptions
  sourceDocument?: SourceDocumentOptions
  allocations?: AllocationOptions
  /** The goods that it moves. */
  stock?: StockOptions
  corrections?: CorrectionOptions
  /**
   * Rules of the whole, for the form and the server alike, once each field is right; `settings` as for `amounts`, `sold` the
   * source document.
   */
  validate?: (body: Row, settings: unknown, sold?: SourceDocument) => readonly Problem[]
  access: AccessOptions
  list?: ListOptions
  print?: PrintOptions
  api: ApiOptions
  storage?: StorageOptions
  /** The notices after a save; default '{label} created Successfully' and 'Failed to Create {label}'. */
  messages?: { saved: string; failed: string }
}

/** The options with their conventions filled in. */
export interface ResolvedOptions extends DocumentOptions {
  noun: string
  route: string
  header: HeaderOptions & { fields: Fields }
  sourceDocument?: ResolvedSourceDocument
  corrections: CorrectionOptions & { fields: readonly string[] }
  list: ListOptions & { columns: readonly DisplayColumn[] }
  print: PrintOptions
  storage: StorageOptions
}

/** A document as declared, with its conventions filled in. */
export interface DocType<Name extends string = string, O extends DocumentOptions = DocumentOptions> {
  /** Of its number series, its prints and its activity rows. */
  name: Name
  /** With its conventions filled in; the types of its rows follow from what its file states. */
  options: O
  label: string
  noun: string
  route: string
  apiPath: string
  table: string
  foreignKey: string
  number: { column: string; label: string; prefix: string }
  tables: { lines: string; payments: string; balance: string; advance: string; uniquePerYear: string }
  apiNames: Required<Omit<ApiNames, 'pickers'>> & { pickers: Readonly<Record<string, string>> }
  /** The codes of its rights. */
  permissions: { view: string; add: string; edit: string }
}

// biome-ignore lint/suspicious/noExplicitAny: the widest document, for code that works on every one
export type AnyDocType = DocType<string, any>

/** The source document's columns, which are named after it by default. */
function resolveSource(options: SourceDocumentOptions): ResolvedSourceDocument {
  const { foreignKey, number } = options.docType()
  const lineColumn = `${foreignKey.replace(/Id$/, '')}DetailId`
  return { idColumn: foreignKey, numberColumn: number.column, lineColumn, ...options }
}

function resolveOptions(name: string, options: DocumentOptions): ResolvedOptions {
  const { sourceDocument, ...others } = options
  return {
    ...others,
    ...(sourceDocument && { sourceDocument: resolveSource(sourceDocument) }),
    noun: options.noun ?? options.label.toLowerCase(),
    route: options.route ?? `/${name}`,
    header: { fields: {}, ...options.header },
    corrections: { fields: [], ...options.corrections },
    list: { columns: [], ...options.list },
    print: { ...options.print },
    storage: { ...options.storage },
  }
}

/**
 * Declares a document: its tables, numbers, endpoints, permissions, list, dialogs, print format and tests follow from its
 * options (docs/how-to/add-a-document.md).
 */
export function defineDocument<const Name extends string, const O extends DocumentOptions>(
  name: Name,
  options: O,
): DocType<Name, O> {
  const resolved = resolveOptions(name, options)
  const { label, noun, route, number, lines, allocations, access, storage } = resolved
  const { path: apiPath, ...apiNames } = resolved.api
  const { table = camelCase(name), foreignKey = `${table}Id` } = storage
  const { permissionCode: code = snakeCase(name) } = access
  return {
    name,
    options: resolved as DocumentOptions as O,
    label,
    noun,
    route,
    apiPath,
    table,
    foreignKey,
    number: { prefix: '', ...number },
    tables: {
      lines: allocations?.table ?? lines?.table ?? `${table}Detail`,
      payments: `${table}Payment`,
      balance: `${table}Balance`,
      advance: `${table}Advance`,
      uniquePerYear: `${table}Once`,
    },
    apiNames: {
      id: camelCase(name),
      lines: 'details',
      payments: 'paymentDetails',
      linesPath: 'detail',
      printPath: 'update-invoice-print-count',
      printDataPath: 'paper',
      openPath: 'open',
      settledPath: 'settled',
      advancePath: 'advance',
      openCount: 'documents',
      after: 'created_date_ad_after',
      before: 'created_date_ad_before',
      pickers: {},
      ...apiNames,
    },
    permissions: { view: `view_${code}`, add: `add_${code}`, edit: `edit_${code}` },
  }
}

/** Every permission code of a document with its name; the first opens its screen. */
export function documentPermissions({ options, label, permissions }: AnyDocType): Readonly<Record<string, string>> {
  const {
    corrections: { party: partyCorrectable },
    access: { permissions: more },
  } = options as ResolvedOptions
  return {
    ...{ [permissions.view]: `View ${label}`, [permissions.add]: `Add ${label}` },
    ...(partyCorrectable && { [permissions.edit]: `Edit ${label}` }),
    ...more,
  }
}

/** The folder of what is written by hand for a document: `custom/<module>/<folder>/`. */
export const folderOf = ({ route }: Pick<AnyDocType, 'route'>): string => route.split('/').at(-1) as string
