import type { AnyDocType } from '~/documents/docType'
import type { HistorySubject } from '../history/subject'
import { readDocumentNumber } from './readDocument'

/** A document as the subject of its history, and of what refers to it. */
export const historySubjectOf = (document: AnyDocType): HistorySubject => {
  const { apiPath: path, noun: label, label: tag, name, permissions, files } = document
  return {
    ...{
      path,
      label,
      tag,
      permission: [permissions.view, permissions.add],
      entities: [name],
      hasFieldChanges: false,
      files,
    },
    nameOf: (db, id, actor) => readDocumentNumber(db, document, id, actor),
  }
}
