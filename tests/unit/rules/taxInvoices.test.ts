import { expect, it } from 'vitest'
import { optionsOf } from '~/documents/documentNames'
import { documents } from '~/metadata/registry'

const texts = import.meta.glob<string>('../../../custom/*/*/printFormat.ts', {
  ...{ query: '?raw', import: 'default', eager: true },
})

/** Documents whose paper is drawn as an invoice or a credit note. That reported ones are tax invoices, the compiler tells. */
const withInvoicePaper = Object.entries(texts)
  .filter(([, text]) => text.includes("from '~shared/invoice/printFormat'"))
  .map(([path]) => path.split('/').at(-2))

it('every document with the paper of an invoice is a tax invoice, which cannot be cancelled', () => {
  const screenOf = (route: string) => route.split('/').at(-1)
  const printed = documents.filter(({ route }) => withInvoicePaper.includes(screenOf(route)))
  expect(printed.map(({ name }) => name).toSorted()).toEqual([
    ...['lab-sale', 'lab-sale-return', 'sale', 'sale-return'],
  ])
  for (const document of printed)
    expect([document.name, optionsOf(document).isTaxInvoice]).toEqual([document.name, true])
})
