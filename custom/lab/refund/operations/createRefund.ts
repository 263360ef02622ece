import { messages } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import { saveDocument } from '~/server/documents'
import { lockBalances, takeBack } from '~/server/documents/balance'
import type { Call } from '~/server/http/route'
import { readBillingRule } from '~shared/organization/billRule'
import { checkModes } from '~shared/sale/operations/checkMasters'
import { readDocumentRow } from '~shared/sale/operations/readDocument'
import { differs, refuseProblems } from '~shared/sale/operations/refuseProblems'
import { returnTests } from '~shared/samples/operations/returnTests'
import { labSale } from '../../../../documents/lab/lab-sale'
import type { RefundBody } from '../body'
import { calculateRefund, checkRefund, remainingQty, type SoldBill } from '../rules'
import type { RefundRow } from '../wire'
import { readSold } from './readSold'
import { refunds } from './refunds'
import { writeRefund } from './writeRefund'

/**
 * Saves a refund, once per `Idempotency-Key`, and answers the row of its credit note.
 * @throws Refusal 400 with messages by field (`labSaleDetail.0.returnQty`), 409 when the key came with another refund
 */
export async function createRefund(call: Call<unknown, RefundBody>): Promise<RefundRow> {
  const { id } = await saveDocument(call, { kind: refunds.kind, write: (trx) => checkAndWrite(trx, call) })
  return readDocumentRow(call.db, refunds, id)
}

/** The bill's balance is locked before anything is read: of two who return the same quantity the second is refused. */
async function checkAndWrite(trx: Db, call: Call<unknown, RefundBody>) {
  const { body } = call
  const rule = await readBillingRule(trx)
  if (!body.customer || !body.refSaleMain) refuseProblems(checkRefund(body, undefined, rule))
  const [balance] = await lockBalances(trx, labSale, [body.refSaleMain!])
  const sold = await readSold(trx, body.refSaleMain!)
  if (!balance || !sold) refuseProblems([{ field: 'refSaleMain', message: messages.recordMissing }])
  const [bill, open] = [sold!, balance!]
  refuseProblems(checkRefund(body, bill, rule))
  const quantities = new Map(body.labSaleDetail.map((line) => [line.refSaleDetail, line.returnQty]))
  const { lines, totals, paymentAmount } = calculateRefund(bill, quantities, rule)
  const amount = totals.grandTotalRoundOff
  refuseProblems([
    ...differs('grandTotalRoundOff', body.grandTotalRoundOff, amount),
    ...differs('paymentAmount', body.paymentAmount, paymentAmount),
    ...checkModes('paymentDetails', body.paymentDetails, await readModes(trx, body)),
  ])
  const whole = fullyReturned(bill, quantities)
  await takeBack(trx, labSale, open, { amount, isWhole: whole.length === bill.lines.length })
  await returnTests(trx, whole)
  return writeRefund(trx, call, { ...body, ...totals, sold: bill, lines, paymentAmount, isReported: rule.cbms })
}

/** The ids of the bill's lines of which nothing is left after the refund. */
const fullyReturned = ({ lines }: SoldBill, quantities: ReadonlyMap<number, number>): number[] =>
  lines.filter((line) => remainingQty(line) === (quantities.get(line.id) ?? 0)).map(({ id }) => id)

async function readModes(trx: Db, { paymentDetails }: RefundBody): Promise<{ id: number; active: boolean }[]> {
  const ids = paymentDetails.map(({ paymentMode }) => paymentMode)
  if (ids.length === 0) return []
  return trx.selectFrom('paymentMode').select(['id', 'active']).where('id', 'in', ids).execute()
}
