import { roleFields, roleScreenPermissions } from '~/masters/roles'
import { defineResource, f } from '~/resource'
import { permission } from './permission'

export const userGroup = defineResource('user-group', {
  label: 'Group',
  title: 'User Role Setup',
  icon: 'Groups',
  apiPath: 'user-group-app/user-group',
  permissionCode: 'user_role',
  permissions: roleScreenPermissions,
  fields: {
    name: f.text({
      label: 'Group Name',
      required: true,
      minLength: [4, 'Name must have at least 4 characters.'],
      unique: 'Group with this is already added',
      searchable: true,
    }),
    ...roleFields(() => permission),
    remarks: f.text({ label: 'Remarks', showInForm: 'edit', required: 'Remarks field is required', multiline: true }),
  },
  listColumns: ['name', 'active'],
  dialogSize: 'lg',
  messages: {
    created: 'Group Created Successfully ',
    createFailed: 'Fail to create user Group ',
    updated: 'User Role Updated Successfully ',
    updateFailed: 'Failed to Update User Role',
  },
})
