import type { GetListParams } from 'react-admin'
import type { AnyField } from '~/metadata/field'
import { type InputMode, isWritable } from '~/metadata/parseInput'
import { type ModuleResource, queryParamName, type Resource } from '~/metadata/resource'
import type { QueryParams } from './http'
import type { PageQuery } from './lists'

/**
 * Converts list parameters to the query of a request: offset, limit (0: all), search, ordering, and filters by field.
 */
export function toListQuery({ pagination, sort, filter = {} }: Partial<GetListParams>): PageQuery {
  const { page, perPage } = pagination ?? { page: 1, perPage: 10 }
  const { q, search = q, ...fields } = filter as Record<string, QueryParams[string]>
  const filters = Object.entries(fields).map(([name, value]) => [queryParamName(name), value])
  const ordering = sort?.field ? `${sort.order === 'DESC' ? '-' : ''}${queryParamName(sort.field)}` : undefined
  return {
    offset: (page - 1) * perPage,
    limit: perPage,
    search: search || undefined,
    ordering,
    ...Object.fromEntries(filters),
  }
}

/** A joined text of its parts, where the server does not join them. */
function joinedText({ options }: AnyField, record: Record<string, unknown>): string {
  return (options.from as string[])
    .map((name) => record[name])
    .filter(Boolean)
    .join(' ')
}

/**
 * Converts a response record to the shapes of its field kinds, for servers of any dialect: 10 and '10' to '10.00' for
 * money, a choice's id to a number, a list of ids together with its records. Other references are not changed.
 */
export function normalizeRecord<T extends object>(resource: Resource, answered: T): T {
  const record = { ...answered } as Record<string, unknown>
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = record[name] ?? record[field.options.apiAlias ?? name]
    if (field.options.responseAsIds) record[name] = record[`${name}Display`] ?? value
    else if (field.kind.name === 'concat') record[name] = value ?? (joinedText(field, record) || undefined)
    else if (value !== null && value !== undefined && !field.options.to)
      record[name] = field.kind.normalise?.(value, field.options) ?? value
  }
  return record as T
}

/**
 * Takes over the references that stock inputs pick by their ids, `provinceId` beside `province`: an id that differs from the
 * record's replaces the reference, any other is left out.
 * @param record as it was read; none for a new one
 */
export function withPickedReferences(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const taken = { ...values }
  for (const [name, { kind }] of Object.entries(resource.fields)) {
    const idName = `${name}Id`
    if (kind.name !== 'reference' || idName in resource.fields || !(idName in taken)) continue
    const id = taken[idName]
    delete taken[idName]
    if (id !== undefined && id !== record[idName]) taken[name] = id
  }
  return taken
}

/** Reduces form values to a request body: writable fields only, references as ids, new files only. */
export function toRequestBody(
  resource: ModuleResource,
  mode: InputMode,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name]
    if (value === undefined || !isWritable(field, mode)) continue
    const normal = value === null ? null : (field.kind.normalise?.(value, field.options) ?? value)
    const unchangedFile = field.kind.name === 'image' && typeof normal === 'string'
    if (!unchangedFile) input[name] = normal
  }
  return input
}

/** Resources that hold a file travel as multipart forms. */
export const hasFileFields = (resource: ModuleResource): boolean =>
  Object.values(resource.fields).some(({ kind }) => kind.name === 'image')

/** Writes an input as a multipart form: files unchanged, lists as JSON, every other value as text, none as ''. */
export function toFormData(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value === null) form.append(name, '')
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}
