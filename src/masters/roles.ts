import { f } from '../fields'
import { dataCheckPermission } from '../metadata/dataCheck'
import { moduleOptions } from '../metadata/module'
import type { Resource } from '../metadata/resource'
import { defineResource } from '../resource'

/** Options of the masters of permissions, whose records the server writes from the declarations at every start. */
const keptAtStart = { actions: ['view'], menu: false, active: false, remarks: false } as const

/** Declares the groups in which roles show permissions, as `permission-category`. */
export const definePermissionCategories = () =>
  defineResource('permission-category', {
    label: 'Permission Category',
    apiPath: 'user-permission-category',
    permissionCode: 'user_role',
    fields: {
      name: f.text({ label: 'Name', required: true, searchable: true }),
      systemType: f.choice({ label: 'Module', required: true, choices: moduleOptions }),
    },
    listColumns: ['name', 'systemType'],
    ordering: 'id',
    uniqueTogether: [{ fields: ['name', 'systemType'], message: 'Permission Category has been already added.' }],
    ...keptAtStart,
  })

/**
 * Declares all permissions, as `permission`; a role holds a selection of them.
 * @param categories the master of their groups
 */
export const definePermissions = <R extends Resource>(categories: () => R) =>
  defineResource('permission', {
    label: 'Permission',
    apiPath: 'user-permission',
    apiPathAliases: ['user-group-app/user-permission'],
    permissionCode: 'user_role',
    fields: {
      name: f.text({ label: 'Name', required: true, searchable: true }),
      codeName: f.text({ label: 'Code', required: true, unique: true, searchable: true }),
      systemType: f.choice({ label: 'Module', required: true, choices: moduleOptions }),
      userPermissionCategory: f.reference(categories, {
        label: 'Category',
        required: true,
        filterThrough: ['systemType'],
      }),
    },
    listColumns: ['name', 'codeName'],
    searchFields: ['codeName'],
    ordering: 'id',
    ...keptAtStart,
  })

/**
 * The fields of a role that the framework reads.
 * @param permissions the master of permissions
 */
export const roleFields = <R extends Resource>(permissions: () => R) => ({
  permissions: f.references(permissions, {
    label: 'Permissions',
    responseAsIds: true,
    transfer: {
      ...{ categoryField: 'userPermissionCategory', moduleField: 'systemType', permissionField: 'codeName' },
      defaultPermissions: ['change_user_password'],
    },
  }),
  needsSecondFactor: f.boolean({
    label: 'Needs A Second Factor',
    help: 'A user of the group without one sets it up before anything else.',
  }),
})

/** The further permissions of the screen of roles. */
export const roleScreenPermissions = {
  view_history: 'View Who Changed What',
  [dataCheckPermission]: 'View the Check of the Data',
} as const

/**
 * Declares the master of roles, as `role`.
 * @param permissions the master of permissions
 */
export const defineRoles = <R extends Resource>(permissions: () => R) =>
  defineResource('role', {
    label: 'User Role',
    permissionCode: 'user_role',
    permissions: roleScreenPermissions,
    fields: { name: f.name(), ...roleFields(permissions) },
    listColumns: ['name', 'active'],
    dialogSize: 'lg',
  })
