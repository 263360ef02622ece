/** What a document does to stock: its lines' goods leave stores or enter them, lot by lot. */

type Row = Readonly<Record<string, unknown>>

/** In the place of a store: that of the module in which goods are on their way between two others. */
export const transit = '#transit'

/** In the place of a store: that in which the module of the document sets goods apart. */
export const quarantine = '#quarantine'

/**
 * In the place of a store that goods leave: those of the module that have the lots, whichever they are. That of quarantine gives
 * first, then the document's own, then the others.
 */
export const holders = '#holders'

/** Whether a store is no field of the document, but follows from its module. */
export const isImplied = (store: string | undefined): boolean =>
  store === transit || store === quarantine || store === holders

/** A store: the party or a reference of the head, or transit; or none, as the document says. */
type StoreOf = string | ((head: Row) => string | undefined)

export interface StockOptions {
  /**
   * Which lots move. `created`: each line is a new lot, with its `batchNo`, `expiryDate`, `packSize`, `mrp` and `salePrice`.
   * `selected`: each line names one as `lot`. `returned`: those that the lines moved of which it takes.
   */
  lots: 'created' | 'selected' | 'returned'
  /** Out of which store they go, and into which; a transfer states both. */
  sourceStore?: StoreOf
  targetStore?: StoreOf
  /** The quantities of a line that move, in base units; default `qty`. */
  qty?: readonly string[]
  /** Of new lots, the amount of the line that is their cost. */
  cost?: string
  /** Also what has expired or is recalled may leave: to the supplier, to quarantine, to be written off. */
  allowExpired?: true
  /** Lines whose goods enter the module's store of quarantine instead: `day` is that of the document, `YYYY-MM-DD`. */
  needsQuarantine?: (line: Row, head: Row, day: string) => boolean
}

/** The name of a store of a document, if it has one. */
export const storeName = (store: StoreOf | undefined, head: Row): string | undefined =>
  typeof store === 'function' ? store(head) : store
