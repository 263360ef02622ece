import { existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { masterTables } from '~/metadata/masterTables'
import type { Declarations } from '~/metadata/registry'
import { serverMessages } from '~/metadata/serverMessages'
import { recordActivity } from '../activity'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { erasePerson } from './erasePerson'
import { readFingerprint } from './erasures'
import { personSubjects } from './subjects'

/** A person who was erased, by which a restored backup finds the record; it names nobody. */
interface Erased {
  table: string
  id: number
  fingerprint: string
  at: string
}

/** The list of erasures in a folder: that of the data, or of backups. */
export const erasureListIn = (folder: string): string => path.join(folder, 'erasures.json')

const readList = async (file: string): Promise<Erased[]> =>
  existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Erased[]) : []

/** Writes the list of all erasures into a file, whole and on the disk; those that are in it stay. */
export async function writeErasureList(db: Db, file: string): Promise<void> {
  const rows = await db
    .selectFrom('personErasure')
    .select(['recordTable', 'recordId', 'fingerprint', 'confirmedAt'])
    .where('confirmedAt', 'is not', null)
    .orderBy('id')
    .execute()
  const now: Erased[] = rows.map(({ recordTable: table, recordId: id, fingerprint, confirmedAt }) => ({
    ...{ table, id, fingerprint },
    at: confirmedAt.toISOString(),
  }))
  const there = await readList(file)
  const isKnown = ({ fingerprint }: Erased) => there.some((one) => one.fingerprint === fingerprint)
  const added = now.filter((one) => !isKnown(one))
  if (added.length === 0) return
  const draft = await open(`${file}.new`, 'w', 0o600)
  try {
    await draft.writeFile(JSON.stringify([...there, ...added], null, 1))
    await draft.sync()
  } finally {
    await draft.close()
  }
  await rename(`${file}.new`, file)
}

/**
 * Erases again whom a backup of before still has. Only records whose values that never change are the same are taken for those of
 * the list. @returns how many
 */
export async function applyErasureLists(
  db: Db,
  files: readonly string[],
  declarations: Declarations,
  deleteFile: (storageKey: string) => Promise<void>,
): Promise<number> {
  const lists = await Promise.all(files.map(readList))
  const wanted = new Map(lists.flat().map((one) => [one.fingerprint, one]))
  let count = 0
  for (const { table, id, fingerprint, at } of wanted.values()) {
    const subject = personSubjects.find((one) => one.table === table)
    if (!subject || (await readFingerprint(db, subject, id)) !== fingerprint) continue
    const known = db.selectFrom('personErasure').select('id').where('fingerprint', '=', fingerprint)
    if (await known.where('confirmedAt', 'is not', null).executeTakeFirst()) continue
    const left = await transaction(db, async (trx) => {
      const erased = await erasePerson(trx, subject, id, declarations)
      const user = await trx
        .selectFrom(masterTables.users)
        .select('id')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      const moments = { requestedAt: at, confirmedAt: at, erasedAt: new Date() }
      await trx
        .insertInto('personErasure')
        .values({
          ...{ recordTable: table, recordId: id, fingerprint, ...moments },
          ...{ askedBy: 'restore', reason: 'restore' },
          ...{ requestedById: user.id, confirmedById: user.id },
        })
        .execute()
      const who = { actor: { id: null, userName: 'restore' }, address: 'this machine', now: new Date() }
      const after = { text: serverMessages.erasureDone }
      await recordActivity(trx, who, { action: 'erase', entity: subject.entity, entityId: id, after })
      return erased
    })
    for (const key of left.storageKeys) await deleteFile(key)
    count++
  }
  return count
}
