import { adToBs, fiscalYearOf, todayInNepal } from '~/domain/calendar'
import type { Money } from '~/domain/money'
import type { Db } from '~/server/database/open'
import { drawNumber, writeNumber } from '~/server/documents'
import type { Call } from '~/server/http/route'
import type { BillTotals, PaymentLine } from '../rules'
import type { DocumentTables } from './kind'

export interface DocumentParts {
  /** The columns of the document beside its number and who wrote it when. */
  head: Record<string, unknown>
  /** The columns of its lines, in their order. */
  lines: readonly Record<string, unknown>[]
  payments: readonly PaymentLine[]
}

const numberDigits = 5

export interface WrittenDocument {
  id: number
  documentNo: string
  fiscalYear: string
  dateBs: string
  /** In the order of the lines. */
  lineIds: number[]
}

/**
 * Writes a document of Nepal's day under the next number of its series, with its lines and payments. Comes after every
 * check: other writers of the series wait until the transaction ends.
 */
export async function writeDocument(
  trx: Db,
  call: Pick<Call, 'actor' | 'now'>,
  { kind, table, details, payments, owner }: DocumentTables,
  parts: DocumentParts,
): Promise<WrittenDocument> {
  const createdDateAd = todayInNepal(call.now)
  const fiscalYear = fiscalYearOf(createdDateAd)
  const number = await drawNumber(trx, kind, fiscalYear)
  const saleNo = writeNumber(number, numberDigits)
  const dateBs = adToBs(createdDateAd)!
  const created = {
    createdAt: call.now,
    createdDateAd,
    createdDateBs: dateBs,
    createdById: call.actor.id,
  }
  const { id } = await trx
    .insertInto(table)
    .values({ saleNo, fiscalYear, number, ...parts.head, ...created })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = parts.lines.map((line, position) => ({ [owner]: id, position, ...line }))
  const written = await trx.insertInto(details).values(lines).returning(['id', 'position']).execute()
  const paid = parts.payments.map(({ paymentMode, amount, remarks }, position) => ({
    [owner]: id,
    position,
    paymentModeId: paymentMode,
    amount,
    remarks: remarks || null,
  }))
  if (paid.length > 0) await trx.insertInto(payments).values(paid).execute()
  const lineIds = written.toSorted((one, other) => one.position - other.position).map((line) => line.id)
  return { id, documentNo: saleNo, fiscalYear, dateBs, lineIds }
}

/** The amounts of a document as its table has them. */
export const amountsOf = (document: BillTotals & { discountRate: string; paymentAmount: Money }) => ({
  discountRate: document.discountRate,
  subTotal: document.subTotal,
  totalDiscountableAmount: document.totalDiscountableAmount,
  totalTaxableAmount: document.totalTaxableAmount,
  totalNonTaxableAmount: document.totalNonTaxableAmount,
  totalDiscount: document.totalDiscount,
  totalTax: document.totalTax,
  grandTotal: document.grandTotal,
  grandTotalRoundOff: document.grandTotalRoundOff,
  paymentAmount: document.paymentAmount,
})
