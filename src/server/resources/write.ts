import { z } from 'zod'
import type { AnyField } from '~/metadata/field'
import { interpolate, messages } from '~/metadata/messages'
import { type InputMode, parseInput } from '~/metadata/parseInput'
import { errorField, type ModuleResource, type Resource, tableOf } from '~/metadata/resource'
import { serverMessages } from '~/metadata/serverMessages'
import { isEditable, type StateValues } from '~/metadata/states'
import { recordActivity } from '../activity'
import { apiError } from '../apiError'
import { withdrawAssignments } from '../assignments/close'
import { parseDatabaseError } from '../database/errors'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { closeDraft } from '../drafts/closeDraft'
import { storePicture } from '../files/pictures'
import type { RequestContext, Upload } from '../http/endpoint'
import { parse } from '../http/input'
import { onceByKey } from '../idempotency/onceByKey'
import { serverKeysOf } from '../keys/serverKeys'
import { lockVersion, versionInput } from '../version'
import { columnNameOf, linkFields, storedFields } from './columns'
import { assertChangeAllowed } from './guard'
import { lockTable } from './lockTable'
import { responseConverterOf } from './responses'
import { readRecord } from './select'
import { assertRecordVisible, visibleRecords } from './visibleRecords'

type Values = Record<string, unknown>
type Who = Pick<RequestContext, 'actor' | 'address' | 'now'>

/** A response record in the shape of an input, with references as ids. Rules over several fields read it. */
export function recordToInput(resource: Resource, record: Values): Values {
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => field.options.stored !== false)
      .map(([name, field]) => [name, field.kind.normalise?.(record[name], field.options) ?? record[name]]),
  )
}

/**
 * Rejects references to records that differ from the record in a value the field requires to be the same
 * (`sameReference`).
 */
async function checkSharing(trx: Db, resource: Resource, data: Values, before: Values): Promise<void> {
  const whole = { ...before, ...data }
  for (const [name, field] of Object.entries(resource.fields)) {
    const sharing = field.options.sameReference as string | undefined
    const value = whole[name]
    if (!sharing || value === null || value === undefined || !(name in data || sharing in data)) continue
    const target: Resource = field.options.to()
    const column = columnNameOf(sharing, target.fields[sharing] as AnyField)
    const query = trx.selectFrom(tableOf(target)).select('id').where('id', '=', value)
    const match = await query.where(column, '=', whole[sharing]).executeTakeFirst()
    if (!match) throw apiError.invalid({ [name]: messages.recordMissing })
  }
}

/** Whether a user sees all of some records, which exist. */
async function areVisible(trx: Db, target: Resource, ids: readonly unknown[], actor: Who['actor']): Promise<boolean> {
  const visible = visibleRecords(target, actor)
  if (!visible || ids.length === 0) return true
  const query = trx
    .selectFrom(`${tableOf(target)} as r`)
    .select('r.id')
    .where('r.id', 'in', ids)
    .where(visible)
  return (await query.execute()).length === ids.length
}

/**
 * Rejects references to records that do not exist, that the field or their screen excludes (`where`, `fixedValues`), or that
 * their state hides from the user, unless the record refers to them already.
 */
export async function checkReferences(
  trx: Db,
  resource: Resource,
  data: Values,
  { actor }: Pick<Who, 'actor'>,
  before: Values = {},
): Promise<void> {
  const errors: Record<string, string> = {}
  for (const [name, value] of Object.entries(data)) {
    const field = resource.fields[name] as AnyField
    const { to, where = {} } = field.options as { to?: () => Resource; where?: Values }
    const ids = Array.isArray(value) ? value : value === null ? [] : [value]
    if (!to || ids.length === 0) continue
    const target = to()
    const query = Object.entries({ ...where, ...target.fixedValues }).reduce(
      (narrowed, [column, wanted]) =>
        narrowed.where(columnNameOf(column, target.fields[column] as AnyField), '=', wanted),
      trx.selectFrom(tableOf(target)).select('id').where('id', 'in', ids),
    )
    const targets = await query.execute()
    const chosen = ids.filter((id) => ![before[name]].flat().includes(id))
    if (targets.length < ids.length || !(await areVisible(trx, target, chosen, actor)))
      errors[name] = messages.recordMissing
  }
  if (Object.keys(errors).length > 0) throw apiError.invalid(errors)
  await checkSharing(trx, resource, data, before)
}

/** The message of a duplicate: the field's own, or the spec's with the duplicated value (spec 1, section 5). */
export function duplicateMessage(resource: Resource, name: string, value: string): string {
  const field = resource.fields[name] as AnyField
  if (typeof field.options.unique === 'string') return interpolate(field.options.unique, { value })
  const component = name === resource.labelField ? resource.label : field.options.label
  return interpolate(messages.alreadyAdded, { component })
}

/** A value as text for a message: a referenced record by its label field. */
async function valueText(db: Db, field: AnyField, value: unknown): Promise<string> {
  const to = field.options.to as (() => Resource) | undefined
  if (!to) return String(value ?? '')
  const target = to()
  const row = await db.selectFrom(tableOf(target)).selectAll().where('id', '=', value).executeTakeFirst()
  return String(row?.[target.labelField] ?? value)
}

/** Converts a unique index violation to an error of its field; other errors are unchanged. */
export async function rethrowAsDuplicate(db: Db, resource: Resource, data: Values, error: unknown): Promise<never> {
  const broken = parseDatabaseError(error)
  if (broken?.kind !== 'unique') throw error
  const columns = new Set(broken.columns)
  const fields = storedFields(resource)
  const isOf = (names: readonly string[]) =>
    names.length === columns.size &&
    names.every((name) => columns.has(columnNameOf(name, resource.fields[name] as AnyField)))
  const together = resource.uniqueTogether.find(({ fields: names }) => isOf(names))
  if (together) throw apiError.invalid({ [errorField(together)]: together.message })
  const single = fields.find(({ name }) => isOf([name]))
  if (!single) throw error
  const value = await valueText(db, single.field, data[single.name])
  throw apiError.invalid({ [single.name]: duplicateMessage(resource, single.name, value) })
}

const isUpload = (value: unknown): value is Upload => typeof value === 'object' && value !== null && 'data' in value

/** Converts validated values to a row: hashed, encrypted, sanitised, with pictures stored. */
export async function toRow(trx: Db, resource: Resource, data: Values, now: Date): Promise<Values> {
  const row: Values = {}
  for (const { name, kind, column } of storedFields(resource)) {
    const value = data[name]
    if (value === undefined) continue
    if (isUpload(value)) row[column] = await storePicture(trx, value, now)
    else if (value !== null && kind.sealed)
      row[column] = (await serverKeysOf(trx)).seal(String(value), { table: tableOf(resource), column })
    else row[column] = value === null || !kind.toColumn ? value : await kind.toColumn(value)
  }
  return row
}

/** Keeps the picture if its address is sent instead of a file; other addresses are rejected. */
function withoutKeptImages(resource: Resource, data: Values, before: Values): Values {
  const kept = { ...data }
  for (const [name, value] of Object.entries(data)) {
    if (resource.fields[name]?.kind.name !== 'image' || typeof value !== 'string') continue
    if (value !== before[name]) throw apiError.invalid({ [name]: 'Unsupported File Format.' })
    delete kept[name]
  }
  return kept
}

/** Keeps a secret that is omitted, as no form can show the stored one. */
function withoutKeptSecrets(resource: Resource, data: Values): Values {
  const kept = storedFields(resource).filter(({ name, kind }) => kind.writeOnly && !data[name])
  return Object.fromEntries(Object.entries(data).filter(([name]) => !kept.some((field) => field.name === name)))
}

export async function writeLinks(trx: Db, resource: Resource, id: number, data: Values): Promise<void> {
  for (const { name, table } of linkFields(resource)) {
    const ids = data[name] as number[] | null | undefined
    if (ids === undefined) continue
    await trx.deleteFrom(table).where('ownerId', '=', id).execute()
    const rows = (ids ?? []).map((targetId, position) => ({ ownerId: id, targetId, position }))
    if (rows.length > 0) await trx.insertInto(table).values(rows).execute()
  }
}

function checked(resource: Resource, mode: InputMode, body: unknown, before?: Values): Values {
  const parsed = parseInput(resource, mode, body, before)
  if (parsed.errors) throw apiError.invalid(parsed.errors)
  return parsed.data
}

/** Rejects a second record of a singleton; concurrent requests for the first run one after another. */
export async function refuseSecond(trx: Db, resource: ModuleResource): Promise<void> {
  await lockTable(trx, tableOf(resource))
  const own = trx.selectFrom(tableOf(resource)).where((eb) => eb.and(resource.fixedValues))
  const there = await own.select('id').limit(1).executeTakeFirst()
  if (there) throw apiError.conflict(interpolate(serverMessages.oneOnly, { label: resource.label }))
}

/** Creates a record inside a transaction and returns it as in the API's response. */
export async function createRecordInTransaction(
  trx: Db,
  resource: ModuleResource,
  body: unknown,
  who: Who,
): Promise<Values> {
  const data = withoutKeptImages(resource, checked(resource, 'create', body), {})
  if (resource.isSingleton) await refuseSecond(trx, resource)
  await assertChangeAllowed(resource, trx, who.actor, { data })
  await checkReferences(trx, resource, data, who)
  const row = await toRow(trx, resource, data, who.now)
  const { id } = await trx.insertInto(tableOf(resource)).values(row).returning('id').executeTakeFirstOrThrow()
  await writeLinks(trx, resource, id, data)
  const after = await readRecord(trx, resource, id)
  await recordActivity(trx, who, { action: 'create', entity: resource.key, entityId: id, after })
  return after
}

/** The version in a body, and the fields that it changes. */
function takeVersion(body: unknown): { version: number | undefined; fields: unknown } {
  if (typeof body !== 'object' || body === null || !('version' in body)) return { version: undefined, fields: body }
  const { version, ...fields } = body
  return { version: parse(z.object({ version: versionInput }), { version }).version, fields }
}

/** Refuses changes of fields that the state of the record does not allow. @throws ApiError 409 */
function assertEditable({ states }: Resource, before: Values, current: Values, data: Values): void {
  if (!states) return
  const { state, stateDisplay } = before as unknown as StateValues
  const isChanged = (name: string) => JSON.stringify(current[name] ?? null) !== JSON.stringify(data[name] ?? null)
  const locked = Object.keys(data).filter((name) => isChanged(name) && !isEditable(states, state, name))
  if (locked.length === 0) return
  const message = interpolate(serverMessages.notEditable, { state: stateDisplay })
  throw apiError.conflict(message, Object.fromEntries(locked.map((name) => [name, message])))
}

/** Locks a record and reads it after concurrent changes have finished. */
async function readLocked(trx: Db, resource: ModuleResource, id: number, version?: number): Promise<Values> {
  const read = () => readRecord(trx, resource, id)
  const currentResponse = () => read().then(responseConverterOf(resource))
  await lockVersion(trx, { table: tableOf(resource), entity: resource.key, id }, version, currentResponse)
  return read()
}

/**
 * Changes the given fields of a record inside a transaction. Concurrent edits run one after another; if the body has
 * the `version` that was read, the second is rejected (409).
 */
export async function updateRecordInTransaction(
  trx: Db,
  resource: ModuleResource,
  id: number,
  body: unknown,
  who: Who,
): Promise<Values> {
  const { version, fields } = takeVersion(body)
  await assertRecordVisible(trx, resource, id, who.actor)
  const before: Values & { id: number } = { ...(await readLocked(trx, resource, id, version)), id }
  const current = recordToInput(resource, before)
  const changes = withoutKeptSecrets(resource, checked(resource, 'edit', fields, current))
  const data = withoutKeptImages(resource, changes, before)
  await assertChangeAllowed(resource, trx, who.actor, { before, data })
  await checkReferences(trx, resource, data, who, current)
  assertEditable(resource, before, current, data)
  const row = await toRow(trx, resource, data, who.now)
  await trx
    .updateTable(tableOf(resource))
    .set({ ...row, version: Number(before.version) + 1 })
    .where('id', '=', id)
    .execute()
  await writeLinks(trx, resource, id, data)
  const after = await readRecord(trx, resource, id)
  await recordActivity(trx, who, { action: 'change', entity: resource.key, entityId: id, before, after })
  return after
}

/**
 * Creates a record, once per idempotency key; a duplicate is an error of its field. @param shown what the response
 * contains
 */
export async function createRecord<Shown>(
  call: RequestContext,
  resource: ModuleResource,
  body: unknown,
  shown: (record: Values) => Shown,
): Promise<Shown> {
  const { db: _, ...who } = call
  return onceByKey(call, async (trx) => shown(await createRecordInTransaction(trx, resource, body, who))).catch(
    (error) => rethrowAsDuplicate(call.db, resource, body as Values, error),
  )
}

/** Changes a record; omitted fields are unchanged. */
export async function updateRecord(
  { db, ...who }: RequestContext,
  resource: ModuleResource,
  id: number,
  body: unknown,
): Promise<Values> {
  return transaction(db, async (trx) => {
    const record = await updateRecordInTransaction(trx, resource, id, body, who)
    await closeDraft(trx, who)
    return record
  }).catch((error) => rethrowAsDuplicate(db, resource, body as Values, error))
}

/** Deletes a record inside a transaction; with the `version` that was read, only that version (409). */
export async function deleteRecordInTransaction(
  trx: Db,
  resource: ModuleResource,
  id: number,
  version: number | undefined,
  who: Who,
): Promise<void> {
  const before = { ...(await readLocked(trx, resource, id, version)), id }
  await assertChangeAllowed(resource, trx, who.actor, { before })
  await withdrawAssignments(trx, who, resource.key, id, serverMessages.recordDeleted)
  await trx.deleteFrom(tableOf(resource)).where('id', '=', id).execute()
  await recordActivity(trx, who, { action: 'delete', entity: resource.key, entityId: id, before })
}

/** Deletes a record that nothing refers to. */
export async function deleteRecord(
  { db, ...who }: RequestContext,
  resource: ModuleResource,
  id: number,
): Promise<void> {
  await transaction(db, (trx) => deleteRecordInTransaction(trx, resource, id, undefined, who)).catch((error) => {
    if (parseDatabaseError(error)?.kind === 'foreignKey') throw apiError.conflict(serverMessages.recordInUse)
    throw error
  })
}
