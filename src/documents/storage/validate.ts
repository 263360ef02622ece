import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, problemIf } from '~/metadata/validation/problem'

export function validateStorageOptions(document: AnyDocType): DeclarationProblem[] {
  const { table, foreignKey, discriminatorColumn } = optionsOf(document).storage
  return [
    ...problemIf(
      discriminatorColumn && !table,
      'storage.discriminatorColumn',
      'tells documents of one table apart, but the document has a table of its own.',
      'Add storage.table, or leave it out.',
    ),
    ...problemIf(
      foreignKey && !foreignKey.endsWith('Id'),
      'storage.foreignKey',
      `is '${foreignKey}'.`,
      "End it with Id, such as 'saleId'.",
    ),
  ]
}
