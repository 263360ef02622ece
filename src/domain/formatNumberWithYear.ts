/**
 * A document's number with its fiscal year, as prints show it: `formatNumberWithYear('00042', '2082/83')` is `00042 (2082/83)`.
 * Numbers restart each fiscal year, so a number alone appears only next to the document's own date.
 */
export const formatNumberWithYear = (no: string, fiscalYear: string): string => `${no} (${fiscalYear})`
