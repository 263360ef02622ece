import type { ModuleDocType } from '~/metadata/registry'

/** What a document's form is given, the derived one and one of its own alike. */
export interface DocumentFormProps {
  document: ModuleDocType
  /** Of a document whose party is corrected; none: a new one. */
  id?: number | undefined
  onClose: () => void
  /** What was kept of a half-written one was dropped: the form is to begin anew. */
  onRestart?: () => void
  /** The document's row as answered; `print` when Save And Print was used. */
  onSaved: (row: never, print: boolean) => void
}
