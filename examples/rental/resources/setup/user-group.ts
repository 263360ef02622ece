import { defineResource, f } from '~/resource'
import { permission } from './permission'

export const userGroup = defineResource('user-group', {
  label: 'Group',
  title: 'User Role Setup',
  apiPath: 'user-group-app/user-group',
  permissionCode: 'user_role',
  permissions: { view_history: 'View Who Changed What' },
  fields: {
    name: f.text({
      label: 'Group Name',
      required: true,
      min: [4, 'Name must have at least 4 characters.'],
      unique: 'Group with this is already added',
      searchable: true,
    }),
    permissions: f.references(() => permission, {
      label: 'Permissions',
      asIds: true,
      transfer: {
        ...{ category: 'userPermissionCategory', module: 'systemType', permissionField: 'codeName' },
        prefills: ['change_user_password'],
      },
    }),
    needsSecondFactor: f.boolean({
      label: 'Needs A Second Factor',
      help: 'A user of the group without one sets it up before anything else.',
    }),
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
