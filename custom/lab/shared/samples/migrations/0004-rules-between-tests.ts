import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { parseCondition } from '~shared/formula/formula'
import { ResultKind } from '~shared/options/options'
import { knownRules } from '../../../../../resources/lab/test-rules/knownRules'

/**
 * Adds the known rules between tests to an installation from before there were any: each rule whose codes are all of
 * numeric tests in use. A rule of the same name stays unchanged.
 */
export async function migrate(trx: Db): Promise<void> {
  for (const { name, expression, severity, message } of knownRules) {
    const parsed = parseCondition(expression)
    if ('fault' in parsed) throw new Error(`${name}: ${parsed.fault}`)
    await sql`
      insert into test_rule (name, expression, severity, message)
      select ${name}, ${expression}, ${severity}, ${message}
      where ${parsed.codes.length} = (select count(distinct t.code) from test t
        where t.active and not t.package_test and t.result_kind = ${ResultKind.numeric} and ${codeIn(parsed.codes)})
      on conflict do nothing`.execute(trx)
  }
}

const codeIn = (codes: readonly string[]) => sql`t.code in (${sql.join([...codes])})`
