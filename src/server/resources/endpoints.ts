import { z } from 'zod'
import type { ReferenceOptions } from '~/fields/reference/kind'
import type { ReferencesOptions } from '~/fields/references/kind'
import { isAlwaysRequired } from '~/metadata/field'
import { type InputMode, isWritable } from '~/metadata/parseInput'
import { stateTilesOf } from '~/metadata/registry'
import { type ModuleResource, permissionFor, queryParamName, type Resource, tableOf } from '~/metadata/resource'
import { isRestorable } from '~/metadata/restorable'
import { WAITING_FOR_ME } from '~/metadata/states'
import type { Db } from '../database/open'
import { historyEndpoints } from '../history/endpoints'
import {
  type Endpoint,
  type EndpointPermission,
  endpoint,
  KEY_REQUIRED,
  NO_KEY_REASONS,
  type RequestContext,
  SIGNED_IN,
} from '../http/endpoint'
import { pageQuery, parseId, toPageResponse } from '../http/input'
import { emptyResponse, pageResponse } from '../http/responses'
import { toBatches } from '../lists'
import { survivorIdOf } from '../merge/survivorId'
import { relatedToQuery } from '../related/references'
import { stateEndpoints } from '../states/endpoints'
import { isWaitingFor } from '../states/stateRows'
import { TimeSlice } from '../timeSlice'
import { bulkResponse, deleteMany, recordVersionsInput, updateMany } from './bulk'
import { isReferenceField } from './columns'
import { filterNames } from './filterClauses'
import { resourceGuardOf } from './guard'
import { historySubjectOf } from './historySubject'
import { lookUpRecords, lookupResource } from './lookup'
import { lookupResponse, recordResponse, responseConverterOf } from './responses'
import { restoreRecord } from './restore'
import { type ListRequest, listRecords, type RecordPage, readRecord } from './select'
import type { Row } from './shape'
import { resourceStateSubject } from './stateSubject'
import { assertRecordVisible, bothConditions, visibleRecords } from './visibleRecords'
import { withConditionNote } from './withConditionNote'
import { createRecord, deleteRecord, updateRecord } from './write'

const text = z.string().max(500)
/** The ids of a bulk request, up to its maximum number. */
const manyIds = z.string().max(6000).optional()

/** The query of a list: paging, search, ordering and the resource's filters. */
export function listQuery(resource: Resource) {
  const filters = Object.fromEntries(filterNames(resource).map((name) => [name, text.optional()]))
  return z.strictObject({
    ...filters,
    id__in: manyIds,
    ...pageQuery,
    search: text.optional(),
    ordering: text.optional(),
  })
}

/** Converts a parsed query to a list request. */
export function listRequestOf(query: Record<string, unknown>): ListRequest {
  const { offset, limit, search, ordering, related_to: relatedTo, ...filters } = query
  return { offset, limit, search: String(search ?? '').trim(), ordering, relatedTo, filters } as ListRequest
}

/** The body as shown in the API document. `parseInput` validates it, for the form and the API alike. */
function bodySchema(resource: Resource, mode: InputMode) {
  const fields = Object.entries(resource.fields).filter(([, field]) => isWritable(field, mode))
  const shown = fields.map(([name, field]) => {
    const schema = field.kind.schema(field.options)
    const optional =
      (mode === 'edit') !== (field.options.showInForm === 'edit') || field.options.defaultValue !== undefined
    const shape = isAlwaysRequired(field) ? (optional ? schema.optional() : schema) : schema.nullish()
    return [name, withConditionNote(shape, field)] as const
  })
  return z.strictObject(Object.fromEntries(shown))
}

const seenVersion = { version: z.int().min(1).optional() }

/** Passes the body to `parseInput` unchanged, so that form and API give the same messages. */
const unchecked = (documented: () => z.ZodType) => z.unknown().meta({ documented })

/** A page as the API returns it; the version of access it was read with confirms the caller. */
export function toRecordPageResponse(
  call: Pick<RequestContext, 'url' | 'confirmAccessVersion'>,
  request: { offset: number; limit: number },
  { results, count, accessVersion }: RecordPage,
) {
  if (accessVersion) call.confirmAccessVersion(accessVersion)
  return toPageResponse(results, count, request, call.url)
}

/** Converts records in batches, between which other requests have their turn. */
async function inBatches(rows: readonly Row[], convert: (row: Row) => Row): Promise<Row[]> {
  const slice = new TimeSlice()
  const converted: Row[] = []
  for (const some of toBatches(rows)) {
    converted.push(...some.map(convert))
    await slice.yieldIfDue()
  }
  return converted
}

/** The parameter by which a list is narrowed to the records that wait for the user. */
const waitingParam = queryParamName(WAITING_FOR_ME)

async function listPage(call: RequestContext, resource: ModuleResource) {
  const { [waitingParam]: isWaiting, ...query } = call.query as Record<string, unknown>
  const request = listRequestOf(query)
  const waits = isWaiting ? isWaitingFor(resourceStateSubject(resource), 'r', call.actor) : undefined
  request.where = bothConditions(waits, visibleRecords(resource, call.actor))
  // A singleton always uses its first record, whatever ordering is requested, for screens and server alike.
  if (resource.isSingleton) request.ordering = `id,${request.ordering ?? resource.ordering}`
  const page = await listRecords(call.db, resource, request)
  const results = await inBatches(page.results, responseConverterOf(resource))
  return toRecordPageResponse(call, request, { ...page, results })
}

type PickerOptions = Partial<
  Pick<ReferencesOptions, 'transfer' | 'where'> & Pick<ReferenceOptions, 'sameReference' | 'prefills'>
>

/** The resources that a resource's fields pick from, and others that are looked up for it. */
function targetsOf(resource: Resource): { target: Resource; options: PickerOptions }[] {
  const fields = Object.values(resource.fields).filter(
    (field) => isReferenceField(field) || field.kind.name === 'references',
  )
  const byKey = new Map(fields.map((field) => [field.options.to().key as string, field]))
  const picked = [...byKey.values()].map((field) => ({
    target: field.options.to(),
    options: field.options as PickerOptions,
  }))
  return [...picked, ...resource.lookups().map((target) => ({ target, options: {} }))]
}

interface Lookup {
  /** The base path of the picker's endpoint. */
  path: string
  target: Resource
  options: PickerOptions
  permission: EndpointPermission
}

/**
 * A picker's list: only active records, and only the fields that the picker needs. Its users need no permission for the
 * records themselves, so it is filtered, ordered and searched only by the fields it returns.
 */
function lookupEndpoint(resource: ModuleResource, { path, target, options, permission }: Lookup): Endpoint {
  const { transfer, where = {}, sameReference, prefills = [] } = options
  const shown = [...Object.values(transfer ?? {}), ...Object.keys(where), ...prefills]
  const displayed = sameReference ? [...shown, sameReference] : shown
  const view = lookupResource(target, [target.labelField, ...target.searchFields, ...displayed])
  const candidates = resourceGuardOf(resource)?.candidates?.[target.key]
  const isSwitched = 'active' in target.fields
  return endpoint.get(
    `${path}/${target.key}`,
    {
      ...{ permission, summary: `${target.label} to choose for ${resource.label}`, tag: resource.tag },
      query: listQuery(view),
      get response() {
        return pageResponse(lookupResponse(view))
      },
      confirmsAccess: true,
    },
    async (call) => {
      const request = listRequestOf(call.query as Record<string, unknown>)
      const where = bothConditions(candidates?.(call.actor), visibleRecords(target, call.actor))
      return toRecordPageResponse(call, request, await lookUpRecords(call.db, view, request, { isSwitched, where }))
    },
  )
}

/** All endpoints of a resource (spec 1, section 7): list, one, create, PATCH, delete if enabled, and its pickers. */
export function resourceEndpoints(resource: ModuleResource): Endpoint[] {
  const { apiPath, paths, label, title, tag } = resource
  const able = (action: 'add' | 'edit' | 'delete') => resource.actions.includes(action)
  const permission = (action: 'view' | 'add' | 'edit' | 'delete') => permissionFor(resource, action)
  const multipart = Object.values(resource.fields).some(({ kind }) => kind.name === 'image') || undefined
  const one = () => recordResponse(resource) as z.ZodType<Record<string, unknown>>
  const shown = responseConverterOf(resource)
  /** The id of a merged record leads to the surviving one. */
  const idOf = async (db: Db, id: string | undefined) =>
    resource.merge ? survivorIdOf(db, tableOf(resource), parseId(id)) : parseId(id)
  const routes: Endpoint[] = []
  for (const address of [apiPath, ...resource.apiPathAliases]) {
    // Every screen uses singletons such as the organization and its rules, so all signed-in users may read them.
    const options = {
      permission: resource.isSingleton ? SIGNED_IN : permission('view'),
      summary: `List of ${title}`,
      tag,
      query: listQuery(resource).extend({
        related_to: relatedToQuery.optional(),
        ...(resource.states && { [waitingParam]: z.literal('true').optional() }),
      }),
      get response() {
        return pageResponse(one())
      },
      confirmsAccess: true,
      allowReplica: 'current',
    } as const
    routes.push(endpoint.get(address, options, (call) => listPage(call, resource)))
  }
  routes.push(
    endpoint.get(
      `${apiPath}/:id`,
      {
        ...{ permission: permission('view'), summary: `One ${label}`, tag },
        get response() {
          return one()
        },
      },
      async ({ db, params, actor }) => {
        const id = await idOf(db, params.id)
        await assertRecordVisible(db, resource, id, actor)
        return shown(await readRecord(db, resource, id))
      },
    ),
  )
  if (resource.actions.length > 1) routes.push(...historyEndpoints(historySubjectOf(resource)))
  if (resource.states) routes.push(...stateEndpoints(resourceStateSubject(resource), stateTilesOf(resource, false)))
  if (able('add')) {
    const body = unchecked(() => bodySchema(resource, 'create'))
    const options = {
      ...{ permission: permission('add'), idempotency: KEY_REQUIRED, summary: `Create ${label}`, tag, body, multipart },
      closesDraft: true as const,
      get response() {
        return one()
      },
    }
    routes.push(
      endpoint.post(paths.create ?? apiPath, options, (call) => createRecord(call, resource, call.body, shown)),
    )
  }
  if (able('edit')) {
    const body = unchecked(() => bodySchema(resource, 'edit').extend(seenVersion))
    const options = {
      ...{
        permission: permission('edit'),
        idempotency: NO_KEY_REASONS.sets,
        closesDraft: true as const,
        summary: `Change ${label}`,
        tag,
        body,
        multipart,
      },
      get response() {
        return one()
      },
    }
    const change = async (call: RequestContext) =>
      shown(await updateRecord(call, resource, await idOf(call.db, call.params.id), call.body))
    for (const address of new Set([apiPath, paths.update ?? apiPath]))
      routes.push(endpoint.patch(`${address}/:id`, options, change))
  }
  if (able('delete')) {
    const options = {
      permission: permission('delete'),
      idempotency: NO_KEY_REASONS.deletes,
      summary: `Delete ${label}`,
      tag,
      response: emptyResponse,
    }
    routes.push(
      endpoint.delete(`${apiPath}/:id`, options, (call) => deleteRecord(call, resource, parseId(call.params.id))),
    )
  }
  if (isRestorable(resource)) {
    const options = {
      permission: permission('delete'),
      idempotency: NO_KEY_REASONS.state,
      summary: `Restore ${label} that one has just deleted`,
      tag,
      status: 200,
      get response() {
        return one()
      },
    }
    routes.push(
      endpoint.post(`${apiPath}/:id/restore`, options, async (call) =>
        shown(await restoreRecord(call, resource, parseId(call.params.id))),
      ),
    )
  }
  const many = (action: 'edit' | 'delete') => able(action) && !resource.isSingleton
  if (many('edit')) {
    const shape = { records: recordVersionsInput, changes: z.record(z.string(), z.unknown()) }
    const documented = () => z.strictObject({ ...shape, changes: bodySchema(resource, 'edit') })
    const body = z.strictObject(shape).meta({ documented })
    const common = {
      permission: permission('edit'),
      idempotency: NO_KEY_REASONS.sets,
      summary: `Change many ${title} alike, or none`,
      tag,
    }
    const options = { ...common, body, status: 200, response: bulkResponse }
    routes.push(
      endpoint.post(`${apiPath}/bulk-edit`, options, (call) =>
        updateMany(call, resource, call.body.records, call.body.changes),
      ),
    )
  }
  if (many('delete')) {
    const body = z.strictObject({ records: recordVersionsInput })
    const common = {
      permission: permission('delete'),
      idempotency: NO_KEY_REASONS.deletes,
      summary: `Delete many ${title}, or none`,
      tag,
    }
    const options = { ...common, body, status: 200, response: bulkResponse }
    routes.push(
      endpoint.post(`${apiPath}/bulk-delete`, options, (call) => deleteMany(call, resource, call.body.records)),
    )
  }
  const pickers = resource.actions.map((action) => permission(action))
  for (const { target, options } of targetsOf(resource))
    for (const address of new Set([apiPath, paths.lookup ?? apiPath]))
      routes.push(lookupEndpoint(resource, { path: address, target, options, permission: pickers }))
  return routes
}
