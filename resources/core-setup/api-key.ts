import { defineApiKeys } from '~/masters/apiKeys'
import { permission } from './permission'
import { user } from './user'

export const apiKey = defineApiKeys(
  () => user,
  () => permission,
)
