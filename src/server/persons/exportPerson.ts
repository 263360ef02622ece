import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { localDay } from '~/domain/calendar'
import type { Declarations } from '~/metadata/registry'
import { recordActivity } from '../activity'
import { toSnakeCase } from '../database/names'
import type { Db } from '../database/open'
import { fileStoreOf } from '../files/fileStore'
import type { RequestContext, StreamedBody } from '../http/endpoint'
import { findOwnedRows, type OwnedRows } from './ownedRows'
import type { ExportedFile, PersonSubject } from './subject'
import { allPersonFiles } from './subjects'

type Row = Record<string, unknown>

/** The records of other persons' acts: who of the staff did what, from where, and what the outbox did. */
const notExported = new Set(['activity', 'assignment', 'recordMerge', 'file'])

/** The rows of a table as they are, without pictures and other bytes. */
async function readRows(db: Db, { table, condition }: OwnedRows): Promise<Row[]> {
  const names = Object.keys(table.columns).filter((name) => table.columns[name]!.type !== 'bytea')
  const own = [...(table.primaryKey ? [] : ['id']), ...names]
  const pairs = own.map((name) => sql`${sql.lit(name)}::text, ${sql.ref(`t.${name}`)}`)
  const order = table.primaryKey ? sql`` : sql`order by t.id`
  const { rows } = await sql<{ row: Row }>`select json_build_object(${sql.join(pairs)}) as row
    from ${sql.table(table.name)} as t where ${condition} ${order}`.execute(db)
  return rows.map(({ row }) => row)
}

/** A value in CSV; formulas are texts. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = typeof value === 'string' && /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function toCsv(rows: readonly Row[]): string {
  const names = Object.keys(rows[0]!)
  return `\ufeff${[names, ...rows.map((row) => names.map((name) => row[name]))].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/** The attached files of a person that may be read. */
async function* attachedFiles(db: Db, owned: readonly OwnedRows[]): AsyncGenerator<ExportedFile> {
  const condition = owned.find(({ table }) => table.name === 'file')?.condition
  if (!condition) return
  const { rows } = await sql<{ id: number; name: string; storageKey: string }>`
    select t.id, t.name, t.storage_key from file as t
    where ${condition} and t.state = 'clean' and t.removed_at is null order by t.id`.execute(db)
  for (const { id, name, storageKey } of rows) {
    const data = await fileStoreOf(db).storage.read(storageKey)
    if (data) yield { path: `files/${id}-${name.replace(/[^\p{L}\p{N}. _-]/gu, '_')}`, data }
  }
}

/**
 * All data of a person as a ZIP, written while it is sent: every row that belongs to the person as JSON and CSV, attached files, and what
 * the subject adds. The log notes the export.
 * @throws ApiError 404
 */
export async function openPersonalData(
  call: RequestContext,
  subject: PersonSubject,
  id: number,
  declarations: Declarations,
): Promise<{ fileName: string; body: StreamedBody }> {
  const { db, now } = call
  await subject.nameOf(db, id)
  const { ids, owned } = await findOwnedRows(db, subject.table, id, declarations)
  await recordActivity(db, call, { action: 'export', entity: subject.entity, entityId: ids[0]!, after: {} })
  const zip = new ZipFile()
  const packed = zip.outputStream as Readable
  zip.on('error', (error: Error) => packed.destroy(error))
  const options = { mtime: now }
  const write = async () => {
    for (const part of owned.filter(({ table }) => !notExported.has(table.name))) {
      const rows = await readRows(db, part)
      if (rows.length === 0) continue
      const name = toSnakeCase(part.table.name).replaceAll('_', '-')
      zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 1)), `data/${name}.json`, options)
      zip.addBuffer(Buffer.from(toCsv(rows)), `data/${name}.csv`, options)
    }
    const add = ({ path, data }: ExportedFile) =>
      Buffer.isBuffer(data) ? zip.addBuffer(data, path, options) : zip.addReadStream(data, path, options)
    for await (const file of attachedFiles(db, owned)) add(file)
    for (const { files } of allPersonFiles.filter(({ table }) => table === subject.table))
      for await (const file of files(call, ids)) add(file)
    zip.end()
  }
  const written = write().catch((error: Error) => packed.destroy(error))
  const body: StreamedBody = {
    ...{ chunks: packed, totalRows: owned.length, rowsSoFar: () => 0 },
    close: async () => {
      packed.destroy()
      await written
    },
  }
  return { fileName: `personal-data-${ids[0]}-${localDay(now)}.zip`, body }
}
