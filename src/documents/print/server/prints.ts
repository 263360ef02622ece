import { sql } from 'kysely'
import { recordActivity } from '~/server/activity'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { momentAfterLock } from '~/server/documents/assignNextNumber'
import type { RequestContext } from '~/server/http/endpoint'

export interface PrintRecord {
  kind: string
  documentId: number
  documentNo: string
  remarks: string | null
  /** The version of the print format; omitted where the print has none. */
  formatVersion?: number
}

/**
 * Records that a document was printed, by whom and when. Two clerks who print at once get different numbers.
 * @returns 0 for the original, n for its n-th copy
 */
export function logPrint(call: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now' | 'clock'>, print: PrintRecord) {
  const { kind, documentId, documentNo, remarks, formatVersion = null } = print
  return transaction(call.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${kind}), ${documentId}::integer)`.execute(trx)
    const copyNo = await printCount(trx, kind, documentId)
    await trx
      .insertInto('documentPrint')
      .values({
        ...{ kind, documentId, copyNo, remarks, formatVersion },
        ...{ printedAt: momentAfterLock(call), printedById: call.actor.id },
      })
      .execute()
    const after = { copyNo, remarks }
    await recordActivity(trx, call, { action: 'print', entity: kind, entityId: documentId, documentNo, after })
    return copyNo
  })
}

/** How often a document was printed; the next print is that copy of the original (0: the original). */
export async function printCount(db: Db, kind: string, documentId: number): Promise<number> {
  const { prints } = await db
    .selectFrom('documentPrint')
    .select(sql<number>`coalesce(max(copy_no) + 1, 0)`.as('prints'))
    .where('kind', '=', kind)
    .where('documentId', '=', documentId)
    .executeTakeFirstOrThrow()
  return prints
}
