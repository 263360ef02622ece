import { f } from './fields'

export { type AnyDocument, defineDocument } from './metadata/document'
export type { DocumentOf, LineOf } from './metadata/documentRows'
export { f }
