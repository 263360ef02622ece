/** The key of a draft: 32 hexadecimal digits, made by the form. */
export const draftKeyPattern = /^[0-9a-f]{32}$/
/** The most characters of a draft as JSON; a bill of 100 lines has about 40,000. */
export const maxContentLength = 250_000
/** The most drafts of one user. */
export const maxDrafts = 100
/** After so many days without a change a draft is deleted, unless `DRAFT_DAYS` says otherwise. */
export const defaultDraftDays = 14
