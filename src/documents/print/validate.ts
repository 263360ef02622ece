import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, problemIf } from '~/metadata/validation/problem'

export function validatePrintOptions(document: AnyDocType): DeclarationProblem[] {
  const { heading } = optionsOf(document).print
  return problemIf(heading?.trim() === '', 'print.heading', 'is empty.', 'Write it, or leave print out.')
}
