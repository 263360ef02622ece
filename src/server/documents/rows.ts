import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { optionName, returnStatuses } from '~/domain/options'
import { choiceName } from '~/fields/choice/kind'
import type { AnyDocument, DocumentOptions } from '~/metadata/document'
import {
  amountColumnsOf,
  billedName,
  correctableValues,
  nameCopy,
  partyNameOf,
  refName,
  statedOf,
} from '~/metadata/documentNames'
import type { DocumentOf } from '~/metadata/documentRows'
import type { AnyField, Fields } from '~/metadata/field'
import { type Resource, tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'
import { idList } from '../database/page'
import { type AnyQuery, anyHolds, holds, portionsOf, Statements } from '../lists'
import { refuse } from '../refusal'
import { columnKindOf, isReference } from '../resources/columns'
import { correctionTable } from './columns'
import type { Row, Served } from './half'
import { boundsOf, type Seeing } from './scope'

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
export function countingId(document: AnyDocument, field: string, alias = 's'): RawBuilder<number | null> {
  const own = sql.ref(`${alias}.${field}Id`)
  if (!statedOf(document).correctable?.includes(field)) return sql`${own}`
  const [column, owner] = [sql.ref(`x.${field}Id`), sql.ref(`x.${document.owner}`)]
  return sql`coalesce((select coalesce(${column}, 0) from ${sql.table(correctionTable(document, field))} x
    where ${owner} = ${sql.ref(`${alias}.id`)} order by x.id desc limit 1), ${own})`
}

/** What a correctable field that is no reference says of the document `s`: by its last correction, else as it was written. */
export function countingValue(document: AnyDocument, field: string, alias = 's'): RawBuilder<unknown> {
  const own = sql.ref(`${alias}.${field}`)
  if (!correctableValues(statedOf(document)).includes(field)) return sql`${own}`
  return sql`coalesce((select ${sql.ref(`x.${field}`)} from ${sql.table(correctionTable(document, field))} x
    where ${sql.ref(`x.${document.owner}`)} = ${sql.ref(`${alias}.id`)} order by x.id desc limit 1), ${own})`
}

/**
 * What a document `s` copied of a record that its head names, as it counts: with the last correction of that reference,
 * which copied it of the other record that day.
 */
export function countingCopy(document: AnyDocument, column: string, alias = 's'): RawBuilder<unknown> {
  const { copies = {}, correctable = [] } = statedOf(document)
  const [own, [field]] = [sql.ref(`${alias}.${column}`), copies[column]!]
  if (!correctable.includes(field)) return sql`${own}`
  const last = sql`${sql.table(correctionTable(document, field))} x
    where ${sql.ref(`x.${document.owner}`)} = ${sql.ref(`${alias}.id`)}`
  return sql`case when exists (select from ${last}) then (select ${sql.ref(`x.${column}`)} from ${last}
    order by x.id desc limit 1) else ${own} end`
}

function referencesOf(document: AnyDocument): HeadReference[] {
  const { head, correctable = [], copies = {} } = statedOf(document)
  return Object.entries(head)
    .filter(([, field]) => isReference(field))
    .map(([name, field], index) => {
      const target: Resource = field.options.to()
      const [id, isCorrectable] = [countingId(document, name), correctable.includes(name)]
      const { represent } = target
      const [copy] = Object.keys(copies).filter((one) => copies[one]![0] === name && copies[one]![1] === represent)
      return { name, table: tableOf(target), represent, alias: `r${index}`, id, isCorrectable, copy }
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
function withBalance(query: AnyQuery, document: AnyDocument): AnyQuery {
  const { balance } = statedOf(document)
  if (!balance) return query
  const open = query
    .leftJoin(`${document.tables.balance} as b`, `b.${document.owner}`, 's.id')
    .select(['b.due as openDue', 'b.paid as openPaid'])
  return balance.returns ? open.select(['b.returned as openReturned', 'b.returnStatus as openStatus']) : open
}

function withReturned(query: AnyQuery, { returns }: DocumentOptions): AnyQuery {
  if (!returns) return query
  return query
    .innerJoin(`${returns.of().table} as o`, 'o.id', `s.${returns.column}`)
    .select([`s.${returns.column} as refId`, `s.${returns.numberColumn} as refNo`, 'o.fiscalYear as refFiscalYear'])
    .select(['o.createdDateAd as refDateAd', 'o.createdDateBs as refDateBs', 'o.createdAt as refCreatedAt'])
}

/** The rows of a document with what they show; `s` is the document, `c` its party, `u` who wrote it. Bound it further. */
export function selectRows(db: Db, { document, half }: Served): AnyQuery {
  const stated = statedOf(document)
  const { name, table, shown, optional } = stated.party()
  const own = [...new Set([...plainFields(stated.head).map(([field]) => field), nameCopy(stated)])]
  const amounts = Object.entries(amountColumnsOf(stated))
  const from: AnyQuery = db.selectFrom(`${document.table} as s`)
  const joinedParty: AnyQuery = optional
    ? from.leftJoin(`${table} as c`, 'c.id', `s.${name}Id`)
    : from.innerJoin(`${table} as c`, 'c.id', `s.${name}Id`)
  const base: AnyQuery = joinedParty
    .innerJoin('user as u', 'u.id', 's.createdById')
    .select(['s.id', `s.${document.number.column} as documentNo`, 's.fiscalYear', 's.remarks', 's.createdAt'])
    .select(['s.createdDateAd', 's.createdDateBs', `s.${name}Id as partyId`, 'u.userName'])
    .select(own.map((column) => countingValue(document, column).as(column)))
    .select(correctableValues(stated).map((field) => `s.${field} as ${billedName(field)}`))
    .select(amounts.map(([amount, column]) => `s.${column} as ${amount}`))
    .select(shown.map((column) => `c.${column}`))
  const joined = withReturned(withBalance(withReferences(base, referencesOf(document)), document), stated)
  return Object.entries(half.shown ?? {}).reduce((query, [as, part]) => query.select(part.as(as)), joined)
}

function fieldsOf(fields: Fields, row: Row): Row {
  const values = plainFields(fields).flatMap(([name, field]): [string, unknown][] => {
    const stored = row[name] ?? null
    const toAnswer = columnKindOf(field).toAnswer
    const value: [string, unknown] = [name, stored !== null && toAnswer ? toAnswer(stored) : stored]
    if (field.kind.name !== 'choice') return [value]
    return [value, [`${name}Display`, choiceName(field.options.choices, stored) ?? '']]
  })
  return Object.fromEntries(values)
}

function referencedOf(document: AnyDocument, row: Row): Row {
  const values = referencesOf(document).flatMap(({ name, alias, represent, isCorrectable }): [string, unknown][] => {
    const id = row[`${alias}Id`] ?? null
    const shown: [string, unknown] = [name, id === null ? null : { id, [represent]: row[`${alias}Name`] }]
    return isCorrectable ? [shown, [billedName(name), row[`${alias}Written`] ?? null]] : [shown]
  })
  return Object.fromEntries(values)
}

/** A document without a balance is paid, and nothing of it was taken back. */
function balanceOf({ balance }: DocumentOptions, row: Row): Row {
  if (!balance) return {}
  const returnStatus = balance.returns && optionName(returnStatuses, (row.openStatus ?? 0) as number)
  if (!balance.total) return { returnStatus }
  const open = { paidAmount: row.openPaid ?? row[balance.total], dueAmount: row.openDue ?? '0.00' }
  if (!balance.returns) return open
  return { ...open, returnedAmount: row.openReturned ?? '0.00', returnStatus }
}

function returnedOf(stated: DocumentOptions, row: Row): Row {
  if (!stated.returns) return {}
  const { as = 'ref' } = stated.returns
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
export function toRow<D extends AnyDocument>({ document, half }: Served<D>, row: Row): DocumentOf<D> {
  const stated = statedOf(document)
  const { name, represent, shown } = stated.party()
  const partyName = row[nameCopy(stated)]
  return {
    id: row.id,
    [document.number.column]: row.documentNo,
    fiscalYear: row.fiscalYear,
    [name]: row.partyId === null ? null : { id: row.partyId, [represent]: partyName },
    ...picked(row, shown),
    [partyNameOf(stated)]: partyName,
    ...fieldsOf(stated.head, row),
    ...referencedOf(document, row),
    ...picked(row, correctableValues(stated).map(billedName)),
    ...picked(row, stated.amounts?.head ?? []),
    ...balanceOf(stated, row),
    ...returnedOf(stated, row),
    remarks: row.remarks,
    createdAt: (row.createdAt as Date).toISOString(),
    createdDateAd: row.createdDateAd,
    createdDateBs: row.createdDateBs,
    createdByUserName: row.userName,
    ...picked(row, Object.keys(half.shown ?? {})),
  } as DocumentOf<D>
}

/** The queries of documents' rows, by document: to build one, with all that it joins, takes longer than to run it. */
const built = new WeakMap<AnyDocument, Statements>()

export function statementsOf(document: AnyDocument): Statements {
  const known = built.get(document) ?? new Statements('renamed')
  built.set(document, known)
  return known
}

/** The rows of documents by their ids, as they come. */
const readRows = (db: Db, served: Served, ids: readonly number[]): Promise<Row[]> =>
  statementsOf(served.document).run(db, 'rows', [idList(ids)], ([list]) =>
    selectRows(db, served).where('s.id', '=', sql<number>`any(${list}::integer[])`),
  )

/** Rows of a document with what its half reads for them; `now` is the time of the call. */
export async function completed<Row extends { id: number }>(
  db: Db,
  { half }: Pick<Served, 'half'>,
  rows: readonly Row[],
  now: Date,
): Promise<Row[]> {
  if (!half.rows) return [...rows]
  const all: Row[] = []
  for (const some of portionsOf(rows)) {
    const read = await half.rows.read(db, some, now)
    all.push(...some.map((row, index) => ({ ...row, ...read[index] })))
  }
  return all
}

/** A document as a row of its list, whether or not it would be shown to whoever reads it. */
export async function readWritten<D extends AnyDocument>(db: Db, served: Served<D>, id: number) {
  const [row] = await readRows(db, served, [id])
  return toRow(served, row!)
}

/** A document as a row of its list. @throws Refusal 404 where there is none that the user sees */
export async function readRow<D extends AnyDocument>(
  db: Db,
  served: Served<D>,
  id: number,
  actor: Seeing,
): Promise<DocumentOf<D>> {
  const seen = boundsOf(served.document, actor).reduce((query, bound) => query.where(bound), selectRows(db, served))
  const row = await seen.where('s.id', '=', id).executeTakeFirst()
  if (!row) throw refuse.missing()
  return toRow(served, row as Row)
}

/** How a search finds the party `c` of a document. */
export function partyMatches({ document, half }: Pick<Served, 'document' | 'half'>): (term: string) => Condition {
  const { search } = statedOf(document).party()
  return half.partyMatches ?? ((term) => anyHolds(search.map((column) => holds(`c.${column}`, term))))
}

/** A document's kind as lists take it, bounded to what a user sees. */
export function listed<D extends AnyDocument>(served: Served<D>, actor: Seeing) {
  const { document } = served
  const stated = statedOf(document)
  const { name, table } = stated.party()
  const { returns } = stated
  return {
    kind: document.name,
    table: document.table,
    numberColumn: document.number.column,
    prefix: document.number.prefix,
    otherNumbers: returns ? [{ column: returns.numberColumn, prefix: returns.of().number.prefix }] : [],
    party: { table, column: `${name}Id`, matches: partyMatches(served) },
    where: boundsOf(document, actor),
    rows: (db: Db, ids: readonly number[]) => readRows(db, served, ids),
    toRow: (row: Row) => toRow(served, row),
  }
}
