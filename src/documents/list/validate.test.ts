import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

testWrongNoteOptions([
  [
    'a column that is shown twice',
    {
      list: {
        columns: [
          { source: 'noteNo', label: 'No.' },
          { source: 'noteNo', label: 'Number' },
        ],
      },
    },
    "`list.columns` shows 'noteNo' twice. Leave one of them out.",
  ],
])
