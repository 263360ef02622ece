import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, validateKnownNames } from '~/metadata/validation/problem'

export function validateCorrectionOptions(document: AnyDocType): DeclarationProblem[] {
  const { corrections, header } = optionsOf(document)
  return validateKnownNames('corrections.fields', corrections.fields, Object.keys(header.fields), 'field of the header')
}
