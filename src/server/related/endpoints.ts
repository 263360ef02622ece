import { sql } from 'kysely'
import { z } from 'zod'
import { visibleDocuments } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { isSameRoute, routeOfLine } from '~/metadata/module'
import type { Declarations } from '~/metadata/registry'
import { hasDateRange, type ResolvedTab, tabColumnOf } from '~/metadata/report'
import { type ModuleResource, permissionFor, queryParamName, tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'
import { historySubjectOf as documentSubjectOf } from '../documents/historySubject'
import type { HistorySubject } from '../history/subject'
import { type Actor, type Endpoint, endpoint, hasPermission } from '../http/endpoint'
import { parseId } from '../http/input'
import type { AnyQuery } from '../lists'
import { historySubjectOf as masterSubjectOf } from '../resources/historySubject'
import { fixedConditions } from '../resources/select'
import { visibleRecords } from '../resources/visibleRecords'
import { referencesOf, refersTo, requestNameOf } from './references'

/** Records are counted up to this number; one more says that there are more. */
const mostCounted = 100

/** A list of records that refer to the record. */
const relatedList = z.strictObject({
  /** Its screen, and its endpoint. */
  ...{ label: z.string(), route: z.string(), apiPath: z.string() },
  /** How its endpoint is asked for these records: the value of `related_to`. */
  relatedTo: z.string(),
  /** How many there are; 101 where there are more than 100. */
  count: z.int().min(1),
})

/** A report that can be narrowed to the record. */
const relatedReport = z.strictObject({
  label: z.string(),
  /** Its tab, where it has several. */
  tab: z.string().nullable(),
  /** The address of the report, narrowed to the record and to the fiscal year so far. */
  url: z.string(),
})

/** A section that a tab of a report declares for the pages of such records. */
const recordSection = z.strictObject({ label: z.string(), route: z.string(), tab: z.string() })

export const relatedListsSchema = z
  .strictObject({
    ...{ results: z.array(relatedList), reports: z.array(relatedReport) },
    sections: z.array(recordSection),
  })
  .meta({ id: 'RelatedLists', description: 'The lists of records that refer to a record, and reports on it.' })

export type RelatedList = z.output<typeof relatedList>
export type RelatedLists = z.output<typeof relatedListsSchema>
export type RecordSectionRef = z.output<typeof recordSection>
export type RelatedReport = z.output<typeof relatedReport>

/** A record whose related records are listed: a history's subject, with the table that others refer to. */
export interface RelatedSubject extends Pick<HistorySubject, 'path' | 'label' | 'tag' | 'permission' | 'nameOf'> {
  table: string
  /** Values that tell its records from others of the table, where several screens share it. */
  fixedValues?: Readonly<Record<string, unknown>>
}

/** A master or a document with the records of it that a user sees. */
interface Source {
  declaration: ModuleResource | AnyDocType
  label: string
  permission: string
  visible: (db: Db, actor: Actor) => AnyQuery
}

const masterSource = (resource: ModuleResource): Source => ({
  declaration: resource,
  label: resource.title,
  permission: permissionFor(resource, 'view'),
  visible: (db, actor) => {
    const seen = visibleRecords(resource, actor, 's')
    return [...fixedConditions(resource, 's'), ...(seen ? [seen] : [])].reduce(
      (query: AnyQuery, condition) => query.where(condition),
      db.selectFrom(`${tableOf(resource)} as s`) as AnyQuery,
    )
  },
})

const documentSource = (document: AnyDocType): Source => ({
  declaration: document,
  label: document.label,
  permission: document.permissions.view,
  visible: (db, actor) => visibleDocuments(db, document, actor),
})

/** Returns the masters with a screen and the documents that refer to a table, in the order of the menus. */
function sourcesOf(table: string, { resources, documents, modules }: Declarations): Source[] {
  const routes = modules.flatMap(({ menu }) => menu.flatMap(({ entries }) => entries.map(routeOfLine)))
  const placeOf = ({ declaration }: Source) => {
    const place = routes.findIndex((route) => isSameRoute(route, declaration.route))
    return place < 0 ? routes.length : place
  }
  return [...documents.map(documentSource), ...resources.filter(({ menu }) => menu).map(masterSource)]
    .filter(({ declaration }) => referencesOf(declaration).has(table))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The lists that hold records which refer to one, among those that the user may see. */
async function readRelatedLists(
  db: Db,
  sources: readonly Source[],
  { target, id, actor }: { target: string; id: number; actor: Actor },
): Promise<RelatedList[]> {
  const seen = sources.filter(({ permission }) => hasPermission(actor, permission))
  if (seen.length === 0) return []
  const counts = seen.map(({ declaration, visible }, index) => {
    const some = visible(db, actor)
      .where(refersTo(declaration, 's.id', { target, id }))
      .select('s.id')
      .limit(mostCounted + 1)
    return sql`select ${sql.lit(index)}::integer as index, (select count(*)::integer from (${some}) as found) as count`
  })
  const { rows } = await sql<{ index: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  const countOf = new Map(rows.map(({ index, count }) => [index, Number(count)]))
  return seen.flatMap(({ declaration: { route, apiPath }, label }, index) => {
    const count = countOf.get(index) ?? 0
    return count > 0 ? [{ label, route, apiPath, relatedTo: `${requestNameOf(target)}:${id}`, count }] : []
  })
}

interface Permitted {
  permission: string
}

interface ReportSource extends Permitted {
  reportOf: (id: number) => RelatedReport
}

/** Whether a column of a report holds such records. */
const holdsRecords = ({ table, fixedValues = {} }: RelatedSubject, tab: ResolvedTab, name: string): boolean => {
  const target = tabColumnOf(tab, name).to?.()
  return (
    target?.table === table &&
    Object.entries(target.where ?? {}).every(([key, value]) => !(key in fixedValues) || fixedValues[key] === value)
  )
}

/** The sections that reports declare for the pages of such records, with the permission to see the report. */
const sectionsOf = (subject: RelatedSubject, { reports }: Declarations): (RecordSectionRef & Permitted)[] =>
  reports.flatMap(({ route, permission, tabs }) =>
    tabs.flatMap((tab) =>
      (tab.recordSections ?? [])
        .filter(({ record }) => holdsRecords(subject, tab, record))
        .map(({ label }) => ({ label, route, tab: tab.name, permission })),
    ),
  )

/** The reports that can be filtered by a record of a table, each by the first of its tabs that can. */
const reportSourcesOf = (subject: RelatedSubject, { reports }: Declarations): ReportSource[] =>
  reports.flatMap(({ label, route, permission, tabs }) => {
    const found = tabs.flatMap((tab) => {
      const filter = tab.filters.find((name) => holdsRecords(subject, tab, name))
      return filter ? [{ tab, filter }] : []
    })[0]
    if (!found) return []
    const { tab, filter } = found
    const several = tabs.length > 1
    const query = { ...(several && { tab: tab.name }), ...(hasDateRange(tab) && { period: 'year-so-far' }) }
    const reportOf = (id: number) => ({
      ...{ label, tab: several ? tab.label : null },
      url: `${route}?${new URLSearchParams({ ...query, [queryParamName(filter)]: String(id) })}`,
    })
    return [{ permission, reportOf }]
  })

/** The endpoint of the lists whose records refer to a record, such as the bills of a customer. */
export function relatedEndpoint(subject: RelatedSubject, declarations: Declarations): Endpoint {
  const { path, label, tag, permission, nameOf, table } = subject
  const sources = sourcesOf(table, declarations)
  const reports = reportSourcesOf(subject, declarations)
  const sections = sectionsOf(subject, declarations)
  return endpoint.get(
    `${path}/:id/related`,
    {
      permission,
      tag,
      summary: `The lists whose records refer to a ${label}, reports on it, and the sections of its page`,
      response: relatedListsSchema,
    },
    async ({ db, params, actor }) => {
      const id = parseId(params.id)
      await nameOf(db, id, actor)
      return {
        results: await readRelatedLists(db, sources, { target: table, id, actor }),
        reports: reports
          .filter(({ permission }) => hasPermission(actor, permission))
          .map(({ reportOf }) => reportOf(id)),
        sections: sections
          .filter(({ permission }) => hasPermission(actor, permission))
          .map(({ permission: _, ...section }) => section),
      }
    },
  )
}

/** The endpoints of the lists that refer to masters with a screen, and to documents. */
export const relatedEndpoints = (declarations: Declarations): Endpoint[] => [
  ...declarations.resources
    .filter(({ menu }) => menu)
    .map((one) =>
      relatedEndpoint({ ...masterSubjectOf(one), table: tableOf(one), fixedValues: one.fixedValues }, declarations),
    ),
  ...declarations.documents.map((one) =>
    relatedEndpoint({ ...documentSubjectOf(one), table: one.table }, declarations),
  ),
]
