import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, problemIf, validateKnownNames } from '~/metadata/validation/problem'

export function validateBalanceOptions(document: AnyDocType): DeclarationProblem[] {
  const { balance, amounts, lines, payments, computedStates } = optionsOf(document)
  if (!balance) return []
  const states = Object.keys(document.states?.states ?? {})
  const { totalField, isReturnable, returnStatusTexts, creditPermission, pendingTileLabel } = balance
  const { payableStates = [], returnableStates = [] } = balance
  return [
    ...validateKnownNames(
      'balance.totalField',
      totalField ? [totalField] : [],
      amounts?.header ?? [],
      'amount of the header',
    ),
    ...validateKnownNames('balance.payableStates', payableStates, states, 'state of the document'),
    ...validateKnownNames('balance.returnableStates', returnableStates, states, 'state of the document'),
    ...problemIf(
      payableStates.length > 0 && !totalField,
      'balance.payableStates',
      'says when it can be paid, but no amount is due.',
      'Add balance.totalField, or leave it out.',
    ),
    ...problemIf(
      returnableStates.length > 0 && !isReturnable,
      'balance.returnableStates',
      'says when something can be returned, but nothing can.',
      'Add balance.isReturnable, or leave it out.',
    ),
    ...problemIf(
      !totalField && !isReturnable,
      'balance',
      'says nothing that is open.',
      'Add totalField (an amount that is due) or isReturnable (quantities of lines).',
    ),
    ...problemIf(
      isReturnable && lines?.fields.qty?.kind.name !== 'quantity',
      'balance.isReturnable',
      "needs lines with the quantity 'qty'.",
      "Add qty: f.quantity({ label: 'Qty', required: true }) to lines.fields.",
    ),
    ...problemIf(
      pendingTileLabel && !isReturnable,
      'balance.pendingTileLabel',
      'counts documents with open quantities, but none are open.',
      'Add balance.isReturnable, or leave it out.',
    ),
    ...problemIf(
      returnStatusTexts && !isReturnable,
      'balance.returnStatusTexts',
      'names the return status, but nothing can be returned.',
      'Add balance.isReturnable, or leave it out.',
    ),
    ...problemIf(
      balance.returnStatus === false && !computedStates,
      'balance.returnStatus',
      'hides how much is taken, and nothing else says it.',
      'Add computedStates, or leave it out.',
    ),
    ...problemIf(
      creditPermission && !payments,
      'balance.creditPermission',
      'lets a document be left unpaid, but it has no payments.',
      'Add payments, or leave it out.',
    ),
  ]
}
