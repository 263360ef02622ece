import { PayType } from '~/domain/options'
import { type PaymentLine, paidOf } from '~/domain/payments'
import { differs, type Problem } from '~/domain/problems'
import { givenBack } from '~/domain/returns'
import type { Calculated, Sold } from '~/metadata/amounts'
import type { AnyDocument, DocumentOptions } from '~/metadata/document'
import { amountColumnsOf, keptOf, lineOfName, refName, settledName, statedOf } from '~/metadata/documentNames'
import type { DocumentOf } from '~/metadata/documentRows'
import { checkDocument, newAmounts, quantitiesOf, returnAmounts } from '~/metadata/documentRules'
import { messages } from '~/metadata/messages'
import type { Db } from '../database/open'
import type { Call } from '../http/route'
import { refuse } from '../refusal'
import { type Balance, lockBalances, openBalance, takeBack } from './balance'
import type { Draft, Row, Served, Written } from './half'
import { checkChosen, checkModes, readMasters } from './masters'
import { readOffered } from './offered'
import { refuseProblems } from './refuseProblems'
import { readSold, whollyReturned } from './returns'
import { completed, everyone, readRow } from './rows'
import { saveDocument } from './saveDocument'
import { settle } from './settlements'
import { writeDocument } from './writeDocument'
import { headOf, linesOf, paymentRows } from './written'

type SaveCall = Call<unknown, Row>

/** What a save found right, before it is written. */
interface Judged {
  draft: Draft
  calculated: Calculated
  /** Of a return: what it copies of the other document, that document's balance, and the lines that it takes whole. */
  taking?: { sold: Sold; copied: Row; balance: Balance; whole: readonly number[] }
}

/**
 * Saves a new document, once per `Idempotency-Key`, and answers its row.
 * @throws Refusal 400 with messages by field (`labSaleDetail.0.cost`), 403 where credit may not be given, 409 when the
 * key came with another body, or when something must be confirmed first
 */
export async function createDocument<D extends AnyDocument>(served: Served<D>, call: SaveCall): Promise<DocumentOf<D>> {
  const { name: kind } = served.document
  const { id } = await saveDocument(call, { kind, write: (trx) => judgeAndWrite(trx, served, call) })
  const [row] = await completed(call.db, served, [await readRow(call.db, served, id, everyone)], call.now)
  return row as DocumentOf<D>
}

/** What stands open is written by who may leave it open. A document without a pay type is always paid later. */
const isLeftOpen = (document: AnyDocument, { payType }: Row): boolean => {
  const { balance, head } = statedOf(document)
  return balance !== undefined && (!('payType' in head) || payType === PayType.credit)
}

function checkRight(document: AnyDocument, { actor, body }: SaveCall): void {
  const right = statedOf(document).balance?.right
  if (right && isLeftOpen(document, body) && !actor.isSuperuser && !actor.rights.has(right)) throw refuse.forbidden()
}

const linesIn = ({ wire }: AnyDocument, body: Row) => (body[wire.lines] ?? []) as readonly Row[]
const paymentsIn = ({ wire }: AnyDocument, body: Row) => (body[wire.payments] ?? []) as readonly PaymentLine[]

function rulesOf({ document, half }: Served, body: Row, settings: unknown, sold?: Sold): Problem[] {
  return half.rules ? half.rules(body, settings, sold) : checkDocument(document, body, settings, sold)
}

/** A document of its own: its party, what it chooses and what its lines are of exist, and then the rules hold. */
async function judgeNew(trx: Db, served: Served, { body }: SaveCall, settings: unknown): Promise<Judged> {
  const { document } = served
  const stated = statedOf(document)
  const masters = await readMasters(trx, served, body)
  const { offered, problems } = await readOffered(trx, served, linesIn(document, body), settings)
  refuseProblems([...checkChosen(stated, masters), ...problems])
  const copied = linesIn(document, body).map((line) => ({ ...line, ...copiesOf(document, line, offered) }))
  const whole = stated.lines ? { ...body, [document.wire.lines]: copied } : body
  refuseProblems(rulesOf(served, whole, settings))
  const calculated = newAmounts(stated, copied, settings)
  return { draft: { body: whole, settings, masters, offered }, calculated }
}

/** What a line copies of the record that it is of. */
function copiesOf(document: AnyDocument, line: Row, offered: ReadonlyMap<number, Row>): Row {
  const stated = statedOf(document)
  const record = offered.get(line[lineOfName(stated) ?? ''] as number)
  if (!record) return {}
  return {
    ...Object.fromEntries(Object.entries(stated.lines!.copies ?? {}).map(([column, of]) => [column, record[of]])),
    ...Object.fromEntries(keptOf(stated).map(([column, field]) => [column, keptId(record, column, field)])),
  }
}

/** A record that is offered names what it leads to by its column, or by the record itself. */
const keptId = (record: Row, column: string, field: string) =>
  record[column] ?? (record[field] as { id: number } | null | undefined)?.id ?? null

/** A return: the other's balance is locked before anything is read, so that of two who take the same one is refused. */
async function judgeReturn(trx: Db, served: Served, { body, actor }: SaveCall, settings: unknown): Promise<Judged> {
  const { document } = served
  const stated = statedOf(document)
  const [field, original] = [refName(stated), stated.returns!.of()]
  if (!body[stated.party().name] || !body[field]) refuseProblems(rulesOf(served, body, settings))
  const id = body[field] as number
  const [balance] = await lockBalances(trx, original, [id])
  const found = await readSold(trx, document, id, actor)
  if (!balance || !found) throw refuse.invalid({ [field]: messages.recordMissing })
  const { sold, copied } = found
  refuseProblems(rulesOf(served, body, settings, sold))
  const masters = await readMasters(trx, served, body)
  refuseProblems(checkChosen(stated, masters))
  const quantities = quantitiesOf(stated, linesIn(document, body))
  const calculated = returnAmounts(document, sold, quantities, settings)
  const taking = { sold, copied, balance, whole: whollyReturned(sold, quantities) }
  return { draft: { body, settings, masters, offered: new Map(), sold }, calculated, taking }
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
  return [due, paid, ...optional].flatMap((name) =>
    name && head[name] !== undefined ? differs(name, body[name] as string | undefined, head[name] as string) : [],
  )
}

/** The draft of a document that holds its party too, which is registered or corrected first; its copies are read then. */
async function withParty(trx: Db, served: Served, call: SaveCall, draft: Draft): Promise<Draft> {
  if (!served.half.party) return draft
  const { name } = statedOf(served.document).party()
  const id = await served.half.party.write(trx, call, draft)
  const { chosen } = await readMasters(trx, served, { [name]: id })
  const masters = { ...draft.masters, chosen: { ...draft.masters.chosen, ...chosen } }
  return { ...draft, body: { ...draft.body, [name]: id }, masters }
}

/** The balances of what is settled are locked after the pure rules, so that of two who settle the same one is refused. */
async function judgeSettling(trx: Db, served: Served, { body }: SaveCall, settings: unknown): Promise<Judged> {
  const { document, half } = served
  const stated = statedOf(document)
  refuseProblems(rulesOf(served, body, settings))
  const settled = linesIn(document, body).map((line) => ({
    of: half.settles?.of(line) ?? stated.settles!.of().find(({ name }) => name === line.kind)!,
    id: line[settledName(stated)] as number,
    dueAmount: line.dueAmount as string,
    amount: line.amount as string,
  }))
  const lines = await settle(trx, document, body[stated.party().name] as number, settled)
  const masters = await readMasters(trx, served, body)
  return { draft: { body, settings, masters, offered: new Map() }, calculated: { lines, head: {} } }
}

const judgeOf = ({ returns, settles }: DocumentOptions) => {
  if (returns) return judgeReturn
  return settles ? judgeSettling : judgeNew
}

async function judgeAndWrite(trx: Db, served: Served, call: SaveCall) {
  const { document, half } = served
  checkRight(document, call)
  const settings = await half.settings?.(trx, call)
  const judged = await judgeOf(statedOf(document))(trx, served, call, settings)
  const { draft, calculated } = judged
  const amounts: Row = { ...calculated.head, ...half.amounts?.(draft), ...paidWith(document, judged) }
  refuseProblems([
    ...((await half.check?.(draft, trx)) ?? []),
    ...checkGiven(document, draft, amounts),
    ...checkModes(document.wire.payments, paymentsIn(document, draft.body), draft.masters.modes),
  ])
  half.confirm?.(draft)
  return write(trx, served, call, { ...judged, draft: await withParty(trx, served, call, draft) }, amounts)
}

async function write(trx: Db, served: Served, call: SaveCall, judged: Judged, amounts: Row) {
  const { document, half } = served
  const { owner, tables, number } = document
  const stated = statedOf(document)
  const { draft, calculated, taking } = judged
  if (taking) await takeBack(trx, stated.returns!.of(), taking.balance, takenBy(document, judged, amounts))
  const head = { ...headOf(document, draft, amounts, taking?.copied), ...half.head?.(draft) }
  const lines = stated.lines ? linesOf(document, calculated.lines) : calculated.lines
  const written = await writeDocument(trx, call, {
    ...{ kind: document.name, table: document.table, numberColumn: number.column, prefix: number.prefix, head },
    parts: [
      { table: tables.lines, owner, rows: lines },
      { table: tables.payments, owner, rows: paymentRows(paymentsIn(document, draft.body)) },
    ],
  })
  const { id, documentNo } = written
  const party = head[`${stated.party().name}Id`] as number
  if (stated.balance && isLeftOpen(document, draft.body))
    await openBalance(trx, document, {
      id,
      party,
      total: head[amountColumnsOf(stated)[stated.balance.total]!] as string,
    })
  const { fiscalYear, dateBs, partIds } = written
  const ids = lines.length > 0 ? partIds[0]! : []
  const withIds = calculated.lines.map((line, index) => ({ ...line, id: ids[index]! }))
  const effect: Written = { id, documentNo, fiscalYear, dateBs, head, lines: withIds, whole: taking?.whole ?? [] }
  await half.effects?.(trx, call, effect, draft)
  return { id, documentNo }
}

function takenBy(document: AnyDocument, { taking }: Judged, amounts: Row) {
  const { balance, amounts: policy } = statedOf(document.stated.returns.of())
  const amount = amounts[policy?.due ?? balance!.total] as string
  return { amount, isWhole: taking!.whole.length === taking!.sold.lines.length }
}
