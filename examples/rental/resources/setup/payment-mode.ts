import { defineResource, f } from '~/resource'

export const paymentMode = defineResource('payment-mode', {
  label: 'Payment Mode',
  fields: {
    name: f.name(),
    cash: f.boolean({ label: 'Cash' }),
  },
  listColumns: ['name', 'cash', 'active'],
  actions: ['view', 'add', 'edit', 'delete'],
  messages: {
    created: 'Payment Mode created Successfully',
    createFailed: 'Failed to create payment mode.',
    updated: 'Payment mode updated successfully',
    updateFailed: 'Failed To Update Payment Mode',
    deleted: 'Payment Mode Deleted Successfully',
  },
})
