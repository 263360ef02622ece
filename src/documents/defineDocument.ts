import type { Problem } from '~/domain/problems'
import type { Exact } from '~/metadata/exact'
import type { Fields } from '~/metadata/field'
import { type FilesOptions, resolveFiles } from '~/metadata/files'
import type { IconName } from '~/metadata/icon'
import { kebabToCamel, kebabToSnake } from '~/metadata/resource'
import { resolveStates, type StatesOptions, statePermissions } from '~/metadata/states'
import application from '~app/application'
import type { AccessOptions } from './access/options'
import type { AllocationOptions } from './allocations/options'
import type { Amounts } from './amounts/options'
import type { ApiOptions } from './api/options'
import type { BalanceOptions } from './balance/options'
import type { ComputedStatesOptions } from './computedStates/options'
import type { CorrectionOptions } from './corrections/options'
import type { AnyDocType, DocType } from './docType'
import type { HeaderOptions } from './header/options'
import type { LinesOptions, LineTableOptions } from './lines/options'
import type { DisplayColumn, ListOptions } from './list/options'
import type { DocumentNumberOptions } from './number/options'
import type { Party } from './party/options'
import type { PaymentOptions } from './payments/options'
import type { PrintOptions } from './print/options'
import {
  type ResolvedSourceDocument,
  resolveSource,
  type SourceDocument,
  type SourceDocumentOptions,
} from './sourceDocument/options'
import type { StockOptions } from './stock/options'
import type { StorageOptions } from './storage/options'

type Row = Readonly<Record<string, unknown>>

/**
 * The options of `defineDocument`. Each behaviour is one option; a document without the option does not have the
 * behaviour.
 */
export interface DocumentOptions {
  /**
   * The title of the screen and its menu entry.
   * @example label: 'Rental Orders'
   */
  label: string
  /**
   * One document in the middle of a sentence, in messages and in the API document.
   * @default the label in small letters
   * @example noun: 'rental order'
   */
  noun?: string
  /**
   * The icon of its documents, in the search, on their pages and in react-admin's menus, as Material Icons names it; only
   * some can be used.
   * @default the icon of the module
   * @example icon: 'ReceiptLong'
   */
  icon?: IconName
  /**
   * The path of the screen in the browser. Its last part is also the name of the folder with files written by hand,
   * `custom/<module>/<last part>/`.
   * @default `/<name>`
   * @example route: '/billing'
   */
  route?: string
  /**
   * Its number: the column, the heading, and how it is written; see [DocumentNumberOptions](#documentnumberoptions).
   * @example number: { column: 'orderNo', label: 'Order No.', prefix: 'RO-' }
   */
  number: DocumentNumberOptions
  /**
   * The party that the document is for or from; see [Party](#party). `partyFromResource` makes one of a resource.
   * @default it has none, such as a petty cash voucher
   * @example party: () => partyFromResource(customer)
   */
  party?: () => Party
  /**
   * The fields of the document itself; see [HeaderOptions](#headeroptions).
   * @default no fields
   * @example header: { fields: { dueBack: f.date({ label: 'Due Back', required: true }) } }
   */
  header?: HeaderOptions
  /**
   * Its lines; see [LinesOptions](#linesoptions).
   * @default no lines
   * @example lines: { resource: () => equipment, fields: { qty: f.quantity({ label: 'Qty', required: true }) } }
   */
  lines?: LinesOptions
  /**
   * Several tables of lines instead of one, by name, such as the parts and the labour of a service; see
   * [LineTableOptions](#linetableoptions). `amounts.calculate` gets the lines of all of them, each with its table in
   * `lineTable`.
   * @default one table of lines, or none
   * @example lineTables: { parts: { label: 'Parts', resource: () => equipment, fields: { qty: f.quantity({ label: 'Qty' }) } }, notes: { label: 'Notes', fields: { text: f.text({ label: 'Note' }) }, amounts: [] } }
   */
  lineTables?: Readonly<Record<string, LineTableOptions>>
  /**
   * Columns of amounts, and how they follow from what is entered; see [Amounts](#amounts).
   * @default no amounts
   * @example amounts: saleAmounts
   */
  amounts?: Amounts
  /**
   * It is paid when it is written, in a table of payments by mode. `'cash'`: a document without payment rows was paid
   * by the first payment mode that is cash.
   * @default no payments
   * @example payments: true
   */
  payments?: PaymentOptions
  /**
   * Its open quantities and amounts, for returns and payments; see [BalanceOptions](#balanceoptions).
   * @default nothing remains open
   * @example balance: { totalField: 'total', isReturnable: true }
   */
  balance?: BalanceOptions
  /**
   * The document whose quantities it takes, such as the order of a return; see
   * [SourceDocumentOptions](#sourcedocumentoptions).
   * @default none
   * @example sourceDocument: { docType: () => rentalOrder }
   */
  sourceDocument?: SourceDocumentOptions
  /**
   * The documents on which its amount is allocated, such as the bills of a receipt; see
   * [AllocationOptions](#allocationoptions).
   * @default none
   * @example allocations: { docTypes: () => [rentalOrder], table: 'receiptOrder' }
   */
  allocations?: AllocationOptions
  /**
   * The goods that it moves; see [StockOptions](#stockoptions).
   * @default it moves none
   * @example stock: { lotSource: 'selected', sourceStore: 'store' }
   */
  stock?: StockOptions
  /**
   * Fields of a saved document that may be corrected; see [CorrectionOptions](#correctionoptions).
   * @default none
   * @example corrections: { fields: ['referredBy'] }
   */
  corrections?: CorrectionOptions
  /**
   * The states that a saved document passes through, such as an approval; see [StatesOptions](#statesoptions).
   * `defineStates` checks the names.
   * @default a saved document has no states
   * @example states: defineStates({ initial: 'open', states: { open: { label: 'Open' }, done: { label: 'Done', isFinal: true } }, transitions: { finish: { label: 'Finish', from: 'open', to: 'done' } } })
   */
  states?: StatesOptions
  /**
   * States that follow from other records, such as how much of an order was delivered, by the name of their field; see
   * [ComputedStatesOptions](#computedstatesoptions). They are computed when they are read.
   * @default none
   * @example computedStates: { delivery: { label: 'Delivery', states: { back: { label: 'Back', condition: 'exists (select from rental_return r where r.rental_order_id = s.id)' }, out: { label: 'Out' } } } }
   */
  computedStates?: Readonly<Record<string, ComputedStatesOptions>>
  /**
   * It is an invoice or a credit note for the tax office, which stays as it is: it cannot be cancelled.
   * @default it is none
   * @example isTaxInvoice: true
   */
  isTaxInvoice?: true
  /**
   * The kinds of files that can be attached to a document, by name; see [FileKindOptions](#filekindoptions). Files are also
   * added to a saved document, and never removed from it.
   * @default no files
   * @example files: { receipt: { label: 'Receipt', maxCount: 3 } }
   */
  files?: FilesOptions
  /**
   * A rule over the whole document, once each field is valid. Form and server both run it. `settings` are those of
   * `amounts`; `source` is the source document.
   * @default none
   * @example validate: ({ rentedFrom, dueBack }) => (String(dueBack) < String(rentedFrom) ? [{ field: 'dueBack', message: 'Must not be before Rented From' }] : [])
   */
  validate?: (body: Row, settings: unknown, source?: SourceDocument) => readonly Problem[]
  /**
   * The documents that each user sees, and the permissions; see [AccessOptions](#accessoptions).
   * @example access: { scope: 'all' }
   */
  access: AccessOptions
  /**
   * The columns, filters and search of its list and its details; see [ListOptions](#listoptions).
   * @default columns that follow from the other options
   * @example list: { globalSearch: true }
   */
  list?: ListOptions
  /**
   * Its print format; see [PrintOptions](#printoptions).
   * @default it is not printed
   * @example print: { heading: 'RENTAL ORDER' }
   */
  print?: PrintOptions
  /**
   * The path and the names of its endpoints; see [ApiOptions](#apioptions).
   * @example api: { path: 'rental-app/rental-order' }
   */
  api: ApiOptions
  /**
   * The names of its tables; see [StorageOptions](#storageoptions).
   * @default they follow from its name
   * @example storage: { table: 'rentalOrder' }
   */
  storage?: StorageOptions
  /**
   * The notices after a save.
   * @default '{label} created Successfully' and 'Failed to Create {label}'
   * @example messages: { saved: 'Order saved', failed: 'The order was not saved' }
   */
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

/** The same for one document: with its own types where its type is known, else those of any document. */
export type ResolvedOptionsOf<D extends AnyDocType> =
  D extends DocType<string, infer O> ? (unknown extends O ? ResolvedOptions : O & ResolvedOptions) : never

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
  options: O & Exact<O, DocumentOptions>,
): DocType<Name, O> {
  const resolved = resolveOptions(name, options)
  const { label, noun, route, number, lines, allocations, access, storage } = resolved
  const { path: apiPath, ...apiNames } = resolved.api
  const { table = kebabToCamel(name), foreignKey = `${table}Id` } = storage
  const { permissionCode: code = kebabToSnake(name) } = access
  const permissions = { view: `view_${code}`, add: `add_${code}`, edit: `edit_${code}` }
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
      idField: kebabToCamel(name),
      linesField: 'details',
      paymentsField: 'paymentDetails',
      linesPath: 'detail',
      printPath: `update-${application.printCountPath}`,
      printDataPath: 'paper',
      openPath: 'open',
      settledPath: 'settled',
      advancePath: 'advance',
      openCountField: 'documents',
      dateAfterParam: 'created_date_ad_after',
      dateBeforeParam: 'created_date_ad_before',
      pickerPaths: {},
      ...apiNames,
    },
    permissions,
    states: resolved.states && resolveStates(resolved.states, { permissionCode: code, label }),
    files: resolveFiles(resolved.files, {
      view: [permissions.view, permissions.add],
      add: [permissions.add],
      remove: undefined,
    }),
  }
}

/** Every permission code of a document with its name; the first opens its screen. */
export function documentPermissions({
  options,
  label,
  permissions,
  states,
}: AnyDocType): Readonly<Record<string, string>> {
  const {
    corrections: { party: partyCorrectable },
    access: { permissions: more },
  } = options as ResolvedOptions
  return {
    ...{ [permissions.view]: `View ${label}`, [permissions.add]: `Add ${label}` },
    ...(partyCorrectable && { [permissions.edit]: `Edit ${label}` }),
    ...statePermissions(states),
    ...more,
  }
}

/** The folder of what is written by hand for a document: `custom/<module>/<folder>/`. */
export const customFolderOf = ({ route }: Pick<AnyDocType, 'route'>): string => route.split('/').at(-1) as string
