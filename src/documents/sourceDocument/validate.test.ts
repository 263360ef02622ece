import { partyFromResource } from '~/documents/party/options'
import { requisition, sale } from '~/testing/fixtures/documents'
import { vendor } from '~/testing/fixtures/masters'
import { amounts, kind, lines, noteWith } from '~/testing/fixtures/note'
import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

const refund = { ...amounts, header: ['refund'], dueField: 'refund' }
const bill = noteWith({ lines, amounts, balance: { totalField: 'total', isReturnable: true } }, 'bill')
const plain = noteWith({ lines }, 'plain')

testWrongNoteOptions([
  [
    'a due that its source document names differently',
    { lines, amounts: refund, sourceDocument: { docType: () => bill } },
    '`amounts.header` lacks total of bill, whose sums are reduced by those of this document. Give what is due the name that bill gives it.',
  ],
  [
    'a fulfilment of a priced document',
    { party: sale.options.party, lines, sourceDocument: { docType: () => sale } },
    '`sourceDocument.docType` is sale, on which an amount is due (balance.totalField), but this document calculates none. Add amounts with a due, as a return has, or take from a document whose balance has no totalField.',
  ],
  [
    'a source document of which nothing is open',
    { lines, sourceDocument: { docType: () => plain } },
    '`sourceDocument.docType` is plain, whose quantities are not open. Add isReturnable: true to the balance of plain.',
  ],
  [
    'a source document of another party',
    { party: () => partyFromResource(vendor), lines, sourceDocument: { docType: () => requisition } },
    "`sourceDocument.docType` is requisition, whose party is store; this document's is vendor. Use the same party.",
  ],
  [
    'a source document without lines',
    { sourceDocument: { docType: () => requisition } },
    '`sourceDocument` takes quantities of lines, but the document has none. Add lines.',
  ],
  [
    'a reason that frees nothing',
    {
      lines,
      header: { fields: { kind } },
      sourceDocument: { docType: () => requisition, releasesUnique: { field: 'kind', choice: 1 } },
    },
    '`sourceDocument.releasesUnique` lets a number be entered again, but requisition has no header.uniquePerYear. Leave it out.',
  ],
])
