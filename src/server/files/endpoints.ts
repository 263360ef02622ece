import { z } from 'zod'
import { type FileKind, fileTypes, isShownInBrowser } from '~/metadata/files'
import { momentSchema } from '~/metadata/response'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import {
  type Actor,
  type Endpoint,
  endpoint,
  FileResponse,
  hasPermission,
  KEY_REQUIRED,
  NO_KEY_REASONS,
  type RequestContext,
} from '../http/endpoint'
import { parseId } from '../http/input'
import { emptyResponse, fileResponse } from '../http/responses'
import {
  attachUpload,
  attachUploaded,
  type FileRow,
  type FileSubject,
  fileOwnerCondition,
  filesOf,
  setRemoved,
} from './attachedFiles'
import { fileStoreOf } from './fileStore'
import { thumbnailKeyOf } from './storage'

const attachedFile = z
  .strictObject({
    ...{ id: z.int(), kind: z.string(), name: z.string(), contentType: z.string(), size: z.int().min(0) },
    /** `pending` until it was scanned for viruses; only `clean` files can be read. */
    state: z.enum(['pending', 'clean', 'refused']),
    ...{ hasThumbnail: z.boolean(), createdAt: momentSchema, createdBy: z.string() },
  })
  .meta({ id: 'AttachedFile', description: 'A file of a record, without its bytes.' })

const attachedFiles = z.strictObject({ results: z.array(attachedFile) }).meta({ id: 'AttachedFiles' })

export type AttachedFile = z.output<typeof attachedFile>

const toAttachedFile = ({ createdAt, storageKey, ownerId, createdById, ...row }: FileRow): AttachedFile => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const bytes = fileResponse(...Object.keys(fileTypes))

/** The most files that are attached at once. */
const mostAtOnce = 50

/** The endpoints of the files of a declaration's records; each request checks that the user may see the record. */
export function fileEndpoints(subject: FileSubject): Endpoint[] {
  const { path, label, tag, permission, files: kinds, nameOf } = subject
  const common = { permission, tag }
  const noted = (action: keyof FileKind['permissions']) => ({
    ...common,
    permissionNotes: [{ when: `to ${action} files of the kind` }],
  })
  const kindOf = (name: string) => kinds.find((kind) => kind.name === name)!
  const may = (actor: Actor, kind: FileKind, action: keyof FileKind['permissions']) =>
    hasPermission(actor, kind.permissions[action])
  const assertMay = (actor: Actor, kind: FileKind, action: keyof FileKind['permissions']) => {
    if (!may(actor, kind, action)) throw apiError.forbidden()
  }
  /** The id of a record that the user sees. @throws ApiError 404 */
  const ownerOf = async (db: Db, params: RequestContext['params'], actor: Actor) => {
    const id = parseId(params.id)
    await nameOf(db, id, actor)
    return id
  }
  /** A file of a record, of a kind that the user sees. @throws ApiError 403, 404 */
  const readRow = async (
    { db, params, actor }: Pick<RequestContext, 'db' | 'params' | 'actor'>,
    isRemoved = false,
  ): Promise<{ id: number; row: FileRow; kind: FileKind }> => {
    const id = await ownerOf(db, params, actor)
    const row: FileRow | undefined = await filesOf(db, subject)
      .where('f.id', '=', parseId(params.file))
      .where(fileOwnerCondition(subject, id))
      .where('f.removedAt', isRemoved ? 'is not' : 'is', null)
      .executeTakeFirst()
    if (!row) throw apiError.missing()
    const kind = kindOf(row.kind)
    assertMay(actor, kind, 'view')
    return { id, row, kind }
  }
  const readBytes = async (db: Db, key: string) => {
    const stream = await fileStoreOf(db).storage.read(key)
    if (!stream) throw apiError.missing()
    return stream
  }
  const assertReadable = ({ state }: FileRow) => {
    if (state === 'pending') throw apiError.conflict(serverMessages.fileScanning)
    if (state === 'refused') throw apiError.conflict(serverMessages.fileRefused)
  }
  const kindQuery = z.strictObject({ kind: z.enum(kinds.map(({ name }) => name) as [string, ...string[]]) })
  const upload = (call: RequestContext<z.output<typeof kindQuery>>, id: number | null) => {
    const kind = kindOf(call.query.kind)
    assertMay(call.actor, kind, 'add')
    return attachUpload(call, subject, kind, id)
  }
  const uploaded = z.strictObject({ id: z.int() })
  const isRemovable = kinds.some((kind) => kind.isRemovable)
  const changing = (isRemoved: boolean) => (call: RequestContext) =>
    transaction(call.db, async (trx) => {
      const inside = { ...call, db: trx }
      const { id, row, kind } = await readRow(inside, !isRemoved)
      assertMay(call.actor, kind, 'remove')
      await subject.assertRemovable?.(trx, id)
      await setRemoved(trx, inside, subject, id, row, isRemoved)
    })
  return [
    endpoint.get(
      `${path}/:id/file`,
      { ...noted('view'), summary: `The files of a ${label}`, response: attachedFiles },
      async ({ db, params, actor }) => {
        const id = await ownerOf(db, params, actor)
        const rows: FileRow[] = await filesOf(db, subject)
          .where(fileOwnerCondition(subject, id))
          .where('f.removedAt', 'is', null)
          .orderBy('f.id')
          .execute()
        return { results: rows.filter(({ kind }) => may(actor, kindOf(kind), 'view')).map(toAttachedFile) }
      },
    ),
    endpoint.post(
      `${path}/:id/file`,
      {
        ...noted('add'),
        ...{ summary: `Attach a file to a ${label}`, idempotency: KEY_REQUIRED, upload: true },
        ...{ query: kindQuery, response: uploaded },
      },
      async (call) => upload(call, await ownerOf(call.db, call.params, call.actor)),
    ),
    endpoint.post(
      `${path}/file`,
      {
        ...noted('add'),
        ...{ summary: `Upload a file for a ${label} that is not saved yet`, idempotency: KEY_REQUIRED, upload: true },
        ...{ query: kindQuery, response: uploaded },
      },
      (call) => upload(call, null),
    ),
    endpoint.post(
      `${path}/:id/file/attach`,
      {
        ...noted('add'),
        ...{ summary: `Attach uploaded files to a ${label}`, idempotency: NO_KEY_REASONS.sets, status: 204 },
        ...{ body: z.strictObject({ files: z.array(z.int().min(1)).min(1).max(mostAtOnce) }), response: emptyResponse },
      },
      async (call) => {
        const id = await ownerOf(call.db, call.params, call.actor)
        await transaction(call.db, (trx) => attachUploaded(trx, call, subject, id, call.body.files))
      },
    ),
    endpoint.get(
      `${path}/:id/file/:file`,
      { ...noted('view'), summary: `The bytes of a file of a ${label}`, response: bytes },
      async (call) => {
        const { row } = await readRow(call)
        assertReadable(row)
        const stream = await readBytes(call.db, row.storageKey)
        const isInline = isShownInBrowser(row.contentType)
        return new FileResponse(stream, row.contentType, row.name, 'never', { isInline, isForeign: true })
      },
    ),
    endpoint.get(
      `${path}/:id/file/:file/thumbnail`,
      { ...noted('view'), summary: `The thumbnail of a picture of a ${label}`, response: fileResponse('image/jpeg') },
      async (call) => {
        const { row } = await readRow(call)
        assertReadable(row)
        const stream = await readBytes(call.db, thumbnailKeyOf(row.storageKey))
        return new FileResponse(stream, 'image/jpeg', undefined, 'never', { isForeign: true })
      },
    ),
    ...(isRemovable
      ? [
          endpoint.delete(
            `${path}/:id/file/:file`,
            {
              ...noted('remove'),
              ...{
                summary: `Remove a file of a ${label}`,
                idempotency: NO_KEY_REASONS.deletes,
                response: emptyResponse,
              },
            },
            changing(true),
          ),
          endpoint.post(
            `${path}/:id/file/:file/restore`,
            {
              ...noted('remove'),
              ...{ summary: `Bring back a removed file of a ${label}`, idempotency: NO_KEY_REASONS.state },
              ...{ response: emptyResponse, status: 204 },
            },
            changing(false),
          ),
        ]
      : []),
  ]
}
