import { recordActivity } from '~/server/activity'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { lockTest } from '../../shared/ultrasound/operations/lockTest'
import type { UsgPicture } from '../../shared/ultrasound/responses'
import type { PictureInput } from '../input'
import { assertReportOpen } from './saveReport'

/** Keeps a picture of an examination; the report that is saved next may name it. @throws ApiError 404, 409 */
export async function addPicture(call: RequestContext, { customerTest, picture }: PictureInput): Promise<UsgPicture> {
  const { type, data, fileName } = picture
  const image = `data:${type};base64,${data.toString('base64')}`
  return transaction(call.db, async (trx) => {
    assertReportOpen(await lockTest(trx, customerTest, call.actor))
    const { id } = await trx
      .insertInto('usgPicture')
      .values({ customerTestId: customerTest, type, data, addedAt: call.now, addedById: call.actor.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { customerTest, fileName: fileName.slice(0, 200), type, size: data.length }
    await recordActivity(trx, call, { action: 'create', entity: 'usg-picture', entityId: id, after })
    return { id, image }
  })
}
