import { definePaymentModes } from '~/masters/paymentModes'

export const paymentMode = definePaymentModes({
  created: 'Payment Mode created Successfully',
  createFailed: 'Failed to create payment mode.',
  updated: 'Payment mode updated successfully',
  updateFailed: 'Failed To Update Payment Mode',
  deleted: 'Payment Mode Deleted Successfully',
})
