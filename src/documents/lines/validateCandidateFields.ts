import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, validateKnownNames } from '~/metadata/validation/problem'

/** Checks the fields that lines take of their record, where no controller reads `lines.candidates`. */
export function validateCandidateFields(document: AnyDocType): DeclarationProblem[] {
  const { lines, sourceDocument } = optionsOf(document)
  if (!lines?.resource || (sourceDocument && !sourceDocument.lineMatchField)) return []
  const { name, fields } = lines.resource()
  const unknown = (option: string, names: readonly string[]) =>
    validateKnownNames(option, names, Object.keys(fields), `field of ${name}`)
  return [
    ...unknown('lines.snapshot', Object.values(lines.snapshot ?? {})),
    ...unknown('sourceDocument.lineMatchField', sourceDocument?.lineMatchField ? [sourceDocument.lineMatchField] : []),
  ]
}
