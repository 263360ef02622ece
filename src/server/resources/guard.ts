import type { Expression, SqlBool } from 'kysely'
import type { FieldErrors } from '~/metadata/parseInput'
import type { Resource } from '~/metadata/resource'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import type { Actor } from '../http/endpoint'
import type { MergedPair } from '../merge/subject'

type Values = Readonly<Record<string, unknown>>

/** A change of a record: a new one has no `before` (as in the response), a deletion no validated `data`. */
export interface RecordChange {
  before?: Values & { id: number }
  data?: Values
}

/** Rules for changing records of a resource, in addition to the endpoint's permission. */
export interface ResourceGuard {
  /**
   * Runs in the transaction of every change, by any endpoint or file, before anything is written; a changed record is
   * already locked.
   * @throws ApiError with the errors of fields
   */
  validate?: (trx: Db, actor: Actor, change: RecordChange) => Promise<void>
  /**
   * In the place of `validate`, for rules over all changes of a save or a file together. Returns the errors of the changes
   * that must not be written, by their position; the others may be written.
   */
  validateAll?: (trx: Db, changes: readonly RecordChange[]) => Promise<ReadonlyMap<number, FieldErrors>>
  /** Refuses two records that cannot become one. @throws ApiError 409 */
  assertMergeable?: (db: Db, pair: MergedPair) => Promise<void>
  /** Which records of another master (by its key; `r` in SQL) pickers offer the actor; default all in use. */
  candidates?: Readonly<Record<string, (actor: Actor) => Expression<SqlBool> | undefined>>
}

type GuardsFile = { guards: Readonly<Record<string, ResourceGuard>> }
const applicationFiles = import.meta.glob<GuardsFile>('~app/custom/{*,*/shared}/*/guards.ts', { eager: true })
const ownFiles = import.meta.glob<GuardsFile>('../*/guards.ts', { eager: true, exhaustive: true })
const guards = new Map(
  [applicationFiles, ownFiles].flatMap(Object.values<GuardsFile>).flatMap((file) => Object.entries(file.guards)),
)

/**
 * The guard of a master, found in `src/server/<folder>/guards.ts` or in the `guards.ts` of a screen or a shared part; most
 * have none. That of a table holds on every screen
 * that shows it.
 */
export const resourceGuardOf = ({ key, proxyFor }: Pick<Resource, 'key' | 'proxyFor'>): ResourceGuard | undefined =>
  guards.get(key) ?? (proxyFor && resourceGuardOf(proxyFor))

/** Asks the guard of a master, if it has one, about a single change. @throws ApiError with the errors of fields */
export async function assertChangeAllowed(
  resource: Resource,
  trx: Db,
  actor: Actor,
  change: RecordChange,
): Promise<void> {
  const guard = resourceGuardOf(resource)
  await guard?.validate?.(trx, actor, change)
  const errors = (await guard?.validateAll?.(trx, [change]))?.get(0)
  if (errors) throw apiError.invalid(errors)
}
