export type { AnyQuery, DocumentKind } from './documentKind'
export { searchBound } from './documentSearch'
export { type DocumentPage, listDocuments, readPage } from './documents'
