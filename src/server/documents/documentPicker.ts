import { type Expression, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { isVisibleTo, type Viewer, visibleDocuments } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, partyNameColumn } from '~/documents/documentNames'
import { documentKindOf } from '~/documents/list/server/listDocType'
import { messages } from '~/metadata/messages'
import { documents, partyResourceOf } from '~/metadata/registry'
import { type Resource, tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'
import {
  type AnyQuery,
  anyCondition,
  columnContains,
  type DocumentListPage,
  idIn,
  numberCondition,
  readPage,
} from '../lists'
import { lookUpRecords, lookupResource } from '../resources/lookup'
import { lookupResponse } from '../resources/responses'
import type { Picker, PickerCondition, Row } from './controller'
import { documentRuntimes } from './documentRuntimes'
import { clampPageLimit } from './query'
import { rowResponse } from './responses'

/** The document that a reference refers to by `toResource`; undefined where it refers to a master. */
export const documentOfTarget = (target: Resource): AnyDocType | undefined =>
  documents.find(({ name, table }) => name === target.name && table === tableOf(target))

interface PickableQuery {
  search: string
  offset: number
  limit: number
  /** @default '-id' */
  ordering?: 'id' | '-id'
}

/**
 * A page of the documents that a user sees, by their number.
 * @param narrow narrows the query of the documents `s`
 */
export async function listPickableDocuments(
  db: Db,
  document: AnyDocType,
  { search, ordering = '-id', ...page }: PickableQuery,
  actor: Viewer,
  narrow: (query: AnyQuery) => AnyQuery,
  isFoundByParty = false,
): Promise<DocumentListPage<Row>> {
  const kind = documentKindOf(documentRuntimes(document), actor)
  const party = isFoundByParty && optionsOf(document).party?.()
  const byParty = party ? [columnContains(`s.${partyNameColumn(party)}`, search)] : []
  const found = narrow(visibleDocuments(db, document, actor)).where(
    anyCondition([numberCondition(kind, search), ...byParty]),
  )
  const ids = found.select('s.id').orderBy('s.id', ordering === 'id' ? 'asc' : 'desc')
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { results: await readPage(db, kind, ids, page), count: Number(count) }
}

interface DocumentPickerOptions {
  /** Only documents `s` that meet this condition are offered. A save does not ask it: the code that it concerns does. */
  where?: Expression<SqlBool>
  /** Fields of its party that it returns besides the label, where the party is a master's record. */
  partyFields?: readonly string[]
}

/** What a picker of documents returns of each, and how its party is looked up. Asked late: declarations are still being read. */
function pickedShape(document: AnyDocType, partyFields: readonly string[]) {
  const { header, party } = optionsOf(document)
  const declared = party?.()
  const master = declared && partyResourceOf(declared)
  const partyView = master && lookupResource(master, [master.labelField, ...partyFields])
  const { shape } = rowResponse(document) as unknown as z.ZodObject<Record<string, z.ZodType>>
  const names = [
    ...['id', document.number.column, 'fiscalYear', 'createdDateAd'],
    ...Object.keys(header.fields),
    ...(declared ? [declared.name] : []),
  ]
  return {
    names,
    partyName: declared?.name,
    partyView,
    response: z.strictObject({
      ...Object.fromEntries(names.map((name) => [name, shape[name]!])),
      ...(declared && partyView && { [declared.name]: lookupResponse(partyView) }),
    }),
  }
}

/** The records of a party by their ids, with the fields of a lookup. */
async function readParties(db: Db, view: Resource, ids: readonly number[]): Promise<ReadonlyMap<number, Row>> {
  const request = { offset: 0, limit: 0, search: '', ordering: view.labelField, filters: {} }
  const { results } = await lookUpRecords(db, view, request, { isSwitched: false, where: idIn('r.id', ids) })
  return new Map(results.map((row) => [row.id as number, row]))
}

/**
 * Picks a document by its number or its party. It returns the number, the day, the party and the header; users need no
 * permission for the document itself, but see it.
 */
export function documentPicker(document: AnyDocType, { where, partyFields = [] }: DocumentPickerOptions = {}): Picker {
  return {
    summary: `${document.label} to choose from`,
    conditions: (actor): PickerCondition[] => [
      { where: isVisibleTo(document, actor, 'c.id'), message: messages.recordMissing },
    ],
    get response() {
      return pickedShape(document, partyFields).response
    },
    find: async ({ db, actor, query }) => {
      const { names, partyName, partyView } = pickedShape(document, partyFields)
      const narrow = (all: AnyQuery) => (where ? all.where(where) : all)
      const { results, count } = await listPickableDocuments(db, document, clampPageLimit(query), actor, narrow, true)
      const rows = results.map((row): Row => Object.fromEntries(names.map((name) => [name, row[name]])))
      if (!partyName || !partyView) return { results: rows, count }
      const partyIdOf = (row: Row) => (row[partyName] as { id: number }).id
      const byId = await readParties(db, partyView, rows.map(partyIdOf))
      return { results: rows.map((row) => ({ ...row, [partyName]: byId.get(partyIdOf(row)) })), count }
    },
  }
}
