import type { AnyDocType } from '~/documents/docType'
import { correctableValueFields, optionsOf } from '~/documents/documentNames'
import { documentMessages } from '~/documents/fieldRules'
import type { Problem } from '~/domain/problems'
import type { Fields } from '~/metadata/field'
import { interpolate, messages } from '~/metadata/messages'
import { parseField } from '~/metadata/parseInput'
import { correctedExpiry } from './fields'

/**
 * A document that makes lots is never amended: wrong entries in its lots, and in the correctable values of its header,
 * are corrected by rows that are added.
 */

type Row = Readonly<Record<string, unknown>>

/** The correctable values of a lot. */
export interface LotValues {
  batchNo: string
  expiryDate: string | null
  mrp: string | null
  salePrice: string | null
}

/** The current values of a document's header, by their names, and of each of its lots. */
export interface CorrectionValues extends Row {
  lots: readonly ({ id: number } & LotValues)[]
}

/** A lot as its correction shows it, with the other fields of its line that the rules use. */
export interface CorrectionLot extends LotValues, Row {
  id: number
  itemId: number
  itemName: string
  packSize: number
  expirable: boolean
}

/** A correction of one value. */
export interface ValueChange {
  id: string
  label: string
  /** The item of the lot; empty if the header was corrected. */
  item: string
  from: string | null
  to: string | null
  remarks: string
  createdAt: string
  createdByUserName: string
}

/** A document as its correction reads it. */
export interface CorrectableDocument extends CorrectionValues {
  lots: readonly CorrectionLot[]
  changes: readonly ValueChange[]
}

export const correctionMessages = { same: 'Nothing is changed.' } as const

export const correctableLotFields = ['batchNo', 'expiryDate', 'mrp', 'salePrice'] as const

/** The correctable fields of the header, such as those of a purchase's bill. */
export const correctableHeaderFieldsOf = (document: AnyDocType): Fields =>
  Object.fromEntries(
    correctableValueFields(optionsOf(document)).map((name) => [name, optionsOf(document).header.fields[name]!]),
  )

/** Its other days, which the rules of these go by. */
export const otherHeaderDatesOf = (document: AnyDocType): Fields =>
  Object.fromEntries(
    Object.entries(optionsOf(document).header.fields).filter(
      ([name, { kind }]) => kind.name === 'date' && !correctableValueFields(optionsOf(document)).includes(name),
    ),
  )

/** The correctable fields of a lot; an expiry may turn out to be past. */
export function correctableLotFieldsOf(document: AnyDocType): Fields {
  const fields: Fields = { ...optionsOf(document).lines!.fields, expiryDate: correctedExpiry }
  return Object.fromEntries(correctableLotFields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))
}

const kindsOfRules = ['money', 'percent', 'quantity']

/** The other fields of a line that its rules use, such as its rate, read from the document. */
export const ruleLineFieldsOf = (document: AnyDocType): Fields =>
  Object.fromEntries(
    Object.entries(optionsOf(document).lines!.fields as Fields).filter(
      ([name, { kind }]) => kindsOfRules.includes(kind.name) && ![...correctableLotFields, 'packSize'].includes(name),
    ),
  )

/** The corrected values, without display fields. */
export const pickCorrectableValues = (document: AnyDocType, corrected: CorrectionValues): CorrectionValues => ({
  ...Object.fromEntries(correctableValueFields(optionsOf(document)).map((name) => [name, corrected[name]])),
  lots: corrected.lots.map(({ id, batchNo, expiryDate, mrp, salePrice }) => ({
    id,
    batchNo,
    expiryDate,
    mrp,
    salePrice,
  })),
})

function parsed(fields: Fields, input: Row, at = '') {
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [name, field] of Object.entries(fields)) {
    const one = parseField(field, input[name])
    if ('message' in one) problems.push({ field: `${at}${name}`, message: one.message })
    else values[name] = one.value
  }
  return { values, problems }
}

/** A correction in the shapes of its fields, and what is wrong with it. */
export function parseCorrection(
  document: AnyDocType,
  current: CorrectableDocument,
  corrected: CorrectionValues,
  remarks: string,
) {
  const options = optionsOf(document)
  const header = parsed(correctableHeaderFieldsOf(document), corrected)
  const problems = [...header.problems]
  const batches = new Set<string>()
  const fields = correctableLotFieldsOf(document)
  /** A rule's message about an unchangeable field, such as a price above the MRP, is shown at the MRP. */
  const errorFieldOf = (field: string) => (field in fields ? field : 'mrp')
  const lots = current.lots.map((lot, index) => {
    const one = parsed(fields, { ...(corrected.lots.find(({ id }) => id === lot.id) ?? lot) }, `lots.${index}.`)
    problems.push(...one.problems)
    const values = { ...lot, mrp: null, salePrice: null, ...one.values } as CorrectionLot
    if (one.problems.length > 0) return values
    const batch = `${lot.itemId} ${values.batchNo.toLowerCase()}`
    if (batches.has(batch))
      problems.push({
        field: `lots.${index}.batchNo`,
        message: interpolate(documentMessages.lineTwice, { label: 'Item' }),
      })
    batches.add(batch)
    for (const [field, message] of Object.entries(options.lines!.validate?.(values, lot) ?? {}))
      problems.push({ field: `lots.${index}.${errorFieldOf(field)}`, message })
    return { ...values, salePrice: values.salePrice ?? values.mrp }
  })
  const values = { ...current, ...header.values, lots } as CorrectableDocument
  const headerProblems =
    Object.keys(header.values).length > 0 && options.validate?.({ ...values, [document.apiNames.linesField]: [] }, null)
  problems.push(...(headerProblems || []))
  if (!remarks.trim()) problems.push({ field: 'remarks', message: messages.remarksRequired })
  const isSame =
    JSON.stringify(pickCorrectableValues(document, values)) === JSON.stringify(pickCorrectableValues(document, current))
  if (problems.length === 0 && isSame) problems.push({ field: 'root', message: correctionMessages.same })
  return { values, problems }
}
