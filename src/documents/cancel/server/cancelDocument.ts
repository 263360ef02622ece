import { closeBalance, lockBalances } from '~/documents/balance/server/balance'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { deleteUniqueValue } from '~/documents/header/server/uniquePerYear'
import { calendar, fiscalYearOf, localDay, toApplicationCalendar } from '~/domain/calendar'
import { compare } from '~/domain/money'
import { PayType } from '~/domain/options'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '~/server/apiError'
import { withdrawAssignments } from '~/server/assignments/close'
import type { Db } from '~/server/database/open'
import type { DocumentRuntime, Row } from '~/server/documents/controller'
import { cancelHooks } from '~/server/documents/documentHooks'
import type { TransitionEffect } from '~/server/states/effects'
import { cancellationTableOf, cancelMessages } from '../cancelTransition'

/**
 * Undoes what a document did: its balance is closed, its goods go back, its number of the party's document can be entered
 * again, and reports subtract it on the present day. Its balance is locked first, as by those that return or pay it, so that
 * of a cancellation and a payment at once one is refused.
 * @throws ApiError 409 where another document depends on it
 */
export const cancelDocument =
  ({ document, successors }: DocumentRuntime): TransitionEffect =>
  async (trx, call, { id, record }) => {
    await assertUnpaid(trx, document, id, record)
    await assertNotTaken(trx, successors, id)
    if (optionsOf(document).balance) await closeBalance(trx, document, id)
    await deleteUniqueValue(trx, document, id)
    await withdrawAssignments(trx, call, document.name, id, serverMessages.recordCancelled)
    const day = localDay(call.now)
    const dateBs = toApplicationCalendar(day)
    if (!dateBs) throw apiError.invalid({ createdDateAd: calendar.unknownDayMessage })
    const problem = await cancelHooks(trx, call, {
      document,
      id,
      documentNo: String(record[document.number.column]),
      dateBs,
    })
    if (problem) throw apiError.conflict(problem)
    const written = { createdAt: call.now, createdDateAd: day, createdDateBs: dateBs, createdById: call.actor.id }
    await trx
      .insertInto(cancellationTableOf(document))
      .values({ [document.foreignKey]: id, fiscalYear: fiscalYearOf(day), ...written })
      .execute()
  }

/** Money that changed hands, with the document or later, does not come back by cancelling it. */
async function assertUnpaid(trx: Db, document: AnyDocType, id: number, record: Row): Promise<void> {
  const { balance, amounts, payments, header } = optionsOf(document)
  const [open] = balance ? await lockBalances(trx, document, [id]) : []
  const due = amounts?.dueField ? String(record[amounts.dueField] ?? '0.00') : '0.00'
  const isCash = 'payType' in header.fields && record.payType !== PayType.credit
  const paid = isCash ? due : (open?.paid ?? '0.00')
  const isPaidAtOnce =
    payments !== undefined &&
    (await trx
      .selectFrom(document.tables.payments)
      .select('id')
      .where(document.foreignKey, '=', id)
      .limit(1)
      .executeTakeFirst()) !== undefined
  if (isPaidAtOnce || compare(paid, 0) > 0) throw apiError.conflict(cancelMessages.paid)
}

async function assertNotTaken(trx: Db, successors: readonly AnyDocType[], id: number): Promise<void> {
  for (const successor of successors) {
    const { idColumn } = optionsOf(successor).sourceDocument!
    const taken = await trx
      .selectFrom(successor.table)
      .select('id')
      .where(idColumn, '=', id)
      .limit(1)
      .executeTakeFirst()
    if (taken) throw apiError.conflict(cancelMessages.taken)
  }
}
