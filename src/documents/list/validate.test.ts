import { testWrongNotes } from '~/testing/fixtures/wrongDeclarations'

testWrongNotes([
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
