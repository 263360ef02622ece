/**
 * A document's number with its fiscal year, as papers write it: `numberInYear('00042', '2082/83')` is `00042 (2082/83)`.
 * Numbers begin anew in each fiscal year, so a number alone is written only beside the document's own date.
 */
export const numberInYear = (no: string, fiscalYear: string): string => `${no} (${fiscalYear})`
