import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, problem, problemIf, validateKnownNames } from '~/metadata/validation/problem'

export function validateAllocationOptions(document: AnyDocType): DeclarationProblem[] {
  const { allocations, lines, amounts, balance, header } = optionsOf(document)
  if (!allocations) return []
  const docTypes = allocations.docTypes()
  const { advance } = allocations
  const kind = advance && header.fields[advance.directionField]
  const choices = (kind?.options.choices ?? []) as readonly { id: number }[]
  if (docTypes.length === 0) return [problem('allocations.docTypes', 'is empty.', 'Name the documents that it pays.')]
  const unpaid = docTypes.find((one) => !optionsOf(one).balance?.totalField)
  return [
    ...problemIf(
      unpaid,
      'allocations.docTypes',
      `names ${unpaid?.name}, on which nothing is due.`,
      `Add totalField to the balance of ${unpaid?.name}.`,
    ),
    ...problemIf(lines, 'lines', 'has no effect: the lines of this document are its allocations.', 'Leave it out.'),
    ...problemIf(balance, 'balance', 'has no effect in a document that pays others.', 'Leave it out.'),
    ...problemIf(
      !['dueBefore', 'amount'].every((name) => amounts?.line.includes(name)),
      'amounts.line',
      "lacks 'dueBefore' or 'amount' of an allocation.",
      "Use line: ['dueBefore', 'amount'].",
    ),
    ...problemIf(
      !amounts?.dueField,
      'amounts.dueField',
      'is missing: the sum of the allocations.',
      'Name an amount of the header.',
    ),
    ...(advance
      ? [
          ...validateKnownNames(
            'allocations.advance',
            [advance.deltaField, advance.totalAllocatedField],
            amounts?.header ?? [],
            'amount of the header',
          ),
          ...problemIf(
            !choices.some(({ id }) => id === advance.refundChoice),
            'allocations.advance.refundChoice',
            `is ${advance.refundChoice}, which is no choice of '${advance.directionField}' in the header.`,
            'Name a choice of header.fields and one of its ids.',
          ),
        ]
      : []),
  ]
}
