import { sql } from 'kysely'
import { settingsMaster, usersMaster } from '~/metadata/applicationMasters'
import { masterTables } from '~/metadata/masterTables'
import { tableOf } from '~/metadata/resource'
import application from '~app/application'
import { toSnakeCase } from '../database/names'
import type { Db } from '../database/open'
import { linkFields } from '../resources/columns'
import { lockTable } from '../resources/lockTable'

const { users, roles, rolePermissions, permissions } = masterTables

/** The tables that decide who may do what, and with which records. */
const deciding = () => [
  ...['session', users, roles, rolePermissions, permissions, 'secondFactor'].map(toSnakeCase),
  ...(settingsMaster ? [toSnakeCase(tableOf(settingsMaster))] : []),
  ...linkFields(usersMaster).map(({ table }) => toSnakeCase(table)),
  ...(application.apiKeys ? [masterTables.apiKeys, masterTables.apiKeyPermissions, 'apiKeyHash'].map(toSnakeCase) : []),
]

const TRIGGER = 'prayog_access'

/** The version of access that a statement sees, to select together with its other columns. */
export const accessVersionColumn = sql<string>`(select version from access_version where id = 1)`

/**
 * Draws a new version, once a transaction. The trigger is deferred: the version's row is locked while the transaction
 * commits and no longer, and a lock that is taken last closes no circle of waiting.
 */
const drawVersion = `
  create or replace function ${TRIGGER}() returns trigger language plpgsql as $$
  begin
    if current_setting('prayog.access_changed', true) is distinct from pg_current_xact_id()::text then
      perform set_config('prayog.access_changed', pg_current_xact_id()::text, true);
      update access_version set version = gen_random_uuid() where id = 1;
    end if;
    return null;
  end $$`

const triggersOn = (table: string): [name: string, create: string][] => [
  [
    `${TRIGGER}_rows`,
    `create constraint trigger ${TRIGGER}_rows after insert or update or delete on "${table}"
      deferrable initially deferred for each row execute function ${TRIGGER}()`,
  ],
  [`${TRIGGER}_table`, `create trigger ${TRIGGER}_table after truncate on "${table}" execute function ${TRIGGER}()`],
]

/**
 * Installs triggers that increase the version of access on every change of sign-ins, users, groups and permissions, in the
 * same transaction and for any statement (docs/decisions/sign-in.md). Processes that start together take turns.
 */
export async function installAccessTriggers(trx: Db): Promise<void> {
  await lockTable(trx, 'accessVersion')
  await trx
    .insertInto('accessVersion')
    .values({ id: 1, version: sql`gen_random_uuid()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql.raw(drawVersion).execute(trx)
  const { rows } = await sql<{ place: string }>`
    select c.relname || '.' || t.tgname as place from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal`.execute(trx)
  const there = new Set(rows.map(({ place }) => place))
  for (const table of deciding())
    for (const [name, create] of triggersOn(table))
      if (!there.has(`${table}.${name}`)) await sql.raw(create).execute(trx)
}
