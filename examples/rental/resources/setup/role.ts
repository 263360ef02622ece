import { defineRoles } from 'prayog'
import { permission } from './permission'

export const role = defineRoles(() => permission)
