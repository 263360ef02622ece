import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Db, sharedAdapterOf } from '../database/open'

/** The shortest key that is taken, in characters; `openssl rand -base64 32` prints 44. */
export const minKeyLength = 32

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]
/** The version of the way in which values are sealed. */
const version = 'v1'

const derive = (key: string, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `prayog ${purpose}`, 32))

/** A column whose values are sealed with the server key. */
export interface SealedColumn {
  table: string
  column: string
}

export const factorSecretColumn: SealedColumn = { table: 'secondFactor', column: 'secret' }
export const webhookSecretColumn: SealedColumn = { table: 'webhookSecret', column: 'secret' }
export const recoveryHashColumn: SealedColumn = { table: 'recoveryCode', column: 'hash' }

/** The place of a sealed value, which is sealed with it and opens nowhere else. */
const placeOf = ({ table, column }: SealedColumn) => Buffer.from(`${table}.${column}`)

/** Names a key without telling it. */
const keyIdOf = (key: string): string => derive(key, 'id').toString('hex').slice(0, 16)

export const newKey = (): string => randomBytes(32).toString('base64')

/**
 * The keys of an installation: the current one, and earlier ones that still open what they sealed. They are outside the
 * database (`keyFile.ts`), so that access to the database, or to a backup, gives neither its secrets nor the means to sign
 * tokens.
 */
export class ServerKeys {
  readonly id: string
  private readonly byId: ReadonlyMap<string, string>

  /** @param keys the one in use first */
  constructor(private readonly keys: readonly [string, ...string[]]) {
    this.id = keyIdOf(keys[0])
    this.byId = new Map(keys.map((key) => [keyIdOf(key), key]))
  }

  has(id: string): boolean {
    return this.byId.has(id)
  }

  /** A key of 32 bytes for one purpose, such as signing tokens; another one for each purpose. */
  derive(purpose: string): Buffer {
    return derive(this.keys[0], purpose)
  }

  /** Encrypts a value for a column of the database (AES-256-GCM); it opens for no other column. */
  seal(value: string, column: SealedColumn): string {
    const iv = randomBytes(ivBytes)
    const sealing = createCipheriv(cipher, this.derive('secrets'), iv).setAAD(placeOf(column))
    const parts = [iv, sealing.update(value, 'utf8'), sealing.final(), sealing.getAuthTag()]
    return [version, this.id, Buffer.concat(parts).toString('base64url')].join('.')
  }

  /**
   * Decrypts what `seal` made, also with an earlier key.
   * @throws where the key is lacking, or the value was changed or comes from another column
   */
  open(sealed: string, column: SealedColumn): string {
    const [form, id = '', content = ''] = sealed.split('.')
    const key = this.byId.get(id)
    if (form !== version || key === undefined)
      throw new Error(`The value of ${placeOf(column)} opens with none of the server keys.`)
    const bytes = Buffer.from(content, 'base64url')
    const opening = createDecipheriv(cipher, derive(key, 'secrets'), bytes.subarray(0, ivBytes))
      .setAAD(placeOf(column))
      .setAuthTag(bytes.subarray(-tagBytes))
    return opening.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8')
  }
}

type KeyFinder = (db: Db) => ServerKeys | Promise<ServerKeys>

const finding = new WeakMap<object, KeyFinder>()

/** Says how the keys of a database are found, whenever they are needed with it or with a transaction of it. */
export function registerServerKeys(db: Db, find: KeyFinder): void {
  finding.set(sharedAdapterOf(db), find)
}

/** The keys of a database's installation. @throws where they were not provided, or are not there */
export async function serverKeysOf(db: Db): Promise<ServerKeys> {
  const find = finding.get(sharedAdapterOf(db))
  if (!find) throw new Error('The server keys of this database were not opened.')
  return find(db)
}
