/** Paid by modes, in a table of payments. `cash`: a body without payments was paid by the first mode that is cash. */
export type PaymentOptions = true | 'cash'
