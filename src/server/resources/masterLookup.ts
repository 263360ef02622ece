import { z } from 'zod'
import { resourceNamed } from '~/metadata/registry'
import { pageOf, pageQuery } from '../http/input'
import { type Route, type RouteRight, route } from '../http/route'
import { listRecords } from './select'

export interface MasterLookup {
  /** The master's name, such as `payment-mode`. */
  resource: string
  /** What is answered of a record beside its id. */
  fields: readonly string[]
  right: RouteRight
  tag: string
  /** Parameters that narrow the records, such as `province`. */
  filters?: readonly string[]
  /** Default: by what represents a record. */
  ordering?: string
}

const filter = z.string().max(100).optional()

/** A job's own call of the records in use of a master, for a picker of its form. */
export function masterLookup(path: string, { resource: name, fields, right, tag, ...more }: MasterLookup): Route {
  const resource = resourceNamed(name)
  const { filters = [], ordering = resource.represent } = more
  const query = z
    .strictObject({ ...pageQuery, search: z.string().trim().max(100).default('') })
    .extend(Object.fromEntries(filters.map((name) => [name, filter])) as Record<never, typeof filter>)
  return route.get(path, { right, summary: `${resource.label} to choose from`, tag, query }, async (call) => {
    const { offset, limit, search, ...given } = call.query
    const narrowed = Object.entries(given as Record<string, string | undefined>).filter(([, value]) => value)
    const wanted = { active: 'true', ...Object.fromEntries(narrowed) }
    const request = { offset, limit, search, ordering, filters: wanted as Record<string, string> }
    const { results, count } = await listRecords(call.db, resource, request)
    const answered = results.map((record) =>
      Object.fromEntries(['id', ...fields].map((field) => [field, record[field]])),
    )
    return pageOf(answered, count, call.query, call.url)
  })
}
