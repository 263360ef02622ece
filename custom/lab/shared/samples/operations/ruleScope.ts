import { sql } from 'kysely'
import { ApiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { byIdsComment } from '~/server/database/statementNames'
import { idIn } from '~/server/lists'
import { ResultKind } from '~shared/options/options'
import { operandsOf } from '../calculated'
import type { TestLine } from '../responses'
import { TestStatus } from '../statuses'
import {
  conflictsOf,
  conflictText,
  isErrorConflict,
  type RuleConflict,
  type RuledResult,
  ruleConflicts,
  type TestRule,
} from '../testRules'

/** The rules in use, and the results that count together with those of some tests: by bill and day of collection. */
interface RuleScope {
  rules: TestRule[]
  results: (RuledResult & { bill: string })[]
}

const resultsTogether = (ids: readonly number[]) => sql`
  select jsonb_agg(jsonb_build_object('id', ct.id, 'sampleNo', s.sample_no, 'code', t.code, 'name', t.name,
      'value', r.value, 'bill', concat(s.sale_id, ' ', s.collected_date_ad)) order by s.sample_no, ct.position, ct.id)
  from (select distinct o.sale_id, o.collected_date_ad from customer_test c
      join collected_sample o on o.id = c.collected_sample_id where ${idIn('c.id', ids)}) g
    join collected_sample s on s.sale_id = g.sale_id and s.collected_date_ad = g.collected_date_ad and s.undone_at is null
    join customer_test ct on ct.collected_sample_id = s.id and ct.status > ${sql.lit(TestStatus.returned)}
    join test t on t.id = ct.test_id and t.code <> '' and t.result_kind = ${sql.lit(ResultKind.numeric)}
    join test_result r on r.customer_test_id = ct.id`

/** Reads the data for the rules between tests of some ordered tests, in one statement. */
export async function readRuleScope(db: Db, customerTests: readonly number[]): Promise<RuleScope> {
  const { rows } = await sql<RuleScope>`${sql.raw(byIdsComment)}
    select coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'expression', l.expression, 'severity', l.severity,
        'message', l.message) order by l.id) from test_rule l where l.active), '[]') as rules,
      coalesce((${resultsTogether(customerTests)}), '[]') as results`.execute(db)
  return rows[0]!
}

/** The rules that the results of some tests break, each once. */
export function ruleConflictsOf({ rules, results }: RuleScope, customerTests: readonly number[]): RuleConflict[] {
  const conflicts = new Map<string, RuleConflict>()
  const own = new Set(
    results.filter(({ id }) => customerTests.includes(id)).map(({ bill, sampleNo }) => `${bill} ${sampleNo}`),
  )
  for (const place of own) {
    const isOwn = ({ bill, sampleNo }: RuleScope['results'][number]) => `${bill} ${sampleNo}` === place
    const bill = results.find(isOwn)?.bill
    const others = results.filter((one) => one.bill === bill && !isOwn(one))
    for (const conflict of ruleConflicts(rules, [...results.filter(isOwn), ...others]))
      if (customerTests.some((id) => conflictsOf([conflict], id).length > 0))
        conflicts.set(JSON.stringify([conflict.rule.id, conflict.results.map(({ id }) => id)]), conflict)
  }
  return [...conflicts.values()]
}

/** Results are refused for what they are together; `conflicts` are the rules that they break. */
export class RuleConflictError extends ApiError {
  constructor(
    readonly conflicts: readonly RuleConflict[],
    errors: Record<string, string>,
  ) {
    super('invalid', conflictText(conflicts[0]!), errors)
  }
}

/**
 * Refuses a save whose results break a rule that is an error, at the fields that were given.
 * @param before the tests as they were
 * @param after the tests as they were written
 * @throws RuleConflictError 400 by field
 */
export async function assertRules(
  trx: Db,
  before: readonly TestLine[],
  after: readonly TestLine[],
  entries: readonly { customerTest: number }[],
): Promise<void> {
  const old = new Map(before.map(({ id, result }) => [id, result?.value]))
  const changed = after.filter(({ id, result }) => result && result.value !== old.get(id)).map(({ id }) => id)
  if (changed.length === 0) return
  const conflicts = ruleConflictsOf(await readRuleScope(trx, changed), changed).filter(isErrorConflict)
  if (conflicts.length > 0) throw new RuleConflictError(conflicts, errorsOf(conflicts, after, entries))
}

/** The messages of conflicts, at the entries that take part in them, also through a calculated result. */
function errorsOf(
  conflicts: readonly RuleConflict[],
  lines: readonly TestLine[],
  entries: readonly { customerTest: number }[],
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const conflict of conflicts) {
    const ids = new Set(conflict.results.map(({ id }) => id))
    const operands = new Set(lines.flatMap(({ id, result }) => (ids.has(id) ? operandsOf(result?.formula ?? '') : [])))
    const codes = new Map(lines.map(({ id, test }) => [id, test.code]))
    const takesPart = (id: number) => ids.has(id) || operands.has(codes.get(id) ?? '')
    const fields = entries.flatMap(({ customerTest }, index) =>
      takesPart(customerTest) ? [`testResult.${index}.value`] : [],
    )
    for (const field of fields.length > 0 ? fields : ['testResult']) errors[field] ??= conflictText(conflict)
  }
  return errors
}
