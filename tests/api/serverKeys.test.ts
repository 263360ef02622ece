import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { generateSecret } from 'otplib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hashToken } from '~/server/auth/tokens'
import type { Database } from '~/server/database/open'
import { openSnapshot } from '~/server/database/testing'
import { adoptServerKeys, discardSecrets, registerServerKeySource } from '~/server/keys/adoptKeys'
import { readKeys, renewKeyFile } from '~/server/keys/keyFile'
import { factorSecretColumn, newKey, recoveryHashColumn, serverKeysOf } from '~/server/keys/serverKeys'
import { readMailSettings } from '~/server/mail/settings'
import { dropDataDir, newDataDir } from '../support/application'

describe('the server keys', () => {
  let database: Database
  const [dataDir, elsewhere] = [newDataDir(), newDataDir()]
  const file = join(dataDir, 'keys')
  const inFile = { serverKeys: [], dataDir }
  const factor = { secret: generateSecret(), recovery: 'a hash of a recovery code' }

  /** What the database holds of secrets, as a text. */
  async function stored(): Promise<string> {
    const tables = ['server_setting', 'session', 'second_factor', 'recovery_code', 'organization_rule']
    const all = await Promise.all(
      tables.map((table) => sql`select jsonb_agg(r) as rows from ${sql.table(table)} r`.execute(database.db)),
    )
    return JSON.stringify(all.map(({ rows }) => rows))
  }

  /** The secrets as they were stored before there were keys. */
  beforeAll(async () => {
    database = await openSnapshot(inject('demo'))
    const { db } = database
    const { id: userId } = await db.selectFrom('user').select('id').limit(1).executeTakeFirstOrThrow()
    const at = new Date()
    const secrets = {
      mailHost: 'smtp.example.com',
      mailUserName: 'lab',
      mailPassword: 'of the mail',
      cbmsPassword: 'of CBMS',
    }
    await db.updateTable('organizationRule').set(secrets).execute()
    await db
      .insertInto('secondFactor')
      .values({ userId, secret: factor.secret, lastStep: 0, confirmedAt: at })
      .execute()
    await db.insertInto('recoveryCode').values({ userId, hash: factor.recovery }).execute()
    await db.insertInto('serverSetting').values({ name: 'tokenKey', value: 'signs everything' }).execute()
    const times = { createdAt: at, usedAt: at, expiresAt: new Date(at.getTime() + 86_400_000) }
    await db
      .insertInto('session')
      .values({ key: 'key of a sign-in', userId, ...times, address: '', device: '' })
      .execute()
  })
  afterAll(async () => {
    await database?.close()
    for (const folder of [dataDir, elsewhere]) dropDataDir(folder)
  })

  async function opened() {
    const { db } = database
    const keys = await serverKeysOf(db)
    const { secret } = await db.selectFrom('secondFactor').select('secret').executeTakeFirstOrThrow()
    const { hash } = await db.selectFrom('recoveryCode').select('hash').executeTakeFirstOrThrow()
    const { server } = await readMailSettings(db)
    return [keys.open(secret, factorSecretColumn), keys.open(hash, recoveryHashColumn), server?.auth?.pass]
  }
  const whole = [factor.secret, factor.recovery, 'of the mail']

  it('a command makes none, and says what does', async () => {
    registerServerKeySource(database.db, inFile)
    await expect(serverKeysOf(database.db)).rejects.toThrow('Start Prayog once')
    expect(existsSync(file)).toBe(false)
  })

  it('are made at the first start, for the own account only, and seal what an earlier version left open', async () => {
    await Promise.all([adoptServerKeys(database.db, inFile), adoptServerKeys(database.db, inFile)])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const text = await stored()
    for (const secret of [
      ...whole,
      'of CBMS',
      'key of a sign-in',
      'signs everything',
      readFileSync(file, 'utf8').trim(),
    ])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    expect(text).toContain(hashToken('key of a sign-in'))
    expect(await opened()).toEqual(whole)
  })

  it('open a value in its own column only, and none that was changed', async () => {
    const keys = await serverKeysOf(database.db)
    const sealed = keys.seal('secret', factorSecretColumn)
    expect(() => keys.open(sealed, recoveryHashColumn)).toThrow()
    expect(() => keys.open(`${sealed.slice(0, -3)}AAA`, factorSecretColumn)).toThrow()
    expect(() => keys.open('secret', factorSecretColumn)).toThrow('none of the server keys')
  })

  it('of another process must be the same, by file or by setting', async () => {
    const before = await stored()
    for (const source of [
      { serverKeys: [], dataDir: elsewhere },
      { serverKeys: [newKey()], dataDir },
    ])
      await expect(adoptServerKeys(database.db, source)).rejects.toThrow('sealed with another server key')
    expect([await stored(), existsSync(join(elsewhere, 'keys'))]).toEqual([before, false])
    await adoptServerKeys(database.db, { serverKeys: [readFileSync(file, 'utf8').trim()], dataDir: elsewhere })
    expect(await opened()).toEqual(whole)
    await expect(readKeys({ serverKeys: ['too short'], dataDir })).rejects.toThrow('less than 32 characters')
  })

  it('are renewed, and seal everything anew; the earlier one opens nothing then', async () => {
    const earlier = readFileSync(file, 'utf8').trim()
    await renewKeyFile(inFile)
    expect([readFileSync(file, 'utf8').trim().split('\n')[1], statSync(file).mode & 0o777]).toEqual([earlier, 0o600])
    await adoptServerKeys(database.db, inFile)
    expect(await opened()).toEqual(whole)
    await expect(adoptServerKeys(database.db, { serverKeys: [earlier], dataDir })).rejects.toThrow('another server key')
  })

  it('that are lost are done without, at the price of the secrets', async () => {
    const source = { serverKeys: [newKey()], dataDir: elsewhere }
    await discardSecrets(database.db, (await readKeys(source))!)
    await adoptServerKeys(database.db, source)
    expect((await readMailSettings(database.db)).server?.auth?.pass).toBe('')
    for (const table of ['secondFactor', 'recoveryCode', 'session'])
      expect([table, await database.db.selectFrom(table).select('id').execute()]).toEqual([table, []])
  })
})
