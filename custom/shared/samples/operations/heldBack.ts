import type { Db } from '~/server/database/open'
import { lockedTests } from '~shared/controls/operations/locks'
import type { TestLine } from '../answers'

/**
 * Why results cannot be verified although nothing is wrong with themselves.
 * @returns the message by customer test; those that may be verified are left out
 */
export async function heldBack(
  trx: Db,
  lines: readonly Pick<TestLine, 'id' | 'test'>[],
): Promise<ReadonlyMap<number, string>> {
  const locked = await lockedTests(
    trx,
    lines.map(({ id }) => id),
  )
  return new Map(
    lines.flatMap(({ id, test }): [number, string][] => {
      const rules = locked.get(id)
      return rules ? [[id, `${test.name} is held back: its control broke ${rules}, and nobody answered that yet.`]] : []
    }),
  )
}
