import { withSymbol } from './currency'

/** The questions before a print of documents with a due amount; `{dueAmount}` is written without the symbol. */
export const printDueQuestions = {
  one: `There is due amount (${withSymbol('{dueAmount}')}) for this invoice. Do you still want to print?`,
  more: `There is due amount (${withSymbol('{dueAmount}')}) for {count} invoices. Do you still want to print?`,
}
