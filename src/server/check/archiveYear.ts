import { fiscalYearRange, isFiscalYear, localDay } from '~/domain/calendar'
import type { Declarations } from '~/metadata/registry'
import { allTables } from '../allTables'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { archivedTablesOf, readArchivedPart, settledColumns } from './archivedYears'
import { checkSteps, runCheckSteps } from './checkDatabase'

/**
 * Records what the documents of a fiscal year are, so that each check compares them from then on. Nothing is moved: numbers, returns and dues go
 * on as before.
 * @returns how many rows
 * @throws Error where the year is not over, was archived, or its check finds something
 */
export async function archiveYear(db: Db, declarations: Declarations, fiscalYear: string, now: Date): Promise<number> {
  if (!isFiscalYear(fiscalYear)) throw new Error(`There is no fiscal year ${fiscalYear}.`)
  if (fiscalYearRange(fiscalYear).to >= localDay(now)) throw new Error(`The fiscal year ${fiscalYear} is not over.`)
  const there = await db
    .selectFrom('archivedYear')
    .select('fiscalYear')
    .where('fiscalYear', '=', fiscalYear)
    .executeTakeFirst()
  if (there) throw new Error(`The fiscal year ${fiscalYear} was archived already.`)
  const findings = await runCheckSteps(db, await checkSteps(db, declarations, { fiscalYear }))
  if (findings.length > 0) throw new Error([...findings, 'The year is not archived before this is cleared.'].join('\n'))
  const tables = allTables(declarations)
  return transaction(db, async (trx) => {
    let count = 0
    for (const document of declarations.documents)
      for (const table of archivedTablesOf(document, tables)) {
        const part = { fiscalYear, tableName: table.name, columnNames: settledColumns(table, tables) }
        const { rowCount, digest } = await readArchivedPart(trx, document, part)
        if (rowCount === 0) continue
        count += rowCount
        const row = {
          ...part,
          columnNames: JSON.stringify(part.columnNames),
          rowCount,
          digest,
          document: document.name,
        }
        await trx
          .insertInto('archivedYear')
          .values({ ...row, archivedAt: now })
          .execute()
      }
    return count
  })
}
