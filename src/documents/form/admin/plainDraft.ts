import type { EnteredPayment } from '~/documents/payments/admin/PaymentsInput'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import type { KeyedDraft } from './useDocumentForm'

/** The draft of a derived form, and the actions that change it. */

/** Values as the inputs hold them: records for references, texts for figures. */
export type Values = Readonly<Record<string, unknown>>

/** A line as it was entered; the key is its own for as long as the form is open. */
export interface EnteredLine {
  key: number
  values: Values
  /** It was proposed, and nobody changed it. */
  isProposed?: true
}

/** The lines of one table. */
export interface TableDraft {
  lines: readonly EnteredLine[]
  /** A line that is entered but not added yet. */
  entry: Values
  /** Where that line stood, if it was added before. */
  at?: number
}

/** The draft of a derived document form; for a return, quantities by line id. */
export interface DerivedDraft extends KeyedDraft, TableDraft {
  /** Party, fields and remarks; of a return also the document that it takes back of, under the name of its reference. */
  header: Values
  /** Of several line tables the lines of each, by its name. */
  tables?: Readonly<Record<string, TableDraft>>
  payments: EnteredPayment[]
  /** By line id; extra quantities by id and name: `7 freeQty`. */
  quantities: Readonly<Record<string, string>>
  /** The id of the record that proposed lines. */
  proposedBy?: number
  /** Lines of the other document that were taken off the form. */
  deleted: readonly number[]
}

export type DerivedDraftAction =
  | { do: 'header'; values: Values }
  | { do: 'enter'; entry: Values }
  | { do: 'addLine'; values: Values }
  | { do: 'addLines'; lines: readonly Values[] }
  | { do: 'changeLine'; key: number; lines: readonly Values[] }
  | { do: 'removeLine'; key: number }
  /** A line that was removed is at its place again. */
  | { do: 'restoreLine'; line: DerivedDraft['lines'][number]; at: number }
  | { do: 'takeLine'; key: number }
  | { do: 'pay'; payments: EnteredPayment[] }
  | { do: 'type'; line: number; qty: string; extra?: string | undefined }
  | { do: 'deleteLine'; line: number }
  /** A line that was deleted is there again, with the quantities that were typed. */
  | { do: 'undeleteLine'; line: number; quantities: DerivedDraft['quantities'] }
  | { do: 'chooseOriginal' }
  | { do: 'enterLines'; by: number; lines: readonly Values[] }
  | { do: 'takeWhole'; sold: SourceDocument }
  | { do: 'table'; table: string; action: DerivedDraftAction }

/** The key of a typed quantity: the line's own, or an extra quantity. */
export const quantityKey = (line: number, extra?: string): string => (extra ? `${line} ${extra}` : String(line))

const noTable: TableDraft = { lines: [], entry: {} }

/** The draft as the form of one of several line tables sees it. */
export const draftOfTable = (draft: DerivedDraft, table: string): DerivedDraft => {
  const { at: _, ...others } = draft
  return { ...others, ...(draft.tables?.[table] ?? noTable) }
}
