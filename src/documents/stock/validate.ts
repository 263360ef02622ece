import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, problem, problemIf, validateKnownNames } from '~/metadata/validation/problem'
import { isImpliedStore } from './options'

/** Fields of a line that make a lot. */
const lotFields = ['batchNo', 'expiryDate', 'packSize']

export function validateStockOptions(document: AnyDocType): DeclarationProblem[] {
  const options = optionsOf(document)
  const { stock, lines, header, party, amounts, sourceDocument } = options
  if (!stock) return []
  if (!lines) return [problem('stock', 'moves the goods of lines, but the document has none.', 'Add lines.')]
  const { lotSource: lots, sourceStore, targetStore, qtyFields: qty = ['qty'], costField: cost } = stock
  const names = Object.keys(lines.fields)
  const missing = lots === 'created' ? lotFields.find((name) => !names.includes(name)) : undefined
  const named = [sourceStore, targetStore].filter((one) => typeof one === 'string' && !isImpliedStore(one)) as string[]
  const stores = [
    ...(party ? [party().name] : []),
    ...Object.keys(header.fields).filter((name) => header.fields[name]!.options.to),
  ]
  return [
    ...problemIf(
      !sourceStore && !targetStore,
      'stock',
      'names no store.',
      'Add sourceStore (goods leave), targetStore (goods enter), or both.',
    ),
    ...validateKnownNames('stock', named, stores, 'store of the document'),
    ...validateKnownNames('stock.qty', qty, names, 'field of the lines'),
    ...validateKnownNames('stock.cost', cost ? [cost] : [], amounts?.line ?? [], 'amount of the lines'),
    ...problemIf(
      lots === 'selected' && lineResourceField(options) !== 'lot',
      'stock.lotSource',
      "is 'selected', but lines name no lot.",
      "Use lines with resourceField: 'lot', or lotSource: 'created'.",
    ),
    ...problemIf(
      missing,
      'stock.lotSource',
      `is 'created', but lines have no field '${missing}'.`,
      `Add ${missing} to lines.fields.`,
    ),
    ...problemIf(
      lots === 'created' && !targetStore,
      'stock.lotSource',
      "is 'created', but new lots enter no store.",
      'Add stock.targetStore.',
    ),
    ...problemIf(
      lots === 'returned' && (!sourceDocument || !optionsOf(sourceDocument.docType()).stock),
      'stock.lotSource',
      "is 'returned', but there is no source document that moved goods.",
      'Add a sourceDocument whose document type has stock.',
    ),
  ]
}
