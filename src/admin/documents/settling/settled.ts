import type { AnyDocument } from '~/metadata/document'
import { capital, settledName, statedOf } from '~/metadata/documentNames'

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
export function namesOf(document: AnyDocument): SettledNames {
  const stated = statedOf(document)
  const nouns = new Map(stated.settles!.of().map(({ name, noun }) => [name, capital(noun)]))
  return {
    kindOf: ({ kind }) => nouns.get(String(kind)) ?? String(kind),
    numberOf: ({ documentNo }) => String(documentNo),
    lineOf: ({ kind, id }) => ({ kind, [settledName(stated)]: id }),
  }
}

/** What is given to the parts of the screen of a settling document. */
export interface Settling {
  document: AnyDocument
  names: SettledNames
}
