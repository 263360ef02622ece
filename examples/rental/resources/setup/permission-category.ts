import { definePermissionCategories } from 'prayog'

export const permissionCategory = definePermissionCategories()
