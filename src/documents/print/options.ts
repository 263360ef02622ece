/** The print format of a document. Administrators arrange its blocks and columns on the screen of print formats. */
export interface PrintOptions {
  /**
   * The heading of the print.
   * @default the document is not printed
   * @example heading: 'RENTAL ORDER'
   */
  heading?: string
  /**
   * Blocks that administrators cannot hide: `payments`, `signature`, `remarks`, `notes` or `declaration`. Party, number,
   * date, lines, totals and the amount in words are always printed.
   * @default none
   * @example requiredBlocks: ['signature']
   */
  requiredBlocks?: readonly string[]
  /**
   * Columns that administrators cannot hide, by the table that they belong to. What a line is of and its amount are always
   * printed.
   * @default none
   * @example requiredColumns: { lines: ['qty', 'rate'] }
   */
  requiredColumns?: Readonly<Record<string, readonly string[]>>
}
