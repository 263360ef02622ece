import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { boundsOf, type Viewer } from '~/documents/access/server/scope'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import {
  amountColumnsOf,
  billedName,
  correctableValues,
  nameColumn,
  optionsOf,
  partyNameOf,
  refName,
} from '~/documents/documentNames'
import type { DocumentOf } from '~/documents/documentRows'
import { optionName, returnStatuses } from '~/domain/options'
import { choiceName } from '~/fields/choice/kind'
import type { AnyField, Fields } from '~/metadata/field'
import { type Resource, tableOf } from '~/metadata/resource'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { idList } from '../database/page'
import { type AnyQuery, anyHolds, holds, portionsOf, Statements } from '../lists'
import { columnKindOf, isReference } from '../resources/columns'
import { correctionTable } from './columns'
import type { DocumentRuntime, Row } from './controller'

type Condition = Expression<SqlBool>

/** A reference of the head with the names under which a query reads it. */
interface HeadReference {
  name: string
  table: string
  represent: string
  /** The alias of its join; `<alias>Id` and `<alias>Name` are what is read. */
  alias: string
  /** The id that counts. */
  id: RawBuilder<number | null>
  isCorrectable: boolean
  /** The column that holds its name as it was when the document was written. */
  copy: string | undefined
}

/**
 * The id of a correctable reference that counts for the document `s`: that of its last correction, else the one that it
 * was saved with. No record has the id 0, which a correction to none gives.
 */
export function countingId(document: AnyDocType, field: string, alias = 's'): RawBuilder<number | null> {
  const own = sql.ref(`${alias}.${field}Id`)
  if (!optionsOf(document).corrections.fields?.includes(field)) return sql`${own}`
  const [column, owner] = [sql.ref(`x.${field}Id`), sql.ref(`x.${document.foreignKey}`)]
  return sql`coalesce((select coalesce(${column}, 0) from ${sql.table(correctionTable(document, field))} x
    where ${owner} = ${sql.ref(`${alias}.id`)} order by x.id desc limit 1), ${own})`
}

/** What a correctable field that is no reference says of the document `s`: by its last correction, else as it was written. */
export function countingValue(document: AnyDocType, field: string, alias = 's'): RawBuilder<unknown> {
  const own = sql.ref(`${alias}.${field}`)
  if (!correctableValues(optionsOf(document)).includes(field)) return sql`${own}`
  return sql`coalesce((select ${sql.ref(`x.${field}`)} from ${sql.table(correctionTable(document, field))} x
    where ${sql.ref(`x.${document.foreignKey}`)} = ${sql.ref(`${alias}.id`)} order by x.id desc limit 1), ${own})`
}

/**
 * What a document `s` copied of a record that its head names, as it counts: with the last correction of that reference,
 * which copied it of the other record that day.
 */
export function countingCopy(document: AnyDocType, column: string, alias = 's'): RawBuilder<unknown> {
  const {
    header: { snapshot = {} },
    corrections: { fields: correctableFields = [] },
  } = optionsOf(document)
  const [own, [field]] = [sql.ref(`${alias}.${column}`), snapshot[column]!]
  if (!correctableFields.includes(field)) return sql`${own}`
  const last = sql`${sql.table(correctionTable(document, field))} x
    where ${sql.ref(`x.${document.foreignKey}`)} = ${sql.ref(`${alias}.id`)}`
  return sql`case when exists (select from ${last}) then (select ${sql.ref(`x.${column}`)} from ${last}
    order by x.id desc limit 1) else ${own} end`
}

function referencesOf(document: AnyDocType): HeadReference[] {
  const {
    header: { fields: header, snapshot = {} },
    corrections: { fields: correctableFields = [] },
  } = optionsOf(document)
  return Object.entries(header)
    .filter(([, field]) => isReference(field))
    .map(([name, field], index) => {
      const target: Resource = field.options.to()
      const [id, isCorrectable] = [countingId(document, name), correctableFields.includes(name)]
      const { labelField } = target
      const [copy] = Object.keys(snapshot).filter(
        (one) => snapshot[one]![0] === name && snapshot[one]![1] === labelField,
      )
      return { name, table: tableOf(target), represent: labelField, alias: `r${index}`, id, isCorrectable, copy }
    })
}

const plainFields = (fields: Fields) =>
  Object.entries(fields).filter(([, field]) => !isReference(field)) as [string, AnyField][]

function withReferences(query: AnyQuery, references: readonly HeadReference[]): AnyQuery {
  return references.reduce((joined, { name, table, represent, alias, id, isCorrectable, copy }) => {
    if (copy) return joined.select([`s.${name}Id as ${alias}Id`, `s.${copy} as ${alias}Name`])
    const shown = joined
      .leftJoin(`${table} as ${alias}`, (join) => join.on(`${alias}.id`, '=', id))
      .select([`${alias}.id as ${alias}Id`, `${alias}.${represent} as ${alias}Name`])
    if (!isCorrectable) return shown
    const written = `${alias}w`
    return shown
      .leftJoin(`${table} as ${written}`, `${written}.id`, `s.${name}Id`)
      .select(`${written}.${represent} as ${alias}Written`)
  }, query)
}

/** Under names that no amount of the document's own has. */
function withBalance(query: AnyQuery, document: AnyDocType): AnyQuery {
  const { balance } = optionsOf(document)
  if (!balance) return query
  const open = query
    .leftJoin(`${document.tables.balance} as b`, `b.${document.foreignKey}`, 's.id')
    .select(['b.due as openDue', 'b.paid as openPaid'])
  return balance.isReturnable ? open.select(['b.returned as openReturned', 'b.returnStatus as openStatus']) : open
}

function withReturned(query: AnyQuery, { sourceDocument }: ResolvedOptions): AnyQuery {
  if (!sourceDocument) return query
  return query
    .innerJoin(`${sourceDocument.docType().table} as o`, 'o.id', `s.${sourceDocument.idColumn}`)
    .select([
      `s.${sourceDocument.idColumn} as refId`,
      `s.${sourceDocument.numberColumn} as refNo`,
      'o.fiscalYear as refFiscalYear',
    ])
    .select(['o.createdDateAd as refDateAd', 'o.createdDateBs as refDateBs', 'o.createdAt as refCreatedAt'])
}

/** The rows of a document with what they show; `s` is the document, `c` its party, `u` who wrote it. Bound it further. */
export function selectRows(db: Db, { document, controller }: DocumentRuntime): AnyQuery {
  const stated = optionsOf(document)
  const { name, table, listFields, walkInName } = stated.party()
  const own = [...new Set([...plainFields(stated.header.fields).map(([field]) => field), nameColumn(stated)])]
  const amounts = Object.entries(amountColumnsOf(stated))
  const from: AnyQuery = db.selectFrom(`${document.table} as s`)
  const joinedParty: AnyQuery = walkInName
    ? from.leftJoin(`${table} as c`, 'c.id', `s.${name}Id`)
    : from.innerJoin(`${table} as c`, 'c.id', `s.${name}Id`)
  const base: AnyQuery = joinedParty
    .innerJoin('user as u', 'u.id', 's.createdById')
    .select(['s.id', `s.${document.number.column} as documentNo`, 's.fiscalYear', 's.remarks', 's.createdAt'])
    .select(['s.createdDateAd', 's.createdDateBs', `s.${name}Id as partyId`, 'u.userName'])
    .select(own.map((column) => countingValue(document, column).as(column)))
    .select(correctableValues(stated).map((field) => `s.${field} as ${billedName(field)}`))
    .select(amounts.map(([amount, column]) => `s.${column} as ${amount}`))
    .select(listFields.map((column) => `c.${column}`))
  const joined = withReturned(withBalance(withReferences(base, referencesOf(document)), document), stated)
  return Object.entries(controller.virtualFields ?? {}).reduce((query, [as, part]) => query.select(part.as(as)), joined)
}

function fieldsOf(fields: Fields, row: Row): Row {
  const values = plainFields(fields).flatMap(([name, field]): [string, unknown][] => {
    const stored = row[name] ?? null
    const toAnswer = columnKindOf(field).toResponse
    const value: [string, unknown] = [name, stored !== null && toAnswer ? toAnswer(stored) : stored]
    if (field.kind.name !== 'choice') return [value]
    return [value, [`${name}Display`, choiceName(field.options.choices, stored) ?? '']]
  })
  return Object.fromEntries(values)
}

function referencedOf(document: AnyDocType, row: Row): Row {
  const values = referencesOf(document).flatMap(({ name, alias, represent, isCorrectable }): [string, unknown][] => {
    const id = row[`${alias}Id`] ?? null
    const shown: [string, unknown] = [name, id === null ? null : { id, [represent]: row[`${alias}Name`] }]
    return isCorrectable ? [shown, [billedName(name), row[`${alias}Written`] ?? null]] : [shown]
  })
  return Object.fromEntries(values)
}

/** A document without a balance is paid, and nothing of it was taken back. */
function balanceOf({ balance }: ResolvedOptions, row: Row): Row {
  if (!balance) return {}
  const returnStatus = balance.isReturnable && optionName(returnStatuses, (row.openStatus ?? 0) as number)
  if (!balance.totalField) return { returnStatus }
  const open = { paidAmount: row.openPaid ?? row[balance.totalField], dueAmount: row.openDue ?? '0.00' }
  if (!balance.isReturnable) return open
  return { ...open, returnedAmount: row.openReturned ?? '0.00', returnStatus }
}

function returnedOf(stated: ResolvedOptions, row: Row): Row {
  if (!stated.sourceDocument) return {}
  const { refPrefix: as = 'ref' } = stated.sourceDocument
  return {
    [refName(stated)]: row.refId,
    [`${refName(stated)}No`]: row.refNo,
    [`${as}FiscalYear`]: row.refFiscalYear,
    [`${as}DateAd`]: row.refDateAd,
    [`${as}DateBs`]: row.refDateBs,
    [`${as}CreatedAt`]: (row.refCreatedAt as Date).toISOString(),
  }
}

const picked = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]))

/** A row of `selectRows` as the API answers it. */
export function toRow<D extends AnyDocType>({ document, controller }: DocumentRuntime<D>, row: Row): DocumentOf<D> {
  const stated = optionsOf(document)
  const { name, labelField, listFields } = stated.party()
  const partyName = row[nameColumn(stated)]
  return {
    id: row.id,
    [document.number.column]: row.documentNo,
    fiscalYear: row.fiscalYear,
    [name]: row.partyId === null ? null : { id: row.partyId, [labelField]: partyName },
    ...picked(row, listFields),
    [partyNameOf(stated)]: partyName,
    ...fieldsOf(stated.header.fields, row),
    ...referencedOf(document, row),
    ...picked(row, correctableValues(stated).map(billedName)),
    ...picked(row, stated.amounts?.header ?? []),
    ...balanceOf(stated, row),
    ...returnedOf(stated, row),
    remarks: row.remarks,
    createdAt: (row.createdAt as Date).toISOString(),
    createdDateAd: row.createdDateAd,
    createdDateBs: row.createdDateBs,
    createdByUserName: row.userName,
    ...picked(row, Object.keys(controller.virtualFields ?? {})),
  } as DocumentOf<D>
}

/** The queries of documents' rows, by document: to build one, with all that it joins, takes longer than to run it. */
const built = new WeakMap<AnyDocType, Statements>()

export function statementsOf(document: AnyDocType): Statements {
  const known = built.get(document) ?? new Statements('renamed')
  built.set(document, known)
  return known
}

/** The rows of documents by their ids, as they come. */
const readRows = (db: Db, served: DocumentRuntime, ids: readonly number[]): Promise<Row[]> =>
  statementsOf(served.document).run(db, 'rows', [idList(ids)], ([list]) =>
    selectRows(db, served).where('s.id', '=', sql<number>`any(${list}::integer[])`),
  )

/** Rows of a document with what its half reads for them; `now` is the time of the call. */
export async function completed<Row extends { id: number }>(
  db: Db,
  { controller }: Pick<DocumentRuntime, 'controller'>,
  rows: readonly Row[],
  now: Date,
): Promise<Row[]> {
  if (!controller.afterRead) return [...rows]
  const all: Row[] = []
  for (const some of portionsOf(rows)) {
    const read = await controller.afterRead.read(db, some, now)
    all.push(...some.map((row, index) => ({ ...row, ...read[index] })))
  }
  return all
}

/** A document as a row of its list, whether or not it would be shown to whoever reads it. */
export async function readWritten<D extends AnyDocType>(db: Db, served: DocumentRuntime<D>, id: number) {
  const [row] = await readRows(db, served, [id])
  return toRow(served, row!)
}

/** A document as a row of its list. @throws Refusal 404 where there is none that the user sees */
export async function readRow<D extends AnyDocType>(
  db: Db,
  served: DocumentRuntime<D>,
  id: number,
  actor: Viewer,
): Promise<DocumentOf<D>> {
  const seen = boundsOf(served.document, actor).reduce((query, bound) => query.where(bound), selectRows(db, served))
  const row = await seen.where('s.id', '=', id).executeTakeFirst()
  if (!row) throw apiError.missing()
  return toRow(served, row as Row)
}

/** How a search finds the party `c` of a document. */
export function partyMatches({
  document,
  controller,
}: Pick<DocumentRuntime, 'document' | 'controller'>): (term: string) => Condition {
  const { search } = optionsOf(document).party()
  return controller.partyFilter ?? ((term) => anyHolds(search.map((column) => holds(`c.${column}`, term))))
}

/** A document's kind as lists take it, bounded to what a user sees. */
export function listed<D extends AnyDocType>(served: DocumentRuntime<D>, actor: Viewer) {
  const { document } = served
  const stated = optionsOf(document)
  const { name, table } = stated.party()
  const { sourceDocument } = stated
  return {
    kind: document.name,
    table: document.table,
    numberColumn: document.number.column,
    prefix: document.number.prefix,
    otherNumbers: sourceDocument
      ? [{ column: sourceDocument.numberColumn, prefix: sourceDocument.docType().number.prefix }]
      : [],
    party: { table, column: `${name}Id`, matches: partyMatches(served) },
    where: boundsOf(document, actor),
    rows: (db: Db, ids: readonly number[]) => readRows(db, served, ids),
    toRow: (row: Row) => toRow(served, row),
  }
}
