import { type RawBuilder, sql } from 'kysely'
import { type Viewer, visibleDocuments } from '~/documents/access/server/scope'
import { correctionTableName } from '~/documents/corrections/server/correctionTables'
import { effectiveValue } from '~/documents/corrections/server/countingValues'
import type { AnyDocType } from '~/documents/docType'
import { capitalize, optionsOf } from '~/documents/documentNames'
import { updateUniqueValue } from '~/documents/header/server/uniquePerYear'
import type { Money } from '~/domain/money'
import type { Question } from '~/domain/problems'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { assertConfirmed } from '~/server/documents/assertNoProblems'
import type { Row } from '~/server/documents/controller'
import { type SaveContext, saveDocument } from '~/server/documents/saveDocument'
import {
  type CorrectableDocument,
  type CorrectionLot,
  type CorrectionValues,
  correctableHeaderFieldsOf,
  correctableLotFields,
  correctableLotFieldsOf,
  otherHeaderDatesOf,
  parseCorrection,
  pickCorrectableValues,
  ruleLineFieldsOf,
  type ValueChange,
} from '../lotCorrection'
import { LotState } from '../lotState'
import { fiscalYearQuestions, salePriceQuestions } from '../questions'
import { readRecallChecker, transitionLotStates } from './recall'

type Sql = RawBuilder<unknown>

/** Changes of one value, as text: of the header, then of each lot. */
async function readChanges(db: Db, document: AnyDocType, id: number): Promise<ValueChange[]> {
  const headerFields = correctableHeaderFieldsOf(document)
  const headerColumns = Object.entries(headerFields).map(([name, { options }], index): Sql => {
    const table = sql.table(correctionTableName(document, name))
    const [to, from] = [sql.ref(`x.${name}`), sql.ref(`x.previous${capitalize(name)}`)]
    return sql`select x.created_at, ${index}::integer as nr, x.id, ${sql.lit(options.label)} as label,
      '' as item, ${from}::text as "from", ${to}::text as "to", x.remarks, x.created_by_id
      from ${table} x where ${sql.ref(`x.${document.foreignKey}`)} = ${id}`
  })
  const fields = correctableLotFieldsOf(document)
  const ofLots = Object.keys(fields).map((name, index): Sql => {
    const [to, from] = [sql.ref(`x.${name}`), sql.ref(`x.previous${capitalize(name)}`)]
    return sql`select x.created_at, ${index + headerColumns.length}::integer as nr, x.id, ${sql.lit(fields[name]!.options.label)} as label, i.name as item,
      ${from}::text as "from", ${to}::text as "to", x.remarks, x.created_by_id
      from stock_lot_change x join stock_lot l on l.id = x.lot_id join item i on i.id = l.item_id
      where l.document_kind = ${document.name} and l.document_id = ${id} and ${from} is distinct from ${to}`
  })
  const { rows } = await sql<ValueChange & { createdAt: Date }>`
    select x.nr || '.' || x.id as id, x.label, x.item, x."from", x."to", x.remarks, x.created_at, u.user_name as created_by_user_name
    from (${sql.join([...headerColumns, ...ofLots], sql` union all `)}) x join "user" u on u.id = x.created_by_id
    order by x.created_at desc, x.nr, x.id`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/**
 * The current values of a document that made lots, with the fields that its rules use. @throws ApiError 404 if the user
 * sees no such document
 */
export async function readCorrectableDocument(
  db: Db,
  document: AnyDocType,
  id: number,
  actor: Viewer,
): Promise<CorrectableDocument & Row> {
  const { party } = optionsOf(document)
  const values = Object.keys(correctableHeaderFieldsOf(document))
  const header: Row | undefined = await visibleDocuments(db, document, actor)
    .select([`s.${party!().name}Id as partyId`, `s.${document.number.column} as documentNo`])
    .select(Object.keys(otherHeaderDatesOf(document)).map((name) => `s.${name}`))
    .select(values.map((value) => effectiveValue(document, value).as(value)))
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!header) throw apiError.missing()
  const ofLine = Object.keys(ruleLineFieldsOf(document)).map((name) => sql.ref(`d.${name}`))
  const { rows: lots } = await sql<CorrectionLot>`
    select l.id, l.item_id, d.item_name, l.pack_size, ${sql.join(ofLine)}, i.expirable is true as expirable, l.batch_no,
      l.expiry_date, l.mrp, l.sale_price
    from stock_lot l join ${sql.table(document.tables.lines)} d on d.id = l.line_id join item i on i.id = l.item_id
    where l.document_kind = ${document.name} and l.document_id = ${id} order by d.position`.execute(db)
  return { ...header, lots, changes: await readChanges(db, document, id) }
}

/** Serializes the corrections of one document, and locks its lots. */
async function lock(trx: Db, document: AnyDocType, id: number): Promise<void> {
  await trx.selectFrom(document.table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
  // items first, in the same order as the recall of a batch
  await sql`select id from item where id in (select l.item_id from stock_lot l
    where l.document_kind = ${document.name} and l.document_id = ${id}) order by id for key share`.execute(trx)
  await trx
    .selectFrom('stockLot')
    .select('id')
    .where('documentKind', '=', document.name)
    .where('documentId', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

interface LotCorrectionInput {
  corrected: CorrectionValues
  previous: CorrectionValues
  remarks: string
  /** The keys of the questions that were answered with yes. */
  confirmed: readonly string[]
}

/** The document's questions, for a correction that changes their subject. */
async function questionsOf(
  trx: Db,
  document: AnyDocType,
  id: number,
  [before, after]: CorrectableDocument[],
): Promise<Question[]> {
  const { rows } = await sql<{ id: number; cost: Money; units: number; entered: string }>`
    select l.id, l.cost_total::text as cost, l.received_qty as units, s.created_date_ad::text as entered
    from stock_lot l join ${sql.table(document.table)} s on s.id = l.document_id
    where l.document_kind = ${document.name} and l.document_id = ${id}`.execute(trx)
  const billDate = after!.partyBillDate as string | undefined
  const isMoved = billDate !== undefined && billDate !== before!.partyBillDate
  const costs = new Map(rows.map(({ id, cost, units }) => [id, { cost, units }]))
  const prices = after!.lots.flatMap(({ id, itemName, packSize, salePrice }, index) =>
    salePrice === before!.lots[index]!.salePrice
      ? []
      : [{ field: `lots.${index}.salePrice`, itemName, packSize, salePrice, ...costs.get(id)! }],
  )
  return [...(isMoved ? fiscalYearQuestions(billDate, rows[0]!.entered) : []), ...salePriceQuestions(prices)]
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

async function updateHeader(
  trx: Db,
  document: AnyDocType,
  id: number,
  [before, after]: CorrectableDocument[],
  by: Row,
) {
  const changed = Object.keys(correctableHeaderFieldsOf(document)).filter((name) => before![name] !== after![name])
  for (const name of changed)
    await trx
      .insertInto(correctionTableName(document, name))
      .values({
        [document.foreignKey]: id,
        [name]: after![name],
        [`previous${capitalize(name)}`]: before![name],
        ...by,
      })
      .execute()
  const { name } = optionsOf(document).party!()
  if (changed.length > 0)
    await updateUniqueValue(trx, document, id, { [name]: before!.partyId, ...pickCorrectableValues(document, after!) })
}

/**
 * A lot corrected to a recalled batch is recalled; one corrected to another batch stays recalled until it is released.
 */
async function writeLots(trx: Db, call: SaveContext, [before, after]: CorrectableDocument[], by: Row) {
  const isRecalled = await readRecallChecker(trx, [...new Set(after!.lots.map(({ itemId }) => itemId))])
  for (const [index, lot] of after!.lots.entries()) {
    const old = before!.lots[index]!
    const values = Object.fromEntries(correctableLotFields.map((name) => [name, lot[name]]))
    const previous = Object.fromEntries(correctableLotFields.map((name) => [`previous${capitalize(name)}`, old[name]]))
    if (correctableLotFields.every((name) => lot[name] === old[name])) continue
    await trx
      .insertInto('stockLotChange')
      .values({ lotId: lot.id, ...values, ...previous, ...by })
      .execute()
    await trx.updateTable('stockLot').set(values).where('id', '=', lot.id).execute()
  }
  const renamed = after!.lots.filter(({ batchNo, itemId }, index) => {
    return batchNo !== before!.lots[index]!.batchNo && isRecalled(itemId, batchNo)
  })
  const ids = renamed.map(({ id }) => id)
  if (ids.length > 0)
    await transitionLotStates(trx, call, ids, {
      from: LotState.usable,
      to: LotState.recalled,
      remarks: by.remarks as string,
    })
}

/**
 * Corrects wrong entries in a document's header and its lots, once per `Idempotency-Key`: rows are added, the document
 * and its movements stay. `previous` has the values when it was read, so that no other correction is replaced unseen.
 * @throws ApiError 400 by field, 404, 409 where another correction came first or a question is not confirmed
 */
export async function correctLots(
  call: SaveContext,
  document: AnyDocType,
  id: number,
  { corrected, previous, remarks, confirmed }: LotCorrectionInput,
): Promise<CorrectableDocument & Row> {
  const { actor, now } = call
  await saveDocument(call, {
    entity: `${document.name}-correction`,
    write: async (trx) => {
      await lock(trx, document, id)
      const current = await readCorrectableDocument(trx, document, id, actor)
      if (!isEqual(pickCorrectableValues(document, current), pickCorrectableValues(document, previous))) {
        const [last] = current.changes
        const by = last && { changedBy: { userName: last.createdByUserName }, changedAt: new Date(last.createdAt) }
        throw apiError.staleVersion(pickCorrectableValues(document, current), by)
      }
      const { values, problems } = parseCorrection(document, current, corrected, remarks)
      if (problems.length > 0)
        throw apiError.invalid(Object.fromEntries(problems.map(({ field, message }) => [field, message])))
      assertConfirmed(await questionsOf(trx, document, id, [current, values]), confirmed)
      const by = { remarks: remarks.trim(), createdAt: now, createdById: actor.id }
      await updateHeader(trx, document, id, [current, values], by)
      await writeLots(trx, call, [current, values], by)
      return { id, documentNo: current.documentNo as string }
    },
  })
  return readCorrectableDocument(call.db, document, id, actor)
}
