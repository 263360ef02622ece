import { compare, type Money, subtract } from './money'

/** What is given back when so much of a document is returned: what was paid of it beyond the rest of it. */
export const givenBack = ({ due }: { due: Money }, returned: Money): Money =>
  compare(returned, due) > 0 ? subtract(returned, due) : '0.00'
