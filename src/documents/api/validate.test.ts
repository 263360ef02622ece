import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

testWrongNoteOptions([
  ['no path', { api: {} }, "`api.path` is missing. Write the path of its endpoints, such as 'rental-app/order'."],
  [
    'a path with a slash',
    { api: { path: '/sales-app/note' } },
    "`api.path` is '/sales-app/note'. Write it without a slash at either end, such as 'rental-app/item'.",
  ],
  [
    'a picker of what is not there',
    { api: { path: 'sales-app/note', pickerPaths: { item: 'item' } } },
    "`api.pickerPaths` names 'item', which is no reference of the document. Use one of: none.",
  ],
  [
    'one name for lines and payments',
    { api: { path: 'sales-app/note', linesField: 'rows', paymentsField: 'rows' } },
    "`api` uses the name 'rows' for two things. Give id, lines, payments and the number names of their own.",
  ],
])
