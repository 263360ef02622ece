import type { Readable } from 'node:stream'
import type { Db } from '../database/open'
import type { RequestContext } from '../http/endpoint'

/** How long a kind of records must be kept, which no erasing may cut short. */
export interface RetentionRule {
  /** What users call the records, such as `Bills and receipts`. */
  label: string
  /** After the end of the fiscal year of the last record. */
  years: number
  /** The tables, each with the column of its day or moment. */
  tables: Readonly<Record<string, string>>
}

/** A file of an export. */
export interface ExportedFile {
  path: string
  data: Buffer | Readable
}

/** Files that a screen or a shared part adds to the export of a person, such as papers: its `personFiles.ts`. */
export interface PersonFiles {
  /** The table of the persons. */
  table: string
  files: (call: RequestContext, ids: readonly number[]) => AsyncIterable<ExportedFile>
}

/**
 * Persons whose data are exported and erased: the records of a table with personal columns. Declared in `person.ts` of a shared
 * part; endpoints and jobs follow.
 */
export interface PersonSubject {
  table: string
  /** By which the activity log knows a record. */
  entity: string
  label: string
  tag: string
  /** The path of the record's endpoints below `api/v1/`. */
  apiPath: string
  exportPermission: string
  erasePermission: string
  /** @throws ApiError 404 */
  nameOf: (db: Db, id: number) => Promise<string>
  /**
   * The columns of the parts of a name, in their order, and of phone numbers and mail addresses, by which texts mention a person; and
   * of details that JSON about the person holds, too.
   */
  mentionedBy: { name: readonly string[]; contact: readonly string[]; details: readonly string[] }
  /** Columns that never change, by which the record is recognized in a restored backup. */
  fingerprint: readonly string[]
  retention: (db: Db) => Promise<readonly RetentionRule[]>
  /** What else is deleted, in the transaction that erases the record. @param row as it was */
  afterErase?: (trx: Db, row: Readonly<Record<string, unknown>>) => Promise<void>
}
