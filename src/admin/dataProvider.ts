import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, HttpError, type RaRecord } from 'react-admin'
import { messages } from '~/metadata/messages'
import type { InputMode } from '~/metadata/parseInput'
import type { ModuleResource } from '~/metadata/resource'
import {
  hasFileFields,
  normalizeRecord,
  toFormData,
  toListQuery,
  toRequestBody,
  withPickedReferences,
} from './apiShapes'
import { loadResource } from './declarations'
import { api, type RequestOptions, request } from './http'
import { createHttpError, type HttpErrorBody } from './httpErrors'
import { loadList, type PageQuery } from './lists'
import { callOptionalEndpoint, withNotFoundFallback } from './optionalEndpoints'
import { populateReferences } from './populateReferences'
import { findDocument } from './resourceNames'

/** The options of a bulk request besides the ids. */
interface BulkMeta {
  /** The versions that were read, by id; a server that gives none gets none. */
  versions?: Readonly<Record<string, unknown>>
}

const everything: PageQuery = { offset: 0, limit: 0 }

/** The base provider's query of a list (`sort`, `range` and `filter`, in JSON) as that of `api/v1`. */
function listQuery(params: URLSearchParams): PageQuery {
  const part = (name: string) => JSON.parse(params.get(name) ?? 'null')
  const [field, order] = part('sort') ?? []
  const [start, end] = part('range') ?? [0, -1]
  const { id, ...filter } = part('filter') ?? {}
  const ids = Array.isArray(id) ? { id__in: id.join() } : { id }
  return {
    ...toListQuery({ sort: field && { field, order }, filter: { ...filter, ...ids } }),
    offset: start,
    limit: end - start + 1,
  }
}

/** The base provider's HTTP client, over axios: lists and changes as `api/v1` has them (spec 1, section 7). */
async function httpClient(url: string, { method, body, signal }: RequestInit = {}) {
  const [path = '', query] = url.slice(1).split('?')
  const options = { signal: signal ?? undefined }
  if (query !== undefined) {
    const { rows, count } = await loadList<RaRecord>(path, listQuery(new URLSearchParams(query)), options)
    return { status: 200, headers: new Headers({ 'Content-Range': `rows */${count}` }), body: '', json: rows }
  }
  const data = typeof body === 'string' ? JSON.parse(body) : undefined
  // biome-ignore lint/suspicious/noExplicitAny: the base provider takes what JSON there is
  const response = await request<any>({ url: path, method: method === 'PUT' ? 'PATCH' : method, data, ...options })
  return { status: response.status, headers: new Headers(), body: '', json: response.data }
}

/** Records as the application knows them, whatever the server's dialect. */
// biome-ignore lint/suspicious/noExplicitAny: react-admin lets the caller name the record's type
const readable = (resource: ModuleResource, rows: RaRecord[]): Promise<any[]> =>
  populateReferences(
    resource,
    rows.map((row) => normalizeRecord(resource, row)),
    async (target) => (await loadList<RaRecord>(target.apiPath, everything)).rows,
  )

/** A resource as it is read: its list, and its records as the application knows them. */
interface ReadableResource {
  apiPath: string
  // biome-ignore lint/suspicious/noExplicitAny: react-admin lets the caller name the record's type
  readable: (rows: RaRecord[]) => Promise<any[]>
  /** Whether a record has an address of its own; a document is read as the row of its list. */
  hasRecordPath: boolean
}

/** The request body of form values: multipart if there may be a file. */
function bodyOf(resource: ModuleResource, mode: InputMode, data: Record<string, unknown>, more: object = {}) {
  const input = { ...toRequestBody(resource, mode, data), ...more }
  return hasFileFields(resource) ? toFormData(input) : input
}

/** Headers of a save, such as the draft that it closes (`meta: { headers }`). */
const requestOptionsOf = (meta: { headers?: Record<string, string> } | undefined): RequestOptions =>
  meta?.headers ? { headers: meta.headers } : {}

const versionIn = (version: unknown) => (Number.isInteger(version) ? { version } : {})

const chosen = (ids: readonly (string | number)[], { versions = {} }: BulkMeta = {}) =>
  ids.map((id) => ({ id, ...versionIn(versions[id]) }))

/** @param version of the record that was read; a server that gives none gets none */
async function update(
  resource: ModuleResource,
  id: string | number,
  data: Record<string, unknown>,
  version?: unknown,
  options?: RequestOptions,
): Promise<RaRecord> {
  const { apiPath, paths } = resource
  const body = bodyOf(resource, 'edit', data, versionIn(version))
  try {
    return await api.patch<RaRecord>(`${paths.update ?? apiPath}/${encodeURIComponent(id)}`, body, options)
  } catch (error) {
    const refused = (error instanceof HttpError && error.body) as Partial<HttpErrorBody> | undefined
    if (refused?.current) refused.current = (await readable(resource, [refused.current as RaRecord]))[0]
    throw error
  }
}

/**
 * The data provider of `api/v1`: the simple REST provider, with records in the shapes of their fields. Writing methods
 * are our own (docs/decisions/react-admin.md). A resource is addressed by the path of its screen, or a master by its key.
 * @param load a master's declaration, by its path or key
 */
export function createDataProvider(load: (key: string) => Promise<ModuleResource>) {
  const base = simpleRestProvider('', httpClient)

  /** The declaration of a master that is written. @throws Error for a document, which its form writes */
  const writableResource = async (name: string): Promise<ModuleResource> => {
    if (findDocument(name)) throw new Error(`The data provider only reads documents; '${name}' is written by its form.`)
    return load(name)
  }

  const readableResource = async (name: string): Promise<ReadableResource> => {
    const document = findDocument(name)
    if (document) return { apiPath: document.path, readable: async (rows) => rows, hasRecordPath: false }
    const resource = await load(name)
    return { apiPath: resource.apiPath, readable: (rows) => readable(resource, rows), hasRecordPath: true }
  }

  /** A method of the base provider that reads several records. */
  const reading =
    <Params, Answer extends { data: RaRecord[] }>(call: (path: string, params: Params) => Promise<Answer>) =>
    async (name: string, params: Params) => {
      const { apiPath, readable } = await readableResource(name)
      const { data, ...rest } = await call(apiPath, params)
      return { ...rest, data: await readable(data) }
    }

  return {
    ...base,
    supportAbortSignal: true,
    getList: reading(base.getList),
    getMany: reading(base.getMany),
    getManyReference: reading(base.getManyReference),
    getOne: async (name, params) => {
      const { apiPath, readable, hasRecordPath } = await readableResource(name)
      if (!hasRecordPath) {
        const { data } = await base.getMany(apiPath, { ids: [params.id] })
        const document = data.find(({ id }) => String(id) === String(params.id))
        if (!document) throw createHttpError(messages.notFound, 404)
        return { data: document }
      }
      const { data } = await withNotFoundFallback(base.getOne(apiPath, params), async (missing) => {
        const { rows } = await loadList<RaRecord>(apiPath, everything)
        const record = rows.find(({ id }) => String(id) === String(params.id))
        if (!record) throw missing
        return { data: record }
      })
      return { data: (await readable([data]))[0] }
    },
    create: async (name, { data, meta }) => {
      const resource = await writableResource(name)
      const { apiPath, paths } = resource
      const made = await api.post<RaRecord>(
        paths.create ?? apiPath,
        bodyOf(resource, 'create', withPickedReferences(resource, data)),
        requestOptionsOf(meta),
      )
      return { data: (await readable(resource, [made]))[0] }
    },
    update: async (name, { id, data, previousData, meta }) => {
      const resource = await writableResource(name)
      const values = withPickedReferences(resource, data, previousData)
      const changed = await update(resource, id, values, previousData?.version, requestOptionsOf(meta))
      return { data: (await readable(resource, [{ ...previousData, ...changed, id }]))[0] }
    },
    delete: async (name, params) => base.delete((await writableResource(name)).apiPath, params),
    /** All or none; on a server without the endpoint, one by one. */
    updateMany: async (name, { ids, data, meta }) => {
      const resource = await writableResource(name)
      const { apiPath: path, paths } = resource
      const changes = toRequestBody(resource, 'edit', data)
      await callOptionalEndpoint(
        `${path}/bulk-edit`,
        () => api.post<unknown>(`${path}/bulk-edit`, { records: chosen(ids, meta), changes }),
        () => base.updateMany(paths.update ?? path, { ids, data: changes }),
      )
      return { data: ids }
    },
    deleteMany: async (name, { ids, meta }) => {
      const { apiPath: path } = await writableResource(name)
      await callOptionalEndpoint(
        `${path}/bulk-delete`,
        () => api.post<unknown>(`${path}/bulk-delete`, { records: chosen(ids, meta) }),
        () => base.deleteMany(path, { ids }),
      )
      return { data: ids }
    },
  } satisfies DataProvider
}

export const dataProvider = createDataProvider(loadResource)
