import { configure } from '@testing-library/react'
import type { FakeAnswer, FakeCall } from '../../admin/support/fakeServer'

/** A busy machine takes its time. */
configure({ asyncUtilTimeout: 15_000 })

export const provinces = [
  { id: 1, name: 'Koshi' },
  { id: 3, name: 'Bagmati' },
]

export interface DistrictRecord {
  id: number
  name: string
  province: { id: number; name: string }
  active: boolean
  remarks: string | null
}

export const districtNamed = (name: string, id: number): DistrictRecord => ({
  id,
  name,
  province: { id: 3, name: 'Bagmati' },
  active: id % 2 === 1,
  remarks: null,
})

export const someDistricts = (count: number) =>
  Array.from({ length: count }, (_, index) => districtNamed(`District ${index + 1}`, index + 1))

/** A server with districts: lists by page, search and name, reads, creates and changes. */
export function districtServer(records: DistrictRecord[]) {
  return ({ method, path, query, body }: FakeCall): FakeAnswer | undefined => {
    if (path === 'core-app/district/province') {
      const matches = provinces.filter(({ name }) =>
        name.toLowerCase().includes(String(query.search ?? '').toLowerCase()),
      )
      return { data: { results: matches, count: matches.length, next: null, previous: null } }
    }
    const [, id] = /^core-app\/district(?:\/(\d+))?$/.exec(path) ?? []
    if (!path.startsWith('core-app/district')) return undefined
    if (path.endsWith('/related')) return { data: { results: [], reports: [] } }
    if (method === 'GET' && id) return { data: records.find((record) => record.id === Number(id)) }
    if (method === 'GET') return { data: listed(records, query) }
    if (method === 'PATCH') {
      const changed = { ...records.find((record) => record.id === Number(id)), ...(body as object) } as DistrictRecord
      records.splice(
        records.findIndex((record) => record.id === Number(id)),
        1,
        changed,
      )
      return { data: changed }
    }
    const made = { ...(body as DistrictRecord), id: 1000, province: { id: 3, name: 'Bagmati' } }
    records.unshift(made)
    return { status: 201, data: made }
  }
}

function listed(records: DistrictRecord[], query: Record<string, unknown>) {
  const { offset = 0, limit = 10, search, name } = query as Record<string, never>
  const folded = (text: unknown) => String(text).trim().toLowerCase()
  const matches = records
    .filter((record) => search === undefined || folded(record.name).includes(folded(search)))
    .filter((record) => name === undefined || folded(record.name) === folded(name))
  const size = Number(limit) || matches.length // 0 is all
  const results = matches.slice(Number(offset), Number(offset) + size)
  return { results, count: matches.length, next: null, previous: null }
}
