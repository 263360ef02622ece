import { defineSettings } from 'prayog'

export const settings = defineSettings()
