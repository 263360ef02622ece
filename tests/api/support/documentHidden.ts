import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, optionsOf, refName } from '~/documents/documentNames'
import { resources } from '~/metadata/registry'
import { queryParamName, type Resource, tableOf } from '~/metadata/resource'
import { documentRuntimes } from '~/server/documents/documentRuntimes'
import { pickedFieldsOf } from '~/server/documents/pickerBounds'
import { StoreKind, StoreModule } from '~shared/options/options'
import { lot } from '~shared/stock/lot'
import { LotState } from '~shared/stock/lotState'
import { paymentMode } from '../../../resources/core-setup/payment-mode'
import type { Row, Source } from './documentBodies'
import type { WrongBody } from './documentRefusals'
import type { Caller } from './server'
import { StockData } from './stock'

let made = false

/** A store of each kind in each module, an item of each, and a mode of payment out of use: some picker hides each of them. */
async function makeVariants({ server, admin, records }: Source): Promise<void> {
  if (made) return
  made = true
  const data = new StockData(records)
  for (const module of Object.values(StoreModule)) {
    for (const kind of Object.values(StoreKind)) if (kind !== StoreKind.department) await data.store(module, kind)
    await data.item(module)
    await data.opened(admin, module)
  }
  const { id } = await records.create(resources.find(({ key }) => key === paymentMode.key)!)
  await server.db
    .updateTable(tableOf(paymentMode))
    .set({ active: false })
    .where('id', '=', id as number)
    .execute()
}

/** What pickers tell records apart by: they are in use, of a module, of a kind. */
const signOf = (row: Row) =>
  JSON.stringify(
    Object.entries(row).filter(([name, value]) => typeof value === 'boolean' || ['module', 'kind'].includes(name)),
  )

/** The ids that a picker offers a caller. */
async function offeredIds(by: Caller, picker: string): Promise<ReadonlySet<number>> {
  const { status, body } = await by.get(`${picker}${picker.includes('?') ? '&' : '?'}limit=0`)
  if (status !== 200) throw new Error(`${picker}: ${status} ${JSON.stringify(body)}`)
  return new Set(body.results.map(({ id }: Row) => id))
}

/** One record of each sort that a picker hides from a caller. */
async function hiddenIds({ server }: Source, by: Caller, picker: string, of: Resource): Promise<number[]> {
  const offered = await offeredIds(by, picker)
  const rows = (await server.db.selectFrom(tableOf(of)).selectAll().orderBy('id').execute()) as Row[]
  const hidden = rows.filter(({ id }) => !offered.has(id))
  return [...new Map(hidden.map((row) => [signOf(row), row.id as number])).values()]
}

/** The picker of what the lines of a right body are of, with its address, its master and the field of the line. */
async function linePicker(document: AnyDocType, body: Row, { admin }: Source) {
  const stated = optionsOf(document)
  const { lines, sourceDocument } = stated
  const field = lineResourceField(stated)
  if (!lines?.resource || !field || (sourceDocument && !sourceDocument.matchBy)) return undefined
  const master = lines.resource()
  const terms = sourceDocument
    ? (await admin.get(`${sourceDocument.docType().apiPath}/${body[refName(stated)]}`)).body
    : {}
  const idIn = (name: string) => body[name] ?? terms[name]?.id
  const query = (lines.filterBy ?? []).map((name) => `${queryParamName(name)}=${idIn(name)}`).join('&')
  return { field, master, path: `${document.apiPath}/${document.apiNames.pickers[field] ?? master.key}?${query}` }
}

/**
 * A right body with what each of its pickers hides from a caller: of the head, of the party, of the first line and of the first
 * payment. A refusal of a line may name any of its fields.
 */
export async function hiddenChoices(
  document: AnyDocType,
  body: Row,
  source: Source,
  by: Caller = source.admin,
): Promise<WrongBody[]> {
  await makeVariants(source)
  const wrong: WrongBody[] = []
  for (const { field, master, picker } of pickedFieldsOf(documentRuntimes(document))) {
    if (!(field in body)) continue
    for (const id of await hiddenIds(source, by, `${document.apiPath}/${picker}`, master))
      wrong.push({ body: { ...body, [field]: id }, field })
  }
  const { lines: at, payments } = document.apiNames
  const inFirst = (list: string, field: string, id: number): WrongBody => {
    const [first, ...others] = body[list]
    return { body: { ...body, [list]: [{ ...first, [field]: id }, ...others] }, field: `${list}.0.` }
  }
  if (body[payments]?.length > 0)
    for (const id of await hiddenIds(source, by, `${document.apiPath}/${paymentMode.key}`, paymentMode))
      wrong.push(inFirst(payments, 'paymentMode', id))
  const picker = await linePicker(document, body, source)
  if (picker)
    for (const id of await hiddenIds(source, by, picker.path, picker.master)) wrong.push(inFirst(at, picker.field, id))
  return wrong
}

/** What may become of a lot after somebody picked it: recalled, expired, without a price, or gone from every store. */
const lotChanges = [
  { table: 'stockLot', column: 'id', values: { state: LotState.recalled } },
  { table: 'stockLot', column: 'id', values: { expiryDate: '2020-01-31' } },
  { table: 'stockLot', column: 'id', values: { mrp: null, salePrice: null } },
  { table: 'stockBalance', column: 'lotId', values: { qty: 0, value: '0.00' } },
] as const

/**
 * Changes the lot of a right body's first line in each way that its picker hides; each time `post` is called, and the lot is
 * then put back.
 * @returns how often it was hidden
 */
export async function withHiddenLots(
  document: AnyDocType,
  body: Row,
  source: Source,
  post: (change: Row) => Promise<void>,
): Promise<number> {
  const picker = await linePicker(document, body, source)
  if (picker?.master.key !== lot.key) return 0
  const { db } = source.server
  const id: number = body[document.apiNames.lines][0][picker.field]
  let count = 0
  for (const { table, column, values } of lotChanges) {
    const before = (await db.selectFrom(table).selectAll().where(column, '=', id).execute()) as Row[]
    await db.updateTable(table).set(values).where(column, '=', id).execute()
    if (!(await offeredIds(source.admin, picker.path)).has(id)) {
      count++
      await post(values)
    }
    for (const row of before) {
      const kept = Object.fromEntries(Object.keys(values).map((name) => [name, row[name]]))
      const same = db.updateTable(table).set(kept).where(column, '=', id)
      await (table === 'stockBalance' ? same.where('storeId', '=', row.storeId) : same).execute()
    }
  }
  return count
}
