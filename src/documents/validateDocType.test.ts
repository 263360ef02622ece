import { expect, it } from 'vitest'
import type { defineDocument } from '~/document'
import { sentenceOf } from '~/metadata/validation/problem'
import { user } from '~/testing/fixtures/masters'
import { noteOptions, noteWith } from '~/testing/fixtures/note'
import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'
import { validateDocType } from './validateDocType'

testWrongNoteOptions([
  ['an empty label', { label: ' ' }, '`label` is empty. Write the title of its screen.'],
  [
    'a route without a slash',
    { route: 'note' },
    "`route` is 'note'. Begin it with a slash, without one at its end, such as '/billing'.",
  ],
  [
    'a number that is no column',
    { number: { column: 'Note No', label: 'Note No.' } },
    "`number.column` is 'Note No', no name of a column. Write it like 'saleNo'.",
  ],
])

it('stops the start: a name in capitals', () => {
  expect(validateDocType(noteWith({}, 'Note'), user).map((one) => sentenceOf('documents/sales/Note.ts', one))).toEqual([
    "documents/sales/Note.ts: `name` is 'Note'. Write it like 'sale-return'.",
  ])
})

/** Returns options that the compiler accepts for a document. */
const ofTypes = (options: Parameters<typeof defineDocument>[1]) => options

it('is refused by the compiler where the types know', () => {
  expect(ofTypes({ ...noteOptions })).toBeDefined()
  // @ts-expect-error no scope
  expect(ofTypes({ ...noteOptions, access: {} })).toBeDefined()
  // @ts-expect-error no path
  expect(ofTypes({ ...noteOptions, api: {} })).toBeDefined()
  // @ts-expect-error options of a document are grouped
  expect(ofTypes({ ...noteOptions, printTitle: 'NOTE' })).toBeDefined()
  // @ts-expect-error no document type
  expect(ofTypes({ ...noteOptions, sourceDocument: { lineMatchField: 'item' } })).toBeDefined()
  // @ts-expect-error lots of no kind
  expect(ofTypes({ ...noteOptions, stock: { lotSource: 'taken' } })).toBeDefined()
})
