import { type Expression, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { findResource } from '~/metadata/registry'
import { type Actor, type Endpoint, type EndpointPermission, endpoint } from '../http/endpoint'
import { pageQuery } from '../http/input'
import { pageResponse } from '../http/responses'
import { toRecordPageResponse } from './endpoints'
import { lookUpRecords, lookupResource } from './lookup'
import { lookupResponse } from './responses'
import { visibleRecords } from './visibleRecords'

export interface LookupEndpointOptions {
  /** The master's key, such as `payment-mode`. */
  resourceKey: string
  /** The fields returned with a record's id, also used for its search; no other fields are searched. */
  fields: readonly string[]
  permission: EndpointPermission
  tag: string
  /** Parameters that narrow the records, such as `province`. */
  filterParams?: readonly string[]
  /** Only records with these values are offered, such as departments that have visits. */
  where?: Readonly<Record<string, boolean | number>>
  /** Default: by what represents a record. */
  ordering?: string
  /** Which records `r` are offered to whom; undefined: all in use. */
  candidates?: (actor: Actor) => Expression<SqlBool> | undefined
}

const filter = z.string().max(100).optional()

/** A screen's own endpoint for a picker: the records in use of a resource. */
export function lookupEndpoint(
  path: string,
  { resourceKey: name, fields, permission, tag, ...more }: LookupEndpointOptions,
): Endpoint {
  const resource = findResource(name)
  const { filterParams: filters = [], ordering = resource.labelField, where = {}, candidates } = more
  const view = lookupResource(resource, [...fields, ...resource.searchFields])
  const query = z
    .strictObject({ ...pageQuery, search: z.string().trim().max(100).default('') })
    .extend(Object.fromEntries(filters.map((name) => [name, filter])) as Record<never, typeof filter>)
  const response = pageResponse(lookupResponse(view))
  return endpoint.get(
    path,
    { permission, summary: `${resource.label} to choose from`, tag, query, response, confirmsAccess: true },
    async (call) => {
      const { offset, limit, search, ...filterValues } = call.query
      const narrowed = Object.entries(filterValues as Record<string, string | undefined>).filter(([, value]) => value)
      const wanted = Object.fromEntries(narrowed) as Record<string, string>
      const request = { offset, limit, search, ordering, filters: wanted }
      const fixed = Object.entries(where).map(
        ([name, value]) => sql<SqlBool>`${sql.ref(`r.${name}`)} = ${sql.lit(value)}`,
      )
      const offered = [candidates?.(call.actor), visibleRecords(resource, call.actor)]
      const conditions = [...fixed, ...offered].filter((one) => one !== undefined)
      const bounds = {
        isSwitched: 'active' in resource.fields,
        where: conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : undefined,
      }
      return toRecordPageResponse(call, request, await lookUpRecords(call.db, view, request, bounds))
    },
  )
}
