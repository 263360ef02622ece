import { sql } from 'kysely'
import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, optionsOf } from '~/documents/documentNames'
import { lineTablesOf } from '~/documents/lines/lineTables'
import { groupBy } from '~/domain/groupBy'
import { type Resource, tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'

type Values = Readonly<Record<string, unknown>>

interface ChosenRecord {
  table: string
  id: number
  name: string
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The record that a form holds in a field: the record itself, or its id. */
function chosenIn(resource: Resource, value: unknown, name: unknown): ChosenRecord[] {
  const id = isObject(value) ? value.id : value
  if (typeof id !== 'number' || !Number.isInteger(id)) return []
  const label = isObject(value) ? value[resource.labelField] : name
  return [{ table: tableOf(resource), id, name: String(label ?? id) }]
}

/** The masters that a draft of a document names in its header and its lines, where it has them as forms do. */
function chosenRecords(document: AnyDocType, content: Values): ChosenRecord[] {
  const { header } = optionsOf(document)
  const values = isObject(content.header) ? content.header : content
  const ofHeader = Object.entries(header.fields).flatMap(([name, { options }]) =>
    options.to ? chosenIn(options.to() as Resource, values[name], undefined) : [],
  )
  return [...ofHeader, ...lineTablesOf(document).flatMap((table) => recordsOfLines(table, content))]
}

/** The records of the lines of a table, which a form with several keeps in `tables`. */
function recordsOfLines(document: AnyDocType, content: Values): ChosenRecord[] {
  const { lines } = optionsOf(document)
  const field = lineResourceField(optionsOf(document))
  const tables = isObject(content.tables) ? content.tables : {}
  const own = document.lineTable ? tables[document.lineTable] : content
  if (!lines?.resource || !field || !isObject(own) || !Array.isArray(own.lines)) return []
  const resource = lines.resource()
  return own.lines.filter(isObject).flatMap((line) => {
    const entered = isObject(line.values) ? line.values : line
    return chosenIn(resource, entered[field], entered[`${field}Name`] ?? entered.name)
  })
}

/** The names of records that a draft has chosen and that are deleted or inactive by now. */
export async function unavailableRecords(db: Db, document: AnyDocType, content: Values): Promise<string[]> {
  const byTable = groupBy(chosenRecords(document, content), ({ table }) => table)
  const names: string[] = []
  for (const [table, records] of byTable) {
    const ids = [...new Set(records.map(({ id }) => id))]
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} t where id in (${sql.join(ids)}) and (to_jsonb(t) ->> 'active') is distinct from 'false'`.execute(
      db,
    )
    const present = new Set(rows.map(({ id }) => id))
    names.push(...records.filter(({ id }) => !present.has(id)).map(({ name }) => name))
  }
  return [...new Set(names)]
}
