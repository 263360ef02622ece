import { closeBalance, lockBalances, undoReturn } from '~/documents/balance/server/balance'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, sourceDocumentField } from '~/documents/documentNames'
import { deleteUniqueValue } from '~/documents/header/server/uniquePerYear'
import { calendar, fiscalYearOf, localDay, toApplicationCalendar } from '~/domain/calendar'
import { compare } from '~/domain/money'
import { PayType } from '~/domain/options'
import { interpolate } from '~/metadata/messages'
import { documents } from '~/metadata/registry'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '~/server/apiError'
import { withdrawAssignments } from '~/server/assignments/close'
import type { Db } from '~/server/database/open'
import type { DocumentRuntime, Row } from '~/server/documents/controller'
import { cancelHooks } from '~/server/documents/documentHooks'
import type { TransitionEffect } from '~/server/states/effects'
import { cancellationTableOf, cancelMessages } from '../cancelTransition'
import { notCancelledCondition } from './cancelled'

/**
 * Undoes what a document did: its balance is closed, its goods go back, what it took of its source document is open there
 * again, its number of the party's document can be entered again, and reports subtract it on the present day. The balances are
 * locked first, as by those that return or pay it, so that of a cancellation and a payment at once one is refused.
 * @throws ApiError 409 where another document depends on it
 */
export const cancelDocument =
  ({ document, successors }: DocumentRuntime): TransitionEffect =>
  async (trx, call, { id, record }) => {
    await assertUnpaid(trx, document, id, record)
    if (await isTaken(trx, successors, id)) throw apiError.conflict(cancelMessages.taken)
    if (optionsOf(document).balance) await closeBalance(trx, document, id)
    await deleteUniqueValue(trx, document, id)
    await withdrawAssignments(trx, call, document.name, id, serverMessages.recordCancelled)
    const day = localDay(call.now)
    const dateBs = toApplicationCalendar(day)
    if (!dateBs) throw apiError.invalid({ createdDateAd: calendar.unknownDayMessage })
    const written = { createdAt: call.now, createdDateAd: day, createdDateBs: dateBs, createdById: call.actor.id }
    await trx
      .insertInto(cancellationTableOf(document))
      .values({ [document.foreignKey]: id, fiscalYear: fiscalYearOf(day), ...written })
      .execute()
    const problem = await cancelHooks(trx, call, {
      document,
      id,
      documentNo: String(record[document.number.column]),
      dateBs,
    })
    if (problem) throw apiError.conflict(problem)
    if (optionsOf(document).sourceDocument) await giveBack(trx, document, id, record)
  }

/** Money that changed hands, with the document or later, does not come back by cancelling it. */
async function assertUnpaid(trx: Db, document: AnyDocType, id: number, record: Row): Promise<void> {
  const { balance, amounts, payments, header, sourceDocument } = optionsOf(document)
  if (sourceDocument && amounts?.paidField && compare(String(record[amounts.paidField]), 0) > 0)
    throw apiError.conflict(cancelMessages.givenBack)
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

/** Whether a document that is not cancelled took something of the document. */
async function isTaken(trx: Db, successors: readonly AnyDocType[], id: number): Promise<boolean> {
  for (const successor of successors) {
    const taken = await trx
      .selectFrom(`${successor.table} as s`)
      .select('s.id')
      .where(`s.${optionsOf(successor).sourceDocument!.idColumn}`, '=', id)
      .where(notCancelledCondition(successor, 's.id'))
      .limit(1)
      .executeTakeFirst()
    if (taken) return true
  }
  return false
}

/** Opens in the locked balance of the source document what a document took of it, which is cancelled already. */
async function giveBack(trx: Db, document: AnyDocType, id: number, record: Row): Promise<void> {
  const { amounts, sourceDocument } = optionsOf(document)
  const source = sourceDocument!.docType()
  const sourceId = record[sourceDocumentField(optionsOf(document))] as number
  if (amounts) await assertLast(trx, document, id, sourceId)
  const [balance] = await lockBalances(trx, source, [sourceId])
  const amount = amounts?.dueField ? String(record[amounts.dueField]) : '0.00'
  const takers = documents.filter((one) => optionsOf(one).sourceDocument?.docType().name === source.name)
  await undoReturn(trx, source, balance!, { amount, isTaken: await isTaken(trx, takers, sourceId) })
}

/** The amounts of a later return are what all of them come to, less those of the earlier ones: they hold while these do. */
async function assertLast(trx: Db, document: AnyDocType, id: number, sourceId: number): Promise<void> {
  const later = await trx
    .selectFrom(`${document.table} as s`)
    .select(`s.${document.number.column} as no`)
    .where(`s.${optionsOf(document).sourceDocument!.idColumn}`, '=', sourceId)
    .where('s.id', '>', id)
    .where(notCancelledCondition(document, 's.id'))
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (later) throw apiError.conflict(interpolate(cancelMessages.notLast, { no: String(later.no) }))
}
