import { z } from 'zod'
import type { ReferenceOptions } from '~/fields/reference/kind'
import type { ReferencesOptions } from '~/fields/references/kind'
import { representedText } from '~/fields/represented'
import { isWritable, type Mode } from '~/metadata/parseInput'
import { resources } from '~/metadata/registry'
import { type PlacedResource, type Resource, rightOf, tableOf } from '~/metadata/resource'
import { historyRoutes } from '../history/routes'
import type { Subject } from '../history/subject'
import { nothing, pageAnswer } from '../http/answers'
import { idOf, pageOf, pageQuery } from '../http/input'
import { type Call, KEY_REQUIRED, NO_KEY, type Route, type RouteRight, route, SIGNED_IN } from '../http/route'
import { answering, recordAnswer, seenAnswer } from './answers'
import { bulkAnswer, chosenRecords, deleteMany, updateMany } from './bulk'
import { isReference } from './columns'
import { guardOf } from './guard'
import { lookUp, seenBy } from './lookup'
import { filterNames } from './narrowing'
import { type ListRequest, listRecords, type RecordPage, readRecord } from './select'
import { createRecord, deleteRecord, updateRecord } from './write'

const text = z.string().max(500)
/** As many ids as a bulk call takes, of any length. */
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

/** A parsed query as what is asked of a list. */
export function requestOf(query: Record<string, unknown>): ListRequest {
  const { offset, limit, search, ordering, ...filters } = query
  return { offset, limit, search: String(search ?? '').trim(), ordering, filters } as ListRequest
}

/** The body as the API document shows it. `parseInput` does the checking, for the form and the API alike. */
function bodySchema(resource: Resource, mode: Mode) {
  const fields = Object.entries(resource.fields).filter(([, field]) => isWritable(field, mode))
  const shown = fields.map(([name, field]) => {
    const schema = field.kind.schema(field.options)
    const optional = (mode === 'edit') !== (field.options.form === 'edit') || field.options.initial !== undefined
    return [name, field.options.required ? (optional ? schema.optional() : schema) : schema.nullish()] as const
  })
  return z.strictObject(Object.fromEntries(shown))
}

const seenVersion = { version: z.int().min(1).optional() }

/** The body goes to `parseInput` as it came, so that form and API give the same messages. */
const unchecked = (documented: () => z.ZodType) => z.unknown().meta({ documented })

/** A page as the API answers it; what it was read with tells whether the caller is still who it was. */
export function answered(
  call: Pick<Call, 'url' | 'sawAccess'>,
  request: { offset: number; limit: number },
  { results, count, accessVersion }: RecordPage,
) {
  if (accessVersion) call.sawAccess(accessVersion)
  return pageOf(results, count, request, call.url)
}

async function listPage(call: Call, resource: PlacedResource) {
  const request = requestOf(call.query as Record<string, unknown>)
  // Whatever ordering is asked for: the first that was made is the one that counts, for screens as for the server.
  if (resource.single) request.ordering = `id,${request.ordering ?? resource.ordering}`
  const page = await listRecords(call.db, resource, request)
  return answered(call, request, { ...page, results: page.results.map(answering(resource)) })
}

type PickerOptions = Partial<
  Pick<ReferencesOptions, 'transfer' | 'where'> & Pick<ReferenceOptions, 'sharing' | 'proposes'>
>

/** The masters that a resource's fields pick from, and others that are looked up for it. */
function targetsOf(resource: Resource): { target: Resource; options: PickerOptions }[] {
  const fields = Object.values(resource.fields).filter(
    (field) => isReference(field) || field.kind.name === 'references',
  )
  const byKey = new Map(fields.map((field) => [field.options.to().key as string, field]))
  const picked = [...byKey.values()].map((field) => ({
    target: field.options.to(),
    options: field.options as PickerOptions,
  }))
  return [...picked, ...resource.lookups().map((target) => ({ target, options: {} }))]
}

interface Lookup {
  /** The family of the picker's call. */
  path: string
  target: Resource
  options: PickerOptions
  right: RouteRight
}

/**
 * A picker's list: only records in use, and of them what the picker needs. Whoever may call it holds no right to the
 * records themselves, so it is filtered, ordered and searched by what it answers, and by nothing else.
 */
function lookupRoute(resource: PlacedResource, { path, target, options, right }: Lookup): Route {
  const { transfer, where = {}, sharing, proposes = [] } = options
  const shown = [...Object.values(transfer ?? {}), ...Object.keys(where), ...proposes]
  const asked = sharing ? [...shown, sharing] : shown
  const seen = seenBy(target, [target.represent, ...target.alsoKnownBy, ...asked])
  const offered = guardOf(resource)?.offered?.[target.key]
  const isSwitched = 'active' in target.fields
  return route.get(
    `${path}/${target.key}`,
    {
      ...{ right, summary: `${target.label} to choose for ${resource.label}`, tag: resource.tag },
      query: listQuery(seen),
      get answer() {
        return pageAnswer(seenAnswer(seen))
      },
      confirmsAccess: true,
    },
    async (call) => {
      const request = requestOf(call.query as Record<string, unknown>)
      const where = offered?.(call.actor)
      return answered(call, request, await lookUp(call.db, seen, request, { isSwitched, where }))
    },
  )
}

/** What its line of time is about. */
const historyOf = (resource: PlacedResource): Subject => {
  const { key, path, label, title: tag } = resource
  const others = resources.filter((one) => one.key !== key && tableOf(one) === tableOf(resource))
  return {
    ...{ path, label, tag, right: rightOf(resource, 'view'), hasFields: true },
    entities: [key, ...others.map((one) => one.key)],
    nameOf: async (db, id) => representedText(await readRecord(db, resource, id), resource),
  }
}

/** All calls of a master (spec 1, section 7): list, one, create, PATCH, delete where it has it, and its pickers. */
export function resourceRoutes(resource: PlacedResource): Route[] {
  const { path, paths, label, title, tag } = resource
  const able = (action: 'add' | 'edit' | 'delete') => resource.actions.includes(action)
  const right = (action: 'view' | 'add' | 'edit' | 'delete') => rightOf(resource, action)
  const multipart = Object.values(resource.fields).some(({ kind }) => kind.name === 'image') || undefined
  const one = () => recordAnswer(resource) as z.ZodType<Record<string, unknown>>
  const shown = answering(resource)
  const routes: Route[] = []
  for (const address of [path, ...resource.also]) {
    // What there is one of, such as the organization and its rules, every screen works by: all staff may read it.
    const options = {
      right: resource.single ? SIGNED_IN : right('view'),
      summary: `List of ${title}`,
      tag,
      query: listQuery(resource),
      get answer() {
        return pageAnswer(one())
      },
      confirmsAccess: true,
    } as const
    routes.push(route.get(address, options, (call) => listPage(call, resource)))
  }
  routes.push(
    route.get(
      `${path}/:id`,
      {
        ...{ right: right('view'), summary: `One ${label}`, tag },
        get answer() {
          return one()
        },
      },
      ({ db, params }) => readRecord(db, resource, idOf(params.id)).then(shown),
    ),
  )
  if (resource.actions.length > 1) routes.push(...historyRoutes(historyOf(resource)))
  if (able('add')) {
    const body = unchecked(() => bodySchema(resource, 'create'))
    const options = {
      ...{ right: right('add'), idempotency: KEY_REQUIRED, summary: `Create ${label}`, tag, body, multipart },
      get answer() {
        return one()
      },
    }
    routes.push(route.post(paths.create ?? path, options, (call) => createRecord(call, resource, call.body, shown)))
  }
  if (able('edit')) {
    const body = unchecked(() => bodySchema(resource, 'edit').extend(seenVersion))
    const options = {
      ...{ right: right('edit'), idempotency: NO_KEY.sets, summary: `Change ${label}`, tag, body, multipart },
      get answer() {
        return one()
      },
    }
    const change = (call: Call) => updateRecord(call, resource, idOf(call.params.id), call.body).then(shown)
    for (const address of new Set([path, paths.update ?? path]))
      routes.push(route.patch(`${address}/:id`, options, change))
  }
  if (able('delete')) {
    const options = {
      right: right('delete'),
      idempotency: NO_KEY.deletes,
      summary: `Delete ${label}`,
      tag,
      answer: nothing,
    }
    routes.push(route.delete(`${path}/:id`, options, (call) => deleteRecord(call, resource, idOf(call.params.id))))
  }
  const many = (action: 'edit' | 'delete') => able(action) && !resource.single
  if (many('edit')) {
    const shape = { records: chosenRecords, changes: z.record(z.string(), z.unknown()) }
    const documented = () => z.strictObject({ ...shape, changes: bodySchema(resource, 'edit') })
    const body = z.strictObject(shape).meta({ documented })
    const said = { right: right('edit'), idempotency: NO_KEY.sets, summary: `Change many ${title} alike, or none`, tag }
    const options = { ...said, body, status: 200, answer: bulkAnswer }
    routes.push(
      route.post(`${path}/bulk-edit`, options, (call) =>
        updateMany(call, resource, call.body.records, call.body.changes),
      ),
    )
  }
  if (many('delete')) {
    const body = z.strictObject({ records: chosenRecords })
    const said = { right: right('delete'), idempotency: NO_KEY.deletes, summary: `Delete many ${title}, or none`, tag }
    const options = { ...said, body, status: 200, answer: bulkAnswer }
    routes.push(route.post(`${path}/bulk-delete`, options, (call) => deleteMany(call, resource, call.body.records)))
  }
  const pickers = resource.actions.map((action) => right(action))
  for (const { target, options } of targetsOf(resource))
    for (const address of new Set([path, paths.lookup ?? path]))
      routes.push(lookupRoute(resource, { path: address, target, options, right: pickers }))
  return routes
}
