import type { ReturnWording } from '~/domain/returns'
import type { AnyDocType } from '../docType'

type Row = Readonly<Record<string, unknown>>

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

/** A line of a document of which something is taken back: `returned` is what was taken before, `qty` and shares. */
export type SourceLine = Row & {
  id: number
  qty: number
  returned: { qty: number } & Readonly<Record<string, unknown>>
}

/** A document of which something is taken back, as it stands: its terms and sums, what was returned of these, its lines. */
export interface SourceDocument {
  id: number
  /** What is still to be paid of it. */
  due: string
  returned: Readonly<Record<string, string>>
  lines: readonly SourceLine[]
  [name: string]: unknown
}

/** The source document's columns, which are named after it by default. */
export function resolveSource(options: SourceDocumentOptions): ResolvedSourceDocument {
  const { foreignKey, number } = options.docType()
  const lineColumn = `${foreignKey.replace(/Id$/, '')}DetailId`
  return { idColumn: foreignKey, numberColumn: number.column, lineColumn, ...options }
}
