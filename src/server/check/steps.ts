import { type RawBuilder, sql } from 'kysely'
import { scopeConditions, unrestrictedViewer } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { isFiscalYear, monthRange, monthsOfFiscalYear } from '~/domain/calendar'
import type { Db } from '../database/open'

/**
 * A part of a check: a few statements, each of which sees the data as of one moment. Between two steps a check in the background
 * pauses, and another process may go on.
 */
export interface CheckStep {
  /** Its name among the steps of an installation, by which a check goes on later. */
  key: string
  /** What it checks, as users read it: `Billing 2082/83`. */
  subject: string
  /** The fiscal year whose documents it checks; absent of what is of no year, such as stock. */
  fiscalYear?: string
  /** @returns a sentence for each thing that differs */
  run: (db: Db) => Promise<string[]>
}

/** Up to this many rows are checked in one step. */
const mostRows = 50_000

/** The documents of a fiscal year; where these are many, those from a day on, up to one, or between two. */
export interface CheckedDocuments {
  fiscalYear: string
  from?: string | undefined
  to?: string | undefined
}

/** The conditions that a document `s` is among these. */
export const checkedConditions = ({ fiscalYear, from, to }: CheckedDocuments): RawBuilder<unknown>[] => [
  sql`s.fiscal_year = ${fiscalYear}`,
  ...(from ? [sql`s.created_date_ad >= ${from}`] : []),
  ...(to ? [sql`s.created_date_ad <= ${to}`] : []),
]

/** The fiscal years of a document and those in which numbers of it were drawn, in their order, each with how many were drawn. */
async function readFiscalYears(db: Db, document: AnyDocType): Promise<{ year: string; count: number }[]> {
  const bounds = scopeConditions(document, unrestrictedViewer)
  const first = (more: readonly RawBuilder<unknown>[]) => {
    const all = [...bounds, ...more]
    const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
    return sql`(select min(s.fiscal_year) from ${sql.table(document.table)} as s ${where})`
  }
  // From one year to the next by the index of numbers: a group by would read all documents.
  const { rows } = await sql<{ year: string; count: number }>`
    with recursive y (year) as (select ${first([])}
        union all select ${first([sql`s.fiscal_year > y.year`])} from y where y.year is not null),
      d as (select fiscal_year as year, sum(last)::integer as count from document_series where series = ${document.name} group by 1)
    select x.year, coalesce(d.count, 0) as count
    from (select year from y where year is not null union select year from d) as x left join d using (year) order by 1`.execute(
    db,
  )
  return rows
}

/** The parts in which the documents of a year are checked: all at once, or month by month. */
function partsOf(fiscalYear: string, count: number): CheckedDocuments[] {
  if (count <= mostRows || !isFiscalYear(fiscalYear)) return [{ fiscalYear }]
  const months = monthsOfFiscalYear(fiscalYear).map(monthRange)
  // the first and last are open, for documents whose day is not of their year
  return months.map(({ from, to }, index) => ({
    fiscalYear,
    from: index > 0 ? from : undefined,
    to: index < months.length - 1 ? to : undefined,
  }))
}

interface DocumentChecks {
  /** What is checked of a year as a whole. */
  ofYear?: (db: Db, fiscalYear: string) => Promise<string[]>
  /** What is checked document by document. */
  ofPart?: (db: Db, part: CheckedDocuments) => Promise<string[]>
}

/** The steps that check a document, by fiscal years. */
export async function documentSteps(
  db: Db,
  document: AnyDocType,
  { ofYear, ofPart }: DocumentChecks,
): Promise<CheckStep[]> {
  const steps: CheckStep[] = []
  for (const { year: fiscalYear, count } of await readFiscalYears(db, document))
    for (const [index, part] of (ofPart ? partsOf(fiscalYear, count) : [{ fiscalYear }]).entries())
      steps.push({
        key: [document.name, fiscalYear, index].join('/'),
        subject: `${document.label} ${fiscalYear}`,
        fiscalYear,
        run: async (on) => [
          ...(index === 0 ? ((await ofYear?.(on, fiscalYear)) ?? []) : []),
          ...((await ofPart?.(on, part)) ?? []),
        ],
      })
  return steps
}

/** The ids of a table, so many at once as one step checks. */
export async function idRanges(db: Db, table: string): Promise<{ from: number; to: number }[]> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from ${sql.table(table)}`.execute(db)
  const count = Math.ceil(rows[0]!.last / mostRows)
  return Array.from({ length: count }, (_, index) => ({ from: index * mostRows + 1, to: (index + 1) * mostRows }))
}
