import type { PlannedRecord } from '~/metadata/import'
import type { FieldErrors } from '~/metadata/parseInput'
import { type ModuleResource, tableOf } from '~/metadata/resource'
import { type ActivityEntry, recordActivities } from '../activity'
import { ApiError } from '../apiError'
import { parseDatabaseError } from '../database/errors'
import type { Db } from '../database/open'
import { savepoint } from '../database/savepoint'
import type { RequestContext } from '../http/endpoint'
import { linkFields } from '../resources/columns'
import { resourceGuardOf } from '../resources/guard'
import { listRecords } from '../resources/select'
import { visibleRecords } from '../resources/visibleRecords'
import { rethrowAsDuplicate, toRow, writeLinks } from '../resources/write'
import type { ImportDecision } from './decide'
import { updateRows } from './updateRows'

type Values = Record<string, unknown>
export type ActorContext = Pick<RequestContext, 'actor' | 'address' | 'now'>

/** A planned record with what was decided for it. */
export interface ImportRecordDecision {
  planned: PlannedRecord
  decision: ImportDecision
}

/** How many rows one statement writes: few statements, and far fewer parameters than PostgreSQL's 65,535. */
const chunkSize = 500

/** All records of a resource as the API answers them; for a user, those that the user sees. */
export async function listAllRecords(trx: Db, resource: ModuleResource, actor?: ActorContext['actor']) {
  const where = actor && visibleRecords(resource, actor)
  const { results } = await listRecords(trx, resource, { offset: 0, limit: 0, filters: {}, where })
  return results as (Values & { id: number })[]
}

/** The guard's or the database's reason against one row, by field; a failure that is no fault of the row is thrown on. */
async function reasonOf(trx: Db, resource: ModuleResource, data: Values, error: unknown): Promise<FieldErrors> {
  if (error instanceof ApiError && error.errors) return error.errors
  const broken = parseDatabaseError(error)
  if (!broken || broken.kind === 'serialization' || broken.kind === 'deadlock') throw error
  const refused = await rethrowAsDuplicate(trx, resource, data, error).catch((thrown: unknown) => thrown)
  if (refused instanceof ApiError && refused.errors) return refused.errors
  return { root: broken.detail ?? 'A value cannot be stored.' }
}

/**
 * Writes many rows at once, and halves them where the database rejects some: in the end all valid rows are written, and
 * each invalid one is reported with its error.
 */
async function writeValid<T>(
  trx: Db,
  items: readonly T[],
  write: (items: readonly T[]) => Promise<void>,
  refuse: (item: T, error: unknown) => Promise<void>,
): Promise<void> {
  if (items.length === 0) return
  try {
    await savepoint(trx, () => write(items))
  } catch (error) {
    const [first] = items
    if (items.length === 1 && first !== undefined) return refuse(first, error)
    if (!parseDatabaseError(error)) throw error
    const middle = Math.ceil(items.length / 2)
    await writeValid(trx, items.slice(0, middle), write, refuse)
    await writeValid(trx, items.slice(middle), write, refuse)
  }
}

function* chunks<T>(items: readonly T[], size = chunkSize): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

type Create = ImportRecordDecision & { decision: { kind: 'create' } }
type Update = ImportRecordDecision & { decision: { kind: 'update' } }
const isCreate = (decided: ImportRecordDecision): decided is Create => decided.decision.kind === 'create'
const isUpdate = (decided: ImportRecordDecision): decided is Update => decided.decision.kind === 'update'

/** Undoes what a part wrote: rows that the database refused were judged as if they stood. */
class DecideAgain extends Error {}

/**
 * Writes the decisions, updates first, with an activity row for each record, as single requests do. An error that only the
 * database can raise (a duplicate value) turns into a refused decision, as does an error of the resource's guard, which
 * validates each record after the earlier ones are written, or all of them at once.
 */
export async function writeImportDecisions(
  trx: Db,
  resource: ModuleResource,
  decided: readonly ImportRecordDecision[],
  who: ActorContext,
): Promise<void> {
  const table = tableOf(resource)
  const idsOfWritten = new Map<ImportRecordDecision, number>()
  const refuseFor = (item: ImportRecordDecision, errors: FieldErrors) =>
    Object.assign(item, { decision: { kind: 'refused', errors } })
  const refuse = async (item: Create | Update, error: unknown) => {
    refuseFor(item, await reasonOf(trx, resource, item.decision.data, error))
  }

  const guard = resourceGuardOf(resource)
  const size = guard?.validate ? 1 : chunkSize

  const update = async (items: readonly Update[]) => {
    for (const { decision } of items) await guard?.validate?.(trx, who.actor, decision)
    const rows = await Promise.all(items.map(({ decision }) => toRow(trx, resource, decision.data, who.now)))
    await updateRows(
      trx,
      resource,
      items.map(({ decision }, index) => ({ id: decision.id, row: rows[index] ?? {} })),
    )
    for (const { decision } of items) await writeLinks(trx, resource, decision.id, decision.data)
    for (const item of items) idsOfWritten.set(item, item.decision.id)
  }

  const create = async (items: readonly Create[]) => {
    for (const { decision } of items) await guard?.validate?.(trx, who.actor, decision)
    const rows = await Promise.all(items.map(({ decision }) => toRow(trx, resource, decision.data, who.now)))
    const ids = await trx.insertInto(table).values(rows).returning('id').execute()
    if (linkFields(resource).length > 0)
      for (const [index, { decision }] of items.entries())
        await writeLinks(trx, resource, ids[index]?.id as number, decision.data)
    for (const [index, item] of items.entries()) idsOfWritten.set(item, ids[index]?.id as number)
  }

  const isWritten = (one: ImportRecordDecision): one is Create | Update => isCreate(one) || isUpdate(one)
  const validate = async () => {
    const items = decided.filter(isWritten)
    const faults = await guard?.validateAll?.(
      trx,
      items.map(({ decision }) => decision),
    )
    for (const [place, errors] of faults ?? []) refuseFor(items[place] as ImportRecordDecision, errors)
    return items.filter(isWritten)
  }
  /** @returns whether all decisions are still valid */
  const pass = async (): Promise<boolean> => {
    const items = await validate()
    idsOfWritten.clear()
    for (const some of chunks(items.filter(isUpdate), size)) await writeValid(trx, some, update, refuse)
    for (const some of chunks(items.filter(isCreate), size)) await writeValid(trx, some, create, refuse)
    return !guard?.validateAll || items.every(isWritten)
  }
  const passOrUndo = () =>
    savepoint(trx, async () => {
      if (!(await pass())) throw new DecideAgain()
      return true
    }).catch((error) => {
      if (error instanceof DecideAgain) return false
      throw error
    })
  while (!(await passOrUndo()));
  if (idsOfWritten.size === 0) return
  const after = new Map((await listAllRecords(trx, resource)).map((record) => [record.id, record]))
  const entries = [...idsOfWritten].map(
    ([{ decision }, entityId]): ActivityEntry => ({
      action: decision.kind === 'update' ? 'change' : 'create',
      entity: resource.key,
      entityId,
      ...(decision.kind === 'update' && { before: decision.before }),
      after: after.get(entityId),
    }),
  )
  for (const some of chunks(entries)) await recordActivities(trx, who, some)
}
