import { moduleOptions } from '~/metadata/module'
import { defineResource, f } from '~/resource'

/** Kept in step with the declarations at every start; read by the permission picker. */
export const permissionCategory = defineResource('permission-category', {
  label: 'Permission Category',
  apiPath: 'user-permission-category',
  permissionCode: 'user_role',
  actions: ['view'],
  menu: false,
  fields: {
    name: f.text({ label: 'Name', required: true, searchable: true }),
    systemType: f.choice({ label: 'Module', required: true, choices: moduleOptions }),
  },
  listColumns: ['name', 'systemType'],
  ordering: 'id',
  uniqueTogether: [{ fields: ['name', 'systemType'], message: 'Permission Category has been already added.' }],
  active: false,
  remarks: false,
})
