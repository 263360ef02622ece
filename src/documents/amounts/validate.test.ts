import { amounts, lines } from '~/testing/fixtures/note'
import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

testWrongNoteOptions([
  [
    'amounts of lines without lines',
    { amounts },
    '`amounts.line` has amounts of lines, but the document has no lines. Add lines, or leave amounts.line empty.',
  ],
  [
    'a due that is no amount',
    { lines, amounts: { ...amounts, dueField: 'grandTotal' } },
    "`amounts.dueField` names 'grandTotal', which is no amount of the header. Use one of: total.",
  ],
  [
    'a total that is no amount',
    { lines, amounts: { ...amounts, totals: [{ source: 'net', label: 'Net' }] } },
    "`amounts.totals` names 'net', which is no amount of the header. Use one of: total.",
  ],
])
