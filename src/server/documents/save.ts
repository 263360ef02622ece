import { type SqlBool, sql } from 'kysely'
import { ownRecords } from '~/documents/access/server/scope'
import { applyReturn, openBalance } from '~/documents/balance/server/balance'
import type { AnyDocType } from '~/documents/docType'
import { amountColumnsOf, optionsOf } from '~/documents/documentNames'
import type { DocumentOf } from '~/documents/documentRows'
import { validatePayments } from '~/documents/documentRules'
import { checkOnce, enterOnce, freeOnce } from '~/documents/header/server/once'
import { candidatesIn } from '~/documents/lines/server/candidates'
import { compare } from '~/domain/money'
import { PayType } from '~/domain/options'
import { type PaymentLine, paidOf } from '~/domain/payments'
import { differs, type Problem } from '~/domain/problems'
import { givenBack } from '~/domain/returns'
import { messages } from '~/metadata/messages'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { hasPermission } from '../http/endpoint'
import type { DocumentDraft, DocumentRuntime, Row, SavedDocument } from './controller'
import { type Effect, prepareEffects } from './documentHooks'
import { headOf, linesOf, paymentRows } from './draftColumns'
import { checkModes, firstCashMode, mastersIn, mastersOf, readParty } from './masters'
import { refuseProblems, refuseUnconfirmed } from './refuseProblems'
import { completed, readWritten, selectRows, statementsOf, toRow } from './rows'
import { type Reads, saveDocument } from './saveDocument'
import { judgeOf, paymentsIn, type SaveCall, type SaveInputs, type ValidatedDraft } from './validateDraft'
import { writeDocument } from './writeDocument'

/**
 * Saves a new document, once per `Idempotency-Key`, and answers its row.
 * @throws Refusal 400 with messages by field (`labSaleDetail.0.cost`), 403 where credit may not be given, 409 when the
 * key came with another body, or when something must be confirmed first
 */
export async function createDocument<D extends AnyDocType>(
  served: DocumentRuntime<D>,
  given: SaveCall,
): Promise<DocumentOf<D>> {
  const { document } = served
  const { name, isCurrentUser } = optionsOf(document).party()
  const call = isCurrentUser ? { ...given, body: { ...given.body, [name]: given.actor.id } } : given
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

function readsOf(served: DocumentRuntime, { body, actor }: SaveCall): Reads {
  const { document, controller } = served
  const { sourceDocument, allocations } = optionsOf(document)
  const offered = (sourceDocument && !sourceDocument.matchBy) || allocations ? undefined : candidatesIn(served, body)
  return {
    ...mastersIn(served, body, actor),
    ...(controller.settings?.select && { '#settings': controller.settings.select }),
    ...(offered && { '#offered': offered }),
  }
}

function foundOf(
  { controller }: DocumentRuntime,
  call: SaveCall,
  { '#settings': read, '#offered': candidates, ...masters }: Row,
): SaveInputs {
  return { settings: controller.settings?.parse(read, call), masters: mastersOf(masters), candidates }
}

/** What stands open is written by who may leave it open. A document without a pay type is always paid later. */
const isLeftOpen = (document: AnyDocType, { payType }: Row): boolean => {
  const {
    balance,
    header: { fields: header },
  } = optionsOf(document)
  return balance !== undefined && (!('payType' in header) || payType === PayType.credit)
}

function checkRight(document: AnyDocType, { actor, body }: SaveCall): void {
  const permission = optionsOf(document).balance?.creditPermission
  if (permission && isLeftOpen(document, body) && !hasPermission(actor, permission)) throw apiError.forbidden()
}

/** What is paid or given back with the document itself. */
function paidWith(document: AnyDocType, { draft, calculated, taking }: ValidatedDraft): Row {
  const { amounts } = optionsOf(document)
  const due = amounts?.due && calculated.header[amounts.due]
  if (!amounts?.paid || due === undefined) return {}
  const paid = taking
    ? givenBack(taking.source, due)
    : paidOf(draft.body.payType, paymentsIn(document, draft.body), due)
  return { [amounts.paid]: paid }
}

/** What may be left out of a body must be right where it is given. */
function checkGiven(document: AnyDocType, { body }: DocumentDraft, head: Row): Problem[] {
  const { due, paid, optional = [] } = optionsOf(document).amounts ?? {}
  return [...new Set([due, paid, ...optional])].flatMap((name) =>
    name && head[name] !== undefined ? differs(name, body[name] as string | undefined, head[name] as string) : [],
  )
}

/** Nobody writes what they would not see. A return is of what its writer sees; what holds its party registers one. */
function checkOwn(document: AnyDocType, { body }: DocumentDraft, { actor }: SaveCall): Problem[] {
  const {
    access: { scope },
    sourceDocument,
  } = optionsOf(document)
  const own = ownRecords(scope, actor)
  if (!own || typeof scope === 'string' || sourceDocument) return []
  const fields = [scope.fields].flat()
  return fields.some((field) => own.includes(body[field] as number))
    ? []
    : [{ field: fields[0]!, message: messages.notOwn }]
}

/** The draft of a document that holds its party too, which is registered or corrected first; its copies are read then. */
async function withParty(
  trx: Db,
  served: DocumentRuntime,
  call: SaveCall,
  draft: DocumentDraft,
): Promise<DocumentDraft> {
  if (!served.controller.party) return draft
  const { name } = optionsOf(served.document).party()
  const id = await served.controller.party.write(trx, call, draft)
  if (id === undefined) return draft
  const chosen = await readParty(trx, served, { field: name, id, actor: call.actor })
  const masters = { ...draft.masters, chosen: { ...draft.masters.chosen, ...chosen } }
  return { ...draft, body: { ...draft.body, [name]: id }, masters }
}

async function judgeAndWrite(trx: Db, served: DocumentRuntime, call: SaveCall, found: SaveInputs) {
  const { document, controller } = served
  const judged = await judgeOf(optionsOf(document))(trx, served, call, found)
  const { draft, calculated } = judged
  const amounts: Row = { ...calculated.header, ...controller.amounts?.(draft), ...paidWith(document, judged) }
  refuseProblems([
    ...((await controller.validate?.(draft, trx, call)) ?? []),
    ...(await checkOnce(trx, document, draft.body)),
    ...checkGiven(document, draft, amounts),
    ...checkPayments(document, judged, amounts),
    ...checkModes(document.apiNames.payments, paymentsIn(document, draft.body), draft.masters.modes),
  ])
  const effect = await prepareEffects(trx, call, { document, draft, calculated })
  refuseProblems([...effect.problems, ...checkOwn(document, draft, call)])
  await controller.requireConfirmation?.(draft, trx)
  const questions = (await controller.questions?.(draft, calculated, call, trx)) ?? []
  refuseUnconfirmed(questions, draft.body.confirmed as readonly string[])
  const paid = await withUsualPayment(trx, document, draft, amounts)
  const whole = { ...judged, draft: await withParty(trx, served, call, paid), effect }
  return write(trx, served, call, whole, amounts)
}

/** Where what is due follows from what was chosen, the rules before could not judge the payments. */
function checkPayments(document: AnyDocType, { draft, calculated }: ValidatedDraft, amounts: Row): Problem[] {
  const { due = '' } = optionsOf(document).amounts ?? {}
  if (due in calculated.header) return []
  return validatePayments(document, draft.body, draft.body.payType, { header: amounts as Record<string, string> })
}

/** What says nothing of its payments was paid in cash, where the document states so; while no mode is cash, by none. */
async function withUsualPayment(
  trx: Db,
  document: AnyDocType,
  draft: DocumentDraft,
  amounts: Row,
): Promise<DocumentDraft> {
  const { payments, amounts: policy } = optionsOf(document)
  const due = amounts[policy?.due ?? ''] as string | undefined
  if (payments !== 'cash' || draft.body.payType === PayType.credit || paymentsIn(document, draft.body).length > 0)
    return draft
  const [mode] = due && compare(due, 0) > 0 ? await firstCashMode(trx) : []
  if (!mode) return draft
  const usual: PaymentLine = { paymentMode: mode.id, amount: due!, remarks: '' }
  return { ...draft, body: { ...draft.body, [document.apiNames.payments]: [usual] } }
}

async function write(
  trx: Db,
  served: DocumentRuntime,
  call: SaveCall,
  judged: ValidatedDraft & { effect: Effect },
  amounts: Row,
) {
  const { document, controller } = served
  const { foreignKey, tables, number } = document
  const stated = optionsOf(document)
  const { draft, calculated, taking } = judged
  if (taking) {
    const taken = takenBy(document, judged, amounts)
    await applyReturn(trx, stated.sourceDocument!.docType(), taking.balance, taken)
    await freeOnce(trx, document, draft.body, { id: taking.source.id, ...taken })
  }
  const header = { ...headOf(document, draft, amounts, taking?.copied), ...controller.computeHeader?.(draft) }
  const noted = controller.lines?.derivedFields
  const rows = noted ? calculated.lines.map((line) => ({ ...line, ...noted(line, draft, call) })) : calculated.lines
  const lines = stated.lines ? linesOf(document, rows) : rows
  const written = await writeDocument(trx, call, {
    ...{
      series: document.name,
      table: document.table,
      numberColumn: number.column,
      prefix: number.prefix,
      header: header,
    },
    parts: [
      { table: tables.lines, owner: foreignKey, rows: lines },
      { table: tables.payments, owner: foreignKey, rows: paymentRows(paymentsIn(document, draft.body)) },
    ],
  })
  const { id, documentNo, createdAt } = written
  const dated = { ...call, now: createdAt }
  const party = header[`${stated.party().name}Id`] as number
  if (stated.balance && isLeftOpen(document, draft.body))
    await openBalance(trx, document, {
      id,
      party,
      total: (header[amountColumnsOf(stated)[stated.balance.totalField ?? '']!] ?? '0.00') as string,
    })
  const { fiscalYear, dateBs, partIds } = written
  const ids = lines.length > 0 ? partIds[0]! : []
  const withIds = calculated.lines.map((line, index) => ({ ...line, id: ids[index]! }))
  const effect: SavedDocument = {
    id,
    documentNo,
    fiscalYear,
    dateBs,
    header,
    lines: withIds,
    fullyReturnedLines: taking?.fullyReturnedLines ?? [],
  }
  await enterOnce(trx, document, id, draft.body)
  await judged.effect.write(trx, dated, effect)
  await controller.afterInsert?.(trx, dated, effect, draft)
  return { id, documentNo, createdAt }
}

function takenBy(document: AnyDocType, { taking }: ValidatedDraft, amounts: Row) {
  const { balance, amounts: policy } = optionsOf(optionsOf(document).sourceDocument!.docType())
  const amount = (amounts[policy?.due ?? balance!.totalField ?? ''] ?? '0.00') as string
  return { amount, isWhole: taking!.fullyReturnedLines.length === taking!.source.lines.length }
}
