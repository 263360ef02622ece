import { defineApiKeys } from 'prayog'
import { permission } from './permission'
import { user } from './user'

export const apiKey = defineApiKeys(
  () => user,
  () => permission,
)
