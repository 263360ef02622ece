import { defineResource, f } from '~/resource'

/** Why the laboratory does not take a sample: 'Haemolysed', 'Clotted', 'Quantity not sufficient'. */
export const rejectionReason = defineResource('rejection-reason', {
  label: 'Rejection Reason',
  icon: 'Block',
  fields: { name: f.name() },
  listColumns: ['name', 'active'],
})
