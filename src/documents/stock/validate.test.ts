import { lines } from '~/testing/fixtures/note'
import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

testWrongNoteOptions([
  [
    'stock without lines',
    { stock: { lotSource: 'selected', sourceStore: 'store' } },
    '`stock` moves the goods of lines, but the document has none. Add lines.',
  ],
  [
    'stock without a store',
    { lines: { ...lines, resourceField: 'lot' }, stock: { lotSource: 'selected' } },
    '`stock` names no store. Add sourceStore (goods leave), targetStore (goods enter), or both.',
  ],
  [
    'stock of a store that is not there',
    { lines: { ...lines, resourceField: 'lot' }, stock: { lotSource: 'selected', sourceStore: 'shop' } },
    "`stock` names 'shop', which is no store of the document. Use one of: store.",
  ],
  [
    'selected lots that lines do not name',
    { lines, stock: { lotSource: 'selected', sourceStore: 'store' } },
    "`stock.lotSource` is 'selected', but lines name no lot. Use lines with resourceField: 'lot', or lotSource: 'created'.",
  ],
  [
    'new lots without a batch',
    { lines, stock: { lotSource: 'created', targetStore: 'store' } },
    "`stock.lotSource` is 'created', but lines have no field 'batchNo'. Add batchNo to lines.fields.",
  ],
  [
    'returned lots of no source document',
    { lines, stock: { lotSource: 'returned', targetStore: 'store' } },
    "`stock.lotSource` is 'returned', but there is no source document that moved goods. Add a sourceDocument whose document type has stock.",
  ],
])
