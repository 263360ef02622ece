import { compare, formatRupees } from '~/domain/money'
import { messages } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import { saveDocument } from '~/server/documents'
import { checkModes } from '~/server/documents/masters'
import { refuseProblems } from '~/server/documents/refuseProblems'
import type { Call } from '~/server/http/route'
import type { Problem } from '~shared/sale/rules'
import type { ClearanceBody } from '../body'
import { type ClearedBill, checkClearance, clearanceMessages, creditKey } from '../rules'
import type { ReceiptRow } from '../wire'
import { receiptKind } from './kind'
import { type CreditBalance, lockCredit } from './lockCredit'
import { readReceiptRow } from './readReceipt'
import { writeReceipt } from './writeReceipt'

/**
 * Saves a receipt and takes its amounts off what is due on its bills and visits, once per `Idempotency-Key`; answers its row.
 * @throws Refusal 400 with messages by field (`creditDetails.0.amount`), 409 when the key came with another receipt
 */
export async function createReceipt(call: Call<unknown, ClearanceBody>): Promise<ReceiptRow> {
  const { id } = await saveDocument(call, { kind: receiptKind, write: (trx) => checkAndWrite(trx, call) })
  return readReceiptRow(call.db, id)
}

async function checkAndWrite(trx: Db, call: Call<unknown, ClearanceBody>) {
  const { body } = call
  refuseProblems(checkClearance(body))
  // A receipt without a patient or without bills was refused above.
  const customer = body.customer!
  const locked = await lockCredit(trx, body.creditDetails)
  const balances = body.creditDetails.map(({ serviceKind, saleMain }) => locked.get(creditKey(serviceKind, saleMain)))
  refuseProblems(checkBalances(body.creditDetails, customer, balances))
  refuseProblems(checkModes('creditPaymentDetails', body.creditPaymentDetails, await readModes(trx, body)))
  for (const [index, { amount }] of body.creditDetails.entries()) await balances[index]!.payOff(amount)
  return writeReceipt(trx, call, { ...body, customer })
}

/** Holds the bills and visits against what stands open on them now, while nobody else can settle them. */
function checkBalances(
  bills: readonly ClearedBill[],
  customer: number,
  balances: readonly (CreditBalance | undefined)[],
): Problem[] {
  return bills.flatMap(({ dueAmount, amount }, index) => {
    const balance = balances[index]
    const at = (field: keyof ClearedBill, message: string) => [{ field: `creditDetails.${index}.${field}`, message }]
    if (balance?.party !== customer) return at('saleMain', messages.recordMissing)
    if (compare(amount, balance.due) > 0) return at('amount', clearanceMessages.moreThanDue)
    if (compare(dueAmount, balance.due) === 0) return []
    return at('dueAmount', `The due amount is ${formatRupees(balance.due)} now.`)
  })
}

const readModes = (trx: Db, { creditPaymentDetails }: ClearanceBody) =>
  trx
    .selectFrom('paymentMode')
    .select(['id', 'active'])
    .where(
      'id',
      'in',
      creditPaymentDetails.map(({ paymentMode }) => paymentMode),
    )
    .execute()
