import type { Viewer } from '~/documents/access/server/scope'
import { groupBy } from '~/domain/groupBy'
import { normalizeSpelling } from '~/domain/sheetText'
import { recordLabel } from '~/fields/recordLabel'
import type { AnyField } from '~/metadata/field'
import { type Resource, tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'
import { columnNameOf } from '../resources/columns'
import { visibleRecords } from '../resources/visibleRecords'

type ReferenceMatch = { id: number } | { message: string }

/** Finds referred records by what represents them, in one query for each field, not one for each row. */
export interface ReferenceFinder {
  /** Reads what the resource's fields may refer to. Call it when the referred records are written. */
  load: (resource: Resource) => Promise<void>
  find: (field: AnyField, text: string) => ReferenceMatch
  /** Returns the values that a referred record proposes for a new record that refers to it, by field. */
  prefillsOf: (field: AnyField, id: unknown) => Readonly<Record<string, unknown>>
}

/** A record that a field may refer to, as sheets name it. */
interface NamedRecord {
  id: number
  /** The label of the record, with normalized spelling. */
  text: string
  /** Its value in a unique field that the target is also known by, such as a permission's code. */
  surer: string | undefined
  proposed: Record<string, unknown>
}

/**
 * The field that identifies a record if its label is ambiguous; none if the label is unique. Pickers show this field too,
 * so a user who can write a sheet does not need access to the record.
 */
function unambiguousField(target: Resource): string | undefined {
  if (target.fields[target.labelField]?.options.unique) return undefined
  return target.searchFields.find((name) => target.fields[name]?.options.unique)
}

async function readNamed(db: Db, field: AnyField, actor?: Viewer): Promise<NamedRecord[]> {
  const target: Resource = field.options.to()
  const columnOf = (name: string) => columnNameOf(name, target.fields[name] as AnyField)
  const column = columnOf(target.labelField)
  const name = unambiguousField(target)
  const surer = name && columnOf(name)
  const proposes = (field.options.prefills ?? []) as string[]
  let query = db.selectFrom(`${tableOf(target)} as r`).select(['id', column, ...(surer ? [surer] : []), ...proposes])
  const { where = {} } = field.options as { where?: Record<string, unknown> }
  for (const [filter, wanted] of Object.entries({ ...where, ...target.fixedValues }))
    query = query.where(columnOf(filter), '=', wanted)
  const visible = actor && visibleRecords(target, actor)
  if (visible) query = query.where(visible)
  return (await query.orderBy('id').execute()).map((row) => ({
    id: row.id,
    text: normalizeSpelling(recordLabel({ [target.labelField]: row[column] }, target)),
    surer: surer && (row[surer] ?? undefined),
    proposed: Object.fromEntries(proposes.map((name) => [name, row[name]])),
  }))
}

/** The surer names, by id, of the records that a field may refer to and whose usual names several records share. */
export async function disambiguatingLabels(db: Db, field: AnyField): Promise<Map<number, string>> {
  if (!field.options.to || !unambiguousField(field.options.to())) return new Map()
  const shared = [...groupBy(await readNamed(db, field), ({ text }) => text).values()].filter(
    ({ length }) => length > 1,
  )
  return new Map(shared.flat().flatMap(({ id, surer }) => (surer ? [[id, surer] as const] : [])))
}

/** @param actor who imports: records that their state hides from this user are not found */
export function referenceFinder(trx: Db, actor: Viewer): ReferenceFinder {
  const namedBy = new Map<
    AnyField,
    { texts: Map<string, NamedRecord[]>; surer: Map<string, NamedRecord>; ids: Map<unknown, NamedRecord> }
  >()
  const read = async (field: AnyField) => {
    const named = await readNamed(trx, field, actor)
    const surer = new Map(named.flatMap((one) => (one.surer ? [[normalizeSpelling(one.surer), one] as const] : [])))
    return { texts: groupBy(named, ({ text }) => text), surer, ids: new Map(named.map((one) => [one.id, one])) }
  }
  return {
    load: async (resource) => {
      for (const field of Object.values(resource.fields)) if (field.options.to) namedBy.set(field, await read(field))
    },
    find: (field, text) => {
      const target: Resource = field.options.to()
      const known = namedBy.get(field)
      const [match, ...more] = known?.texts.get(normalizeSpelling(text)) ?? [known?.surer.get(normalizeSpelling(text))]
      if (!match) return { message: `There is no ${target.label} '${text}' to choose.` }
      if (more.length > 0) return { message: `More than one ${target.label} is called '${text}'.` }
      return { id: match.id }
    },
    prefillsOf: (field, id) => namedBy.get(field)?.ids.get(id)?.proposed ?? {},
  }
}
