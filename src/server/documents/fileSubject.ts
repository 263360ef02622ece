import type { AnyDocType } from '~/documents/docType'
import type { FileSubject } from '../files/attachedFiles'
import { historySubjectOf } from './historySubject'

/** The documents of a kind as owners of files. */
export const documentFileSubject = (document: AnyDocType): FileSubject => ({
  ...historySubjectOf(document),
  table: document.table,
  files: document.files,
})
