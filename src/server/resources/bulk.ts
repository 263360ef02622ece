import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import { interpolate, messages } from '~/metadata/messages'
import type { ModuleResource } from '~/metadata/resource'
import { serverMessages } from '~/metadata/serverMessages'
import { ApiError, apiError } from '../apiError'
import { parseDatabaseError } from '../database/errors'
import type { Db } from '../database/open'
import { savepoint } from '../database/savepoint'
import { transaction } from '../database/transaction'
import type { RequestContext } from '../http/endpoint'
import { versionInput } from '../version'
import { deleteRecordInTransaction, rethrowAsDuplicate, updateRecordInTransaction } from './write'

type Values = Record<string, unknown>

/** The maximum number of records that one request changes or deletes. */
const mostAtOnce = 500

/**
 * The records of a bulk request, with the versions that were read, so that nobody overwrites a change they have not
 * seen.
 */
export const recordVersionsInput = z
  .array(z.strictObject({ id: z.int().min(1).max(largestId), version: versionInput }))
  .min(1)
  .max(mostAtOnce, interpolate(serverMessages.tooManyRecords, { most: mostAtOnce }))

type RecordVersion = z.output<typeof recordVersionsInput>[number]

/** The response of a bulk request. */
export const bulkResponse = z.strictObject({
  count: z.int().meta({ description: 'How many records were changed or deleted.' }),
})

/** Why a record prevents the bulk change; errors that the record did not cause are rethrown. */
async function reasonAgainst(trx: Db, resource: ModuleResource, data: Values, error: unknown): Promise<ApiError> {
  if (error instanceof ApiError) return error
  if (parseDatabaseError(error)?.kind === 'foreignKey') return apiError.conflict(serverMessages.recordInUse)
  const duplicate = await rethrowAsDuplicate(trx, resource, data, error).catch((thrown: unknown) => thrown)
  if (duplicate instanceof ApiError) return duplicate
  throw error
}

/**
 * Applies one operation to each record, as single requests would, in one transaction: either to all, or to none with a
 * list of the records that prevent it.
 * @throws ApiError 400 if every record is rejected for the same fields (the changes are wrong); else 409 with `refused`
 */
async function allOrNothing(
  { db }: Pick<RequestContext, 'db'>,
  resource: ModuleResource,
  records: readonly RecordVersion[],
  data: Values,
  act: (trx: Db, record: RecordVersion) => Promise<unknown>,
): Promise<z.output<typeof bulkResponse>> {
  // Each once, ordered by id, so that two requests for the same records wait for one another without a deadlock.
  const each = [...new Map(records.map((record) => [record.id, record])).values()].sort((a, b) => a.id - b.id)
  await transaction(db, async (trx) => {
    const reasons: { id: number; reason: ApiError }[] = []
    for (const record of each)
      await savepoint(trx, () => act(trx, record)).catch(async (error) => {
        reasons.push({ id: record.id, reason: await reasonAgainst(trx, resource, data, error) })
      })
    const [first] = reasons
    if (!first) return
    const errorKey = ({ kind, errors }: ApiError) => JSON.stringify([kind, errors])
    const isOfChanges = reasons.every(({ reason }) => errorKey(reason) === errorKey(first.reason))
    if (first.reason.kind === 'invalid' && reasons.length === each.length && isOfChanges) throw first.reason
    throw apiError.bulkConflict(
      reasons.map(({ id, reason }) => ({ id, message: messageOf(reason) })),
      each.length,
    )
  })
  return { count: each.length }
}

const messageOf = ({ kind, message }: ApiError) => (kind === 'missing' ? messages.alreadyDeleted : message)

/** Changes the same fields of many records to the same values. */
export function updateMany(
  call: RequestContext,
  resource: ModuleResource,
  records: readonly RecordVersion[],
  changes: Values,
) {
  return allOrNothing(call, resource, records, changes, (trx, { id, version }) =>
    updateRecordInTransaction(trx, resource, id, { ...changes, version }, call),
  )
}

/** Deletes many records. */
export function deleteMany(call: RequestContext, resource: ModuleResource, records: readonly RecordVersion[]) {
  return allOrNothing(call, resource, records, {}, (trx, { id, version }) =>
    deleteRecordInTransaction(trx, resource, id, version, call),
  )
}
