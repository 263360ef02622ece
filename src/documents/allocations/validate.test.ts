import { requisition, sale } from '~/testing/fixtures/documents'
import { allocationAmounts, lines } from '~/testing/fixtures/note'
import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

testWrongNoteOptions([
  [
    'allocations to nothing',
    { amounts: allocationAmounts, allocations: { docTypes: () => [], table: 'noteBill' } },
    '`allocations.docTypes` is empty. Name the documents that it pays.',
  ],
  [
    'allocations to what is not owed',
    { amounts: allocationAmounts, allocations: { docTypes: () => [requisition], table: 'noteBill' } },
    '`allocations.docTypes` names requisition, on which nothing is due. Add totalField to the balance of requisition.',
  ],
  [
    'allocations without their amounts',
    { amounts: { ...allocationAmounts, line: [] }, allocations: { docTypes: () => [sale], table: 'noteSale' } },
    "`amounts.line` lacks 'dueBefore' or 'amount' of an allocation. Use line: ['dueBefore', 'amount'].",
  ],
  [
    'allocations with lines',
    { lines, amounts: allocationAmounts, allocations: { docTypes: () => [sale], table: 'noteSale' } },
    '`lines` has no effect: the lines of this document are its allocations. Leave it out.',
  ],
])
