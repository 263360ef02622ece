import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { readStoredPicture, storePicture } from '~/server/files/pictures'
import { FileResponse, type RequestContext, type Upload } from '~/server/http/endpoint'
import { survivorIdOf } from '~/server/merge/survivorId'
import { patientApiPath } from '~shared/patients/customer'

/** The path of a photo: another one has another path, so that browsers keep each for ever. */
export const photoPathOf = (id: number, key: string): string => `/api/v1/${patientApiPath}/${id}/photo/${key}`

/** The photo of a patient, by the key of the one that the patient has. @throws ApiError 404 */
export async function readPhoto(db: Db, id: number, key: string): Promise<FileResponse> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', await survivorIdOf(db, 'customer', id))
    .where('photoFile', '=', key)
    .executeTakeFirst()
  const file = row && (await readStoredPicture(db, key))
  if (!file) throw apiError.missing()
  return new FileResponse(file.data, file.type, undefined, 'never')
}

/** Replaces the photo of a patient, or removes it; the earlier one is deleted. @throws ApiError 404 */
export function setPhoto(
  call: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>,
  asked: number,
  photo: Upload | null,
): Promise<{ photo: string | null }> {
  return transaction(call.db, async (trx) => {
    const id = await survivorIdOf(trx, 'customer', asked)
    const before = await trx
      .selectFrom('customer')
      .select(['customerNo', 'photoFile'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw apiError.missing()
    const key = photo && (await storePicture(trx, photo, call.now))
    await trx.updateTable('customer').set({ photoFile: key }).where('id', '=', id).execute()
    const earlier = before.photoFile
      ? await trx.deleteFrom('storedFile').where('key', '=', before.photoFile).returning('fileName').executeTakeFirst()
      : undefined
    await recordActivity(trx, call, {
      ...{ action: 'change', entity: 'customer', entityId: id, documentNo: before.customerNo },
      before: { photo: earlier?.fileName ?? null },
      after: { photo: photo ? photo.fileName.slice(0, 200) : null },
    })
    return { photo: key && photoPathOf(id, key) }
  })
}
