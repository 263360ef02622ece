import type { ApiNames } from '~/documents/api/options'
import type { DocumentNumberOptions } from '~/documents/number/options'
import type { FileKind } from '~/metadata/files'
import type { ResolvedStates } from '~/metadata/states'

/** A document as declared, with its conventions filled in. */
export interface DocType<Name extends string = string, O = unknown> {
  /** The name in its number series, its prints and its activity rows. */
  name: Name
  /** With its conventions filled in; the types of its rows follow from what its file states. */
  options: O
  label: string
  noun: string
  route: string
  apiPath: string
  table: string
  foreignKey: string
  number: DocumentNumberOptions & { prefix: string }
  /** Where it is the document for one of several line tables (`lineTablesOf`): the name of the table. */
  lineTable?: string
  tables: { lines: string; payments: string; balance: string; advance: string; uniquePerYear: string }
  apiNames: Required<Omit<ApiNames, 'pickerPaths'>> & { pickerPaths: Readonly<Record<string, string>> }
  /** The codes of its permissions. */
  permissions: { view: string; add: string; edit: string }
  /** Undefined where a saved document has no states. */
  states: ResolvedStates | undefined
  /** The kinds of files that can be attached to a document. */
  files: readonly FileKind[]
}

// biome-ignore lint/suspicious/noExplicitAny: the widest document, for code that works on every one
export type AnyDocType = DocType<string, any>
