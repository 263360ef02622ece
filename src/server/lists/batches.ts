import { batchSize } from '../database/page'
import { sortByIds } from './findPage'

/** Splits rows of a list into batches, so that a long list does not block other requests. */
export function* toBatches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize)
}

/**
 * The rows of ids in their order, a portion by a statement.
 * @param read the rows of some ids, in any order
 * @param toRow what one becomes, at once, so that this too is done in portions
 */
export async function readInBatches<Read extends { id: number }, Row = Read>(
  ids: readonly number[],
  read: (some: readonly number[]) => Promise<readonly Read[]>,
  toRow: (read: Read) => Row,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const some of toBatches(ids)) rows.push(...sortByIds(await read(some), some).map(toRow))
  return rows
}
