/** Paid by modes, in a table of payments; `cash`: what says nothing of them was paid by the first mode that is cash. */
export type PaymentOptions = true | 'cash'
