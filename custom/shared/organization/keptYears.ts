/**
 * For how many years after its fiscal year a record is kept where the organization rule says nothing: books as the Value Added Tax Rules
 * 2053 of Nepal ask for, reports as long as a laboratory is commonly asked to answer for them; ISO 15189:2022, 8.4.3 leaves the
 * time to the laboratory.
 */
export const defaultKeptYears = { books: 6, reports: 10 } as const
