import { moduleOptions } from '~/metadata/module'
import { defineResource, f } from '~/resource'
import { permissionCategory } from './permission-category'

/** Kept in step with the declarations at every start; a group holds a selection of them. */
export const permission = defineResource('permission', {
  label: 'Permission',
  apiPath: 'user-permission',
  apiPathAliases: ['user-group-app/user-permission'],
  permissionCode: 'user_role',
  actions: ['view'],
  menu: false,
  fields: {
    name: f.text({ label: 'Name', required: true, searchable: true }),
    codeName: f.text({ label: 'Code', required: true, unique: true, searchable: true }),
    systemType: f.choice({ label: 'Module', required: true, choices: moduleOptions }),
    userPermissionCategory: f.reference(() => permissionCategory, {
      label: 'Category',
      required: true,
      filterThrough: ['systemType'],
    }),
  },
  listColumns: ['name', 'codeName'],
  searchFields: ['codeName'],
  ordering: 'id',
  active: false,
  remarks: false,
})
