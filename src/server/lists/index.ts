export { readInBatches, toBatches } from './batches'
export type { AnyQuery, DocumentOrder } from './documentKind'
export { maxSearchMatches, numberCondition } from './documentSearch'
export { type DocumentListPage, findDocumentIds, listDocuments, readDocuments, readPage } from './documents'
export {
  findPage,
  idIn,
  idInJson as isIn,
  type OrderTerm,
  type PageQuery,
  type PageRange,
  pageIdsStatement,
  pageStatementParts,
  sortByIds as inOrder,
} from './findPage'
export { anyCondition, columnContains, containsTerm, equalsIgnoringCase, startsWithTerm } from './like'
export { StatementCache } from './statements'
