import { definePermissionCategories } from '~/masters/roles'

export const permissionCategory = definePermissionCategories()
