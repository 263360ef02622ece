/** How a document is numbered. */
export interface DocumentNumberOptions {
  /**
   * The column of the number, as it is printed.
   * @example column: 'orderNo'
   */
  column: string
  /**
   * The heading of the number.
   * @example label: 'Order No.'
   */
  label: string
  /**
   * The text before the digits, of which there are at least five.
   * @default no text
   * @example prefix: 'RO-'
   */
  prefix?: string
  /**
   * How the number is written, in place of `prefix`. `{number}` is the number, `{number:7}` with at least seven digits instead of
   * five. `{fiscalYear}` is the fiscal year, `{month}` the month of the calendar, such as `04`. Others name a copy of
   * `header.snapshot`, such as the code of the branch, or a choice of the header, written by its name. With a month, copy
   * or choice each text around the number is a series of its own, without gaps from 1 in each fiscal year.
   * @default the prefix and `{number}`
   * @example pattern: 'RO-{branchCode}-{fiscalYear}-{month}-{number}'
   */
  pattern?: string
}
