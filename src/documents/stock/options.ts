/** The stock movements of a document: the goods of its lines leave or enter stores, lot by lot. */

type Row = Readonly<Record<string, unknown>>

/** In the place of a store: that of the module in which goods are on their way between two others. */
export const inTransitStore = '#transit'

/** In the place of a store: that in which the module of the document sets goods apart. */
export const quarantineStore = '#quarantine'

/**
 * In the place of a store that goods leave: those of the module that have the lots, whichever they are. That of quarantine gives
 * first, then the document's own, then the others.
 */
export const ALL_STORES_WITH_LOTS = '#holders'

/** Whether a store is no field of the document, but follows from its module. */
export const isImpliedStore = (store: string | undefined): boolean =>
  store === inTransitStore || store === quarantineStore || store === ALL_STORES_WITH_LOTS

/** A store: the party, a header reference or an implied store; a function chooses by the header. */
type StoreOf = string | ((header: Row) => string | undefined)

/** How the lines of a document move goods in and out of stores, lot by lot. */
export interface StockOptions {
  /**
   * The lots that move. `'created'`: each line is a new lot, with `batchNo`, `expiryDate`, `packSize`, `mrp` and
   * `salePrice`. `'selected'`: each line names a `lot`. `'returned'`: the lots that the lines of the source moved.
   * @example lotSource: 'selected'
   */
  lotSource: 'created' | 'selected' | 'returned'
  /**
   * The store that the goods leave: a field of the header, the party, or `'#transit'`, `'#quarantine'` or
   * `'#holders'`, the stores that have the lots; a transfer has both stores.
   * @default goods leave no store
   * @example sourceStore: 'store'
   */
  sourceStore?: StoreOf
  /**
   * The store that the goods enter, in the same way.
   * @default goods enter no store
   * @example targetStore: 'toStore'
   */
  targetStore?: StoreOf
  /**
   * The quantities of a line that move, in base units.
   * @default `qty`
   * @example qtyFields: ['qty', 'freeQty']
   */
  qtyFields?: readonly string[]
  /**
   * For new lots: the amount of the line that is their cost.
   * @default none
   * @example costField: 'cost'
   */
  costField?: string
  /**
   * Expired and recalled lots may leave, too.
   * @default they may not
   * @example allowExpired: true
   */
  allowExpired?: true
  /**
   * Decides whether the goods of a line enter the module's quarantine store instead; `day` is the day of the document
   * as `YYYY-MM-DD`.
   * @default never
   * @example needsQuarantine: (line) => line.broken === true
   */
  needsQuarantine?: (line: Row, header: Row, day: string) => boolean
}

/** The name of a store of a document, if it has one. */
export const resolveStoreField = (store: StoreOf | undefined, header: Row): string | undefined =>
  typeof store === 'function' ? store(header) : store
