import { defineUsers } from 'prayog'
import { role } from './role'

export const user = defineUsers(() => role)
