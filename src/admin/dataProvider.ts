import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, type GetOneParams, HttpError, type QueryFunctionContext, type RaRecord } from 'react-admin'
import type { Mode } from '~/metadata/parseInput'
import { resourceNamed, resources } from '~/metadata/registry'
import type { PlacedResource } from '~/metadata/resource'
import { fromAnswer, hasFiles, toForm, toInput, toQuery } from './apiShapes'
import { extraCall, orWhenMissing } from './extraCalls'
import { api, request } from './http'
import type { HttpErrorBody } from './httpErrors'
import { loadList, type PageQuery } from './lists'
import { withReferred } from './referred'

/** What a call for many records names beside their ids. */
interface BulkMeta {
  /** The versions that were read, by id; a server that gives none gets none. */
  versions?: Readonly<Record<string, unknown>>
}

const everything: PageQuery = { offset: 0, limit: 0 }

/** The base provider's query of a list (`sort`, `range` and `filter`, in JSON) as that of `api/v1`. */
function listQuery(asked: URLSearchParams): PageQuery {
  const part = (name: string) => JSON.parse(asked.get(name) ?? 'null')
  const [field, order] = part('sort') ?? []
  const [start, end] = part('range') ?? [0, -1]
  const { id, ...filter } = part('filter') ?? {}
  const ids = Array.isArray(id) ? { id__in: id.join() } : { id }
  return {
    ...toQuery({ sort: field && { field, order }, filter: { ...filter, ...ids } }),
    offset: start,
    limit: end - start + 1,
  }
}

/** The base provider's HTTP client, over axios: lists and changes as `api/v1` has them (spec 1, section 7). */
async function httpClient(url: string, { method, body, signal }: RequestInit = {}) {
  const [path = '', asked] = url.slice(1).split('?')
  const options = { signal: signal ?? undefined }
  if (asked !== undefined) {
    const { rows, count } = await loadList<RaRecord>(path, listQuery(new URLSearchParams(asked)), options)
    return { status: 200, headers: new Headers({ 'Content-Range': `rows */${count}` }), body: '', json: rows }
  }
  const data = typeof body === 'string' ? JSON.parse(body) : undefined
  // biome-ignore lint/suspicious/noExplicitAny: the base provider takes what JSON there is
  const response = await request<any>({ url: path, method: method === 'PUT' ? 'PATCH' : method, data, ...options })
  return { status: response.status, headers: new Headers(), body: '', json: response.data }
}

/**
 * The data provider of `api/v1`: the simple REST provider's calls, with records in the shapes of their fields; those
 * that write are ours (docs/decisions/0166-react-admin.md). A resource is addressed by its key.
 */
export function createDataProvider(known: readonly PlacedResource[]) {
  const base = simpleRestProvider('', httpClient)
  const named = (name: string) => resourceNamed(name, known)
  const pathOf = (name: string) => named(name).path

  /** Records as the application knows them, whatever the server's dialect. */
  // biome-ignore lint/suspicious/noExplicitAny: react-admin lets the caller name the record's type
  const readable = (name: string, rows: RaRecord[]): Promise<any[]> =>
    withReferred(
      named(name),
      rows.map((row) => fromAnswer(named(name), row)),
      async (target) => (await loadList<RaRecord>(target.path, everything)).rows,
    )
  const read = async <Answer extends { data: RaRecord[] }>(name: string, answer: Promise<Answer>) => {
    const { data, ...rest } = await answer
    return { ...rest, data: await readable(name, data) }
  }
  const one = async (name: string, params: GetOneParams & QueryFunctionContext) => {
    const { data } = await orWhenMissing(base.getOne(pathOf(name), params), async (missing) => {
      const { rows } = await loadList<RaRecord>(pathOf(name), everything)
      const found = rows.find(({ id }) => String(id) === String(params.id))
      if (!found) throw missing
      return { data: found }
    })
    const [record] = await readable(name, [data])
    return { data: record }
  }
  const bodyOf = (name: string, mode: Mode, data: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    const resource = named(name)
    const input = { ...toInput(resource, mode, data), ...more }
    return hasFiles(resource) ? toForm(input) : input
  }
  /** @param version of the record that was read; a server that gives none gets none */
  const update = async (name: string, id: string | number, data: Record<string, unknown>, version?: unknown) => {
    const { path, paths } = named(name)
    const body = bodyOf(name, 'edit', data, versionIn(version))
    try {
      return await api.patch<RaRecord>(`${paths.update ?? path}/${encodeURIComponent(id)}`, body)
    } catch (error) {
      const refused = (error instanceof HttpError && error.body) as Partial<HttpErrorBody> | undefined
      if (refused?.current) refused.current = (await readable(name, [refused.current as RaRecord]))[0]
      throw error
    }
  }
  const chosen = (ids: readonly (string | number)[], { versions = {} }: BulkMeta = {}) =>
    ids.map((id) => ({ id, ...versionIn(versions[id]) }))

  return {
    ...base,
    supportAbortSignal: true,
    getList: (name, params) => read(name, base.getList(pathOf(name), params)),
    getOne: one,
    getMany: (name, params) => read(name, base.getMany(pathOf(name), params)),
    getManyReference: (name, params) => read(name, base.getManyReference(pathOf(name), params)),
    create: async (name, { data }) => {
      const { path, paths } = named(name)
      const made = await api.post<RaRecord>(paths.create ?? path, bodyOf(name, 'create', data))
      return { data: (await readable(name, [made]))[0] }
    },
    update: async (name, { id, data, previousData }) => {
      const changed = await update(name, id, data, previousData?.version)
      return { data: (await readable(name, [{ ...previousData, ...changed, id }]))[0] }
    },
    delete: (name, params) => base.delete(pathOf(name), params),
    /** All of them or none; on a server without the call one by one. */
    updateMany: async (name, { ids, data, meta }) => {
      const { path, paths } = named(name)
      const changes = toInput(named(name), 'edit', data)
      await extraCall(
        `${path}/bulk-edit`,
        () => api.post<unknown>(`${path}/bulk-edit`, { records: chosen(ids, meta), changes }),
        () => base.updateMany(paths.update ?? path, { ids, data: changes }),
      )
      return { data: ids }
    },
    deleteMany: async (name, { ids, meta }) => {
      const path = pathOf(name)
      await extraCall(
        `${path}/bulk-delete`,
        () => api.post<unknown>(`${path}/bulk-delete`, { records: chosen(ids, meta) }),
        () => base.deleteMany(path, { ids }),
      )
      return { data: ids }
    },
  } satisfies DataProvider
}

const versionIn = (version: unknown) => (Number.isInteger(version) ? { version } : {})

export const dataProvider = createDataProvider(resources)
