import { createHmac } from 'node:crypto'
import type { Db } from '~/server/database/open'
import { serverKeysOf } from '~/server/keys/serverKeys'
import { selectSingleton } from '~/server/resources/selectSingleton'

/** The switch and the access to CBMS (organization rule), and the seller's PAN (organization). */
export interface CbmsSettings {
  cbms: boolean
  cbmsAddress: string | null
  cbmsUserName: string | null
  cbmsPassword: string | null
  sellerPan: string | null
  /** A sign of them by which a change is seen; who reads it where it is kept cannot guess the password by it. */
  mark: string
}

const passwordColumn = { table: 'organizationRule', column: 'cbmsPassword' }

/** The current settings; off if there is no rule. */
export async function readSettings(db: Db): Promise<CbmsSettings> {
  const row = await selectSingleton(db, 'organizationRule')
    .select(['cbms', 'cbmsAddress', 'cbmsUserName', 'cbmsPassword'])
    .select(selectSingleton(db, 'organizationSetup').select('panNo').as('sellerPan'))
    .executeTakeFirst()
  if (!row) return { cbms: false, cbmsAddress: null, cbmsUserName: null, cbmsPassword: null, sellerPan: null, mark: '' }
  const keys = await serverKeysOf(db)
  const cbmsPassword = row.cbmsPassword && keys.open(row.cbmsPassword, passwordColumn)
  const settings = { ...row, cbmsPassword, cbms: row.cbms === true } as Omit<CbmsSettings, 'mark'>
  const mark = createHmac('sha256', keys.derive('marks')).update(JSON.stringify(settings)).digest('base64url')
  return { ...settings, mark }
}

const refusedName = 'cbmsRefused'

/** The mark of the settings with which CBMS last refused the sign-in. */
export async function readRefusedFingerprint(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('serverSetting').select('value').where('name', '=', refusedName).executeTakeFirst()
  return row?.value
}

/** Remembers that CBMS refused the sign-in of these settings: nothing is sent with them again. */
export async function rememberRefusal(trx: Db, mark: string): Promise<void> {
  await trx
    .insertInto('serverSetting')
    .values({ name: refusedName, value: mark })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: mark }))
    .execute()
}

/** Why nothing can be sent with the settings; nothing when it can. */
export function unusableReason(settings: CbmsSettings, isRefused: boolean): string | undefined {
  if (!settings.cbms) return 'CBMS is switched off.'
  if (!settings.cbmsAddress || !settings.cbmsUserName || !settings.cbmsPassword || !settings.sellerPan)
    return 'The CBMS settings or the Pan No of the organization are missing.'
  return isRefused ? 'CBMS refused the user name or password.' : undefined
}

/** Lets the present settings be tried again. */
export async function clearCbmsRefusal(trx: Db): Promise<void> {
  await trx.deleteFrom('serverSetting').where('name', '=', refusedName).execute()
}
