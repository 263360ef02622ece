import { testWrongNotes } from '~/testing/fixtures/wrongDeclarations'

testWrongNotes([
  ['an empty print heading', { print: { heading: '' } }, '`print.heading` is empty. Write it, or leave print out.'],
])
