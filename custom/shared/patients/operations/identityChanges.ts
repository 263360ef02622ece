import type { Db } from '~/server/database/open'
import type { RequestContext } from '~/server/http/endpoint'
import { type Identity, type IdentityListener, identityChangeReason } from '../identity'

const files = import.meta.glob<{ identityListener: IdentityListener }>('../../../*/*/identityListener.ts', {
  eager: true,
})
const listeners = () => Object.values(files).map(({ identityListener }) => identityListener)

/** Locks what a correction of a patient's identity would change, in the transaction; before the patient is locked. */
export async function lockForIdentity(trx: Db, customerId: number): Promise<void> {
  for (const { lock } of listeners()) await lock(trx, customerId)
}

/**
 * Records a correction of a patient's sex or date of birth, and evaluates the results that depend on them again. Every
 * change of a patient passes through here (`applyCustomerChange`).
 */
export async function saveIdentityChange(
  trx: Db,
  who: Pick<RequestContext, 'actor' | 'address' | 'now'>,
  customerId: number,
  { before, after }: { before: Identity; after: Identity },
): Promise<void> {
  const reason = identityChangeReason(before, after)
  if (!reason) return
  await trx
    .insertInto('identityChange')
    .values({
      ...{ customerId, reason, changedAt: who.now, changedById: who.actor.id },
      ...{ fromGender: before.gender, toGender: after.gender },
      ...{ fromDobDateAd: before.dobDateAd, toDobDateAd: after.dobDateAd },
    })
    .execute()
  for (const { changed } of listeners()) await changed(trx, who, { customerId, before, reason })
}

/** The corrections of a patient's identity from a moment on, in order. */
export async function listIdentityChangeReasons(db: Db, customerId: number, since: Date): Promise<string[]> {
  const rows: { reason: string }[] = await db
    .selectFrom('identityChange')
    .select('reason')
    .where('customerId', '=', customerId)
    .where('changedAt', '>=', since)
    .orderBy('id')
    .execute()
  return rows.map(({ reason }) => reason)
}
