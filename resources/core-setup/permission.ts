import { definePermissions } from '~/masters/roles'
import { permissionCategory } from './permission-category'

export const permission = definePermissions(() => permissionCategory)
