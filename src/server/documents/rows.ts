import { sql } from 'kysely'
import { scopeConditions, type Viewer } from '~/documents/access/server/scope'
import { balanceOf, withBalance } from '~/documents/balance/server/balanceRows'
import { computedStatesOf } from '~/documents/computedStates/computedStates'
import { computedState, computedStatesIn } from '~/documents/computedStates/server/computedState'
import { effectiveValue } from '~/documents/corrections/server/countingValues'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import {
  correctableValueFields,
  headerAmountColumns,
  optionsOf,
  originalValueField,
  partyNameColumn,
  partyNameField,
} from '~/documents/documentNames'
import type { DocumentOf } from '~/documents/documentRows'
import { referencesOf, referenceValuesOf, withReferences } from '~/documents/header/server/headerReferences'
import type { Party } from '~/documents/party/options'
import { sourceReferenceOf, withSourceReference } from '~/documents/sourceDocument/server/sourceRows'
import { choiceName } from '~/fields/choice/kind'
import type { AnyField, Fields } from '~/metadata/field'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { idArrayLiteral } from '../database/page'
import { type AnyQuery, StatementCache, toBatches } from '../lists'
import { columnKindOf, isReferenceField } from '../resources/columns'
import { stateOf, withState } from '../states/stateRows'
import type { DocumentRuntime, Row } from './controller'

const plainFields = (fields: Fields) =>
  Object.entries(fields).filter(([, field]) => !isReferenceField(field)) as [string, AnyField][]

/** The party `c` with what lists show of it. */
function withParty(from: AnyQuery, { name, table, listFields, walkInName }: Party): AnyQuery {
  const joined: AnyQuery = walkInName
    ? from.leftJoin(`${table} as c`, 'c.id', `s.${name}Id`)
    : from.innerJoin(`${table} as c`, 'c.id', `s.${name}Id`)
  return joined.select([`s.${name}Id as partyId`, ...listFields.map((column) => `c.${column}`)])
}

/** What a row answers of its party; nothing of a document without one. */
function partyOf({ party: declared }: ResolvedOptions, row: Row): Row {
  const party = declared?.()
  if (!party) return {}
  const { name, labelField, listFields } = party
  const partyName = row[partyNameColumn(party)]
  return {
    [name]: row.partyId === null ? null : { id: row.partyId, [labelField]: partyName },
    [`${name}Id`]: row.partyId,
    ...picked(row, listFields),
    [partyNameField(party)]: partyName,
  }
}

/** The rows of a document with what they show; `s` is the document, `c` its party, `u` who wrote it. Bound it further. */
export function selectRows(db: Db, { document, controller }: DocumentRuntime): AnyQuery {
  const options = optionsOf(document)
  const party = options.party?.()
  const own = [
    ...new Set([
      ...plainFields(options.header.fields).map(([field]) => field),
      ...(party ? [partyNameColumn(party)] : []),
    ]),
  ]
  const amounts = Object.entries(headerAmountColumns(options))
  const from: AnyQuery = db.selectFrom(`${document.table} as s`)
  const base: AnyQuery = (party ? withParty(from, party) : from)
    .innerJoin('user as u', 'u.id', 's.createdById')
    .select(['s.id', `s.${document.number.column} as documentNo`, 's.fiscalYear', 's.remarks', 's.createdAt'])
    .select(['s.createdDateAd', 's.createdDateBs', 'u.userName'])
    .select(own.map((column) => effectiveValue(document, column).as(column)))
    .select(correctableValueFields(options).map((field) => `s.${field} as ${originalValueField(field)}`))
    .select(amounts.map(([amount, column]) => `s.${column} as ${amount}`))
  const computed = computedStatesOf(options).map(([name, states]) => computedState(states).as(name))
  const whole = base.select(computed)
  const stated = document.states ? withState(whole, document.table, 's') : whole
  const joined = withSourceReference(withBalance(withReferences(stated, referencesOf(document)), document), options)
  return Object.entries(controller.virtualFields ?? {}).reduce((query, [as, part]) => query.select(part.as(as)), joined)
}

function fieldsOf(fields: Fields, row: Row): Row {
  const values = plainFields(fields).flatMap(([name, field]): [string, unknown][] => {
    const stored = row[name] ?? null
    const toResponse = columnKindOf(field).toResponse
    const value: [string, unknown] = [name, stored !== null && toResponse ? toResponse(stored) : stored]
    if (field.kind.name !== 'choice') return [value]
    return [value, [`${name}Display`, choiceName(field.options.choices, stored) ?? '']]
  })
  return Object.fromEntries(values)
}

const picked = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]))

/** A row of `selectRows` as the API answers it. */
export function toRowResponse<D extends AnyDocType>(
  { document, controller }: DocumentRuntime<D>,
  row: Row,
): DocumentOf<D> {
  const options = optionsOf(document)
  return {
    id: row.id,
    [document.number.column]: row.documentNo,
    fiscalYear: row.fiscalYear,
    ...partyOf(options, row),
    ...fieldsOf(options.header.fields, row),
    ...referenceValuesOf(document, row),
    ...picked(row, correctableValueFields(options).map(originalValueField)),
    ...picked(row, options.amounts?.header ?? []),
    ...balanceOf(options, row),
    ...sourceReferenceOf(options, row),
    ...(document.states && stateOf(document.states, row)),
    ...computedStatesIn(options, row),
    remarks: row.remarks,
    createdAt: (row.createdAt as Date).toISOString(),
    createdDateAd: row.createdDateAd,
    createdDateBs: row.createdDateBs,
    createdByUserName: row.userName,
    ...picked(row, Object.keys(controller.virtualFields ?? {})),
  } as DocumentOf<D>
}

/** The queries of documents' rows, by document: to build one, with all that it joins, takes longer than to run it. */
const built = new WeakMap<AnyDocType, StatementCache>()

export function statementsOf(document: AnyDocType): StatementCache {
  const known = built.get(document) ?? new StatementCache('renamed')
  built.set(document, known)
  return known
}

/** The rows of documents by their ids, as they come. */
export const readRows = (db: Db, served: DocumentRuntime, ids: readonly number[]): Promise<Row[]> =>
  statementsOf(served.document).run(db, 'rows', [idArrayLiteral(ids)], ([list]) =>
    selectRows(db, served).where('s.id', '=', sql<number>`any(${list}::integer[])`),
  )

/** Adds the fields that the controller reads to the rows of a document; `now` is the time of the request. */
export async function withVirtualFields<Row extends { id: number }>(
  db: Db,
  { controller }: Pick<DocumentRuntime, 'controller'>,
  rows: readonly Row[],
  now: Date,
): Promise<Row[]> {
  if (!controller.afterRead) return [...rows]
  const all: Row[] = []
  for (const some of toBatches(rows)) {
    const read = await controller.afterRead.read(db, some, now)
    all.push(...some.map((row, index) => ({ ...row, ...read[index] })))
  }
  return all
}

/** A document as a row of its list, even if the current user cannot see it in the list. */
export async function readSavedDocument<D extends AnyDocType>(db: Db, served: DocumentRuntime<D>, id: number) {
  const [row] = await readRows(db, served, [id])
  return toRowResponse(served, row!)
}

/** A document as a row of its list. @throws ApiError 404 where there is none that the user sees */
export async function readVisibleDocument<D extends AnyDocType>(
  db: Db,
  served: DocumentRuntime<D>,
  id: number,
  actor: Viewer,
): Promise<DocumentOf<D>> {
  const visibleRows = scopeConditions(served.document, actor).reduce(
    (query, bound) => query.where(bound),
    selectRows(db, served),
  )
  const row = await visibleRows.where('s.id', '=', id).executeTakeFirst()
  if (!row) throw apiError.missing()
  return toRowResponse(served, row as Row)
}
