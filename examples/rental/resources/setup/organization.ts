import { defineOrganization, f } from 'prayog'

export const organization = defineOrganization({ companyNo: f.text({ label: 'Company No' }) })
