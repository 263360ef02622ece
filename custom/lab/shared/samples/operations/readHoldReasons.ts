import type { Db } from '~/server/database/open'
import { readTestsOnHold } from '../../controls/operations/locks'
import type { AnalyserDispute, TestLine } from '../responses'
import { conflictsOf, conflictText, isErrorConflict, type RuleConflict } from '../testRules'

/**
 * Why results cannot be verified although nothing is wrong with themselves.
 * @param conflicts the rules between tests that they break
 * @returns the message by customer test; those that may be verified are left out
 */
export async function readHoldReasons(
  trx: Db,
  lines: readonly Pick<TestLine, 'id' | 'test' | 'result'>[],
  conflicts: readonly RuleConflict[],
): Promise<ReadonlyMap<number, string>> {
  const locked = await readTestsOnHold(
    trx,
    lines.map(({ id }) => id),
  )
  return new Map(
    lines.flatMap(({ id, test, result }): [number, string][] => {
      if (result?.disputed) return [[id, disputedText(test.name, result.disputed)]]
      const [conflict] = conflictsOf(conflicts, id).filter(isErrorConflict)
      if (conflict) return [[id, conflictText(conflict)]]
      const rules = locked.get(id)
      return rules ? [[id, `${test.name} is held back: its control broke ${rules}, and nobody answered that yet.`]] : []
    }),
  )
}

function disputedText(name: string, { status, value }: AnalyserDispute): string {
  if (status === 'wrong')
    return `${name} is held back: the analyser took its result back, and nobody decided on that yet.`
  return `${name} is held back: the analyser sent ${value} in its place, and nobody decided on that yet.`
}
