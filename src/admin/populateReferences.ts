import type { RaRecord } from 'react-admin'
import type { Resource } from '~/metadata/resource'

const isId = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))

/** The ids in a reference or a list of references that lack their record. */
const bareIds = (value: unknown): unknown[] => [value].flat().filter(isId)

/**
 * Replaces plain ids, which some servers return for references, by the referenced records. A record that cannot be
 * loaded is shown by its number.
 * @param load all records of a resource; used only if there are plain ids
 */
export async function populateReferences<R extends RaRecord>(
  resource: Resource,
  records: readonly R[],
  load: (target: Resource) => Promise<RaRecord[]>,
): Promise<R[]> {
  let populated: RaRecord[] = [...records]
  for (const [name, { options }] of Object.entries(resource.fields)) {
    if (!options.to || populated.every((record) => bareIds(record[name]).length === 0)) continue
    const target: Resource = options.to()
    const rows = await load(target).catch(() => []) // the role may not read them: the list shows all the same
    const byId = new Map(rows.map((row) => [Number(row.id), row]))
    const referred = (value: unknown) =>
      isId(value) ? (byId.get(Number(value)) ?? { id: Number(value), [target.labelField]: `#${value}` }) : value
    populated = populated.map((record) => {
      const value = record[name]
      return { ...record, [name]: Array.isArray(value) ? value.map(referred) : referred(value) }
    })
  }
  return populated as R[]
}
