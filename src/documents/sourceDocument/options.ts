import type { ReturnWording } from '~/domain/returns'
import type { AnyDocType } from '../docType'

type Row = Readonly<Record<string, unknown>>

/**
 * The document whose quantities this one takes: a return takes them back, a dispatch sends what a requisition asks
 * for. No more can be taken than remains, also when two users take at once.
 */
export interface SourceDocumentOptions {
  /**
   * The document that is the source; it has `balance.isReturnable`.
   * @example docType: () => rentalOrder
   */
  docType: () => AnyDocType
  /**
   * The column that refers to the source.
   * @default the foreign key of the source, such as `rentalOrderId`
   * @example idColumn: 'refOrderId'
   */
  idColumn?: string
  /**
   * The column that copies the number of the source.
   * @default the number column of the source
   * @example numberColumn: 'orderNo'
   */
  numberColumn?: string
  /**
   * The column of a line that refers to a line of the source; `qty` of that line limits what is taken.
   * @default such as `rentalOrderDetailId`
   * @example lineColumn: 'refLineId'
   */
  lineColumn?: string
  /**
   * Further quantities of a line, such as free units, each limited by what remains of it.
   * @default none
   * @example extraQuantities: ['freeQty']
   */
  extraQuantities?: readonly string[]
  /**
   * If nothing remains of the source, its `uniquePerYear` text may be entered again with this choice of the header,
   * such as a reason.
   * @default never
   * @example releasesUnique: { field: 'reason', choice: 3 }
   */
  releasesUnique?: { field: string; choice: number }
  /**
   * The prefix of the year and day of the source in rows: `refFiscalYear`, `refDateAd`.
   * @default `ref`
   * @example refFieldPrefix: 'order'
   */
  refFieldPrefix?: string
  /**
   * The label of the picker of the source.
   * @default the label of its number
   * @example pickerLabel: 'Order'
   */
  pickerLabel?: string
  /**
   * Lines refer to something else than the lines of the source, such as lots: the field of the lot that names the
   * record of the source's line. Several lines may take from one.
   * @default lines refer to the same records
   * @example lineMatchField: 'item'
   */
  lineMatchField?: string
  /**
   * The form starts with all that remains.
   * @default the user enters the quantities
   * @example prefillRemaining: true
   */
  prefillRemaining?: true
  /**
   * Texts, if it does something else than take back.
   * @default texts about returns
   * @example wording: { qty: 'Sent Qty', nothing: 'Send at least one item.' }
   */
  wording?: Partial<ReturnWording>
}

/** The same with its conventions filled in. */
export type ResolvedSourceDocument = SourceDocumentOptions &
  Required<Pick<SourceDocumentOptions, 'idColumn' | 'numberColumn' | 'lineColumn'>>

/** A line of a source document: `returned` is what was returned before, `qty` and shares. */
export type SourceLine = Row & {
  id: number
  qty: number
  returned: { qty: number } & Readonly<Record<string, unknown>>
}

/** The current state of a source document: its terms and sums, the returned amounts, its lines. */
export interface SourceDocument {
  id: number
  /** The amount still due. */
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
