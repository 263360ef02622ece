import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, unknownNames } from '~/metadata/validation/problem'

export function validateCorrections(document: AnyDocType): DeclarationProblem[] {
  const { corrections, header } = optionsOf(document)
  return unknownNames('corrections.fields', corrections.fields, Object.keys(header.fields), 'field of the header')
}
