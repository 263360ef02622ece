import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

testWrongNoteOptions([
  [
    'kinds in a table of its own',
    { storage: { discriminatorColumn: 'kind' } },
    '`storage.discriminatorColumn` tells documents of one table apart, but the document has a table of its own. Add storage.table, or leave it out.',
  ],
  [
    'a foreign key without Id',
    { storage: { foreignKey: 'note' } },
    "`storage.foreignKey` is 'note'. End it with Id, such as 'saleId'.",
  ],
])
