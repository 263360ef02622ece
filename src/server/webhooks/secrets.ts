import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/open'
import { serverKeysOf, webhookSecretColumn } from '../keys/serverKeys'

/** How long an earlier secret stays valid, so that the receiver can change to the new one meanwhile. */
const overlapHours = 24

/** Draws the secret of a webhook; the present one stays valid for a day. @returns the secret, which is answered this once, and when the one before was drawn */
export async function generateSecret(trx: Db, webhookId: number, now: Date) {
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  const until = new Date(now.getTime() + overlapHours * 3_600_000)
  const previous = await trx
    .updateTable('webhookSecret')
    .set({ validUntil: until })
    .where('webhookId', '=', webhookId)
    .where('validUntil', 'is', null)
    .returning('drawnAt')
    .executeTakeFirst()
  const sealed = (await serverKeysOf(trx)).seal(secret, webhookSecretColumn)
  await trx.insertInto('webhookSecret').values({ webhookId, secret: sealed, drawnAt: now }).execute()
  return {
    drawn: { secret, previousValidUntil: previous ? until.toISOString() : null },
    previousDrawnAt: (previous?.drawnAt ?? null) as Date | null,
  }
}

/** The valid secrets of a webhook, the present one first. */
export async function readSecrets(db: Db, webhookId: number): Promise<string[]> {
  const keys = await serverKeysOf(db)
  const rows = await db
    .selectFrom('webhookSecret')
    .select('secret')
    .where('webhookId', '=', webhookId)
    .where((where) => where.or([where('validUntil', 'is', null), where('validUntil', '>', sql<Date>`now()`)]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ secret }) => keys.open(secret, webhookSecretColumn))
}
