import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, problemIf } from '~/metadata/validation/problem'

export function validatePaymentOptions(document: AnyDocType): DeclarationProblem[] {
  const { payments, amounts, header, allocations } = optionsOf(document)
  if (!payments) return []
  return [
    ...problemIf(
      !amounts?.dueField,
      'payments',
      'pays an amount that is not declared.',
      'Add amounts with a due, the sum that is to be paid.',
    ),
    ...problemIf(
      !allocations && header.fields.payType?.kind.name !== 'choice',
      'payments',
      "needs the choice 'payType' in the header: cash or credit.",
      "Add payType: f.choice({ label: 'Pay Type', choices: payTypes, required: true }) to header.fields.",
    ),
    ...problemIf(
      payments === 'cash' && allocations,
      'payments',
      "is 'cash', but a payment that is allocated states its modes.",
      'Use true.',
    ),
  ]
}
