import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, problemIf } from '~/metadata/validation/problem'
import { cancelTransitionOf } from './cancelTransition'

/** The problems of a transition that cancels documents. */
export function validateCancelOptions(document: AnyDocType): DeclarationProblem[] {
  const transition = cancelTransitionOf(document)
  if (!transition) return []
  const { states, transitions } = document.states!
  const { sourceDocument, allocations, amounts, isTaxInvoice } = optionsOf(document)
  const option = `states.transitions.${transition.name}`
  return [
    ...problemIf(
      isTaxInvoice,
      `${option}.cancels`,
      'is declared for a tax invoice, which stays as it is by law.',
      'Correct it by a return (a credit note), and leave cancels out.',
    ),
    ...problemIf(
      allocations,
      `${option}.cancels`,
      'is declared for a document that pays others.',
      'Correct it by another document, and leave cancels out.',
    ),
    ...problemIf(
      sourceDocument?.releasesUnique,
      `${option}.cancels`,
      'is declared for a document whose sourceDocument.releasesUnique lets a number be entered again, which may have happened.',
      'Leave one of both out.',
    ),
    ...problemIf(
      sourceDocument && optionsOf(sourceDocument.docType()).balance?.totalField && !amounts?.paidField,
      `${option}.cancels`,
      'is declared for a return that does not say whether money was given back, which cannot be undone.',
      'Add amounts.paidField, or leave cancels out.',
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
