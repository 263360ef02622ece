import { sql } from 'kysely'
import { masterTables } from '~/metadata/masterTables'
import type { PrintFormat, UsedPrintFormat } from '~/print/format/printFormat'
import { missingFormatParts, type PrintLayout } from '~/print/format/printLayout'
import { validateFormat } from '~/print/format/validateFormat'
import { recordActivity } from '../activity'
import { ApiError, apiError } from '../apiError'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import type { RequestContext } from '../http/endpoint'
import { readLetterhead } from '../print/readOrganization'
import { readPrintLanguage } from '../print/readPrintLanguage'
import { withReadLogo, withStoredLogo } from './logo'
import type { PrintSubject } from './subjects'

interface StoredVersion {
  id: number
  version: number
  content: PrintFormat | null
}

const versionsOf = (db: Db, document: string) =>
  db
    .selectFrom('printFormat as p')
    .innerJoin(`${masterTables.users} as u`, 'u.id', 'p.savedById')
    .select(['p.version', 'p.savedAt', 'u.fullName as savedBy', sql<boolean>`p.content is null`.as('isDefault')])
    .where('p.document', '=', document)
    .orderBy('p.version', 'desc')

async function readVersion(db: Db, document: string, version?: number): Promise<StoredVersion | undefined> {
  const query = db.selectFrom('printFormat').select(['id', 'version', 'content']).where('document', '=', document)
  const row = await (version === undefined ? query : query.where('version', '=', version))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as StoredVersion | undefined
}

/** The format of a version; the default is version 0. @throws ApiError 404 */
export async function readFormat(db: Db, document: string, version: number): Promise<UsedPrintFormat> {
  if (version === 0) return { version, format: null }
  const stored = await readVersion(db, document, version)
  if (!stored) throw apiError.missing()
  return { version, format: await withReadLogo(db, stored.content) }
}

/** The version of the current format of a document; 0 for the default. */
export async function currentVersion(db: Db, document: string): Promise<number> {
  return (await readVersion(db, document))?.version ?? 0
}

/**
 * The format that a document is printed in: that of its first print, so that a copy looks like its original, else the
 * current one.
 */
export async function formatOfPrint(db: Db, document: string, id: number): Promise<UsedPrintFormat> {
  const first = await db
    .selectFrom('documentPrint')
    .select('formatVersion')
    .where('kind', '=', document)
    .where('documentId', '=', id)
    .where('copyNo', '=', 0)
    .executeTakeFirst()
  return readFormat(db, document, first ? (first.formatVersion ?? 0) : await currentVersion(db, document))
}

/** The format in which something is printed for the first time now. */
export const readCurrentFormat = async (db: Db, document: string): Promise<UsedPrintFormat> =>
  readFormat(db, document, await currentVersion(db, document))

/** The formats of all that is printed, for the list. */
export async function listFormats(db: Db, subjects: readonly PrintSubject[]) {
  const all = await Promise.all(
    subjects.map(async (document) => {
      const { layout } = await document.load()
      if (!layout) return []
      const [last] = await versionsOf(db, document.name).limit(1).execute()
      const stored = last && (await readVersion(db, document.name, last.version))
      return [
        {
          ...{ document: document.name, module: document.module, label: document.label },
          ...{ version: last?.version ?? 0, isDefault: last?.isDefault ?? true },
          ...{ savedAt: last?.savedAt.toISOString() ?? null, savedBy: last?.savedBy ?? null },
          missing: missingFormatParts(layout, stored?.content ?? null),
        },
      ]
    }),
  )
  return all.flat()
}

/** The issuer of a preview; without an organization a letterhead without one. */
async function letterheadOf(db: Db, { module }: PrintSubject) {
  try {
    return await readLetterhead(db, module)
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'conflict') return { name: '' }
    throw error
  }
}

/** The current format of a document with its versions, and what a preview of it needs. */
export async function readEditor(db: Db, document: PrintSubject, layout: PrintLayout) {
  const stored = await readVersion(db, document.name)
  const versions = await versionsOf(db, document.name).execute()
  return {
    document: document.name,
    version: stored?.version ?? 0,
    format: await withReadLogo(db, stored?.content ?? null),
    missing: missingFormatParts(layout, stored?.content ?? null),
    versions: versions.map((one) => ({ ...one, savedAt: one.savedAt.toISOString() })),
    organization: await letterheadOf(db, document),
    printLanguage: await readPrintLanguage(db),
  }
}

interface SavedFormat {
  /** The version that was edited. */
  version: number
  /** Null: the default again. */
  format: PrintFormat | null
}

/**
 * Saves a format as a new version.
 * @throws ApiError 400 by field; 409 if another version was saved meanwhile
 */
export function saveFormat(
  call: RequestContext,
  document: PrintSubject,
  layout: PrintLayout,
  { version, format }: SavedFormat,
) {
  const errors = format
    ? Object.entries(validateFormat(layout, format)).map(([field, message]) => [`format.${field}`, message] as const)
    : []
  if (errors.length > 0) throw apiError.invalid(Object.fromEntries(errors))
  return transaction(call.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`print-format ${document.name}`}))`.execute(trx)
    const former = await readVersion(trx, document.name)
    if ((former?.version ?? 0) !== version) {
      const [last] = await versionsOf(trx, document.name).limit(1).execute()
      throw apiError.staleVersion(
        { version: former?.version ?? 0 },
        last && { changedBy: { userName: last.savedBy }, changedAt: last.savedAt },
      )
    }
    const content = format && (await withStoredLogo(trx, format, former?.content ?? null, call.now))
    const { id } = await trx
      .insertInto('printFormat')
      .values({
        ...{ document: document.name, version: version + 1, content: content && JSON.stringify(content) },
        ...{ savedAt: call.now, savedById: call.actor.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(trx, call, {
      ...{ action: 'change', entity: 'print-format', entityId: id, documentNo: document.name },
      ...{ before: { format: former?.content ?? 'default' }, after: { format: content ?? 'default' } },
    })
    return readEditor(trx, document, layout)
  })
}
