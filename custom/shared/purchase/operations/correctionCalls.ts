import { z } from 'zod'
import { adDay, decimal, maybeText, moment } from '~/metadata/answer'
import type { PlacedDocument } from '~/metadata/registry'
import { schemaName } from '~/server/documents/answers'
import { correctedDocuments } from '~/server/documents/correctionRoutes'
import { servedBy } from '~/server/documents/served'
import { idOf } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import type { Correctable, Corrected } from '../correction'
import { correctPurchase, readCorrectable } from './corrections'

const text = z.string().max(100)
const value = text.nullable().optional()
const lotInput = z.strictObject({
  ...{ id: z.int(), batchNo: value, expiryDate: value, mrp: value, salePrice: value },
})
const corrected = z.strictObject({ partyBillNo: value, partyBillDate: value, lots: z.array(lotInput).max(1000) })
const body = z.strictObject({
  ...corrected.shape,
  /** What counted when it was read. */
  previous: corrected,
  /** They say why; they are required. */
  remarks: z.string().max(500).default(''),
})

const answer = z.strictObject({
  ...{ partyBillNo: z.string(), partyBillDate: adDay },
  lots: z.array(
    z.strictObject({
      ...{ id: z.int(), itemName: z.string(), packSize: z.int(), rate: decimal, expirable: z.boolean() },
      ...{ itemId: z.int(), batchNo: z.string(), expiryDate: adDay.nullable() },
      ...{ mrp: decimal.nullable(), salePrice: decimal.nullable() },
    }),
  ),
  dueDate: adDay.nullable(),
  changes: z.array(
    z.strictObject({
      ...{ id: z.string(), label: z.string(), item: z.string(), from: maybeText, to: maybeText },
      ...{ remarks: z.string(), createdAt: moment, createdByUserName: z.string() },
    }),
  ),
})

const told = ({ partyBillNo, partyBillDate, dueDate, lots, changes }: Correctable) => ({
  ...{ partyBillNo, partyBillDate, dueDate, lots: [...lots], changes: [...changes] },
})

/** The calls by which bill and lots of purchases are corrected, all of them by the right to edit. */
export function purchaseCorrectionRoutes(document: PlacedDocument | Parameters<typeof servedBy>[0]): Route[] {
  const served = servedBy(document)
  const path = `${document.path}-correction`
  const calls = { path, tag: `${document.label} Correction`, view: document.rights.edit, edit: document.rights.edit }
  const read = answer.meta({ id: `${schemaName(document)}Correction` })
  return [
    ...correctedDocuments(served, calls, 'bill'),
    route.get(
      `${path}/:id`,
      { right: calls.edit, summary: `What may be corrected of a ${document.noun}`, tag: calls.tag, answer: read },
      async ({ db, params, actor }) => told(await readCorrectable(db, document, idOf(params.id), actor)),
    ),
    route.patch(
      `${path}/:id`,
      {
        ...{ right: calls.edit, summary: `Correct bill or lots of a saved ${document.noun}; the remarks say why` },
        ...{ tag: calls.tag, body, answer: read },
      },
      async (call) => {
        const { previous, remarks, ...given } = call.body
        const correction = { given: given as Corrected, previous: previous as Corrected, remarks }
        return told(await correctPurchase(call, document, idOf(call.params.id), correction))
      },
    ),
  ]
}
