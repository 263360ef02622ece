import { randomUUID } from 'node:crypto'
import type { RunStatement } from '../database/runStatement'
import type { JournalPosition, JournalSave } from './journalFiles'

/** Rows of `server_setting`. */
const installationName = 'installation'
const acceptedName = 'acceptedState'
const olderName = 'olderState'
const markName = (journal: string) => `journal ${journal}`

/** Marks of data folders that are gone are deleted after so long. */
const markDays = 90

/** Responses of requests that make no document are kept for a day (`expiredKeysJob`); with room for clocks. */
const responseMs = 12 * 3_600_000

/** What the database says about itself. */
export interface DatabaseState {
  /** The id of the installation, which backups keep. */
  installation: string
  /** The id of the state that an administrator accepted last. */
  accepted: string | undefined
  /** The last mark of the journal. */
  mark: number | undefined
  /** What another journal misses in it. */
  older: { by: string; missing: string } | undefined
}

const isLackingTable = (error: unknown) => (error as { code?: unknown }).code === '42P01'

/** Reads the state; undefined where the database is not made yet. */
export async function readDatabaseState(run: RunStatement, journal = ''): Promise<DatabaseState | undefined> {
  const names = [installationName, acceptedName, olderName, markName(journal)]
  const rows = await run('select name, value from server_setting where name in ($1, $2, $3, $4)', names).catch(
    (error: unknown) => {
      if (isLackingTable(error)) return []
      throw error
    },
  )
  const values = new Map(rows.map(({ name, value }) => [name, String(value)]))
  const [installation, accepted, older, mark] = names.map((name) => values.get(name))
  if (!installation) return undefined
  return {
    ...{ installation, accepted, older: older ? JSON.parse(older) : undefined },
    mark: mark === undefined ? undefined : Number.parseInt(mark, 10),
  }
}

const setting = 'insert into server_setting (name, value) values ($1, $2)'

/** Gives the installation an id, once. */
export async function nameInstallation(run: RunStatement): Promise<void> {
  await run(`${setting} on conflict (name) do nothing`, [installationName, randomUUID()])
}

/** Writes the next mark of a journal. @returns it, once it is as safe as any save */
export async function writeMark(run: RunStatement, journal: string): Promise<number> {
  const [row] = await run(
    `insert into server_setting as s (name, value) values ($1, '1 ' || now())
      on conflict (name) do update set value = (split_part(s.value, ' ', 1)::bigint + 1) || ' ' || now() returning value`,
    [markName(journal)],
  )
  const mark = Number.parseInt(String(row!.value), 10)
  if (mark === 1)
    await run(
      `delete from server_setting where name like 'journal %' and split_part(value, ' ', 2)::date < now() - interval '${markDays} days'`,
      [],
    )
  return mark
}

/** Where the database stands; nothing where the server does not tell, as some providers' do not. */
export async function readPosition(run: RunStatement): Promise<Pick<JournalPosition, 'system' | 'timeline' | 'lsn'>> {
  const [row] = await run(
    `select (pg_control_system()).system_identifier::text as system, pg_current_wal_flush_lsn()::text as lsn,
      substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) as timeline`,
    [],
  ).catch((error: unknown) => {
    // SQLSTATEs of a function that is not there, may not be called, or is not possible
    if (/^(42883|42501|0A000|55000)$/.test(String((error as { code?: unknown }).code))) return []
    throw error
  })
  return (row ?? {}) as Pick<JournalPosition, 'system' | 'timeline' | 'lsn'>
}

/** The saves that the database does not have. */
export async function findMissingSaves(
  run: RunStatement,
  saves: readonly JournalSave[],
  now = Date.now(),
): Promise<JournalSave[]> {
  const kept = saves.filter(({ id, at }) => id !== undefined || now - Date.parse(at) < responseMs)
  const missing: JournalSave[] = []
  for (let at = 0; at < kept.length; at += 5000) {
    const some = kept.slice(at, at + 5000)
    const keys = some.map(({ user, key, id }, n) => ({ n, user, key, id: id ?? null }))
    const rows = await run(
      `select k.n from jsonb_to_recordset($1::text::jsonb) as k (n integer, "user" integer, key text, id integer)
        where not exists (select from document_save d
          where d.user_id = k."user" and d.key = k.key and (k.id is null or d.document_id = k.id))
        order by k.n`,
      [JSON.stringify(keys)],
    )
    missing.push(...rows.map(({ n }) => some[Number(n)]!))
  }
  return missing
}

/** Tells the other processes what one journal misses in the database. */
export async function writeOlder(run: RunStatement, by: string, missing: string): Promise<void> {
  await run(`${setting} on conflict (name) do nothing`, [olderName, JSON.stringify({ by, missing })])
}

/** Takes that back. */
export async function deleteOlder(run: RunStatement): Promise<void> {
  await run('delete from server_setting where name = $1', [olderName])
}

/** Declares the present state to be what is true from now on: every journal begins anew with it. @returns its id */
export async function writeAccepted(run: RunStatement): Promise<string> {
  const state = randomUUID()
  await run(`${setting} on conflict (name) do update set value = excluded.value`, [acceptedName, state])
  await deleteOlder(run)
  return state
}
