import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, problemIf } from '~/metadata/validation/problem'
import { cancelTransitionOf } from './cancelTransition'

/** The problems of a transition that cancels documents. */
export function validateCancelOptions(document: AnyDocType): DeclarationProblem[] {
  const transition = cancelTransitionOf(document)
  if (!transition) return []
  const { states, transitions } = document.states!
  const { sourceDocument, allocations, isTaxInvoice } = optionsOf(document)
  const option = `states.transitions.${transition.name}`
  return [
    ...problemIf(
      isTaxInvoice,
      `${option}.cancels`,
      'is declared for a tax invoice, which stays as it is by law.',
      'Correct it by a return (a credit note), and leave cancels out.',
    ),
    ...problemIf(
      sourceDocument || allocations,
      `${option}.cancels`,
      'is declared for a document that takes from others or pays them.',
      'Correct it by another document, and leave cancels out.',
    ),
    ...problemIf(
      transitions.filter(({ cancels }) => cancels).length > 1,
      'states.transitions',
      'has several that cancel the document.',
      'Name all states that can be cancelled in `from` of one of them.',
    ),
    ...problemIf(!transition.needsReason, option, 'cancels a document without a reason.', 'Add needsReason: true.'),
    ...problemIf(
      states[transition.to] && !states[transition.to]!.isFinal,
      `${option}.to`,
      `is '${transition.to}', which is not final: what was undone cannot be done again.`,
      `Add isFinal: true to the state '${transition.to}'.`,
    ),
  ]
}
