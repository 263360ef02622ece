import type { AnyDocType } from '../../document'
import { optionsOf } from '../../documentNames'
import { type DeclarationProblem, problemIf } from '../../validation/problem'

export function validatePrint(document: AnyDocType): DeclarationProblem[] {
  const { heading } = optionsOf(document).print
  return problemIf(heading?.trim() === '', 'print.heading', 'is empty.', 'Write it, or leave print out.')
}
