import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { webhooksMaster } from '~/metadata/applicationMasters'
import { masterTables } from '~/metadata/masterTables'
import type { Declarations } from '~/metadata/registry'
import { camelToKebab, tableOf } from '~/metadata/resource'
import type { TableSpec } from '~/metadata/table'
import { toSqlIdentifier } from '../database/names'
import type { Db } from '../database/open'
import { pgBossSchema, retryOptions } from '../jobs/job'
import { lockTable } from '../resources/lockTable'
import { deliveryJob } from './deliveryJob'
import { eventTables, eventWords, type WebhookEventTable, webhookEvents } from './events'

const NAME = 'prayog_webhook'

const text = (value: string) => `'${value.replaceAll("'", "''")}'`

/** What an event is, as SQL over a new row `a`. */
interface EventColumns {
  name: string
  happenedAt: string
  /** Pairs of a name and a value. */
  data: string
}

/** The master of the events that the webhooks' field refers to. */
const eventsTable = () => tableOf(webhooksMaster!.fields.events!.options.to())

/**
 * Writes the deliveries of the events among the new rows of a statement, with their jobs: in the transaction of what
 * happened, whatever wrote it. Without an active webhook it only looks whether there is one.
 */
function body({ name, happenedAt, data }: EventColumns): string {
  const { retryLimit, retryDelay, retryBackoff, expireInSeconds } = retryOptions
  const webhooks = toSqlIdentifier(masterTables.webhooks)
  return `begin
    if exists (select from ${webhooks} where active) then
      with written as (
        insert into webhook_delivery (webhook_id, event, message_id, data, happened_at)
        select w.id, e.name, 'msg_' || replace(gen_random_uuid()::text, '-', ''), jsonb_strip_nulls(jsonb_build_object(${data})), ${happenedAt}
        from added a
          join ${toSqlIdentifier(eventsTable())} e on e.name = ${name}
          join ${toSqlIdentifier(masterTables.webhookEvents)} l on l.target_id = e.id
          join ${webhooks} w on w.id = l.owner_id and w.active
        returning id)
      insert into ${pgBossSchema}.job (name, data, policy, retry_limit, retry_delay, retry_backoff, expire_in)
        select ${text(deliveryJob.name)}, jsonb_build_object('deliveryId', id), 'standard', ${retryLimit}, ${retryDelay}, ${retryBackoff}, interval '${expireInSeconds} seconds'
        from written;
    end if;
    return null;
  end`
}

/** What an action of the activity log is called in events; null for another one. */
const actionWord = [
  'case a.action',
  ...Object.entries(eventWords).map(([action, word]) => `when ${text(action)} then ${text(word)}`),
  'end',
].join(' ')

/** A name as `camelToKebab` writes it. */
const kebab = (column: string) => `lower(regexp_replace(${column}, '([A-Z])', '-\\1', 'g'))`

/** Creations, changes and deletions, of the activity log. */
const activityEvents: EventColumns = {
  name: [kebab('a.entity'), text('.'), actionWord].join(' || '),
  happenedAt: 'a.at',
  data: `'type', ${kebab('a.entity')}, 'id', a.entity_id, 'documentNo', a.document_no`,
}

function eventColumns({ record, initial, idIn }: WebhookEventTable): EventColumns {
  const idColumn = idIn && toSqlIdentifier(idIn.column)
  if (initial !== undefined)
    return {
      name: text(`${record}.${camelToKebab(initial)}`),
      happenedAt: 'now()',
      data: `'type', ${text(record)}, 'id', a.${idColumn ?? 'id'}, 'to', ${text(initial)}`,
    }
  const id = idIn
    ? `(select r.${idColumn} from ${toSqlIdentifier(idIn.table)} r where r.id = a.record_id)`
    : 'a.record_id'
  return {
    name: `${text(`${record}.`)} || ${kebab('a.to_state')}`,
    happenedAt: 'a.at',
    data: `'type', ${text(record)}, 'id', ${id}, 'transition', a.transition, 'from', a.from_state, 'to', a.to_state`,
  }
}

/** The triggers by table: a function whose name tells its text. */
function wantedTriggers(declarations: Declarations, tables: readonly TableSpec[]): Map<string, string> {
  if (!webhooksMaster) return new Map()
  return new Map([
    ['activity', body(activityEvents)],
    ...eventTables(declarations, tables).map((one): [string, string] => [one.table, body(eventColumns(one))]),
  ])
}

/** Brings the triggers of events in step with the declarations; those of earlier ones go. Processes take turns. */
export async function installEventTriggers(
  trx: Db,
  declarations: Declarations,
  tables: readonly TableSpec[],
): Promise<void> {
  await lockTable(trx, 'webhookDelivery')
  const { rows } = await sql<{ name: string; table: string }>`
    select t.tgname as name, c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal and starts_with(t.tgname, ${`${NAME}_`})`.execute(
    trx,
  )
  const placeOf = (name: string, table: string) => [name, toSqlIdentifier(table)].join(' on ')
  const stale = new Set(rows.map(({ name, table }) => placeOf(name, table)))
  for (const [table, text] of wantedTriggers(declarations, tables)) {
    const name = `${NAME}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
    if (stale.delete(placeOf(name, table))) continue
    await sql.raw(`create or replace function ${name}() returns trigger language plpgsql as $$ ${text} $$`).execute(trx)
    await sql
      .raw(
        `create trigger ${name} after insert on ${toSqlIdentifier(table)} referencing new table as added for each statement execute function ${name}()`,
      )
      .execute(trx)
  }
  for (const trigger of stale) await sql.raw(`drop trigger ${trigger}`).execute(trx)
}

/** Brings the records of the master of events in step with the declarations. */
export async function syncEvents(trx: Db, declarations: Declarations, tables: readonly TableSpec[]): Promise<void> {
  if (!webhooksMaster) return
  const table = eventsTable()
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
  const declared = webhookEvents(declarations, tables)
  const stored = await trx.selectFrom(table).select(['id', 'name', 'permissions']).execute()
  const wanted = new Map(declared.map(({ name, permissions }) => [name, permissions.join(' ')]))
  const gone = stored.filter(({ name }) => !wanted.has(name)).map(({ id }) => id as number)
  if (gone.length > 0) {
    await trx.deleteFrom(masterTables.webhookEvents).where('targetId', 'in', gone).execute()
    await trx.deleteFrom(table).where('id', 'in', gone).execute()
  }
  const present = new Map(stored.map((row) => [row.name as string, row]))
  const added = [...wanted].filter(([name]) => !present.has(name)).map(([name, permissions]) => ({ name, permissions }))
  if (added.length > 0) await trx.insertInto(table).values(added).execute()
  for (const [name, permissions] of wanted) {
    const row = present.get(name)
    if (row && row.permissions !== permissions)
      await trx.updateTable(table).set({ permissions }).where('id', '=', row.id).execute()
  }
}
