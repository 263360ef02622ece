import { lines } from '~/testing/fixtures/note'
import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

testWrongNoteOptions([
  [
    'a required block that the print does not have',
    { print: { heading: 'NOTE', requiredBlocks: ['signature', 'stamp'] } },
    "`print.requiredBlocks` names 'stamp', which is no block of the print. Use one of: details, signature, remarks, notes, declaration.",
  ],
  [
    'a required column that the lines do not have',
    { lines, print: { heading: 'NOTE', requiredColumns: { lines: ['colour'] } } },
    "`print.requiredColumns.lines` names 'colour', which is no column of the table. Use one of: item, qty, rate.",
  ],
  ['an empty print heading', { print: { heading: '' } }, '`print.heading` is empty. Write it, or leave print out.'],
])
