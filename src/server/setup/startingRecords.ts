import { findResource } from '~/metadata/registry'
import { tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'
import type { RequestContext } from '../http/endpoint'
import { createRecordInTransaction } from '../resources/write'
import { applicationSetup } from './applicationSetup'

/** Creates the records that a new installation starts with, in masters that have none. */
export async function createStartingRecords(
  trx: Db,
  who: Pick<RequestContext, 'actor' | 'address' | 'now'>,
): Promise<void> {
  const isEmptyByTable = new Map<string, boolean>()
  for (const { resource: key, values } of applicationSetup?.startingRecords ?? []) {
    const resource = findResource(key)
    const table = tableOf(resource)
    if (!isEmptyByTable.has(table))
      isEmptyByTable.set(table, !(await trx.selectFrom(table).select('id').limit(1).executeTakeFirst()))
    if (isEmptyByTable.get(table)) await createRecordInTransaction(trx, resource, values, who)
  }
}
