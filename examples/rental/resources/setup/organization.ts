import { defineOrganization } from 'prayog'

export const organization = defineOrganization()
