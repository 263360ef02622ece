import simpleRestProvider from 'ra-data-simple-rest'
import {
  type DataProvider,
  type GetListParams,
  type GetOneParams,
  HttpError,
  type QueryFunctionContext,
  type RaRecord,
} from 'react-admin'
import type { Mode } from '~/metadata/parseInput'
import { resourceNamed, resources } from '~/metadata/registry'
import type { PlacedResource } from '~/metadata/resource'
import { orWhenMissing } from './extraCalls'
import { api, request } from './http'
import type { HttpErrorBody } from './httpErrors'
import { loadList, loadLookup } from './lists'
import { withReferred } from './referred'
import { fromWire, hasFiles, toForm, toInput, toQuery } from './wire'

/** What a reference picker states, so that it reads with the rights of the screen it is on. */
export interface LookupMeta {
  /** The key of the resource whose form looks another one up. */
  within?: string
}

/** The base provider's HTTP client, over axios. */
async function httpClient(url: string, { method, body, signal }: RequestInit = {}) {
  // biome-ignore lint/suspicious/noExplicitAny: the base provider takes what JSON there is
  const response = await request<any>({ url, method, data: body, signal: signal ?? undefined })
  return { status: response.status, headers: new Headers(), body: '', json: response.data }
}

/**
 * The data provider of `api/v1`: the simple REST provider's calls where they agree, others where the API differs
 * (spec 1, section 7). A resource is addressed by its key; `meta.within` sends a lookup to `<path>/<target>`.
 */
export function createDataProvider(known: readonly PlacedResource[]) {
  const base = simpleRestProvider('', httpClient)
  const named = (name: string) => resourceNamed(name, known)
  const pathOf = (name: string) => named(name).path
  const all = { pagination: { page: 1, perPage: 0 } }

  /** Records as the application knows them, whatever the server's dialect. */
  // biome-ignore lint/suspicious/noExplicitAny: react-admin lets the caller name the record's type
  const readable = (name: string, rows: RaRecord[]): Promise<any[]> =>
    withReferred(
      named(name),
      rows.map((row) => fromWire(named(name), row)),
      async (target) => (await loadList<RaRecord>(target.path, toQuery(all))).rows,
    )
  const list = async (name: string, params: Partial<GetListParams> & QueryFunctionContext) => {
    const { within }: LookupMeta = params.meta ?? {}
    const [query, options] = [toQuery(params), { signal: params.signal }]
    const { rows, count } = within
      ? await loadLookup<RaRecord>(`${pathOf(within)}/${name}`, pathOf(name), query, options)
      : await loadList<RaRecord>(pathOf(name), query, options)
    return { data: await readable(name, rows), total: count }
  }
  const wholeList = async (name: string, params: Partial<GetListParams>) =>
    (await list(name, { ...params, ...all })).data
  const one = async (name: string, params: GetOneParams & QueryFunctionContext) => {
    const { data } = await orWhenMissing(base.getOne(pathOf(name), params), async (missing) => {
      const found = (await wholeList(name, {})).find(({ id }) => String(id) === String(params.id))
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
    const body = bodyOf(name, 'edit', data, Number.isInteger(version) ? { version } : {})
    try {
      return await api.patch<RaRecord>(`${paths.update ?? path}/${encodeURIComponent(id)}`, body)
    } catch (error) {
      const refused = (error instanceof HttpError && error.body) as Partial<HttpErrorBody> | undefined
      if (refused?.current) refused.current = (await readable(name, [refused.current as RaRecord]))[0]
      throw error
    }
  }

  return {
    ...base,
    supportAbortSignal: true,
    getList: list,
    getOne: one,
    /** Within a screen by its lookup call; else one call for each id: only Prayog's server knows `id__in`. */
    getMany: async (name, { ids, meta, signal }) => {
      const { within }: LookupMeta = meta ?? {}
      if (!within)
        return { data: (await Promise.all(ids.map((id) => one(name, { id, signal })))).map(({ data }) => data) }
      const rows = await wholeList(name, { meta, filter: { id__in: ids.join() } })
      return { data: rows.filter(({ id }) => ids.some((wanted) => String(wanted) === String(id))) }
    },
    getManyReference: (name, { target, id, filter, ...params }) =>
      list(name, { ...params, filter: { ...filter, [target]: id } }),
    create: async (name, { data }) => {
      const { path, paths } = named(name)
      const made = await api.post<RaRecord>(paths.create ?? path, bodyOf(name, 'create', data))
      return { data: (await readable(name, [made]))[0] }
    },
    update: async (name, { id, data, previousData }) => {
      const changed = await update(name, id, data, previousData?.version)
      return { data: (await readable(name, [{ ...previousData, ...changed, id }]))[0] }
    },
    updateMany: async (name, { ids, data }) => {
      await Promise.all(ids.map((id) => update(name, id, data)))
      return { data: ids }
    },
    delete: async (name, { id, previousData }) => {
      await api.delete(`${pathOf(name)}/${encodeURIComponent(id)}`)
      return { data: previousData as never }
    },
    deleteMany: async (name, { ids }) => {
      await Promise.all(ids.map((id) => api.delete(`${pathOf(name)}/${encodeURIComponent(id)}`)))
      return { data: ids }
    },
  } satisfies DataProvider
}

export const dataProvider = createDataProvider(resources)
