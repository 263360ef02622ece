import { folded } from '~/domain/sheetText'
import { representedText } from '~/fields/represented'
import type { AnyField } from '~/metadata/field'
import type { Resource } from '~/metadata/resource'
import type { Db } from '../database/open'
import { columnNameOf, tableOf } from '../resources/columns'

type Found = { id: number } | { message: string }

/** Finds referred records by what represents them, in one query for each field, not one for each row. */
export interface ReferenceFinder {
  /** Reads what the resource's fields may refer to. Call it when the referred records are written. */
  load: (resource: Resource) => Promise<void>
  find: (field: AnyField, text: string) => Found
}

export function referenceFinder(trx: Db): ReferenceFinder {
  const idsByText = new Map<AnyField, Map<string, number[]>>()

  async function read(field: AnyField): Promise<Map<string, number[]>> {
    const target: Resource = field.options.to()
    const represent = target.fields[target.represent] as AnyField
    const column = columnNameOf(target.represent, represent)
    let query = trx.selectFrom(tableOf(target)).select(['id', column])
    for (const [name, wanted] of Object.entries((field.options.where ?? {}) as Record<string, unknown>))
      query = query.where(columnNameOf(name, target.fields[name] as AnyField), '=', wanted)
    const ids = new Map<string, number[]>()
    for (const row of await query.orderBy('id').execute()) {
      const key = folded(representedText({ [target.represent]: row[column] }, target))
      ids.set(key, [...(ids.get(key) ?? []), row.id])
    }
    return ids
  }

  return {
    load: async (resource) => {
      for (const field of Object.values(resource.fields)) if (field.options.to) idsByText.set(field, await read(field))
    },
    find: (field, text) => {
      const target: Resource = field.options.to()
      const [id, ...more] = idsByText.get(field)?.get(folded(text)) ?? []
      if (id === undefined) return { message: `There is no ${target.label} '${text}' to choose.` }
      if (more.length > 0) return { message: `More than one ${target.label} is called '${text}'.` }
      return { id }
    },
  }
}
