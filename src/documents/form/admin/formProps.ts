import type { ModuleDocType } from '~/metadata/registry'

/** A document's row as a save returns it. */
export type SavedRow = Readonly<Record<string, unknown>> & { id: number }

/** The props of every document form, derived or custom. */
export interface DocumentFormProps {
  document: ModuleDocType
  /** The id of the document whose party is corrected; without it the document is new. */
  id?: number | undefined
  onClose: () => void
  /** The document's row as answered; `print` when Save And Print was used. */
  onSaved(row: SavedRow, print: boolean): void
}
