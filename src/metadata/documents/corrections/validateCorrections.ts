import type { AnyDocType } from '../../document'
import { optionsOf } from '../../documentNames'
import { type DeclarationProblem, unknownNames } from '../../validation/problem'

export function validateCorrections(document: AnyDocType): DeclarationProblem[] {
  const { corrections, header } = optionsOf(document)
  return unknownNames('corrections.fields', corrections.fields, Object.keys(header.fields), 'field of the header')
}
