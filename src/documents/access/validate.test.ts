import { expect, it } from 'vitest'
import { validateDocType } from '~/documents/validateDocType'
import { user } from '~/testing/fixtures/masters'
import { noteWith } from '~/testing/fixtures/note'
import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

testWrongNoteOptions([
  [
    'no scope',
    { access: {} },
    "`access.scope` is missing, so nobody knows who sees which documents. Use 'all', 'own', or { fields, userField }.",
  ],
  [
    'a scope by a field that is not there',
    { access: { scope: { fields: 'shop', userField: 'stores' } } },
    "`access.scope.fields` names 'shop', neither the party nor a reference of the header. Use one of: store.",
  ],
  [
    'a scope by a field that users do not have',
    { access: { scope: { fields: 'store', userField: 'userName' } } },
    "`access.scope.userField` names 'userName', which is no reference of a user. Use one of: group, stores.",
  ],
  [
    'a permission to see all where all see all',
    { access: { scope: 'all', viewAllPermission: 'view_all', permissions: { view_all: 'All' } } },
    "`access.viewAllPermission` shows all documents to some users, but the scope is not 'own'. Use scope: 'own', or leave it out.",
  ],
  [
    'a permission without a name',
    { access: { scope: 'own', viewAllPermission: 'view_all' } },
    "`access.viewAllPermission` is 'view_all', which has no name in the permission picker. Name it in access.permissions.",
  ],
  [
    'a permission code in capitals',
    { access: { scope: 'all', permissionCode: 'Note' } },
    "`access` has the permission code 'Note'. Write it like 'view_sale': small letters, digits and underscores.",
  ],
])

it.each([
  { scope: { fields: 'store', userField: 'stores', whenUnset: 'all' } },
  { scope: 'own', viewAllPermission: 'view_all', permissions: { view_all: 'All' } },
])('goes by a reference, or by the user who wrote it with a permission to see all: %j', (access) => {
  expect(validateDocType(noteWith({ access }), user)).toEqual([])
})
