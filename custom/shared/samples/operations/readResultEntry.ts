import type { Db } from '~/server/database/open'
import type { Seeing } from '~/server/documents/scope'
import type { ResultEntryHead, SampleTests } from '../answers'
import { TestStatus } from '../statuses'
import { heldBack } from './heldBack'
import { readTestLines } from './readTestLines'

/** What belongs to the results of a sample number together; null before the first result. */
export async function readHead(db: Db, sampleNo: string): Promise<ResultEntryHead | null> {
  const row = await db
    .selectFrom('resultEntry')
    .select(['id', 'version', 'remarks'])
    .where('sampleNo', '=', sampleNo)
    .executeTakeFirst()
  return (row as ResultEntryHead | undefined) ?? null
}

/** The tests of a sample number, in the order of the report, and what holds those back that are not verified. */
export async function readSampleTests(db: Db, sampleNo: string, seenBy: Seeing): Promise<SampleTests> {
  const results = await readTestLines(db, { sampleNo, seenBy })
  const held = await heldBack(
    db,
    results.filter(({ status }) => status > TestStatus.returned && status !== TestStatus.verified),
  )
  const resultEntry = await readHead(db, sampleNo)
  return { results, count: results.length, resultEntry, heldBack: [...new Set(held.values())] }
}
