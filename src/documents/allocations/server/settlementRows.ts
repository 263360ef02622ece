import { z } from 'zod'
import type { AnyDocType } from '~/documents/docType'
import { allocationField, optionsOf } from '~/documents/documentNames'
import { adDaySchema, bsDaySchema, nullableTextSchema, twoPlaceDecimalSchema } from '~/metadata/response'
import type { DocumentRuntime, Row } from '~/server/documents/controller'
import { partyReferenceLabel } from '../settledNames'
import type { AllocatedPart, OpenDocument, PartyBalance } from './openDocuments'
import type { SettledDocument } from './payable'

/** Response rows of a settling document, under the names that its controller declares. */

type SettlementRuntime = Pick<DocumentRuntime, 'document' | 'controller'>

const asFrame = ({ kind, documentNo }: SettledDocument): Row => ({ kind, documentNo })
const frameNames = { kind: z.string(), documentNo: z.string() }

const namesOf = ({ controller }: SettlementRuntime) =>
  controller.settles?.payableNames ?? { toRow: asFrame, response: frameNames }
/** Its number and its day as the party has them, where it numbers it. */
const theirs = ({ document }: SettlementRuntime, { theirNo = null, theirDate = null }: SettledDocument): Row =>
  partyReferenceLabel(document) ? { theirNo, theirDate } : {}
const theirsAnswer = ({ document }: SettlementRuntime) =>
  partyReferenceLabel(document) ? { theirNo: nullableTextSchema, theirDate: adDaySchema.nullable() } : {}

const days = { fiscalYear: z.string(), createdDateAd: adDaySchema, createdDateBs: bsDaySchema }
const daysOf = ({ fiscalYear, createdDateAd, createdDateBs }: SettledDocument) => ({
  fiscalYear,
  createdDateAd,
  createdDateBs,
})

/** The row of an allocation. */
export function allocationRow(runtime: SettlementRuntime, part: AllocatedPart): Row {
  const { id, documentId, dueBefore, amount, dueAfter } = part
  const name = allocationField(optionsOf(runtime.document))
  const called = { ...namesOf(runtime).toRow(part), ...theirs(runtime, part) }
  return { id, [name]: documentId, ...called, ...daysOf(part), dueBefore, amount, dueAfter }
}

export const allocationResponse = (runtime: SettlementRuntime) =>
  z.strictObject({
    ...{ id: z.int(), [allocationField(optionsOf(runtime.document))]: z.int() },
    ...theirsAnswer(runtime),
    ...{
      ...namesOf(runtime).response,
      ...days,
      dueBefore: twoPlaceDecimalSchema,
      amount: twoPlaceDecimalSchema,
      dueAfter: twoPlaceDecimalSchema,
    },
  })

/** The row of an open document. */
export function openDocumentRow(runtime: SettlementRuntime, open: OpenDocument): Row {
  const { documentId: id, total, returnedAmount, paidAmount, dueAmount } = open
  const called = { ...namesOf(runtime).toRow(open), ...theirs(runtime, open) }
  return { id, ...called, ...daysOf(open), total, returnedAmount, paidAmount, dueAmount }
}

export const openDocumentResponse = (runtime: SettlementRuntime) =>
  z.strictObject({
    ...{ id: z.int(), ...namesOf(runtime).response, ...theirsAnswer(runtime), ...days },
    ...{
      total: twoPlaceDecimalSchema,
      returnedAmount: twoPlaceDecimalSchema,
      paidAmount: twoPlaceDecimalSchema,
      dueAmount: twoPlaceDecimalSchema,
    },
  })

/** The columns by which a party with dues is known. */
export function partyBalanceColumns(document: AnyDocType): string[] {
  const { labelField, listFields, phoneColumns: contact = [] } = optionsOf(document).party!()
  return [labelField, ...listFields, ...contact]
}

/** The row of a party with dues: number of open documents, amount due, oldest date. */
export const partyBalanceRow = ({ apiNames }: AnyDocType, { openDocumentCount, ...row }: PartyBalance): Row => ({
  ...{ ...row, [apiNames.openCountField]: openDocumentCount },
})

export function partyBalanceResponse(document: AnyDocType) {
  const { allocations } = optionsOf(document)
  const columns = partyBalanceColumns(document).map((column, index) => [
    column,
    index === 0 ? z.string() : nullableTextSchema,
  ])
  return z.strictObject({
    ...{ id: z.int(), ...Object.fromEntries(columns), [document.apiNames.openCountField]: z.int() },
    ...{ dueAmount: twoPlaceDecimalSchema, dueSinceAd: adDaySchema, dueSinceBs: bsDaySchema },
    ...(allocations?.advance && {
      dueSinceAd: adDaySchema.nullable(),
      dueSinceBs: bsDaySchema.nullable(),
      advanceAmount: twoPlaceDecimalSchema,
    }),
  })
}

/** A document that settled something of another. */
export const settlementResponse = ({ number }: AnyDocType) =>
  z.strictObject({
    ...{ id: z.int(), [number.column]: z.string(), ...days },
    ...{ amount: twoPlaceDecimalSchema, createdByUserName: z.string() },
  })
