import type { Db } from '../database/open'
import type { EndpointPermission, RequestContext } from '../http/endpoint'

export type Values = Readonly<Record<string, unknown>>
export type MergeAuthor = Pick<RequestContext, 'actor' | 'address' | 'now'>

/** A field by which two records are compared, and whose value can be chosen. */
export interface ComparedField {
  name: string
  label: string
  column: string
}

/** A field that tells whether two records are the same. */
export interface MatchField extends ComparedField {
  isPhone: boolean
}

/** Two records that are merged, as the API answers them. */
export interface MergedPair {
  survivor: Values & { id: number }
  merged: Values & { id: number }
}

/** Records that can be merged: those of a master that declares `merge`, or of a table of the application. */
export interface MergeSubject {
  table: string
  /** By which the activity log knows a record. */
  entity: string
  label: string
  tag: string
  /** The path of its endpoints below `api/v1/`. */
  apiPath: string
  permission: EndpointPermission
  /** The column with the name of a record. */
  nameColumn: string
  /** Shown next to the name, such as a number. */
  detailColumns: readonly string[]
  matchFields: readonly MatchField[]
  fields: readonly ComparedField[]
  /** Fields that tell two persons or things apart, besides `matchFields`: a difference is warned of. */
  identityFields?: readonly string[]
  /** The columns that no two records share: of these, a choice swaps the values of both records. */
  uniqueColumns: readonly string[]
  /** Values that all records of the screen have. */
  fixedValues: Values
  /** One record with its version. @throws ApiError 404 */
  read: (db: Db, id: number, now: Date) => Promise<Values>
  nameOf: (record: Values) => string
  /** The value of a field as users read it. */
  textOf: (record: Values, field: string) => string | boolean | null
  /** Writes the chosen fields of the merged record to the surviving one, as an edit does. @throws ApiError 400, 409 */
  change: (
    trx: Db,
    who: MergeAuthor,
    change: MergedPair & { fields: readonly string[]; remarks: string },
  ) => Promise<unknown>
  /** Locks what is locked before a record. */
  lock?: (trx: Db, ids: readonly number[]) => Promise<void>
  /** @throws ApiError 409 where the records cannot become one, such as goods in different units */
  assertMergeable?: (db: Db, pair: MergedPair) => Promise<void>
  /** What else follows, before the references are moved. */
  beforeMove?: (trx: Db, who: MergeAuthor, pair: MergedPair & { remarks: string }) => Promise<void>
  /** What follows from the old values, after a merge was undone: each record as it was merged and as it is again. */
  afterUndo?: (trx: Db, who: MergeAuthor, changes: readonly { before: Values; after: Values }[]) => Promise<void>
}
