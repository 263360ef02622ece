import { type SqlBool, sql } from 'kysely'
import { compare } from '~/domain/money'
import { PayType } from '~/domain/options'
import { type PaymentLine, paidOf } from '~/domain/payments'
import { differs, type Problem } from '~/domain/problems'
import { givenBack } from '~/domain/returns'
import type { AnyDocument } from '~/metadata/document'
import { amountColumnsOf, statedOf } from '~/metadata/documentNames'
import type { DocumentOf } from '~/metadata/documentRows'
import { checkPaid } from '~/metadata/documentRules'
import { messages } from '~/metadata/messages'
import type { Db } from '../database/open'
import { hasPermission } from '../http/route'
import { refuse } from '../refusal'
import { openBalance, takeBack } from './balance'
import { headOf, linesOf, paymentRows } from './draftColumns'
import { type Effect, judgeEffects } from './effects'
import type { Draft, Row, SavedDocument, Served } from './half'
import { type Found, type Judged, judgeOf, paymentsIn, type SaveCall } from './judge'
import { checkModes, firstCashMode, mastersIn, mastersOf, readParty } from './masters'
import { offeredIn } from './offered'
import { checkOnce, enterOnce, freeOnce } from './once'
import { refuseProblems, refuseUnconfirmed } from './refuseProblems'
import { completed, readWritten, selectRows, statementsOf, toRow } from './rows'
import { type Reads, saveDocument } from './saveDocument'
import { ownRecords } from './scope'
import { writeDocument } from './writeDocument'

/**
 * Saves a new document, once per `Idempotency-Key`, and answers its row.
 * @throws Refusal 400 with messages by field (`labSaleDetail.0.cost`), 403 where credit may not be given, 409 when the
 * key came with another body, or when something must be confirmed first
 */
export async function createDocument<D extends AnyDocument>(
  served: Served<D>,
  given: SaveCall,
): Promise<DocumentOf<D>> {
  const { document } = served
  const { name, self } = statedOf(document).party()
  const call = self ? { ...given, body: { ...given.body, [name]: given.actor.id } } : given
  const { id, row } = await saveDocument(call, {
    entity: document.name,
    reads: readsOf(served, call),
    write: (trx, read, now) => {
      const dated = { ...call, now }
      checkRight(document, dated)
      return judgeAndWrite(trx, served, dated, foundOf(served, dated, read))
    },
    answer: {
      statements: statementsOf(document),
      query: (db, ofId) => selectRows(db, served).where(sql<SqlBool>`s.id = ${ofId}`),
    },
  })
  const written = row ? toRow(served, row) : await readWritten(call.db, served, id)
  const [answer] = await completed(call.db, served, [written], call.now)
  return answer as DocumentOf<D>
}

function readsOf(served: Served, { body, actor }: SaveCall): Reads {
  const { document, half } = served
  const { returns, settles } = statedOf(document)
  const offered = (returns && !returns.by) || settles ? undefined : offeredIn(served, body)
  return {
    ...mastersIn(served, body, actor),
    ...(half.settings?.read && { '#settings': half.settings.read }),
    ...(offered && { '#offered': offered }),
  }
}

function foundOf({ half }: Served, call: SaveCall, { '#settings': read, '#offered': offered, ...masters }: Row): Found {
  return { settings: half.settings?.as(read, call), masters: mastersOf(masters), offered }
}

/** What stands open is written by who may leave it open. A document without a pay type is always paid later. */
const isLeftOpen = (document: AnyDocument, { payType }: Row): boolean => {
  const { balance, head } = statedOf(document)
  return balance !== undefined && (!('payType' in head) || payType === PayType.credit)
}

function checkRight(document: AnyDocument, { actor, body }: SaveCall): void {
  const right = statedOf(document).balance?.right
  if (right && isLeftOpen(document, body) && !hasPermission(actor, right)) throw refuse.forbidden()
}

/** What is paid or given back with the document itself. */
function paidWith(document: AnyDocument, { draft, calculated, taking }: Judged): Row {
  const { amounts } = statedOf(document)
  const due = amounts?.due && calculated.head[amounts.due]
  if (!amounts?.paid || due === undefined) return {}
  const paid = taking ? givenBack(taking.sold, due) : paidOf(draft.body.payType, paymentsIn(document, draft.body), due)
  return { [amounts.paid]: paid }
}

/** What may be left out of a body must be right where it is given. */
function checkGiven(document: AnyDocument, { body }: Draft, head: Row): Problem[] {
  const { due, paid, optional = [] } = statedOf(document).amounts ?? {}
  return [...new Set([due, paid, ...optional])].flatMap((name) =>
    name && head[name] !== undefined ? differs(name, body[name] as string | undefined, head[name] as string) : [],
  )
}

/** Nobody writes what they would not see. A return is of what its writer sees; what holds its party registers one. */
function checkOwn(document: AnyDocument, { body }: Draft, { actor }: SaveCall): Problem[] {
  const { scope, returns } = statedOf(document)
  const own = ownRecords(scope, actor)
  if (!own || typeof scope === 'string' || returns) return []
  const fields = [scope.by].flat()
  return fields.some((field) => own.includes(body[field] as number))
    ? []
    : [{ field: fields[0]!, message: messages.notOwn }]
}

/** The draft of a document that holds its party too, which is registered or corrected first; its copies are read then. */
async function withParty(trx: Db, served: Served, call: SaveCall, draft: Draft): Promise<Draft> {
  if (!served.half.party) return draft
  const { name } = statedOf(served.document).party()
  const id = await served.half.party.write(trx, call, draft)
  if (id === undefined) return draft
  const chosen = await readParty(trx, served, { field: name, id, actor: call.actor })
  const masters = { ...draft.masters, chosen: { ...draft.masters.chosen, ...chosen } }
  return { ...draft, body: { ...draft.body, [name]: id }, masters }
}

async function judgeAndWrite(trx: Db, served: Served, call: SaveCall, found: Found) {
  const { document, half } = served
  const judged = await judgeOf(statedOf(document))(trx, served, call, found)
  const { draft, calculated } = judged
  const amounts: Row = { ...calculated.head, ...half.amounts?.(draft), ...paidWith(document, judged) }
  refuseProblems([
    ...((await half.check?.(draft, trx, call)) ?? []),
    ...(await checkOnce(trx, document, draft.body)),
    ...checkGiven(document, draft, amounts),
    ...checkPayments(document, judged, amounts),
    ...checkModes(document.callNames.payments, paymentsIn(document, draft.body), draft.masters.modes),
  ])
  const effect = await judgeEffects(trx, call, { document, draft, calculated })
  refuseProblems([...effect.problems, ...checkOwn(document, draft, call)])
  await half.confirm?.(draft, trx)
  const questions = (await half.questions?.(draft, calculated, call, trx)) ?? []
  refuseUnconfirmed(questions, draft.body.confirmed as readonly string[])
  const paid = await withUsualPayment(trx, document, draft, amounts)
  const whole = { ...judged, draft: await withParty(trx, served, call, paid), effect }
  return write(trx, served, call, whole, amounts)
}

/** Where what is due follows from what was chosen, the rules before could not judge the payments. */
function checkPayments(document: AnyDocument, { draft, calculated }: Judged, amounts: Row): Problem[] {
  const { due = '' } = statedOf(document).amounts ?? {}
  if (due in calculated.head) return []
  return checkPaid(document, draft.body, draft.body.payType, { head: amounts as Record<string, string> })
}

/** What says nothing of its payments was paid in cash, where the document states so; while no mode is cash, by none. */
async function withUsualPayment(trx: Db, document: AnyDocument, draft: Draft, amounts: Row): Promise<Draft> {
  const { payments, amounts: policy } = statedOf(document)
  const due = amounts[policy?.due ?? ''] as string | undefined
  if (payments !== 'cash' || draft.body.payType === PayType.credit || paymentsIn(document, draft.body).length > 0)
    return draft
  const [mode] = due && compare(due, 0) > 0 ? await firstCashMode(trx) : []
  if (!mode) return draft
  const usual: PaymentLine = { paymentMode: mode.id, amount: due!, remarks: '' }
  return { ...draft, body: { ...draft.body, [document.callNames.payments]: [usual] } }
}

async function write(trx: Db, served: Served, call: SaveCall, judged: Judged & { effect: Effect }, amounts: Row) {
  const { document, half } = served
  const { owner, tables, number } = document
  const stated = statedOf(document)
  const { draft, calculated, taking } = judged
  if (taking) {
    const taken = takenBy(document, judged, amounts)
    await takeBack(trx, stated.returns!.of(), taking.balance, taken)
    await freeOnce(trx, document, draft.body, { id: taking.sold.id, ...taken })
  }
  const head = { ...headOf(document, draft, amounts, taking?.copied), ...half.head?.(draft) }
  const noted = half.lines?.noted
  const rows = noted ? calculated.lines.map((line) => ({ ...line, ...noted(line, draft, call) })) : calculated.lines
  const lines = stated.lines ? linesOf(document, rows) : rows
  const written = await writeDocument(trx, call, {
    ...{ series: document.name, table: document.table, numberColumn: number.column, prefix: number.prefix, head },
    parts: [
      { table: tables.lines, owner, rows: lines },
      { table: tables.payments, owner, rows: paymentRows(paymentsIn(document, draft.body)) },
    ],
  })
  const { id, documentNo, createdAt } = written
  const dated = { ...call, now: createdAt }
  const party = head[`${stated.party().name}Id`] as number
  if (stated.balance && isLeftOpen(document, draft.body))
    await openBalance(trx, document, {
      id,
      party,
      total: (head[amountColumnsOf(stated)[stated.balance.total ?? '']!] ?? '0.00') as string,
    })
  const { fiscalYear, dateBs, partIds } = written
  const ids = lines.length > 0 ? partIds[0]! : []
  const withIds = calculated.lines.map((line, index) => ({ ...line, id: ids[index]! }))
  const effect: SavedDocument = { id, documentNo, fiscalYear, dateBs, head, lines: withIds, whole: taking?.whole ?? [] }
  await enterOnce(trx, document, id, draft.body)
  await judged.effect.write(trx, dated, effect)
  await half.effects?.(trx, dated, effect, draft)
  return { id, documentNo, createdAt }
}

function takenBy(document: AnyDocument, { taking }: Judged, amounts: Row) {
  const { balance, amounts: policy } = statedOf(document.stated.returns.of())
  const amount = (amounts[policy?.due ?? balance!.total ?? ''] ?? '0.00') as string
  return { amount, isWhole: taking!.whole.length === taking!.sold.lines.length }
}
