/** The kind of a bill among the documents: of its number series, its prints and its activity rows. */
export const saleKind = 'lab-sale'
