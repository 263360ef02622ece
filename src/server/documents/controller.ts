import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Viewer } from '~/documents/access/server/scope'
import type { SettledDocument } from '~/documents/allocations/server/payable'
import type { CalculatedAmounts } from '~/documents/amounts/options'
import type { DocumentOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import type { Problem, Question } from '~/domain/problems'
import type { Db } from '../database/open'
import type { PermissionNote, RequestContext } from '../http/endpoint'
import type { ChildRows } from './writeDocument'

export type Row = Readonly<Record<string, unknown>>

/** An SQL expression that reads part of a row. */
type Read<T = unknown> = RawBuilder<T>

/** A computed field of a response: the SQL that reads it, and its schema. */
export interface VirtualField {
  select: Read
  response: z.ZodType
}

/** A record that a document refers to: its party, or one chosen in its header. */
export type ChosenRecord = { active: boolean } & Row

/** The records chosen by fields of a body: null if the record does not exist, undefined if none was chosen. */
export interface ChosenRecords {
  recordByField: Readonly<Record<string, ChosenRecord | null | undefined>>
  paymentModes: readonly { id: number; active: boolean }[]
}

/** A save in progress, with the data read for it. */
export interface DocumentDraft<Body = Row, Settings = unknown, Offered = Row> {
  body: Body
  settings: Settings
  chosenRecords: ChosenRecords
  /** The records that its lines refer to, by id. */
  candidates: ReadonlyMap<number, Offered>
  /** For a return: the source document, locked. */
  source?: SourceDocument
}

/** A saved document, as passed to the hooks that follow. */
export interface SavedDocument {
  id: number
  documentNo: string
  fiscalYear: string
  dateBs: string
  /** The columns of its header, and the rows of its lines with their ids. */
  header: Row
  lines: readonly (Row & { id: number })[]
  /** For a return: the lines of the source document that are now fully returned. */
  fullyReturnedLines: readonly number[]
}

type Page = { results: unknown[]; count: number }
export type PickerContext = RequestContext<{ search: string; offset: number; limit: number } & Row>

type Shape = Readonly<Record<string, z.ZodType>>
type Condition = Expression<SqlBool>

/** Writes the party as part of a document whose form includes it, such as a new customer with the first order. */
interface PartyController<Body, Settings, Offered> {
  /** The party's fields in the request body of a save. */
  body: Shape
  /**
   * Creates or updates the party after all validation, in the document's transaction; returns its id, or nothing if the
   * chosen party is unchanged.
   */
  write: (trx: Db, call: RequestContext, draft: DocumentDraft<Body, Settings, Offered>) => Promise<number | undefined>
  /** How the party of a saved document is corrected, if `partyCorrectable` is set; the document itself is unchanged. */
  correction?: {
    body: z.ZodType<Row>
    /** @param current reads the document's current row, for the response to a conflict */
    write: (trx: Db, call: RequestContext<unknown, Row>, party: number, current: () => Promise<object>) => Promise<void>
  }
}

/** A condition that a picker puts on the record `c`, and the message of a save whose record does not meet it. */
export interface PickerCondition {
  where: RawBuilder<SqlBool> | Condition
  message: string
}

/** A picker that lists more or less than the active records of a resource. */
export interface Picker {
  summary: string
  /**
   * Conditions on the record of a header field, or on the party, in addition to being active. A save rejects records
   * that do not meet them, since pickers only hide these. For pickers of lines, the controller's `candidates` does the
   * same.
   */
  conditions?: (actor: Viewer) => readonly PickerCondition[]
  /** Query parameters in addition to the page and the search. */
  query?: Readonly<Record<string, z.ZodType>>
  /** The schema of one result. */
  response: z.ZodType
  find: (call: PickerContext) => Promise<Page>
}

/** Reads the records among some ids that lines may refer to, as one JSON value, and parses them by id. */
// biome-ignore lint/suspicious/noExplicitAny: of any document, as the types of the controller define
export interface CandidateReader<Settings = any, Offered = any> {
  select: (ids: readonly number[], body: Row) => Read
  // biome-ignore lint/suspicious/noExplicitAny: as `read` builds it
  parse: (read: any, settings: Settings) => ReadonlyMap<number, Offered>
}

/** Lines that the server generates. */
export interface GeneratedLines {
  /** The schema of one line. */
  response: z.ZodType
  read: (db: Db, user: number) => Promise<Row[]>
  /** Locks the records the lines are generated from until the document is saved. */
  lock: (trx: Db, user: number) => Promise<void>
}

type VirtualFields<O> = O extends { list: { virtualFields: infer S } }
  ? { virtualFields: { [K in keyof S]: Read } }
  : { virtualFields?: Record<never, never> }

/** The hand-written server code of a document, as typed hooks; everything else is derived from its declaration. */
interface ControllerOptions<Body, Settings, Offered> {
  /** Settings that a save depends on, such as the organization's rules. */
  settings?: {
    /** Reads them from the database as one JSON value, if needed. */
    select?: Read
    /** As the rules take it; refuses what may not be written now. */
    // biome-ignore lint/suspicious/noExplicitAny: as `read` builds it
    parse: (read: any, call: Pick<RequestContext, 'now'>) => Settings
  }
  body?: {
    /** Fields of the request body in addition to the declared ones. */
    extraFields?: Readonly<Record<string, z.ZodType>>
    /** Fields that screens send in a line or in the header and the server ignores, as it computes them itself. */
    ignored?: { line?: readonly string[]; header?: readonly string[] }
  }
  /** Additional columns of chosen records that the rules use: field → name → SQL over the record's row `c`. */
  masterColumns?: Readonly<Record<string, Readonly<Record<string, string>>>>
  lines?: {
    /** The records that lines may refer to; default the active ones. Line snapshots copy from them. */
    candidates?: CandidateReader<Settings, Offered>
    /**
     * Values of a line that a request may leave out, besides those of the declaration: its price, its discount by a
     * scheme.
     */
    defaults?(line: Row, candidate: Offered, chosenRecords: ChosenRecords): Row
    /** Validates the lines against the candidates; by default each must exist. */
    validate?(lines: readonly Row[], candidates: ReadonlyMap<number, Offered>): Problem[]
    /** For generated lines: those of a document that the user saves now. */
    serverGenerated?: GeneratedLines
    /** Line fields derived from the records that the line refers to; the controller names them. */
    derivedFields?: (line: Row, draft: DocumentDraft<Body, Settings, Offered>, call: Pick<RequestContext, 'now'>) => Row
    /** Additional fields on the page of lines: SQL over the line `l` and the record it refers to, `m`. */
    virtualFields?: Readonly<Record<string, VirtualField>>
  }
  /** For a document that settles others: how lines and rows name these, if not by `kind` and `documentNo`. */
  settles?: {
    /** Fields of a line in addition to the other document's id, its due amount, and the amount paid. */
    line: Shape
    /** A document of the table that a line refers to. */
    documentOf: (line: Row) => AnyDocType
    payableNames: { toRow: (one: SettledDocument) => Row; response: Shape }
  }
  /** Pure rules over the whole body, which the form validates as well; default those of `documentRules.ts`. */
  rules?: (body: Body, settings: Settings, sold: SourceDocument | undefined) => Problem[]
  /** Validates the whole document in the transaction, after the locks and the pure rules. */
  validate?: (
    draft: DocumentDraft<Body, Settings, Offered>,
    trx: Db,
    call: Pick<RequestContext, 'actor' | 'now'>,
  ) => Problem[] | Promise<Problem[]>
  /** Permissions that `validate` requires for some saves, for the API document. */
  permissionNotes?: readonly PermissionNote[]
  /** Rejects an unconfirmed save, after all other validation. */
  requireConfirmation?: (draft: DocumentDraft<Body, Settings, Offered>, trx: Db) => void | Promise<void>
  /**
   * Questions to confirm before saving, after all other validation. The body's `confirmed` lists the keys of confirmed
   * questions; an unconfirmed question returns 409 and nothing is saved.
   */
  questions?: (
    draft: DocumentDraft<Body, Settings, Offered>,
    calculated: CalculatedAmounts,
    call: Pick<RequestContext, 'actor' | 'now'>,
    trx: Db,
  ) => readonly Question[] | Promise<readonly Question[]>
  /** Header amounts derived from the chosen records; a posted amount must equal them. */
  amounts?: (draft: DocumentDraft<Body, Settings, Offered>) => Readonly<Record<string, string>>
  party?: PartyController<Body, Settings, Offered>
  /**
   * Query parameters of its list in addition to days and search, with their conditions on the documents `s`; each
   * should match few documents.
   */
  filters?: Readonly<Record<string, { input: z.ZodType; where: (value: string) => Condition }>>
  /** How a search matches the party `c`; by default one of its search columns contains the term. */
  partyFilter?: (term: string) => Condition
  /** Additional fields of rows, read once for a whole page of rows, in their order. */
  afterRead?: { response: Shape; read: (db: Db, rows: readonly Row[], now: Date) => Promise<readonly Row[]> }
  /** Computes columns of the header. */
  computeHeader?: (draft: DocumentDraft<Body, Settings, Offered>) => Row
  /**
   * Rows of other tables that belong to the document or to its lines. The statement that writes the document writes them, in the
   * order of their positions.
   * @param lines its lines with their amounts
   */
  childRows?: (draft: DocumentDraft<Body, Settings, Offered>, lines: readonly Row[]) => readonly ChildRows[]
  /**
   * Writes related rows in the same transaction. The document's number is already drawn and other saves wait for it, so
   * keep it fast.
   */
  afterInsert?: (
    trx: Db,
    call: Pick<RequestContext, 'actor' | 'address' | 'now'>,
    written: SavedDocument,
    draft: DocumentDraft<Body, Settings, Offered>,
  ) => Promise<void>
  /**
   * Whether `afterInsert` has something to do; default always. Where it has not, the document and what ends its save are one
   * statement, and other saves wait for its number a round trip less.
   */
  isAfterInsertNeeded?: (draft: DocumentDraft<Body, Settings, Offered>, call: Pick<RequestContext, 'actor'>) => boolean
  /** Print data in addition to the row, its lines and its payments. */
  printData?: {
    /** SQL over the document `s`, its party `c` and its author `u`. */
    sqlColumns?: Readonly<Record<string, Read>>
    response: Readonly<Record<string, z.ZodType>>
    read: (db: Db, reads: Row) => Promise<Row>
  }
  /** Rejects a print that is not allowed; `field` is the document's id. */
  beforePrint?: (db: Db, field: string) => Promise<void>
  /** Fields that pickers of its header return in addition to the label field, by header field. */
  pickerFields?: Readonly<Record<string, readonly string[]>>
  /** Pickers by the last part of their path. */
  pickers?: Readonly<Record<string, Picker>>
}

/** The controller of any document. */
// biome-ignore lint/suspicious/noExplicitAny: the widest half, for code that works on every one
export type AnyController = ControllerOptions<any, any, any> & { virtualFields?: Readonly<Record<string, Read>> }

/** A document with its controller and its successors: the documents that return or fulfil it. */
export interface DocumentRuntime<D extends AnyDocType = AnyDocType> {
  document: D
  controller: AnyController
  successors: readonly AnyDocType[]
}

type OptionsOf<D> = D extends { options: infer O extends DocumentOptions } ? O : never

/**
 * Defines the hand-written server code of a document in `custom/<module>/<screen>/controller.ts`: `export const
 * controller = defineController(labSale, { … })`. Without that file, a document is served from its declaration alone.
 */
export function defineController<D extends AnyDocType, Body = Row, Settings = unknown, Offered extends object = Row>(
  document: D,
  controller: ControllerOptions<Body, Settings, Offered> & VirtualFields<OptionsOf<D>>,
): Pick<DocumentRuntime<D>, 'document' | 'controller'> {
  return { document, controller: controller as AnyController }
}
