export { readInBatches, toBatches } from './batches'
export type { AnyQuery } from './documentKind'
export { hasNumber, maxSearchMatches } from './documentSearch'
export { type DocumentPage, listDocuments, readPage } from './documents'
export {
  findPage,
  idIn,
  inOrder,
  isIn,
  type Order,
  type PageQuery,
  pageIdsStatement,
  pageStatementParts,
} from './findPage'
export { anyCondition, columnContains, containsTerm, equalsIgnoringCase, startsWithTerm } from './like'
export { Statements } from './statements'
