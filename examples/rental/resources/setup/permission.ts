import { definePermissions } from 'prayog'
import { permissionCategory } from './permission-category'

export const permission = definePermissions(() => permissionCategory)
