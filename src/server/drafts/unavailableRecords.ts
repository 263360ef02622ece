import { sql } from 'kysely'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
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
  const { header, lines } = optionsOf(document)
  const values = isObject(content.header) ? content.header : content
  const ofHeader = Object.entries(header.fields).flatMap(([name, { options }]) =>
    options.to ? chosenIn(options.to() as Resource, values[name], undefined) : [],
  )
  const { resource, resourceField } = lines ?? {}
  if (!resource || !resourceField || !Array.isArray(content.lines)) return ofHeader
  const ofLines = content.lines.filter(isObject).flatMap((line) => {
    const entered = isObject(line.values) ? line.values : line
    return chosenIn(resource(), entered[resourceField], entered[`${resourceField}Name`] ?? entered.name)
  })
  return [...ofHeader, ...ofLines]
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
