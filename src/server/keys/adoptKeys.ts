import { sql } from 'kysely'
import { resources } from '~/metadata/registry'
import { tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { storedFields } from '../resources/columns'
import { lockTable } from '../resources/lockTable'
import { keyFileOf, makeKeyFile, readKeys, type ServerKeySource } from './keyFile'
import {
  factorSecretColumn,
  recoveryHashColumn,
  registerServerKeys,
  type SealedColumn,
  type ServerKeys,
  webhookSecretColumn,
} from './serverKeys'

/** The row of `server_setting` that names the key with which the secrets of a database are sealed. */
const name = 'keyId'

/** Secrets that are no fields of a resource. */
const ofTables: readonly SealedColumn[] = [factorSecretColumn, recoveryHashColumn, webhookSecretColumn]
const ofResources = (): SealedColumn[] =>
  resources
    .filter(({ proxyFor }) => !proxyFor)
    .flatMap((resource) =>
      storedFields(resource)
        .filter(({ kind }) => kind.sealed)
        .map(({ column }) => ({ table: tableOf(resource), column })),
    )

async function sealAll(trx: Db, seal: (value: string, column: SealedColumn) => string): Promise<void> {
  for (const sealed of [...ofTables, ...ofResources()]) {
    const { table, column } = sealed
    const rows = await trx.selectFrom(table).select(['id', column]).where(column, 'is not', null).execute()
    for (const row of rows) {
      const value = seal(row[column] as string, sealed)
      await trx
        .updateTable(table)
        .set({ [column]: value })
        .where('id', '=', row.id)
        .execute()
    }
  }
}

/**
 * Seals a database from before there were server keys: its secrets and the keys of its sign-ins lay in it as plain
 * text, as did the key that signed tokens, and a hash from which the password of another service could be guessed.
 */
async function sealFirst(trx: Db, keys: ServerKeys): Promise<void> {
  await sealAll(trx, (value, place) => keys.seal(value, place))
  await sql`update session set key = encode(sha256(convert_to(key, 'UTF8')), 'base64')`.execute(trx)
  await trx.deleteFrom('serverSetting').where('name', 'in', ['tokenKey', 'cbmsRefused']).execute()
}

async function adoptedId(trx: Db): Promise<string | undefined> {
  const row = await trx.selectFrom('serverSetting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

const rememberId = (trx: Db, { id }: ServerKeys) =>
  trx
    .insertInto('serverSetting')
    .values({ name, value: id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: id }))
    .execute()

const otherKey = ({ serverKeys, dataDir }: ServerKeySource) =>
  new Error(
    `The secrets in this database were sealed with another server key than ${serverKeys.length > 0 ? 'those of SERVER_KEYS' : `that of ${keyFileOf(dataDir)}`}. ` +
      'Bring back the file `keys` of the DATA_DIR that the database was used with, or name its key in SERVER_KEYS, ' +
      'the same for all processes on this database. Where that key is lost: npx prayog renew-server-key --give-up-secrets',
  )

/**
 * Opens the server keys, creates the first one if a database has none, and seals every secret of the database with the
 * current key: unsealed ones of an earlier version, and those of an earlier key. Processes that start together take turns.
 * @throws if the database was sealed with a key that is not among them
 */
export async function adoptServerKeys(db: Db, source: ServerKeySource): Promise<ServerKeys> {
  const keys = await transaction(db, async (trx) => {
    await lockTable(trx, 'serverSetting')
    const adopted = await adoptedId(trx)
    const fileKeys = await readKeys(source)
    if (adopted === undefined) {
      const keys = fileKeys ?? (await makeKeyFile(source))
      await sealFirst(trx, keys)
      await rememberId(trx, keys)
      return keys
    }
    if (!fileKeys?.has(adopted)) throw otherKey(source)
    if (adopted !== fileKeys.id) {
      await sealAll(trx, (value, place) => fileKeys.seal(fileKeys.open(value, place), place))
      await rememberId(trx, fileKeys)
    }
    return fileKeys
  })
  registerServerKeys(db, () => keys)
  return keys
}

/**
 * Has the keys found when a command needs them: a command that needs none runs without them, and makes none.
 * @throws where the database was sealed with another key, or no server has sealed it yet
 */
export function registerServerKeySource(db: Db, source: ServerKeySource): void {
  registerServerKeys(db, async (trx) => {
    const [adopted, keys] = [await adoptedId(trx), await readKeys(source)]
    if (adopted === undefined) throw new Error('Start Prayog once, which makes the server key; then run this command.')
    if (keys?.id !== adopted) throw otherKey(source)
    return keys
  })
}

/**
 * For an installation whose key is lost: gives up what it sealed, that is second factors with their recovery codes and the
 * passwords of other services, ends all sign-ins, and takes the keys given from now on.
 */
export async function discardSecrets(db: Db, keys: ServerKeys): Promise<void> {
  await transaction(db, async (trx) => {
    await lockTable(trx, 'serverSetting')
    for (const { table } of ofTables) await trx.deleteFrom(table).execute()
    for (const { table, column } of ofResources())
      await trx
        .updateTable(table)
        .set({ [column]: null })
        .execute()
    await endAllSignIns(trx)
    await rememberId(trx, keys)
  })
}

/** Ends every sign-in, as after a restore: who signed in to the earlier state did so to another database. */
export async function endAllSignIns(trx: Db): Promise<void> {
  await trx.deleteFrom('session').execute()
}
