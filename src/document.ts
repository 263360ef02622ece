import { f } from './fields'

export { defineDocument } from './metadata/document'
export type { DocumentOf, LineOf } from './metadata/documentRows'
export { f }
