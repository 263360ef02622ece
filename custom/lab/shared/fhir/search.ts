import { type Expression, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { isAdDate } from '~/domain/calendar'
import { largestId } from '~/fields/reference/kind'
import type { Resource } from './responses'

/** `eq`, `ge`, … before a day (hl7.org/fhir/R4/search.html#date). */
const dayText = z.string().refine((text) => isAdDate(text.replace(/^(eq|ge|le|gt|lt)/, '')), 'Invalid date')

const reference = z
  .string()
  .regex(/^(Patient\/)?\d{1,10}$/, 'Invalid reference')
  .transform((text) => Number(text.replace('Patient/', '')))
  .refine((id) => id <= largestId, 'Invalid reference')

/** One of the codes that a search asks for (hl7.org/fhir/R4/search.html#token). */
interface Token {
  /** Any where it is undefined, none where it is empty. */
  system: string | undefined
  /** Any of the system where it is empty. */
  code: string
}

/** Separators that no backslash takes the meaning of. */
const betweenTokens = /(?<=(?:^|[^\\])(?:\\\\)*),/
const afterSystem = /(?<=(?:^|[^\\])(?:\\\\)*)\|/
const unescaped = (text: string) => text.replace(/\\([,|$\\])/g, '$1')

function tokenOf(text: string): Token {
  const [first = '', ...rest] = text.split(afterSystem)
  const system = rest.length > 0 ? unescaped(first) : undefined
  return { system, code: unescaped(rest.length > 0 ? rest.join('|') : first) }
}

const listed = z.string().max(500)

/** Any of several tokens: `system|code`, `code` of any system, `|code` of none, `system|` of all its codes. */
const tokens = listed
  .transform((text) => text.split(betweenTokens).map(tokenOf))
  .refine((all) => all.every(({ system, code }) => system || code), 'Invalid token')

/** Parameters of every search: page size, offset, and ids. */
export const paging = {
  _id: listed.transform((text) => text.split(',')).optional(),
  _count: z.coerce.number().int().min(0).max(200).default(50),
  _offset: z.coerce.number().int().min(0).max(largestId).default(0),
}

/** A parameter that takes tokens. */
export const tokenParamSchema = tokens.optional()

/** Search parameters of a patient and of days. */
export const patientDateParams = {
  ...paging,
  patient: reference.optional(),
  date: z
    .union([dayText, z.array(dayText).max(4)])
    .transform((days) => [days].flat())
    .default([]),
}

/** A code of a resource, an SQL expression of capitals alone, and its system. */
interface CodeColumn {
  system: string
  code: Expression<unknown>
}

/** The condition that one of the codes of a resource is asked for, if any is. Small letters and capitals are one. */
export function codeConditions(
  asked: readonly Token[] | undefined,
  codings: readonly CodeColumn[],
): Expression<SqlBool>[] {
  if (!asked) return []
  const conditions = asked.flatMap((token) =>
    codings
      .filter(({ system }) => token.system === undefined || token.system === system)
      .map(({ code }) =>
        token.code ? sql<SqlBool>`${code} = ${token.code.toUpperCase()}` : sql<SqlBool>`${code} is not null`,
      ),
  )
  return [conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`]
}

/** The condition that an id, an SQL expression of the type of the values, is one of those. */
export const idCondition = (id: Expression<unknown>, values: readonly (number | string)[]): Expression<SqlBool> =>
  values.length > 0 ? sql<SqlBool>`${id} in (${sql.join(values)})` : sql<SqlBool>`false`

/** Ids as the database has them; whatever is none is not there. */
export const parseIds = (ids: readonly string[]): number[] =>
  ids
    .filter((id) => /^[1-9]\d{0,9}$/.test(id))
    .map(Number)
    .filter((id) => id <= largestId)

const operators: Record<string, string> = { ge: '>=', le: '<=', gt: '>', lt: '<', eq: '=' }

/** The condition that a day, an SQL expression, lies as a search asks. */
export const dateConditions = (day: Expression<unknown>, asked: readonly string[]): Expression<SqlBool>[] =>
  asked.map((text) => {
    const [, prefix = 'eq', date] = /^(eq|ge|le|gt|lt)?(.+)$/.exec(text) as [string, string?, string?]
    return sql<SqlBool>`${day} ${sql.raw(operators[prefix] as string)} ${date}::date`
  })

/** Where the resources lie, seen from outside. */
export const baseUrlOf = (url: URL) => `${url.origin}/fhir/r4`

/** A page of what a search found. */
export function bundleOf(
  type: string,
  page: { results: readonly Resource[]; count: number },
  { _count, _offset }: { _count: number; _offset: number },
  url: URL,
) {
  const at = (offset: number) => {
    const query = new URLSearchParams(url.search)
    query.set('_offset', String(offset))
    query.set('_count', String(_count))
    return `${baseUrlOf(url)}/${type}?${query}`
  }
  const hasNext = _count > 0 && _offset + _count < page.count
  return {
    resourceType: 'Bundle' as const,
    type: 'searchset' as const,
    total: page.count,
    link: [
      { relation: 'self' as const, url: at(_offset) },
      ...(hasNext ? [{ relation: 'next' as const, url: at(_offset + _count) }] : []),
      ...(_offset > 0 ? [{ relation: 'previous' as const, url: at(Math.max(0, _offset - _count)) }] : []),
    ],
    entry: page.results.map((resource) => ({
      fullUrl: `${baseUrlOf(url)}/${type}/${resource.id}`,
      resource,
      search: { mode: 'match' as const },
    })),
  }
}
