import { type RawBuilder, sql } from 'kysely'
import { canViewAll, scopeConditions, type Viewer, visibleDocuments } from '~/documents/access/server/scope'
import { proportionalAmountNames } from '~/documents/amounts/newAmounts'
import { anyReturnable } from '~/documents/balance/server/openStates'
import { notCancelledCondition } from '~/documents/cancel/server/cancelled'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import {
  lineResourceField,
  lineSnapshotReferencesOf,
  optionsOf,
  sourceLineField,
  sourceTermFields,
} from '~/documents/documentNames'
import { lineColumnNames } from '~/documents/lines/server/lines'
import { sum } from '~/domain/money'
import { remainingQty, toReturnableQuantityLine } from '~/domain/returns'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import type { DocumentRuntime, Row } from '~/server/documents/controller'
import { listPickableDocuments } from '~/server/documents/documentPicker'
import { documentRuntimes } from '~/server/documents/documentRuntimes'
import { readDocumentNumber } from '~/server/documents/readDocument'
import { selectRows, toRowResponse } from '~/server/documents/rows'
import type { AnyQuery, DocumentListPage } from '~/server/lists'
import { columnNameOf } from '~/server/resources/columns'
import type { SourceDocument, SourceLine } from '../options'

/** The amounts whose proportional parts a return tracks in addition to the quantity. */
export const trackedAmountNames = (options: ResolvedOptions): readonly string[] =>
  options.amounts?.returnCalculation?.proportional ?? proportionalAmountNames(options)

/** The sums of a document that a return reduces, at least those before and after rounding; all by default. */
export function reducedAmountFields(successor: AnyDocType): string[] {
  const { amounts: own, sourceDocument } = optionsOf(successor)
  const { amounts, balance } = optionsOf(sourceDocument!.docType())
  const due = amounts?.dueField ?? balance!.totalField
  const last = [amounts?.unroundedField ?? due, due]
  const parted =
    own && !own.returnCalculation
      ? own.header.filter((name) => amounts?.header.includes(name) && name !== own.paidField)
      : []
  return [...new Set([...parted.filter((name) => !last.includes(name)), ...last])].filter((name) => name !== undefined)
}

/** The quantity of the line `l` taken by other documents that return or fulfil the same source document. */
function quantitiesOfOtherSuccessors(successor: AnyDocType): RawBuilder<unknown>[] {
  const { successors } = documentRuntimes(optionsOf(successor).sourceDocument!.docType())
  return successors
    .filter(({ name }) => name !== successor.name)
    .map((other) => {
      const column = sql.ref(`o.${optionsOf(other).sourceDocument!.lineColumn}`)
      return sql`(select coalesce(sum(o.qty), 0) from ${sql.table(other.tables.lines)} o
        where ${column} = l.id and ${notCancelledCondition(other, `o.${other.foreignKey}`)})`
    })
}

/** The lines of a source document in order, each with the quantity returned so far. */
async function readReturnable(db: Db, successor: AnyDocType, id: number): Promise<SourceLine[]> {
  const returns = optionsOf(successor).sourceDocument!
  const original = returns.docType()
  const of = lineResourceField(optionsOf(original))
  const shares = trackedAmountNames(optionsOf(successor))
  const sums = sql.join([
    sql`'qty', ${sql.join([sql`coalesce(sum(d.qty), 0)`, ...quantitiesOfOtherSuccessors(successor)], sql` + `)}`,
    ...(returns.extraQuantities ?? []).map((name) => sql`${sql.lit(name)}, coalesce(sum(${sql.ref(`d.${name}`)}), 0)`),
    ...shares.map((name) => sql`${sql.lit(name)}, coalesce(sum(${sql.ref(`d.${name}`)}), 0)::numeric(14,2)::text`),
  ])
  const returned: RawBuilder<unknown> = sql`(select jsonb_build_object(${sums}) from ${sql.table(successor.tables.lines)} d
    where ${sql.ref(`d.${returns.lineColumn}`)} = l.id and ${notCancelledCondition(successor, `d.${successor.foreignKey}`)})`
  const lines: AnyQuery = db.selectFrom(`${original.tables.lines} as l`)
  return lines
    .select(['l.id', ...lineColumnNames(original).map((name) => `l.${name}`), ...(of ? [`l.${of}Id as ${of}`] : [])])
    .select(lineSnapshotReferencesOf(optionsOf(original)).map(([column]) => `l.${column}`))
    .select(returned.as('returned'))
    .where(`l.${original.foreignKey}`, '=', id)
    .orderBy('l.position')
    .execute() as Promise<SourceLine[]>
}

/** The columns a return copies from its source document: the party, by the source's column names. */
const copiedOf = (document: AnyDocType): string[] => {
  const { name, snapshot } = optionsOf(document).party!()
  return [`${name}Id`, ...Object.keys(snapshot)]
}

/**
 * The current state of a source document for a return: its terms and sums, the amounts returned so far, its lines, and
 * the values a return copies. Lock its balance first if something is to be written. Undefined if the user cannot see
 * the document.
 */
export async function readSource(
  db: Db,
  successor: AnyDocType,
  id: number,
  actor: Viewer,
): Promise<{ source: SourceDocument; copied: Row } | undefined> {
  const options = optionsOf(successor)
  const returns = options.sourceDocument!
  const original = returns.docType()
  const [sums, copies, { name }] = [reducedAmountFields(successor), copiedOf(original), optionsOf(original).party!()]
  const row: Row | undefined = await visibleDocuments(db, original, actor)
    .leftJoin(`${original.tables.balance} as b`, `b.${original.foreignKey}`, 's.id')
    .select(['s.id', 'b.due', `s.${original.number.column}`])
    .select([...sums, ...copies].map((column) => `s.${column}`))
    .select(sourceTermFields(options).map((term) => `s.${columnNameOf(term, options.header.fields[term]!)} as ${term}`))
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const earlier: Row[] =
    sums.length > 0
      ? await db
          .selectFrom(`${successor.table} as r`)
          .select(sums.map((one) => `r.${one}`))
          .where(`r.${returns.idColumn}`, '=', id)
          .where(notCancelledCondition(successor, 'r.id'))
          .execute()
      : []
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((one) => [one, row[one]]))
  const source: SourceDocument = {
    ...pick(['id', original.number.column, ...sourceTermFields(options), ...sums]),
    id,
    [name]: row[`${name}Id`],
    due: (row.due ?? '0.00') as string,
    returned: Object.fromEntries(sums.map((one) => [one, sum(earlier.map((note) => note[one] as string))])),
    lines: await readReturnable(db, successor, id),
  }
  return { source, copied: pick(copies) }
}

/** Whether nothing remains of a line after returning a further quantity and its extra quantities. */
const isAllBack = (successor: AnyDocType, line: SourceLine, qty = 0, more: Row = {}): boolean =>
  remainingQty(line) === qty &&
  (optionsOf(successor).sourceDocument!.extraQuantities ?? []).every(
    (name) => remainingQty(toReturnableQuantityLine(line, name)) === Number(more[name] ?? 0),
  )

/** The lines of a source document with a remaining quantity, and its current state. @throws ApiError 404 */
export async function listReturnableLines(db: Db, successor: AnyDocType, id: number, actor: Viewer) {
  const result = await readSource(db, successor, id, actor)
  if (!result) throw apiError.missing()
  const { lines, ...document } = result.source
  const left = lines.filter((line) => !isAllBack(successor, line))
  return { results: left.map((line) => ({ ...line, remQty: remainingQty(line) })), document }
}

export interface ReturnableQuery {
  /** Undefined: any party, for documents whose party may have no record. */
  party: number | undefined
  search: string
  offset: number
  limit: number
  ordering: 'id' | '-id'
}

/** The documents of a party with a remaining quantity to return. */
export async function listReturnable(
  db: Db,
  original: AnyDocType,
  { party, search, ...page }: ReturnableQuery,
  actor: Viewer,
): Promise<DocumentListPage<Row>> {
  const narrow = (query: AnyQuery) => {
    const returnable = query
      .leftJoin(`${original.tables.balance} as b`, `b.${original.foreignKey}`, 's.id')
      .where(anyReturnable(original))
    return party === undefined ? returnable : returnable.where(`s.${optionsOf(original).party!().name}Id`, '=', party)
  }
  return listPickableDocuments(db, original, { search, ...page }, actor, narrow)
}

/** The returns of a document that the user can see, oldest first. @throws ApiError 404 */
export async function listReturnsOf(db: Db, successor: DocumentRuntime, id: number, actor: Viewer): Promise<Row[]> {
  const original = optionsOf(successor.document).sourceDocument!.docType()
  if (!canViewAll(original, actor)) await readDocumentNumber(db, original, id, actor)
  const seen = scopeConditions(successor.document, actor).reduce(
    (query, bound) => query.where(bound),
    selectRows(db, successor),
  )
  const rows: Row[] = await seen
    .where(`s.${optionsOf(successor.document).sourceDocument!.idColumn}`, '=', id)
    .orderBy('s.id')
    .execute()
  return rows.map((row) => toRowResponse(successor, row))
}

/** The ids of the lines that are fully returned after a return. */
export function fullyReturnedLineIds(
  successor: AnyDocType,
  { lines }: SourceDocument,
  returnedRows: readonly Row[],
): number[] {
  const name = sourceLineField(optionsOf(successor))
  const ofLine = (id: number) => returnedRows.filter((line) => line[name] === id)
  const qtyOf = (id: number) => ofLine(id).reduce((total, { qty }) => total + Number(qty), 0)
  return lines.filter((line) => isAllBack(successor, line, qtyOf(line.id), ofLine(line.id)[0])).map(({ id }) => id)
}
