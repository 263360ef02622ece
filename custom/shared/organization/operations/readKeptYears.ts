import type { Db } from '~/server/database/open'
import { selectSingleton } from '~/server/resources/selectSingleton'
import { defaultKeptYears } from '../keptYears'

/** For how many years records are kept, by the organization rule. */
export async function readKeptYears(db: Db): Promise<{ books: number; reports: number }> {
  const rule = await selectSingleton(db, 'organizationRule')
    .select(['booksKeptYears', 'reportsKeptYears'])
    .executeTakeFirst()
  return {
    books: Number(rule?.booksKeptYears ?? defaultKeptYears.books),
    reports: Number(rule?.reportsKeptYears ?? defaultKeptYears.reports),
  }
}
