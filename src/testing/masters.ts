import { resources } from '~/metadata/registry'
import type { ModuleResource } from '~/metadata/resource'

export const creatableResources = resources.filter(({ actions }) => actions.includes('add'))
export const hasRemarksField = (resource: ModuleResource) => 'remarks' in resource.fields
export const createApiPath = ({ apiPath, paths }: ModuleResource) => paths.create ?? apiPath
/** The same text to people: in capitals and with spaces around it. */
export const changeCaseAndSpacing = (value: unknown) => (typeof value === 'string' ? ` ${value.toUpperCase()} ` : value)
export const hasFileFields = ({ fields }: ModuleResource) =>
  Object.values(fields).some(({ kind }) => kind.name === 'image')
export const toFormData = (values: object) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, String(value))
  return form
}
export const updateApiPath = ({ apiPath, paths }: ModuleResource, id: unknown) => `${paths.update ?? apiPath}/${id}`

/** An answered record as it is kept: ids where it has records, and records where it has ids (spec 1, section 3). */
export function toStoredRecord(resource: ModuleResource, answered: Record<string, unknown> | undefined) {
  const record = { ...answered }
  for (const [name, { kind, options }] of Object.entries(resource.fields)) {
    if (kind.name === 'reference') delete record[`${name}Id`]
    if (options.responseAsObject) record[name] = (record[name] as { id: number } | null)?.id ?? null
    if (options.responseAsIds) {
      record[name] = record[`${name}Display`]
      delete record[`${name}Display`]
    }
    if (options.apiAlias) delete record[options.apiAlias]
  }
  return record
}
