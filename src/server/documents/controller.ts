import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Problem, Question } from '~/domain/problems'
import type { CalculatedAmounts, SourceDocument } from '~/metadata/amounts'
import type { AnyDocType, DocumentOptions } from '~/metadata/document'
import type { Db } from '../database/open'
import type { ConditionalPermission, RequestContext } from '../http/endpoint'
import type { Payable } from './payable'
import type { Viewer } from './scope'

export type Row = Readonly<Record<string, unknown>>

/** A part of a row, as SQL. */
type Read<T = unknown> = RawBuilder<T>

/** A part of a row that is answered: how it is read, and the schema of what is read. */
export interface VirtualField {
  read: Read
  response: z.ZodType
}

/** A record that a document points at: the party, or one chosen in its head. */
export type Chosen = { active: boolean } & Row

/** The records that a body chose by its fields, each null where it is not there; undefined where none was chosen. */
export interface Masters {
  chosen: Readonly<Record<string, Chosen | null | undefined>>
  modes: readonly { id: number; active: boolean }[]
}

/** A save on its way, with what was found out for it. */
export interface DocumentDraft<Body = Row, Settings = unknown, Offered = Row> {
  body: Body
  settings: Settings
  masters: Masters
  /** The records that its lines are of, by id. */
  candidates: ReadonlyMap<number, Offered>
  /** Of a return: the document that it takes back of, locked. */
  source?: SourceDocument
}

/** A document that was written, with what may follow from it. */
export interface SavedDocument {
  id: number
  documentNo: string
  fiscalYear: string
  dateBs: string
  /** The columns of its head, and the rows of its lines with their ids. */
  header: Row
  lines: readonly (Row & { id: number })[]
  /** Of a return: the lines of the other document of which nothing is left. */
  fullyReturnedLines: readonly number[]
}

type Page = { results: unknown[]; count: number }
export type PickerCall = RequestContext<{ search: string; offset: number; limit: number } & Row>

type Shape = Readonly<Record<string, z.ZodType>>
type Condition = Expression<SqlBool>

/** What a document does with its party, where its form holds that too, such as a new patient with the first visit. */
interface PartyController<Body, Settings, Offered> {
  /** The party's fields in the body of a save. */
  body: Shape
  /**
   * Registers or corrects the party when all else is right, in the document's transaction; answers its id, or nothing
   * where the chosen one is as it was read.
   */
  write: (trx: Db, call: RequestContext, draft: DocumentDraft<Body, Settings, Offered>) => Promise<number | undefined>
  /** How the party of a written document is corrected, where it states `correctsParty`; the document stays as it is. */
  correction?: {
    body: z.ZodType<Row>
    /** @param current the document's row as it would be read now, for a conflict to tell */
    write: (trx: Db, call: RequestContext<unknown, Row>, party: number, current: () => Promise<object>) => Promise<void>
  }
}

/** A condition that a picker lays on the record `c`, and what a save says of one that does not meet it. */
export interface PickerBound {
  where: RawBuilder<SqlBool> | Condition
  message: string
}

/** A picker that is not simply the records in use of a master. */
export interface Picker {
  summary: string
  /**
   * What it asks of a record of a field of the head, or of the party, beside that it is in use: a save refuses what does not
   * meet it, for pickers only hide. A picker of lines says the same by the `offered` of its half.
   */
  bounds?: (actor: Viewer) => readonly PickerBound[]
  /** Parameters beside the page and the search. */
  query?: Readonly<Record<string, z.ZodType>>
  /** One of what is found. */
  response: z.ZodType
  find: (call: PickerCall) => Promise<Page>
}

/** The records among some ids that lines may be of: how they are read, as one JSON value, and the same by id. */
// biome-ignore lint/suspicious/noExplicitAny: of any document, as the half's own types say
export interface CandidateReader<Settings = any, Offered = any> {
  select: (ids: readonly number[], body: Row) => Read
  // biome-ignore lint/suspicious/noExplicitAny: as `read` builds it
  parse: (read: any, settings: Settings) => ReadonlyMap<number, Offered>
}

/** Lines that nobody enters. */
export interface GeneratedLines {
  /** One of them. */
  response: z.ZodType
  read: (db: Db, user: number) => Promise<Row[]>
  /** Keeps others from changing what they follow from, until the document is written. */
  lock: (trx: Db, user: number) => Promise<void>
}

type VirtualFields<O> = O extends { list: { virtualFields: infer S } }
  ? { virtualFields: { [K in keyof S]: Read } }
  : { virtualFields?: Record<never, never> }

/** What is written by hand on the server for a document, at its typed places; everything else follows from what it states. */
interface ControllerOptions<Body, Settings, Offered> {
  /** What a save goes by, such as the organization's rule. */
  settings?: {
    /** Of the database, as one JSON value, if anything. */
    select?: Read
    /** As the rules take it; refuses what may not be written now. */
    // biome-ignore lint/suspicious/noExplicitAny: as `read` builds it
    parse: (read: any, call: Pick<RequestContext, 'now'>) => Settings
  }
  body?: {
    /** Fields of the body beside those that are declared. */
    extraFields?: Readonly<Record<string, z.ZodType>>
    /** What screens send of a line, or of the whole, and the server has itself. */
    ignored?: { line?: readonly string[]; header?: readonly string[] }
  }
  /** Further columns of chosen records that the rules go by: field → name → SQL over the record's row `c`. */
  masterColumns?: Readonly<Record<string, Readonly<Record<string, string>>>>
  lines?: {
    /** What lines may be of; default the records in use. What a line copies is taken from here. */
    candidates?: CandidateReader<Settings, Offered>
    /** Holds the lines against what is offered; default that each is there. */
    validate?(lines: readonly Row[], offered: ReadonlyMap<number, Offered>): Problem[]
    /** Of lines that follow: those of a document that the user writes now. */
    serverGenerated?: GeneratedLines
    /** Fields of lines that nobody enters, by what the records are that they are of; the half's names of them. */
    derivedFields?: (line: Row, draft: DocumentDraft<Body, Settings, Offered>, call: Pick<RequestContext, 'now'>) => Row
    /** What the page of lines shows beside them: SQL over the line `l` and what it is of, `m`. */
    virtualFields?: Readonly<Record<string, VirtualField>>
  }
  /** Of a document that settles others: how lines and rows name these, where not by `kind` and `documentNo`. */
  settles?: {
    /** Fields of a line beside the other's id, what stood open on it, and what of it is paid. */
    line: Shape
    /** A document of the table that a line is for. */
    documentOf: (line: Row) => AnyDocType
    payableNames: { toRow: (one: Payable) => Row; response: Shape }
  }
  /** The pure rules of the whole body, which the form judges by as well; default those that follow (`documentRules.ts`). */
  rules?: (body: Body, settings: Settings, sold: SourceDocument | undefined) => Problem[]
  /** Rules over the whole, in the transaction, after the locks and the pure rules. */
  validate?: (
    draft: DocumentDraft<Body, Settings, Offered>,
    trx: Db,
    call: Pick<RequestContext, 'actor' | 'now'>,
  ) => Problem[] | Promise<Problem[]>
  /** Permissions that `check` asks for of some saves, for the API document. */
  alsoNeeds?: readonly ConditionalPermission[]
  /** Refuses what nobody confirmed, when all else is right. */
  requireConfirmation?: (draft: DocumentDraft<Body, Settings, Offered>, trx: Db) => void | Promise<void>
  /**
   * What is asked before it is written, when all else is right. The body's `confirmed` has the keys of what is meant; a
   * question that is not among them is answered with 409, and nothing is written.
   */
  questions?: (
    draft: DocumentDraft<Body, Settings, Offered>,
    calculated: CalculatedAmounts,
    call: Pick<RequestContext, 'actor' | 'now'>,
    trx: Db,
  ) => readonly Question[] | Promise<readonly Question[]>
  /** Amounts of the head that follow from what was chosen. */
  amounts?: (draft: DocumentDraft<Body, Settings, Offered>) => Readonly<Record<string, string>>
  party?: PartyController<Body, Settings, Offered>
  /** Parameters of its list beside days and search, with what they ask of the documents `s`; few fulfil it. */
  filters?: Readonly<Record<string, { input: z.ZodType; where: (value: string) => Condition }>>
  /** How a search finds the party `c`; default that one of its searched columns holds the term. */
  partyFilter?: (term: string) => Condition
  /** What rows say beside the rest, read for a page of them at once, in their order. */
  afterRead?: { response: Shape; read: (db: Db, rows: readonly Row[], now: Date) => Promise<readonly Row[]> }
  /** Columns of the head that follow from something else. */
  computeHeader?: (draft: DocumentDraft<Body, Settings, Offered>) => Row
  /** What is written with it in the same transaction. Its number is drawn: others wait, so be quick. */
  afterInsert?: (
    trx: Db,
    call: Pick<RequestContext, 'actor' | 'now'>,
    written: SavedDocument,
    draft: DocumentDraft<Body, Settings, Offered>,
  ) => Promise<void>
  /** What its paper says beside the row, its lines and its payments. */
  printData?: {
    /** SQL over the document `s`, its party `c` and who wrote it `u`. */
    sqlColumns?: Readonly<Record<string, Read>>
    response: Readonly<Record<string, z.ZodType>>
    read: (db: Db, reads: Row) => Promise<Row>
  }
  /** Refuses a print where none may be made; `field` is the document's id. */
  beforePrint?: (db: Db, field: string) => Promise<void>
  /** Of masters that its head picks: fields that pickers answer beside what represents them, by field. */
  pickerFields?: Readonly<Record<string, readonly string[]>>
  /** Pickers by the last part of their path. */
  pickers?: Readonly<Record<string, Picker>>
}

/** The server's half of a document. */
// biome-ignore lint/suspicious/noExplicitAny: the widest half, for code that works on every one
export type AnyController = ControllerOptions<any, any, any> & { virtualFields?: Readonly<Record<string, Read>> }

/** A document with its half, and the documents that take something of it back. */
export interface DocumentRuntime<D extends AnyDocType = AnyDocType> {
  document: D
  controller: AnyController
  successors: readonly AnyDocType[]
}

type OptionsOf<D> = D extends { options: infer O extends DocumentOptions } ? O : never

/**
 * States what is written by hand on the server for a document, in `custom/<module>/<screen>/serve.ts`:
 * `export const serve = serveDocument(labSale, { … })`. A document without that file is served by what it states alone.
 */
export function defineController<D extends AnyDocType, Body = Row, Settings = unknown, Offered extends object = Row>(
  document: D,
  half: ControllerOptions<Body, Settings, Offered> & VirtualFields<OptionsOf<D>>,
): Pick<DocumentRuntime<D>, 'document' | 'controller'> {
  return { document, controller: half as AnyController }
}
