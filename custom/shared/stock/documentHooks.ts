import type { Viewer } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, optionsOf, sourceDocumentField, sourceLineField } from '~/documents/documentNames'
import {
  ALL_STORES_WITH_LOTS,
  inTransitStore,
  quarantineStore,
  resolveStoreField,
  type StockOptions,
} from '~/documents/stock/options'
import { localDay } from '~/domain/calendar'
import { type Money, prorate, subtract } from '~/domain/money'
import type { Problem } from '~/domain/problems'
import { interpolate, messages } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import type { Row, SavedDocument } from '~/server/documents/controller'
import type { DocumentHook, HookEffect, PendingSave } from '~/server/documents/documentHooks'
import type { Balance } from './arithmetic'
import { cancelMovements } from './cancelling'
import { deductFromStores, Ledger, type LotMovement } from './ledger'
import { LotState } from './lotState'
import { stockMessages } from './messages'
import {
  type Lot,
  lockBalancesWithNext,
  lotsById,
  lotsByLine,
  readMovementsByLine,
  readStoresByLot,
} from './operations/lockBalances'
import { readRecallChecker } from './operations/recall'
import {
  moduleIdOf,
  ownStoresCondition,
  readQuarantineStore,
  readTransitStore,
  validateStores,
} from './operations/stores'
import { type MovingDocument, type NewLot, writeLots, writeMovements } from './operations/writeMovements'

const movedBy = ({ name }: AnyDocType, { id, documentNo, dateBs }: SavedDocument): MovingDocument => ({
  documentKind: name,
  documentId: id,
  documentNo,
  createdDateBs: dateBs,
})

/** How much of a line moves, in base units. */
const movedQty = ({ qtyFields: qty = ['qty'] }: StockOptions, line: Row): number =>
  qty.reduce((total, name) => total + Number(line[name] ?? 0), 0)

const largestQty = 2_147_483_647

/**
 * Lines that make lots: nothing exists yet that two saves could compete for. Goods of a recalled batch are recalled on
 * arrival.
 */
async function makeLots(trx: Db, saving: PendingSave, stock: StockOptions, storeId: number): Promise<HookEffect> {
  const { document, calculatedAmounts } = saving
  const options = optionsOf(document)
  const party = options.party?.()
  const [of, at] = [lineResourceField(options)!, document.apiNames.linesField]
  const isRecalled = await readRecallChecker(trx, [
    ...new Set(calculatedAmounts.lines.map((line) => line[of] as number)),
  ])
  const lotOf = (line: Row & { id: number }, header: Row): NewLot => ({
    state: isRecalled(line[of] as number, line.batchNo as string) ? LotState.recalled : LotState.usable,
    itemId: line[of] as number,
    supplierId: party?.table === 'supplier' ? (header[`${party.name}Id`] as number) : null,
    batchNo: line.batchNo as string,
    expiryDate: (line.expiryDate ?? null) as string | null,
    packSize: line.packSize as number,
    mrp: (line.mrp ?? null) as Money | null,
    salePrice: (line.salePrice ?? null) as Money | null,
    receivedQty: movedQty(stock, line),
    costTotal: line[stock.costField!] as Money,
    lineId: line.id,
  })
  return {
    problems: calculatedAmounts.lines.flatMap((line, index) =>
      movedQty(stock, line) > largestQty ? [{ field: `${at}.${index}`, message: stockMessages.tooMuch }] : [],
    ),
    write: (trx, call, written) => {
      const lots = written.lines.map((line) => lotOf(line, written.header))
      return writeLots(trx, call, storeId, lots, movedBy(document, written))
    },
  }
}

/** The lot of each line: the one it names, or the one of its source line. */
async function lotsOfLines(
  trx: Db,
  { document, draft, calculatedAmounts: { lines } }: PendingSave,
  { lotSource: lots }: StockOptions,
) {
  const options = optionsOf(document)
  if (lots === 'selected') {
    const byId = await lotsById(trx, [...new Set(lines.map((line) => line.lot as number))])
    return lines.map((line) => byId.get(line.lot as number))
  }
  const name = sourceLineField(options)
  const byLine = await lotsByLine(
    trx,
    options.sourceDocument!.docType().name,
    lines.map((line) => line[name] as number),
  )
  if (lines.some((line) => !byLine.has(line[name] as number)))
    throw new Error(`${document.name} takes back of ${draft.body[sourceDocumentField(options)]}, which moved no lots.`)
  return lines.map((line) => byLine.get(line[name] as number))
}

/** The source and target stores of a document's goods. */
interface Stores {
  from: number | undefined
  to: number | undefined
}

/** Goods that enter without a source store keep the value at which they left, or their cost. */
async function valuesOfLines(trx: Db, { document, calculatedAmounts: { lines } }: PendingSave) {
  const options = optionsOf(document)
  const name = options.sourceDocument && sourceLineField(options)
  const left = name
    ? await readMovementsByLine(
        trx,
        options.sourceDocument!.docType().name,
        lines.map((line) => line[name] as number),
      )
    : new Map<number, Balance>()
  return ({ lot, qty, index }: LotMovement): Money => {
    const line = lines[index]!
    const moved = name ? left.get(line[name] as number) : undefined
    if (!moved) return prorate(lot.costTotal, qty, lot.receivedQty)
    const before = (line.returned as { qty: number }).qty
    return subtract(prorate(moved.value, before + qty, moved.qty), prorate(moved.value, before, moved.qty))
  }
}

/** Why a line's goods may not leave some stores; undefined if they may. */
function refusalOf(ledger: Ledger, stores: readonly number[], moving: LotMovement, day: string, stock: StockOptions) {
  const { lot, qty } = moving
  const left = stores.reduce((total, storeId) => total + ledger.left({ storeId, lot }), 0)
  if (qty > left) return { ...short(lot, left) }
  if (stock.allowExpired) return undefined
  if (lot.state === LotState.recalled)
    return { ofLot: true, message: interpolate(stockMessages.recalled, { batch: lot.batchNo }) }
  if (lot.expiryDate !== null && lot.expiryDate < day)
    return { ofLot: true, message: interpolate(stockMessages.expired, { batch: lot.batchNo, date: lot.expiryDate }) }
  return undefined
}

const short = ({ unit, batchNo }: Lot, n: number) => ({
  ofLot: false,
  message: interpolate(stockMessages.onlyLeft, { n, unit, batch: batchNo }),
})

/** The field that shows errors of a line's quantity: a return names it differently. */
function qtyField(document: AnyDocType, line: Row): string {
  const { sourceDocument } = optionsOf(document)
  if (!sourceDocument || sourceDocument.lineMatchField) return 'qty'
  return Number(line.qty) > 0 ? 'returnQty' : (sourceDocument.extraQuantities?.[0] ?? 'returnQty')
}

/** The index of a line in the body: a return's body may name lines with a quantity of 0. */
function placeInBody({ document, draft }: PendingSave, line: Row, index: number): number {
  const options = optionsOf(document)
  if (!options.sourceDocument || options.sourceDocument.lineMatchField) return index
  const name = sourceLineField(options)
  return (draft.body[document.apiNames.linesField] as readonly Row[]).findIndex((one) => one[name] === line[name])
}

/** The source stores of each lot: one, or every store that has it. */
async function sourcesOf(trx: Db, saving: PendingSave, lots: readonly Lot[], { stock, stores, actor }: Moves) {
  const { document, draft } = saving
  const header: Row = { ...draft.body, ...draft.source }
  const leaves = resolveStoreField(stock.sourceStore, header)
  // what is on its way leaves the store in which it was put
  if (leaves === inTransitStore) return ({ storeId }: Lot): number[] => (storeId === undefined ? [] : [storeId])
  if (leaves !== ALL_STORES_WITH_LOTS) return (): number[] => (stores.from === undefined ? [] : [stores.from])
  const holders = await readStoresByLot(
    trx,
    lots.map(({ id }) => id),
    { module: moduleIdOf(document), own: header.store as number | undefined, among: ownStoresCondition(actor, 's.id') },
  )
  return ({ id }: Lot): number[] => holders.get(id) ?? []
}

interface Moves {
  stock: StockOptions
  stores: Stores
  day: string
  actor: Viewer
}

async function moveLots(trx: Db, saving: PendingSave, moves: Moves): Promise<HookEffect> {
  const { stock, stores, day } = moves
  const { document, draft, calculatedAmounts } = saving
  const at = (index: number) =>
    `${document.apiNames.linesField}.${placeInBody(saving, calculatedAmounts.lines[index]!, index)}`
  const lots = await lotsOfLines(trx, saving, stock)
  const problems: Problem[] = lots.flatMap((lot, index): Problem[] => {
    return lot ? [] : [{ field: `${at(index)}.lot`, message: messages.recordMissing }]
  })
  if (problems.length > 0) return { problems, write: async () => undefined }
  const isLeaving = resolveStoreField(stock.sourceStore, { ...draft.body, ...draft.source }) !== undefined
  const sources = await sourcesOf(trx, saving, lots as Lot[], moves)
  const moving = lots
    .map((lot, index): LotMovement => ({ index, lot: lot!, qty: movedQty(stock, calculatedAmounts.lines[index]!) }))
    .filter(({ qty }) => qty > 0)
  const header: Row = { ...draft.body, ...draft.source }
  const isApart = ({ index, lot }: LotMovement) =>
    stock.needsQuarantine !== undefined &&
    (lot.state === LotState.recalled || stock.needsQuarantine(calculatedAmounts.lines[index]!, header, day))
  const setApart = moving.find(isApart)
  const apart = setApart && (await readQuarantineStore(trx, document))
  if (setApart && apart === undefined) {
    problems.push({ field: `${at(setApart.index)}.returnQty`, message: stockMessages.noQuarantine })
    return { problems, write: async () => undefined }
  }
  const entered = (one: LotMovement) => (isApart(one) ? apart : stores.to)
  const placesIn = (storesOf: (one: LotMovement) => readonly (number | undefined)[]) =>
    moving.flatMap((one) =>
      storesOf(one).flatMap((storeId) =>
        storeId === undefined ? [] : [{ storeId, lotId: one.lot.id, itemId: one.lot.itemId }],
      ),
    )
  const into = placesIn((one) => [entered(one)])
  const worthOf = isLeaving ? undefined : await valuesOfLines(trx, saving)
  let ledger = new Ledger(new Map())
  const moveAll = (): Problem[] =>
    moving.flatMap((one) => {
      const from = sources(one.lot)
      const refusal = isLeaving ? refusalOf(ledger, from, one, day, stock) : undefined
      if (refusal) {
        const field =
          refusal.ofLot && stock.lotSource === 'selected'
            ? 'lot'
            : qtyField(document, calculatedAmounts.lines[one.index]!)
        return [{ field: `${at(one.index)}.${field}`, message: refusal.message }]
      }
      const value = worthOf ? worthOf(one) : deductFromStores(ledger, from, one)
      const store = entered(one)
      if (store !== undefined) ledger.enter(store, one, value)
      return []
    })
  return {
    problems,
    lock: async (trx) => {
      const readBalances = await lockBalancesWithNext(trx, [...placesIn(({ lot }) => sources(lot)), ...into], into)
      return async () => {
        ledger = new Ledger(await readBalances())
        return moveAll()
      }
    },
    write: async (...[trx, call, written]: Parameters<HookEffect['write']>) => {
      const moves = ledger.moves.map(({ index, ...move }) => ({ ...move, lineId: written.lines[index]!.id }))
      if (moves.length > 0) await writeMovements(trx, call, moves, ledger.places(), movedBy(document, written))
    },
  }
}

/** The goods that a document moves, as it states them: locks, refusals and movements follow. */
export const documentHook: DocumentHook = {
  cancel: cancelMovements,
  prepare: async (trx, { actor, now }, saving) => {
    const { document, draft } = saving
    const { stock } = optionsOf(document)
    if (!stock) return undefined
    // the terms of a return are those of the document that it takes back of
    const header: Row = { ...draft.body, ...draft.source }
    const [leaves, enters] = [
      resolveStoreField(stock.sourceStore, header),
      resolveStoreField(stock.targetStore, header),
    ]
    const refused = (problems: Problem[]): HookEffect => ({ problems, write: async () => undefined })
    const problems = await validateStores(trx, { leaves, enters }, { header, actor })
    if (problems.length > 0) return refused(problems)
    const onWay =
      enters === inTransitStore && leaves ? await readTransitStore(trx, header[leaves] as number) : undefined
    if (enters === inTransitStore && onWay === undefined)
      return refused([{ field: sourceDocumentField(optionsOf(document)), message: stockMessages.noTransit }])
    const apart = enters === quarantineStore ? await readQuarantineStore(trx, document) : undefined
    if (enters === quarantineStore && (apart === undefined || apart === header[leaves!])) {
      const message = apart === undefined ? stockMessages.noQuarantine : stockMessages.sameStore
      return refused([{ field: leaves!, message }])
    }
    const storeOf = (name: string | undefined) => {
      if (name === inTransitStore) return onWay
      return name === quarantineStore ? apart : (header[name ?? ''] as number | undefined)
    }
    if (stock.lotSource === 'created') return makeLots(trx, saving, stock, storeOf(enters)!)
    const stores = { from: storeOf(leaves), to: storeOf(enters) }
    return moveLots(trx, saving, { stock, stores, day: localDay(now), actor })
  },
}
