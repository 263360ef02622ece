/**
 * The corrections of a saved document. The document itself stays unchanged; a correction is a row of its own, and the
 * last one counts.
 */
export interface CorrectionOptions {
  /**
   * Fields of the header that may be corrected.
   * @default none
   * @example fields: ['referredBy']
   */
  fields?: readonly string[]
  /**
   * Allows users with the permission `edit_<code>` to correct the party from the list. The controller implements it.
   * @default it stays
   * @example party: true
   */
  party?: true
}
