import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, GetListParams, QueryFunctionContext, RaRecord } from 'react-admin'
import type { Mode } from '~/metadata/parseInput'
import { resourceNamed, resources } from '~/metadata/registry'
import type { PlacedResource } from '~/metadata/resource'
import { api, request } from './http'
import { hasFiles, toForm, toInput, toQuery } from './wire'

/** A list as the API answers it: paged, or plain when it is not paged. */
export type ListAnswer<T> = { results: T[]; count: number; next: string | null; previous: string | null } | T[]

/** What a reference picker states, so that it reads with the rights of the screen it is on. */
export interface LookupMeta {
  /** The name of the resource whose form looks another one up. */
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
 * (spec 1, section 7). A resource is addressed by its name; `meta.within` sends a lookup to `<path>/<target>`.
 */
export function createDataProvider(known: readonly PlacedResource[]) {
  const base = simpleRestProvider('', httpClient)
  const named = (name: string) => resourceNamed(name, known)
  const pathOf = (name: string, meta?: LookupMeta) =>
    meta?.within ? `${named(meta.within).path}/${name}` : named(name).path

  const list = async (name: string, params: Partial<GetListParams> & QueryFunctionContext) => {
    const path = pathOf(name, params.meta)
    const answer = await api.get<ListAnswer<RaRecord>>(path, toQuery(params), { signal: params.signal })
    // biome-ignore lint/suspicious/noExplicitAny: react-admin lets the caller name the record's type
    const data: any[] = Array.isArray(answer) ? answer : answer.results
    return { data, total: Array.isArray(answer) ? answer.length : answer.count }
  }
  const bodyOf = (name: string, mode: Mode, data: Record<string, unknown>) => {
    const resource = named(name)
    const input = toInput(resource, mode, data)
    return hasFiles(resource) ? toForm(input) : input
  }
  const update = (name: string, id: string | number, data: Record<string, unknown>) => {
    const { path, paths } = named(name)
    return api.patch<never>(`${paths.update ?? path}/${encodeURIComponent(id)}`, bodyOf(name, 'edit', data))
  }

  return {
    ...base,
    getList: list,
    getOne: (name, params) => base.getOne(pathOf(name), params),
    getMany: async (name, { ids, signal }) => ({
      data: await Promise.all(
        ids.map((id) => api.get<never>(`${pathOf(name)}/${encodeURIComponent(id)}`, {}, { signal })),
      ),
    }),
    getManyReference: (name, { target, id, filter, ...params }) =>
      list(name, { ...params, filter: { ...filter, [target]: id } }),
    create: async (name, { data }) => {
      const { path, paths } = named(name)
      return { data: await api.post<never>(paths.create ?? path, bodyOf(name, 'create', data)) }
    },
    update: async (name, { id, data }) => ({ data: await update(name, id, data) }),
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
