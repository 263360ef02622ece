import { type Kysely, sql } from 'kysely'

export interface ExistingColumn {
  name: string
  /** As PostgreSQL writes it: 'integer', 'numeric(14,2)', 'timestamp with time zone'. */
  type: string
  notNull: boolean
  hasDefault: boolean
  identity: boolean
  generated: boolean
  comment: string | null
}

/** An index, foreign key or check; its comment, when it is ours, is the text that made it. One that is not valid has none. */
export interface ExistingObject {
  name: string
  comment: string | null
}

export interface ExistingTable {
  name: string
  columns: ExistingColumn[]
  /** The primary key: the name of its constraint, and its columns in their order. */
  primaryKey: { name: string; columns: string[] } | null
  indexes: ExistingObject[]
  foreignKeys: ExistingObject[]
  checks: ExistingObject[]
  triggers: string[]
}

/** Reads the existing tables, by their SQL names, in one query. */
export async function readCatalog<Tables>(db: Kysely<Tables>): Promise<Map<string, ExistingTable>> {
  const { rows } = await sql<ExistingTable>`
    with "table" as (
      select oid, relname from pg_class
      where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
    ), "column" as (
      select a.attrelid as oid, json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'notNull', a.attnotnull,
        'hasDefault', a.atthasdef,
        'identity', a.attidentity <> '',
        'generated', a.attgenerated <> '',
        'comment', d.description
      )) as list
      from pg_attribute a join "table" t on t.oid = a.attrelid
        left join pg_description d
          on d.classoid = 'pg_class'::regclass and d.objoid = a.attrelid and d.objsubid = a.attnum
      where a.attnum > 0 and not a.attisdropped group by 1
    ), "index" as (
      select i.indrelid as oid, json_agg(json_build_object(
        'name', c.relname, 'comment', case when i.indisvalid then d.description end
      )) as list
      from pg_index i join "table" t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
        left join pg_description d on d.classoid = 'pg_class'::regclass and d.objoid = c.oid and d.objsubid = 0
      group by 1
    ), "constraint" as (
      select k.conrelid as oid,
        json_agg(json_build_object('name', k.conname, 'comment', k.text)) filter (where k.contype = 'f') as keys,
        json_agg(json_build_object('name', k.conname, 'comment', k.text)) filter (where k.contype = 'c') as checks
      from (
        select k.conrelid, k.conname, k.contype, case when k.convalidated then d.description end as text
        from pg_constraint k
          left join pg_description d on d.classoid = 'pg_constraint'::regclass and d.objoid = k.oid and d.objsubid = 0
      ) k join "table" t on t.oid = k.conrelid
      group by 1
    ), "key" as (
      select k.conrelid as oid, json_build_object('name', k.conname, 'columns', (
        select json_agg(a.attname order by o.place) from unnest(k.conkey) with ordinality as o (attnum, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.attnum
      )) as key
      from pg_constraint k join "table" t on t.oid = k.conrelid where k.contype = 'p'
    ), "trigger" as (
      select g.tgrelid as oid, json_agg(g.tgname) as list
      from pg_trigger g join "table" t on t.oid = g.tgrelid where not g.tgisinternal group by 1
    )
    select t.relname as name,
      coalesce(c.list, '[]') as columns, p.key as "primaryKey", coalesce(i.list, '[]') as indexes,
      coalesce(k.keys, '[]') as "foreignKeys", coalesce(k.checks, '[]') as checks, coalesce(g.list, '[]') as triggers
    from "table" t left join "column" c using (oid) left join "index" i using (oid)
      left join "constraint" k using (oid) left join "trigger" g using (oid) left join "key" p using (oid)
  `.execute(db)
  return new Map(rows.map((table) => [table.name, table]))
}
