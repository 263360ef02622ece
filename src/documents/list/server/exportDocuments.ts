import { z } from 'zod'
import { needsReturnStatus } from '~/documents/balance/openStates'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { sum } from '~/domain/money'
import { returnStatuses } from '~/domain/options'
import type { DocumentRuntime, Row } from '~/server/documents/controller'
import { type DocumentsQuery, documentFilterShape, toDocumentQuery } from '~/server/documents/query'
import { withVirtualFields } from '~/server/documents/rows'
import { type Endpoint, endpoint, type RequestContext } from '~/server/http/endpoint'
import { fileResponse } from '~/server/http/responses'
import { findDocumentIds, readDocuments, toBatches } from '~/server/lists'
import { listNotes } from '~/server/reports/export/listNotes'
import type { SheetColumn, SheetLine } from '~/server/reports/export/sheet'
import {
  exportContentTypes,
  openSheetFile,
  type SheetFormat,
  type SheetSource,
  sendSheetFile,
  sheetFormats,
} from '~/server/reports/sheetFile'
import { readOrganizationRecord } from '~/server/resources/selectSingleton'
import { allListColumnsOf, listColumnsOf } from '../documentColumns'
import { documentKindOf } from './listDocType'

interface ExportQuery extends DocumentsQuery {
  format: SheetFormat
  columns?: string[]
}

/** Rows whose widths the columns of a file get. */
const SAMPLE = 200

const figures = { money: 'money', quantity: 'quantity', percent: 'percent', date: 'date', dateTime: 'time' } as const

/** The columns of a file; what is no figure, day or time is a text. */
function sheetColumnsOf(document: AnyDocType, wanted?: readonly string[]): SheetColumn[] {
  const { fields } = optionsOf(document).header
  const all = allListColumnsOf(document).map(({ source, label, kind }): SheetColumn => {
    const own = kind ?? fields[source]?.kind.name ?? ''
    if (own === 'moment') return { name: 'createdAt', label, kind: 'time' }
    if (source === 'createdAt') return { name: source, label, kind: 'time' }
    if (source === 'createdDateAd') return { name: source, label, kind: 'date' }
    const figure = Object.hasOwn(figures, own) ? figures[own as keyof typeof figures] : 'text'
    return { name: source, label, kind: figure, ...(figure === 'money' && { isMeasure: true }) }
  })
  if (!wanted) return all.slice(0, listColumnsOf(document).length)
  return wanted.map((name) => all[allListColumnsOf(document).findIndex(({ source }) => source === name)]!)
}

/** A value of a row as a file has it: a record or a choice by its name, a status in the document's words. */
function cellOf(document: AnyDocType, name: string, row: Row): unknown {
  const value = row[`${name}Display`] ?? row[name]
  const { returnStatusTexts } = optionsOf(document).balance ?? {}
  if (name === 'returnStatus' && !needsReturnStatus(document, row)) return undefined
  if (name === 'returnStatus' && returnStatusTexts)
    return returnStatusTexts.names[returnStatuses.findIndex((status) => status.name === value)]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const { id: _, ...named } = value as Row
  return Object.values(named)[0]
}

/** All documents that match, in the order of the list, read some at a time. */
async function openList(served: DocumentRuntime, call: RequestContext<ExportQuery>): Promise<SheetSource> {
  const { document } = served
  const { db, actor, query, now } = call
  const kind = documentKindOf(served, actor)
  const asked = { ...toDocumentQuery(served, { ...query, offset: 0, limit: 0 }, call), limit: 0 }
  const { ids } = await findDocumentIds(db, kind, asked)
  const columns = sheetColumnsOf(document, query.columns)
  const read = async (some: readonly number[]): Promise<SheetLine[]> => {
    const rows = await withVirtualFields(db, served, (await readDocuments(db, kind, some)) as { id: number }[], now)
    return rows.map((row) => ({
      is: 'row',
      values: Object.fromEntries(columns.map(({ name }) => [name, cellOf(document, name, row)])),
    }))
  }
  const sampleLines = await read(ids.slice(0, SAMPLE))
  const totals: Record<string, string> = {}
  let rowsSoFar = 0
  const take = (lines: SheetLine[]) => {
    for (const { name } of columns.filter(({ isMeasure }) => isMeasure))
      totals[name] = sum([totals[name] ?? '0.00', ...lines.map(({ values }) => String(values[name] ?? '0.00'))])
    rowsSoFar += lines.length
    return lines
  }
  async function* lines() {
    yield take(sampleLines)
    for (const some of toBatches(ids.slice(SAMPLE))) yield take(await read(some))
  }
  const days = [asked.from, asked.to].filter((day) => day !== undefined)
  return {
    organization: (await readOrganizationRecord(db))?.name ?? '',
    title: document.label,
    notes: await listNotes(call, served, query, days),
    ...{ createdAt: now, groups: [], columns, sampleLines, lines: lines(), totals },
    ...{ totalRows: ids.length, rowsSoFar: () => rowsSoFar, close: async () => undefined },
  }
}

/** The list of a document as a file: all that its filters leave, in its order, with its columns. */
export function exportEndpoint(served: DocumentRuntime): Endpoint {
  const { document } = served
  const { apiPath, label: tag, noun, permissions } = document
  const names = allListColumnsOf(document).map(({ source }) => source)
  const columns = z
    .string()
    .transform((list) => list.split(','))
    .refine((list) => list.every((name) => names.includes(name)), 'There is no such column.')
  const query = z.strictObject({
    ...documentFilterShape(served),
    ...{ format: z.enum(sheetFormats).default('csv'), columns: columns.optional() },
  }) as unknown as z.ZodType<ExportQuery>
  return endpoint.get(
    `${apiPath}/export`,
    {
      ...{ permission: permissions.view, summary: `List of ${noun}s as a file`, tag, allowReplica: 'current' },
      ...{ query, response: fileResponse(...exportContentTypes) },
    },
    (call) =>
      sendSheetFile(call, () =>
        openSheetFile(call.query.format, document.name, () => openList(served, call as RequestContext<ExportQuery>)),
      ),
  )
}
