import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { cancellationTableOf, cancelTransitionOf } from '~/documents/cancel/cancelTransition'
import { correctionTableName } from '~/documents/corrections/server/correctionTables'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { timeZone } from '~/domain/calendar'
import type { FactSource } from '~/metadata/facts'
import type { Rollup } from '~/metadata/rollups'
import { toSqlIdentifier } from '../../database/names'
import type { Db } from '../../database/open'
import { lockTable } from '../../resources/lockTable'

/** Adding up a day needs an exclusive lock, writing into it a shared one. */
export const DAY_LOCK = 7_283_403

const NAME = 'prayog_days'

/** The function that has sums of a day count no more. */
export const reopenDay = `${NAME}_reopen`

/** Has sums of a day count no more from the commit of what was written. Read committed: it sees what came while it waited. */
const reopenFunction = `
  create or replace function ${reopenDay}(changed date) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(${DAY_LOCK}, changed - date '2000-01-01');
    update summed_span set out_of_date = true where last_day >= changed and first_day <= changed and not out_of_date;
  end $$`

/** The days of documents by their ids, and those of what takes back of them, which reads their heads. */
function daysOf(document: AnyDocType, ids: string, returning: readonly AnyDocType[]): string {
  const of = (table: string, column: string) =>
    `select s.created_date_ad as day from ${toSqlIdentifier(table)} s where s.${column} in (${ids})`
  const returns = returning.filter((one) => optionsOf(one).sourceDocument!.docType().table === document.table)
  const named = (one: AnyDocType) => toSqlIdentifier(optionsOf(one).sourceDocument!.idColumn)
  return [of(document.table, 'id'), ...returns.map((one) => of(one.table, named(one)))].join(' union ')
}

/** The tables whose rows a part's facts are made of, each with the days of the rows `changed`. */
function sourcesOf({ document, grain }: FactSource, returning: readonly AnyDocType[]): [table: string, days: string][] {
  const { table, tables, foreignKey } = document
  const {
    corrections: { fields: correctableFields = [] },
  } = optionsOf(document)
  const owned = `select ${toSqlIdentifier(foreignKey)} from changed`
  const own = daysOf(document, owned, [])
  const rows = {
    document: [],
    line: [tables.lines],
    payment: [tables.payments],
    settlement: [tables.lines, tables.payments],
    row: [],
  }
  return [
    [
      table,
      `select created_date_ad as day from changed union ${daysOf(document, 'select id from changed', returning)}`,
    ],
    ...rows[grain].map((one): [string, string] => [one, own]),
    ...(cancelTransitionOf(document)
      ? [[cancellationTableOf(document), 'select created_date_ad as day from changed'] as [string, string]]
      : []),
    ...correctableFields.map((field): [string, string] => [
      correctionTableName(document, field),
      daysOf(document, owned, returning),
    ]),
  ]
}

/** The sources of facts, table by table. */
function watchedTables(all: Iterable<Rollup>): Map<string, string> {
  const watched = new Map<string, string>()
  for (const { facts } of all) {
    const { sources, sourceTable } = facts
    const returning = sources.map(({ document }) => document).filter((one) => optionsOf(one).sourceDocument)
    const originals = returning.map(
      (one) => ({ document: optionsOf(one).sourceDocument!.docType(), grain: 'document' }) as FactSource,
    )
    for (const part of [...originals, ...sources])
      for (const [name, days] of sourcesOf(part, [...new Set(returning)]))
        if (!watched.get(name)?.includes(days))
          watched.set(name, [watched.get(name), days].filter(Boolean).join(' union '))
    if (sourceTable)
      watched.set(
        sourceTable.table,
        `select distinct (${toSqlIdentifier(sourceTable.timestampColumn)} at time zone '${timeZone}')::date as day from changed`,
      )
  }
  return watched
}

/** Which rows a trigger looks at: a day that a row leaves and the one that it comes to are both touched. */
const events = [
  ['insert', 'new'],
  ['update', 'old'],
  ['update', 'new'],
  ['delete', 'old'],
] as const

function statementsFor(table: string, days: string): string[] {
  const on = toSqlIdentifier(table)
  const name = `${NAME}_${createHash('sha256').update(days).digest('hex').slice(0, 12)}`
  const triggers = events.flatMap(([event, rows]) => {
    const trigger = `${name}_${event}_${rows}`
    return `create or replace trigger ${trigger} after ${event} on ${on} referencing ${rows} table as changed
      for each statement execute function ${name}()`
  })
  const body = `
    create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      perform ${reopenDay}(d.day) from (${days} order by 1) as d;
      return null;
    end $$`
  return [body, ...triggers]
}

/**
 * Sees to it that whatever is written of a day, by whatever statement, has its sums count no more in the same transaction.
 * The triggers follow from what facts are made of; those of earlier declarations go.
 */
export async function installDayTriggers(trx: Db, all: Iterable<Rollup>): Promise<void> {
  await lockTable(trx, 'summedSpan')
  const { rows } = await sql<{ name: string; on: string }>`
    select t.tgname as name, c.relname as on from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal and starts_with(t.tgname, ${`${NAME}_`})`.execute(
    trx,
  )
  const there = new Map(rows.map(({ name, on }) => [`${on}.${name}`, `drop trigger ${name} on "${on}"`]))
  await sql.raw(reopenFunction).execute(trx)
  for (const [table, days] of watchedTables(all)) {
    for (const statement of statementsFor(table, days)) {
      const trigger = /trigger (\w+) after/.exec(statement)?.[1]
      const isThere = trigger && there.delete(`${toSqlIdentifier(table).replaceAll('"', '')}.${trigger}`)
      if (!isThere) await sql.raw(statement).execute(trx)
    }
  }
  for (const drop of there.values()) await sql.raw(drop).execute(trx)
}
