/** The kind of a receipt among the documents: of its number series, its prints and its activity rows. */
export const receiptKind = 'lab-credit-receipt'
