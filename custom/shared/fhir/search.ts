import { type Expression, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { isAdDate } from '~/domain/calendar'
import { largestId } from '~/fields/reference/kind'
import type { Resource } from './answers'

/** `eq`, `ge`, … before a day (hl7.org/fhir/R4/search.html#date). */
const dayText = z.string().refine((text) => isAdDate(text.replace(/^(eq|ge|le|gt|lt)/, '')), 'Invalid date')

const reference = z
  .string()
  .regex(/^(Patient\/)?\d{1,10}$/, 'Invalid reference')
  .transform((text) => Number(text.replace('Patient/', '')))
  .refine((id) => id <= largestId, 'Invalid reference')

/** What every search takes: so many at once, and from where on. */
export const paging = {
  _count: z.coerce.number().int().min(0).max(200).default(50),
  _offset: z.coerce.number().int().min(0).max(largestId).default(0),
}

/** What is searched for of a patient and by days. */
export const ofPatientAndDate = {
  ...paging,
  patient: reference.optional(),
  date: z
    .union([dayText, z.array(dayText).max(4)])
    .transform((days) => [days].flat())
    .default([]),
}

const operators: Record<string, string> = { ge: '>=', le: '<=', gt: '>', lt: '<', eq: '=' }

/** The condition that a day, an SQL expression, lies as a search asks. */
export const onDays = (day: Expression<unknown>, asked: readonly string[]): Expression<SqlBool>[] =>
  asked.map((text) => {
    const [, prefix = 'eq', date] = /^(eq|ge|le|gt|lt)?(.+)$/.exec(text) as unknown as [string, string?, string?]
    return sql<SqlBool>`${day} ${sql.raw(operators[prefix] as string)} ${date}::date`
  })

/** Where the resources lie, seen from outside. */
export const baseOf = (url: URL) => `${url.origin}/fhir/r4`

/** A page of what a search found. */
export function bundleOf(
  type: string,
  found: { results: readonly Resource[]; count: number },
  { _count, _offset }: { _count: number; _offset: number },
  url: URL,
) {
  const at = (offset: number) => {
    const query = new URLSearchParams(url.search)
    query.set('_offset', String(offset))
    query.set('_count', String(_count))
    return `${baseOf(url)}/${type}?${query}`
  }
  const hasNext = _count > 0 && _offset + _count < found.count
  return {
    resourceType: 'Bundle' as const,
    type: 'searchset' as const,
    total: found.count,
    link: [
      { relation: 'self' as const, url: at(_offset) },
      ...(hasNext ? [{ relation: 'next' as const, url: at(_offset + _count) }] : []),
      ...(_offset > 0 ? [{ relation: 'previous' as const, url: at(Math.max(0, _offset - _count)) }] : []),
    ],
    entry: found.results.map((resource) => ({
      fullUrl: `${baseOf(url)}/${type}/${resource.id}`,
      resource,
      search: { mode: 'match' as const },
    })),
  }
}
