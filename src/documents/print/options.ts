/** The print format of a document. */
export interface PrintOptions {
  /**
   * The heading of the print.
   * @default the document is not printed
   * @example heading: 'RENTAL ORDER'
   */
  heading?: string
}
