/**
 * The open quantities and amounts of a document, in a row of their own that returns and payments lock first.
 */
export interface BalanceOptions {
  /**
   * The amount that is due at first.
   * @default only quantities remain open
   * @example totalField: 'total'
   */
  totalField?: string
  /**
   * Quantities of its lines can be returned or fulfilled by a document with `sourceDocument`.
   * @default nothing can be returned
   * @example isReturnable: true
   */
  isReturnable?: true
  /**
   * The states in which it can be paid. Only with `states`.
   * @default all but the one that cancels it
   * @example payableStates: ['approved', 'done']
   */
  payableStates?: readonly string[]
  /**
   * The states in which its quantities can be returned or fulfilled. Only with `states`.
   * @default all but the one that cancels it
   * @example returnableStates: ['handedOver']
   */
  returnableStates?: readonly string[]
  /**
   * The texts of its return status, where it is not a bill: the heading, the three values, and the heading of the
   * taken quantity of a line.
   * @default those of returned bills
   * @example returnStatusTexts: { label: 'Dispatch', names: ['Open', 'Partly sent', 'Sent'], takenLabel: 'Sent' }
   */
  returnStatusTexts?: { label: string; names: readonly [none: string, some: string, all: string]; takenLabel: string }
  /**
   * `false`: its return status is no column, badge or filter, where computed states say more. Requests, and with them saved
   * views, can still filter by it.
   * @default its return status is shown
   * @example returnStatus: false
   */
  returnStatus?: false
  /**
   * The permission to leave an amount due.
   * @default users who can create the document can leave it due
   * @example creditPermission: 'add_credit_order'
   */
  creditPermission?: string
  /**
   * Adds a dashboard tile with this label that counts the documents with open quantities.
   * @default no tile
   * @example pendingTileLabel: 'Rentals out'
   */
  pendingTileLabel?: string
}
