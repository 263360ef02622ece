import type { AnyDocument } from '~/metadata/document'
import { capital, settledName, statedOf } from '~/metadata/documentNames'
import { documentNamed } from '~/metadata/registry'

/** A document that is settled, as the calls of what settles it answer it. */
export interface SettledRow {
  id: number
  fiscalYear: string
  createdDateAd: string
  createdDateBs: string
  [name: string]: unknown
}

/** One on which something stands open. */
export interface OpenRow extends SettledRow {
  total: string
  returnedAmount: string
  paidAmount: string
  dueAmount: string
}

/** A party with dues; beside these come the columns by which it is known, and how many documents stand open. */
export interface Debtor {
  id: number
  dueAmount: string
  dueSinceAd: string
  dueSinceBs: string
  [name: string]: unknown
}

/** How what is settled is called in rows and lines. */
export interface SettledNames {
  kindOf: (row: SettledRow) => string
  numberOf: (row: SettledRow) => string
  /** The fields by which a line names an open one. */
  lineOf: (row: OpenRow) => Readonly<Record<string, unknown>>
}

/** The names of the frame, where the document's half gives no others. */
export const namesOf = (document: AnyDocument): SettledNames => ({
  kindOf: ({ kind }) => capital(documentNamed(String(kind)).noun),
  numberOf: ({ documentNo }) => String(documentNo),
  lineOf: ({ kind, id }) => ({ kind, [settledName(statedOf(document))]: id }),
})

/** What is given to the parts of the screen of a settling document. */
export interface Settling {
  document: AnyDocument
  names: SettledNames
}
