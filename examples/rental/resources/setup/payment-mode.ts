import { definePaymentModes } from 'prayog'

export const paymentMode = definePaymentModes()
