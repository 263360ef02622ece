import type { Problem } from '~/domain/problems'
import type { Fields } from '~/metadata/field'
import { camelCase, snakeCase } from '~/metadata/resource'
import type { AccessOptions } from './access/options'
import type { AllocationOptions } from './allocations/options'
import type { Amounts } from './amounts/options'
import type { ApiOptions } from './api/options'
import type { BalanceOptions } from './balance/options'
import type { CorrectionOptions } from './corrections/options'
import type { AnyDocType, DocType } from './docType'
import type { HeaderOptions } from './header/options'
import type { LinesOptions } from './lines/options'
import type { DisplayColumn, ListOptions } from './list/options'
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
  payments?: PaymentOptions
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
