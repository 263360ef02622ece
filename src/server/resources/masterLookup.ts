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
}

/** A job's own call of the records in use of a master, for a picker of its form. */
export function masterLookup(path: string, { resource: name, fields, right, tag }: MasterLookup): Route {
  const resource = resourceNamed(name)
  const query = z.strictObject({ ...pageQuery, search: z.string().trim().max(100).default('') })
  return route.get(path, { right, summary: `${resource.label} to choose from`, tag, query }, async (call) => {
    const request = { ...call.query, ordering: resource.represent, filters: { active: 'true' } }
    const { results, count } = await listRecords(call.db, resource, request)
    const answered = results.map((record) =>
      Object.fromEntries(['id', ...fields].map((field) => [field, record[field]])),
    )
    return pageOf(answered, count, call.query, call.url)
  })
}
