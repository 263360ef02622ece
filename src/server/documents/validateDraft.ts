import { settle } from '~/documents/allocations/server/settlements'
import { type AllocationLine, allocationSums } from '~/documents/allocations/settlementRules'
import {
  matchSourceLines,
  newAmounts,
  quantitiesOf,
  returnAmounts,
  withExtraQuantities,
} from '~/documents/amounts/documentAmounts'
import type { CalculatedAmounts } from '~/documents/amounts/options'
import { type Balance, lockBalances } from '~/documents/balance/server/balance'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import {
  allocationField,
  lineResourceField,
  optionsOf,
  refName,
  returnWordingOf,
  snapshotReferencesOf,
} from '~/documents/documentNames'
import { validateDocument } from '~/documents/documentRules'
import { candidatesOf, silentlyTaken } from '~/documents/lines/server/candidates'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { readSource, whollyReturned } from '~/documents/sourceDocument/server/returns'
import type { PaymentLine } from '~/domain/payments'
import type { Problem } from '~/domain/problems'
import { remainingQty } from '~/domain/returns'
import { messages } from '~/metadata/messages'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import type { RequestContext } from '../http/endpoint'
import type { DocumentDraft, DocumentRuntime, Masters, Row } from './controller'
import { filledBy, masterCopies } from './draftColumns'
import { checkChosen } from './masters'
import { refuseProblems } from './refuseProblems'

/** What judges a posted document before it is written: one of its own, one that takes of another, one that settles others. */

export type SaveCall = RequestContext<unknown, Row>

/** What a save is judged by, as its first statement read it. */
export interface SaveInputs {
  settings: unknown
  masters: Masters
  /** The records that its lines are of; undefined where they are of none. */
  candidates: unknown
}

/** What a save found right, before it is written. */
export interface ValidatedDraft {
  draft: DocumentDraft
  calculated: CalculatedAmounts
  /** Of a return: what it copies of the other document, that document's balance, and the lines that it takes whole. */
  taking?: { source: SourceDocument; copied: Row; balance: Balance; fullyReturnedLines: readonly number[] }
}

export const linesIn = ({ apiNames }: AnyDocType, body: Row) => (body[apiNames.lines] ?? []) as readonly Row[]
export const paymentsIn = ({ apiNames }: AnyDocType, body: Row) =>
  (body[apiNames.payments] ?? []) as readonly PaymentLine[]

function rulesOf(
  { document, controller }: DocumentRuntime,
  body: Row,
  settings: unknown,
  source?: SourceDocument,
): Problem[] {
  return controller.rules
    ? controller.rules(body, settings, source)
    : validateDocument(document, body, settings, source)
}

/** A document of its own: its party, what it chooses and what its lines are of exist, and then the rules hold. */
async function judgeNew(trx: Db, served: DocumentRuntime, call: SaveCall, found: SaveInputs): Promise<ValidatedDraft> {
  const { document } = served
  const body = await withFollowing(trx, served, call)
  const stated = optionsOf(document)
  const { settings, masters } = found
  const { offered: candidates, problems } = candidatesOf(served, linesIn(document, body), found.candidates, settings)
  const chosen = checkChosen(stated, masters)
  // what a wrong store has is no matter
  refuseProblems(stated.lines?.filterBy && chosen.length > 0 ? chosen : [...chosen, ...problems])
  const copied = linesIn(document, body).map((line) => ({ ...line, ...copiesOf(document, line, candidates) }))
  const given = { ...body, ...filledBy(stated, body, masters), ...masterCopies(document, masters) }
  const whole = stated.lines ? { ...given, [document.apiNames.lines]: copied } : given
  refuseProblems(rulesOf(served, whole, settings))
  const calculated = newAmounts(stated, copied, settings, given)
  return { draft: { body: whole, settings, masters, candidates }, calculated }
}

/** The body with the lines that nobody enters, as they are while nobody can change what they follow from. */
async function withFollowing(
  trx: Db,
  { document, controller }: DocumentRuntime,
  { body, actor }: SaveCall,
): Promise<Row> {
  const follow = controller.lines?.serverGenerated
  if (!follow) return body
  await follow.lock(trx, actor.id)
  return { ...body, [document.apiNames.lines]: await follow.read(trx, actor.id) }
}

/** What a line copies of the record that it is of, and takes of it by itself. */
function copiesOf(document: AnyDocType, line: Row, offered: ReadonlyMap<number, Row>): Row {
  const stated = optionsOf(document)
  const record = offered.get(line[lineResourceField(stated) ?? ''] as number)
  if (!record) return {}
  return {
    ...Object.fromEntries(Object.entries(stated.lines!.snapshot ?? {}).map(([column, of]) => [column, record[of]])),
    ...Object.fromEntries(silentlyTaken(stated).map((name) => [name, record[name] ?? null])),
    ...Object.fromEntries(
      snapshotReferencesOf(stated).map(([column, field]) => [column, keptId(record, column, field)]),
    ),
  }
}

/** A record that is offered names what it leads to by its column, or by the record itself. */
const keptId = (record: Row, column: string, field: string) =>
  record[column] ?? (record[field] as { id: number } | null | undefined)?.id ?? null

/** A return: the other's balance is locked before anything is read, so that of two who take the same one is refused. */
async function judgeReturn(
  trx: Db,
  served: DocumentRuntime,
  { body, actor }: SaveCall,
  { settings, masters, candidates }: SaveInputs,
): Promise<ValidatedDraft> {
  const { document } = served
  const stated = optionsOf(document)
  const [field, original] = [refName(stated), stated.sourceDocument!.docType()]
  const { name, walkInName } = stated.party()
  if (!(body[name] || walkInName) || !body[field]) refuseProblems(rulesOf(served, body, settings))
  const id = body[field] as number
  const [balance] = await lockBalances(trx, original, [id])
  const found = await readSource(trx, document, id, actor)
  if (!balance || !found) throw apiError.invalid({ [field]: messages.recordMissing })
  const { source, copied } = found
  const { closed } = returnWordingOf(stated)
  if (closed && source.lines.every((line) => remainingQty(line) === 0)) throw apiError.invalid({ [field]: closed })
  if (stated.sourceDocument!.matchBy)
    return judgeOwnLines(served, body, { settings, masters, candidates }, { ...found, balance })
  refuseProblems(rulesOf(served, body, settings, source))
  refuseProblems(checkChosen(stated, masters))
  const quantities = quantitiesOf(stated, linesIn(document, body))
  const amounts = returnAmounts(document, source, quantities, settings)
  const calculated = withExtraQuantities(document, amounts, linesIn(document, body), source)
  const taking = { source, copied, balance, fullyReturnedLines: whollyReturned(document, source, calculated.lines) }
  return { draft: { body, settings, masters, candidates: new Map(), source }, calculated, taking }
}

/** What takes of another by lines of its own, such as lots of what was asked for. */
function judgeOwnLines(
  served: DocumentRuntime,
  body: Row,
  { settings, masters, candidates: read }: SaveInputs,
  taking: { source: SourceDocument; copied: Row; balance: Balance },
): ValidatedDraft {
  const { document } = served
  const { offered: candidates, problems } = candidatesOf(served, linesIn(document, body), read, settings)
  refuseProblems([...checkChosen(optionsOf(document), masters), ...problems])
  refuseProblems(rulesOf(served, body, settings, taking.source))
  const copied = linesIn(document, body).map((line) => ({ ...line, ...copiesOf(document, line, candidates) }))
  const of = lineResourceField(optionsOf(document))!
  const { lines, problems: more } = matchSourceLines(document, taking.source, copied, (line) =>
    candidates.get(line[of] as number),
  )
  refuseProblems(more)
  return {
    draft: {
      body: { ...body, [document.apiNames.lines]: copied },
      settings,
      masters,
      candidates,
      source: taking.source,
    },
    calculated: { lines, header: {} },
    taking: { ...taking, fullyReturnedLines: whollyReturned(document, taking.source, lines) },
  }
}

/** The balances of what is settled are locked after the pure rules, so that of two who settle the same one is refused. */
async function judgeSettling(
  trx: Db,
  served: DocumentRuntime,
  { body, actor }: SaveCall,
  { settings, masters }: SaveInputs,
): Promise<ValidatedDraft> {
  const { document, controller } = served
  const stated = optionsOf(document)
  refuseProblems(rulesOf(served, body, settings))
  const settled = linesIn(document, body).map((line) => ({
    of: controller.settles?.documentOf(line) ?? stated.allocations!.docTypes().find(({ name }) => name === line.kind)!,
    id: line[allocationField(stated)] as number,
    dueAmount: line.dueAmount as string,
    amount: line.amount as string,
  }))
  const party = body[stated.party().name] as number
  const { advance: has } = stated.allocations!
  const { settled: sum, advance } = allocationSums(stated, linesIn(document, body) as readonly AllocationLine[], body)
  const lines = await settle(trx, document, { party, settled, actor, advance })
  const header: Record<string, string> = has ? { [has.allocatedAmount]: sum, [has.amount]: advance } : {}
  return { draft: { body, settings, masters, candidates: new Map() }, calculated: { lines, header } }
}

/** How a document is judged, by what it states. */
export const judgeOf = ({ sourceDocument, allocations }: ResolvedOptions) => {
  if (sourceDocument) return judgeReturn
  return allocations ? judgeSettling : judgeNew
}
