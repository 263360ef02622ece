/** What of a saved document may be corrected; the document itself stays as it was written. */
export interface CorrectionOptions {
  /** Fields of the header: a row that points at the document, the last one counts. */
  fields?: readonly string[]
  /** Its party, from its list, by the permission `edit_<code>`; the controller states how. */
  party?: true
}
