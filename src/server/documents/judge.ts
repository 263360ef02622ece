import type { PaymentLine } from '~/domain/payments'
import type { Problem } from '~/domain/problems'
import { remainingQty } from '~/domain/returns'
import type { Calculated, Sold } from '~/metadata/amounts'
import type { AnyDocument, DocumentOptions } from '~/metadata/document'
import { newAmounts, quantitiesOf, returnAmounts, takenOf, withBeside } from '~/metadata/documentAmounts'
import { keptOf, lineOfName, refName, settledName, statedOf, takingWords } from '~/metadata/documentNames'
import { checkDocument } from '~/metadata/documentRules'
import { messages } from '~/metadata/messages'
import { type SettlingLine, settledSums } from '~/metadata/settlementRules'
import type { Db } from '../database/open'
import type { Call } from '../http/route'
import { refuse } from '../refusal'
import { type Balance, lockBalances } from './balance'
import { filledBy, masterCopies } from './draftColumns'
import type { Draft, Masters, Row, Served } from './half'
import { checkChosen } from './masters'
import { offeredOf, silentlyTaken } from './offered'
import { refuseProblems } from './refuseProblems'
import { readSold, whollyReturned } from './returns'
import { settle } from './settlements'

/** What judges a posted document before it is written: one of its own, one that takes of another, one that settles others. */

export type SaveCall = Call<unknown, Row>

/** What a save is judged by, as its first statement read it. */
export interface Found {
  settings: unknown
  masters: Masters
  /** The records that its lines are of; undefined where they are of none. */
  offered: unknown
}

/** What a save found right, before it is written. */
export interface Judged {
  draft: Draft
  calculated: Calculated
  /** Of a return: what it copies of the other document, that document's balance, and the lines that it takes whole. */
  taking?: { sold: Sold; copied: Row; balance: Balance; whole: readonly number[] }
}

export const linesIn = ({ callNames }: AnyDocument, body: Row) => (body[callNames.lines] ?? []) as readonly Row[]
export const paymentsIn = ({ callNames }: AnyDocument, body: Row) =>
  (body[callNames.payments] ?? []) as readonly PaymentLine[]

function rulesOf({ document, half }: Served, body: Row, settings: unknown, sold?: Sold): Problem[] {
  return half.rules ? half.rules(body, settings, sold) : checkDocument(document, body, settings, sold)
}

/** A document of its own: its party, what it chooses and what its lines are of exist, and then the rules hold. */
async function judgeNew(trx: Db, served: Served, call: SaveCall, found: Found): Promise<Judged> {
  const { document } = served
  const body = await withFollowing(trx, served, call)
  const stated = statedOf(document)
  const { settings, masters } = found
  const { offered, problems } = offeredOf(served, linesIn(document, body), found.offered, settings)
  const chosen = checkChosen(stated, masters)
  // what a wrong store has is no matter
  refuseProblems(stated.lines?.narrowedBy && chosen.length > 0 ? chosen : [...chosen, ...problems])
  const copied = linesIn(document, body).map((line) => ({ ...line, ...copiesOf(document, line, offered) }))
  const given = { ...body, ...filledBy(stated, body, masters), ...masterCopies(document, masters) }
  const whole = stated.lines ? { ...given, [document.callNames.lines]: copied } : given
  refuseProblems(rulesOf(served, whole, settings))
  const calculated = newAmounts(stated, copied, settings, given)
  return { draft: { body: whole, settings, masters, offered }, calculated }
}

/** The body with the lines that nobody enters, as they are while nobody can change what they follow from. */
async function withFollowing(trx: Db, { document, half }: Served, { body, actor }: SaveCall): Promise<Row> {
  const follow = half.lines?.follow
  if (!follow) return body
  await follow.lock(trx, actor.id)
  return { ...body, [document.callNames.lines]: await follow.read(trx, actor.id) }
}

/** What a line copies of the record that it is of, and takes of it by itself. */
function copiesOf(document: AnyDocument, line: Row, offered: ReadonlyMap<number, Row>): Row {
  const stated = statedOf(document)
  const record = offered.get(line[lineOfName(stated) ?? ''] as number)
  if (!record) return {}
  return {
    ...Object.fromEntries(Object.entries(stated.lines!.copies ?? {}).map(([column, of]) => [column, record[of]])),
    ...Object.fromEntries(silentlyTaken(stated).map((name) => [name, record[name] ?? null])),
    ...Object.fromEntries(keptOf(stated).map(([column, field]) => [column, keptId(record, column, field)])),
  }
}

/** A record that is offered names what it leads to by its column, or by the record itself. */
const keptId = (record: Row, column: string, field: string) =>
  record[column] ?? (record[field] as { id: number } | null | undefined)?.id ?? null

/** A return: the other's balance is locked before anything is read, so that of two who take the same one is refused. */
async function judgeReturn(
  trx: Db,
  served: Served,
  { body, actor }: SaveCall,
  { settings, masters, offered }: Found,
): Promise<Judged> {
  const { document } = served
  const stated = statedOf(document)
  const [field, original] = [refName(stated), stated.returns!.of()]
  const { name, optional } = stated.party()
  if (!(body[name] || optional) || !body[field]) refuseProblems(rulesOf(served, body, settings))
  const id = body[field] as number
  const [balance] = await lockBalances(trx, original, [id])
  const found = await readSold(trx, document, id, actor)
  if (!balance || !found) throw refuse.invalid({ [field]: messages.recordMissing })
  const { sold, copied } = found
  const { closed } = takingWords(stated)
  if (closed && sold.lines.every((line) => remainingQty(line) === 0)) throw refuse.invalid({ [field]: closed })
  if (stated.returns!.by) return judgeOwnLines(served, body, { settings, masters, offered }, { ...found, balance })
  refuseProblems(rulesOf(served, body, settings, sold))
  refuseProblems(checkChosen(stated, masters))
  const quantities = quantitiesOf(stated, linesIn(document, body))
  const amounts = returnAmounts(document, sold, quantities, settings)
  const calculated = withBeside(document, amounts, linesIn(document, body), sold)
  const taking = { sold, copied, balance, whole: whollyReturned(document, sold, calculated.lines) }
  return { draft: { body, settings, masters, offered: new Map(), sold }, calculated, taking }
}

/** What takes of another by lines of its own, such as lots of what was asked for. */
function judgeOwnLines(
  served: Served,
  body: Row,
  { settings, masters, offered: read }: Found,
  taking: { sold: Sold; copied: Row; balance: Balance },
): Judged {
  const { document } = served
  const { offered, problems } = offeredOf(served, linesIn(document, body), read, settings)
  refuseProblems([...checkChosen(statedOf(document), masters), ...problems])
  refuseProblems(rulesOf(served, body, settings, taking.sold))
  const copied = linesIn(document, body).map((line) => ({ ...line, ...copiesOf(document, line, offered) }))
  const of = lineOfName(statedOf(document))!
  const { lines, problems: more } = takenOf(document, taking.sold, copied, (line) => offered.get(line[of] as number))
  refuseProblems(more)
  return {
    draft: { body: { ...body, [document.callNames.lines]: copied }, settings, masters, offered, sold: taking.sold },
    calculated: { lines, head: {} },
    taking: { ...taking, whole: whollyReturned(document, taking.sold, lines) },
  }
}

/** The balances of what is settled are locked after the pure rules, so that of two who settle the same one is refused. */
async function judgeSettling(
  trx: Db,
  served: Served,
  { body, actor }: SaveCall,
  { settings, masters }: Found,
): Promise<Judged> {
  const { document, half } = served
  const stated = statedOf(document)
  refuseProblems(rulesOf(served, body, settings))
  const settled = linesIn(document, body).map((line) => ({
    of: half.settles?.of(line) ?? stated.settles!.of().find(({ name }) => name === line.kind)!,
    id: line[settledName(stated)] as number,
    dueAmount: line.dueAmount as string,
    amount: line.amount as string,
  }))
  const party = body[stated.party().name] as number
  const { advance: has } = stated.settles!
  const { settled: sum, advance } = settledSums(stated, linesIn(document, body) as readonly SettlingLine[], body)
  const lines = await settle(trx, document, { party, settled, actor, advance })
  const head: Record<string, string> = has ? { [has.settled]: sum, [has.amount]: advance } : {}
  return { draft: { body, settings, masters, offered: new Map() }, calculated: { lines, head } }
}

/** How a document is judged, by what it states. */
export const judgeOf = ({ returns, settles }: DocumentOptions) => {
  if (returns) return judgeReturn
  return settles ? judgeSettling : judgeNew
}
