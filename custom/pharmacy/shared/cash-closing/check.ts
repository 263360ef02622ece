import { sql } from 'kysely'
import { checkAdvances } from '~/documents/allocations/server/advances'
import type { ModuleDocType } from '~/metadata/registry'
import { rollupsOf } from '~/metadata/rollups'
import { checkLineSums, checkPayments } from '~/server/check/amounts'
import { checkBalances, checkSeries } from '~/server/check/documents'
import type { SharedPartCheck } from '~/server/check/parts'
import { type CheckedDocuments, type CheckStep, documentSteps } from '~/server/check/steps'
import { rollupSteps } from '~/server/check/sums'
import type { Db } from '~/server/database/open'
import { moneyDocumentKinds } from './kinds'
import { documentOf, paymentsQuery } from './takings'

/** Each closing of a fiscal year counted the clerk's documents since the one before, all of them and once. */
async function checkClosings(db: Db, fiscalYear: string): Promise<string[]> {
  const problems: string[] = []
  for (const kind of moneyDocumentKinds) {
    const since = sql`s.created_by_id = r.user_id and s.id > r.since and s.id <= r.up_to`
    const { rows } = await sql<{ message: string }>`
      with counted as (select c.id, c.closing_no, c.fiscal_year, c.user_id, max(d.up_to) as up_to, sum(d.amount) as amount
        from counter_closing c join counter_closing_detail d on d.counter_closing_id = c.id
        where d.kind = ${sql.lit(kind.id)} group by c.id)
      select format('Counter Closing %s (%s): it counts %s of %s, and its documents come to %s.', r.closing_no, r.fiscal_year, r.amount,
        ${sql.lit(documentOf(kind).label)}, t.amount) as message
      from (select *, coalesce(lag(up_to) over (partition by user_id order by id), 0) as since from counted) as r
      cross join lateral (select coalesce(sum(o.amount), 0)::numeric(14,2) as amount from (${paymentsQuery(kind, since)}) as o) as t
      where r.fiscal_year = ${fiscalYear} and r.amount <> t.amount order by r.id`.execute(db)
    problems.push(...rows.map(({ message }) => message))
  }
  return problems
}

/** It checks more than closings: `npx prayog check money`. */
export const name = 'money'

/** The document in which a clerk's takings are counted. */
const closing = (all: readonly ModuleDocType[]) => all.find(({ table }) => table === 'counterClosing')!

/**
 * Checks money for consistency: numbers without gaps, sums of headers and of their lines, payments, open amounts,
 * closings of counters, and the rollups that reports read.
 */
export const check: SharedPartCheck = async (db, { documents, reports }) => {
  const steps: CheckStep[] = []
  for (const document of documents) {
    const ofYear = (on: Db, year: string) => checkSeries(on, document, year)
    const ofPart = async (on: Db, part: CheckedDocuments) => [
      ...(await checkBalances(on, document, documents, part)),
      ...(await checkLineSums(on, document, part)),
      ...(await checkPayments(on, document, part)),
    ]
    steps.push(...(await documentSteps(db, document, { ofYear, ofPart })))
    if (document.options.allocations?.advance)
      steps.push({
        ...{ key: `${document.name} advances`, subject: document.label },
        run: (on) => checkAdvances(on, document),
      })
  }
  const closings = await documentSteps(db, closing(documents), { ofYear: checkClosings })
  steps.push(...closings.map((step) => ({ ...step, key: `${step.key} takings` })))
  for (const sums of rollupsOf(reports).values()) steps.push(...(await rollupSteps(db, sums)))
  return steps
}
