import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TableSpec } from '~/metadata/table'
import application from '~app/application'
import { version } from '../../../package.json'
import { allDataMigrations } from './dataMigrations'
import type { Db } from './open'

/** Whether the application removed a declaration: a table that it lists covers the columns of the table. */
const isRetired = (name: string) =>
  application.removedDatabaseNames?.some((retired) => name === retired || name.startsWith(`${retired}.`)) ?? false

/** All names of what a version declares. */
export const namesOf = (specs: readonly TableSpec[]): string[] => [
  ...specs.flatMap(({ name, columns }) => [name, ...Object.keys(columns).map((column) => `${name}.${column}`)]),
  ...allDataMigrations.map(({ name }) => `migration ${name}`),
]

/** Thrown if a database or a backup belongs to a later version of Prayog; the message names the remedy. */
export class NewerVersionError extends Error {
  override readonly name = 'NewerVersionError'
}

const shown = 3

/** The names of a database that neither this version declares nor the application lists as removed. */
function unknownNames(names: readonly string[], specs: readonly TableSpec[]): string[] {
  const known = new Set(namesOf(specs))
  return names.filter((name) => !known.has(name) && !isRetired(name))
}

/**
 * Refuses names that this version does not know: a later one has written them, and what it wrote there this one would
 * overlook or damage.
 * @param names what a database or a backup was declared with
 * @throws NewerVersionError
 */
export function assertNamesKnown(names: readonly string[], specs: readonly TableSpec[], what: string): void {
  const unknown = unknownNames(names, specs)
  if (unknown.length === 0) return
  const more = unknown.length > shown ? ` and ${unknown.length - shown} more` : ''
  throw new NewerVersionError(
    `${what} is of a later version of Prayog: it has ${unknown.slice(0, shown).join(', ')}${more}, which this one (${version}) does not know. ` +
      'Start the later version, or restore the backup that was made before the upgrade.',
  )
}

/** Whether a database records names: it is new, or of a version that recorded none, where it does not. */
export const RECORDS_NAMES_SQL =
  "select to_regclass('declared_name') is not null and to_regclass('data_migration') is not null as recorded"
/** The names that a database was declared with by all versions so far. */
export const DECLARED_NAMES_SQL =
  "select name from declared_name union select 'migration ' || name from data_migration order by 1"

/** Those of them beside which a process of a version that does not know them must not go on. */
const BREAKING_NAMES_SQL =
  "select name from declared_name where not allows_earlier union select 'migration ' || name from data_migration order by 1"

/** The server setting that names the last start which changed more of the tables than it added. */
const RULES_CHANGED = 'rulesChanged'

/** The last start that changed more than it added, as a process has to know it from its own start on; undefined where none did. */
export async function readRulesChange(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('serverSetting').select('value').where('name', '=', RULES_CHANGED).executeTakeFirst()
  return row?.value
}

/**
 * Refuses a database in which a later version changed more than it added, while a process of this version runs. An upgrade
 * that only adds tables, columns that may be empty and indexes lets both versions work beside each other for a while.
 * @param known what `readRulesChange` read when the process started
 * @throws NewerVersionError
 */
export async function assertMayGoOn(db: Db, specs: readonly TableSpec[], known: string | undefined): Promise<void> {
  const { rows } = await sql.raw<{ name: string }>(BREAKING_NAMES_SQL).execute(db)
  assertNamesKnown(
    rows.map(({ name }) => name),
    specs,
    'The database',
  )
  const changed = await readRulesChange(db)
  if (changed && changed !== known)
    throw new NewerVersionError(
      `Prayog ${changed.split(' ')[0]} changed the rules of the tables after this process (${version}) had started. Restart this process.`,
    )
}

/** Reads the names that a database was declared with so far. */
export async function readDeclaredNames(db: Db): Promise<string[]> {
  const { rows } = await sql.raw<{ recorded: boolean }>(RECORDS_NAMES_SQL).execute(db)
  if (!rows[0]?.recorded) return []
  return (await sql.raw<{ name: string }>(DECLARED_NAMES_SQL).execute(db)).rows.map(({ name }) => name)
}

/** Receives the names of tables, columns and migrations that a database has and no declaration has any more. */
export type OnUndeclared = (names: readonly string[]) => void

/**
 * Refuses a database that a later version has brought up to date.
 * @param onUndeclared receives the unknown names instead: a developer has removed their declarations
 * @throws NewerVersionError
 */
export async function assertNotNewerVersion(
  db: Db,
  specs: readonly TableSpec[],
  onUndeclared?: OnUndeclared,
): Promise<void> {
  const names = await readDeclaredNames(db)
  if (onUndeclared) onUndeclared(unknownNames(names, specs))
  else assertNamesKnown(names, specs, 'The database')
}

/**
 * Records an upgrade, so that running processes of an earlier version learn of it (`assertMayGoOn`).
 * @param trx the transaction that changes the tables
 * @param hasOnlyAdditions whether those processes may go on
 */
export async function recordUpgrade(trx: Db, specs: readonly TableSpec[], hasOnlyAdditions: boolean): Promise<void> {
  await storeDeclaredNames(trx, specs, hasOnlyAdditions)
  if (hasOnlyAdditions) return
  const value = `${version} ${randomUUID()}`
  await trx
    .insertInto('serverSetting')
    .values({ name: RULES_CHANGED, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * Records what this version declares, so that an earlier one knows that it is the earlier one.
 * @param allowsEarlier whether processes of an earlier version may go on beside what is new
 */
export async function storeDeclaredNames(db: Db, specs: readonly TableSpec[], allowsEarlier = false): Promise<void> {
  const there = new Set(await readDeclaredNames(db))
  const names = namesOf(specs).filter((name) => !there.has(name) && !name.startsWith('migration '))
  if (names.length === 0) return
  const addedAt = new Date()
  await db
    .insertInto('declaredName')
    .values(names.map((name) => ({ name, addedBy: version, addedAt, allowsEarlier })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
