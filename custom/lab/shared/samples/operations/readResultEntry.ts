import type { Viewer } from '~/documents/access/server/scope'
import type { Db } from '~/server/database/open'
import type { ResultEntryHeader, SampleTests } from '../responses'
import { TestStatus } from '../statuses'
import { ruledCodes } from '../testRules'
import { readHoldReasons } from './readHoldReasons'
import { readTestLines } from './readTestLines'
import { readRuleScope, ruleConflictsOf } from './ruleScope'

/** The header of a sample number's results; null before the first result. */
export async function readEntryHeader(db: Db, sampleNo: string): Promise<ResultEntryHeader | null> {
  const row = await db
    .selectFrom('resultEntry')
    .select(['id', 'version', 'remarks'])
    .where('sampleNo', '=', sampleNo)
    .executeTakeFirst()
  return (row as ResultEntryHeader | undefined) ?? null
}

/** The tests of a sample number, in the order of the report, what holds those back that are not verified, and their rules. */
export async function readSampleTests(db: Db, sampleNo: string, seenBy: Viewer): Promise<SampleTests> {
  const results = await readTestLines(db, { sampleNo, seenBy })
  const scope = await readRuleScope(
    db,
    results.map(({ id }) => id),
  )
  const open = results.filter(({ status }) => status > TestStatus.returned && status !== TestStatus.verified)
  const conflicts = ruleConflictsOf(
    scope,
    open.map(({ id }) => id),
  )
  const held = await readHoldReasons(db, open, conflicts)
  const resultEntry = await readEntryHeader(db, sampleNo)
  const codes = new Set(results.map(({ test }) => test.code))
  return {
    ...{ results, count: results.length, resultEntry, heldBack: [...new Set(held.values())] },
    rules: scope.rules.filter((rule) => ruledCodes(rule).some((code) => codes.has(code))),
    otherResults: scope.results.flatMap(({ bill: _, ...one }) => (one.sampleNo === sampleNo ? [] : [one])),
  }
}
