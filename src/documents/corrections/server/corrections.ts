import type { Viewer } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { capitalize, optionsOf } from '~/documents/documentNames'
import type { DocumentOf } from '~/documents/documentRows'
import { localDay, localTime, toApplicationCalendar } from '~/domain/calendar'
import { messages } from '~/metadata/messages'
import { type Resource, tableOf } from '~/metadata/resource'
import { apiError, type LastChange } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import type { DocumentRuntime, Row } from '~/server/documents/controller'
import { readDocumentNumber } from '~/server/documents/readDocument'
import { readVisibleDocument } from '~/server/documents/rows'
import { type SaveContext, saveDocument } from '~/server/documents/saveDocument'
import { columnNameOf } from '~/server/resources/columns'
import { type CorrectionInput, validateCorrection } from '../correctionRules'
import { correctionTableName } from './correctionTables'

/** A correctable field with its document. */
export interface CorrectableField<D extends AnyDocType = AnyDocType> {
  runtime: DocumentRuntime<D>
  /** The header reference, one of the document's `corrections.fields`. */
  field: string
  /** Its name in idempotency keys and in the activity log. */
  entity: string
}

/** A referenced record: its id and its label field. */
type ReferenceLabel = { id: number; [represent: string]: unknown } | null

/** The master of a correctable header reference. Fields of other kinds have correction endpoints of their own. */
export function correctableResourceOf(document: AnyDocType, field: string): Resource {
  const {
    header: { fields: header },
    corrections: { fields: correctableFields = [] },
  } = optionsOf(document)
  if (!correctableFields.includes(field)) throw new Error(`The ${field} of a ${document.noun} cannot be corrected.`)
  const to: (() => Resource) | undefined = header[field]!.options.to
  if (!to) throw new Error(`The ${field} of a ${document.noun} is no reference: only these have derived corrections.`)
  return to()
}

/** The corrections of a document's reference, the last first. @throws Refusal 404 where the user sees no such document */
export async function listCorrections(db: Db, document: AnyDocType, field: string, id: number, actor: Viewer) {
  await readDocumentNumber(db, document, id, actor)
  const previous = `previous${capitalize(field)}`
  const master = correctableResourceOf(document, field)
  const { labelField: represent } = master
  const rows = await db
    .selectFrom(`${correctionTableName(document, field)} as x`)
    .innerJoin('user as u', 'u.id', 'x.createdById')
    .leftJoin(`${tableOf(master)} as r`, 'r.id', `x.${field}Id`)
    .leftJoin(`${tableOf(master)} as p`, 'p.id', `x.${previous}Id`)
    .select(['x.id', 'x.remarks', 'x.createdAt', 'u.userName', 'r.id as presentId', `r.${represent} as present`])
    .select(['p.id as previousId', `p.${represent} as previous`])
    .where(`x.${document.foreignKey}`, '=', id)
    .orderBy('x.id', 'desc')
    .execute()
  return rows.map((row) => {
    const day = localDay(row.createdAt)
    return {
      id: row.id,
      [field]: row.presentId && { id: row.presentId, [represent]: row.present },
      [previous]: row.previousId && { id: row.previousId, [represent]: row.previous },
      remarks: row.remarks,
      createdDateAd: day,
      createdDateBs: toApplicationCalendar(day) ?? null,
      createdTime: localTime(row.createdAt),
      createdByUserName: row.userName,
    }
  })
}

/** The record that a correction names. @throws Refusal 400 where there is none in use */
async function readReference(trx: Db, { runtime, field }: CorrectableField, id: number): Promise<Row> {
  const master = correctableResourceOf(runtime.document, field)
  const record = await trx.selectFrom(tableOf(master)).selectAll().where('id', '=', id).executeTakeFirst()
  if (!record) throw apiError.invalid({ [field]: messages.recordMissing })
  if ('active' in master.fields && !record.active) throw apiError.invalid({ [field]: messages.recordInactive })
  return record
}

/** The snapshot columns of the record that the reference names, from its current values. */
function copiesOf(document: AnyDocType, field: string, record: Row | undefined): Row {
  const {
    header: { fields: header, snapshot = {} },
  } = optionsOf(document)
  const master: Resource = header[field]!.options.to()
  const own = Object.entries(snapshot).filter(([, [from]]) => from === field)
  return Object.fromEntries(
    own.map(([column, [, of]]) => [column, record?.[columnNameOf(of, master.fields[of]!)] ?? null]),
  )
}

/** Reads the user and the time of the last correction. */
async function lastCorrection(
  trx: Db,
  document: AnyDocType,
  field: string,
  id: number,
): Promise<LastChange | undefined> {
  const row = await trx
    .selectFrom(`${correctionTableName(document, field)} as x`)
    .innerJoin('user as u', 'u.id', 'x.createdById')
    .select(['u.userName', 'x.createdAt'])
    .where(`x.${document.foreignKey}`, '=', id)
    .orderBy('x.id', 'desc')
    .executeTakeFirst()
  return row && { changedBy: { userName: row.userName }, changedAt: row.createdAt }
}

/** Corrections of one document follow each other, so that each knows what it replaces. */
const lock = (trx: Db, { table }: AnyDocType, id: number) =>
  trx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()

async function write(
  trx: Db,
  { actor, now }: SaveContext,
  correctable: CorrectableField,
  id: number,
  correction: CorrectionInput & { previous?: number | null },
) {
  const { runtime, field } = correctable
  const { document } = runtime
  const { reference, remarks } = correction
  await lock(trx, document, id)
  const before: Row = await readVisibleDocument(trx, runtime, id, actor)
  const present = before[field] as ReferenceLabel
  const previous = present?.id ?? null
  if (correction.previous !== undefined && correction.previous !== previous)
    throw apiError.staleVersion({ [field]: present }, await lastCorrection(trx, document, field, id))
  const problems = validateCorrection(document, field, correction, previous)
  if (problems.length > 0)
    throw apiError.invalid(Object.fromEntries(problems.map(({ field, message }) => [field, message])))
  const record = reference === null ? undefined : await readReference(trx, correctable, reference)
  const values = { [`${field}Id`]: reference, [`previous${capitalize(field)}Id`]: previous, remarks }
  const written = await trx
    .insertInto(correctionTableName(document, field))
    .values({
      [document.foreignKey]: id,
      ...values,
      ...copiesOf(document, field, record),
      createdAt: now,
      createdById: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: written.id as number, documentNo: before[document.number.column] as string }
}

/**
 * Corrects a reference of a saved document, once per `Idempotency-Key`: the document stays, the correction is a row that
 * points at it. `previous` is what counted when it was read, so that no other correction is replaced unseen.
 * @returns the document as lists show it from now on
 * @throws Refusal 400 by field, 404, 409 where another correction came first
 */
export async function correctDocument<D extends AnyDocType>(
  call: SaveContext,
  correctable: CorrectableField<D>,
  id: number,
  correction: CorrectionInput & { previous?: number | null },
): Promise<DocumentOf<D>> {
  await saveDocument(call, {
    entity: correctable.entity,
    write: (trx) => write(trx, call, correctable, id, correction),
  })
  return readVisibleDocument(call.db, correctable.runtime, id, call.actor)
}
