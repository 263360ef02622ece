import type { Problem } from '~/domain/problems'
import type { AnyDocument } from '~/metadata/document'
import { statedOf } from '~/metadata/documentNames'
import { documentMessages } from '~/metadata/documentRules'
import type { Fields } from '~/metadata/field'
import { fill, messages } from '~/metadata/messages'
import { parseField } from '~/metadata/parseInput'
import { correctedExpiry } from './fields'
import { checkPurchaseLine, purchaseMessages } from './purchaseAmounts'

/** A purchase is never amended: what of its party bill and its lots was entered wrong is corrected by rows that are added. */

/** What may be corrected of a lot. */
export interface LotValues {
  batchNo: string
  expiryDate: string | null
  mrp: string | null
  salePrice: string | null
}

/** What counts of a purchase's bill and of each of its lots. */
export interface Corrected {
  partyBillNo: string
  partyBillDate: string
  lots: readonly ({ id: number } & LotValues)[]
}

/** A lot as its correction shows it, with what the rules go by. */
export interface CorrectedLot extends LotValues {
  id: number
  itemId: number
  itemName: string
  packSize: number
  rate: string
  expirable: boolean
}

/** A correction of one value. */
export interface ValueChange {
  id: string
  label: string
  /** The item of the lot; empty where the bill was corrected. */
  item: string
  from: string | null
  to: string | null
  remarks: string
  createdAt: string
  createdByUserName: string
}

/** The purchase as its correction reads it. */
export interface Correctable extends Omit<Corrected, 'lots'> {
  dueDate: string | null
  lots: readonly CorrectedLot[]
  changes: readonly ValueChange[]
}

export const correctionMessages = { same: 'Nothing is changed.' } as const

export const billValues = ['partyBillNo', 'partyBillDate'] as const
export const lotValues = ['batchNo', 'expiryDate', 'mrp', 'salePrice'] as const

/** The fields of a purchase's bill that may be corrected. */
export const billFieldsOf = (document: AnyDocument): Fields =>
  Object.fromEntries(billValues.map((name) => [name, statedOf(document).head[name]!]))

/** Those of a lot; an expiry may turn out to be past. */
export function lotFieldsOf(document: AnyDocument): Fields {
  const fields: Fields = { ...statedOf(document).lines!.fields, expiryDate: correctedExpiry }
  return Object.fromEntries(lotValues.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))
}

/** What counts, without what is only shown. */
export const valuesOf = ({ partyBillNo, partyBillDate, lots }: Corrected): Corrected => ({
  ...{ partyBillNo, partyBillDate },
  lots: lots.map(({ id, batchNo, expiryDate, mrp, salePrice }) => ({ id, batchNo, expiryDate, mrp, salePrice })),
})

function parsed(fields: Fields, values: Readonly<Record<string, unknown>>, at = '') {
  const found: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [name, field] of Object.entries(fields)) {
    const one = parseField(field, values[name])
    if ('message' in one) problems.push({ field: `${at}${name}`, message: one.message })
    else found[name] = one.value
  }
  return { found, problems }
}

/** Where a rule of a line of a purchase is told of, of what may be corrected. */
const toldAt = (field: string) => (field === 'rate' ? 'mrp' : field)

/** A correction in the shapes of its fields, and what is wrong with it. */
export function checkCorrected(document: AnyDocument, current: Correctable, given: Corrected, remarks: string) {
  const bill = parsed(billFieldsOf(document), { ...given })
  const problems = [...bill.problems]
  const batches = new Set<string>()
  const fields = lotFieldsOf(document)
  const lots = current.lots.map((lot, index) => {
    const one = parsed(fields, { ...(given.lots.find(({ id }) => id === lot.id) ?? lot) }, `lots.${index}.`)
    problems.push(...one.problems)
    const values = { ...lot, mrp: null, salePrice: null, ...one.found } as CorrectedLot
    if (one.problems.length > 0) return values
    const batch = `${lot.itemId} ${values.batchNo.toLowerCase()}`
    if (batches.has(batch))
      problems.push({ field: `lots.${index}.batchNo`, message: fill(documentMessages.lineTwice, { label: 'Item' }) })
    batches.add(batch)
    for (const [field, message] of Object.entries(checkPurchaseLine({ ...values, packs: 1 }, { ...lot })))
      problems.push({ field: `lots.${index}.${toldAt(field)}`, message })
    return { ...values, salePrice: values.salePrice ?? values.mrp }
  })
  const values = { ...current, ...bill.found, lots } as Correctable
  if (current.dueDate && values.partyBillDate > current.dueDate)
    problems.push({ field: 'partyBillDate', message: purchaseMessages.dueBeforeBill })
  if (!remarks.trim()) problems.push({ field: 'remarks', message: messages.remarksRequired })
  const isSame = JSON.stringify(valuesOf(values)) === JSON.stringify(valuesOf(current))
  if (problems.length === 0 && isSame) problems.push({ field: 'root', message: correctionMessages.same })
  return { values, problems }
}
