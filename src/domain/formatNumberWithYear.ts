/**
 * A document's number with its fiscal year, as prints show it: `formatNumberWithYear('00042', '2082/83')` is `00042 (2082/83)`.
 * Numbers restart each fiscal year, so a number alone appears only next to the document's own date. One that names its year,
 * `RO-2082/83-00042`, stays as it is.
 */
export const formatNumberWithYear = (no: string, fiscalYear: string): string =>
  new RegExp(`(^|[^\\p{L}\\p{N}])${fiscalYear}([^\\p{L}\\p{N}]|$)`, 'u').test(no) ? no : `${no} (${fiscalYear})`
