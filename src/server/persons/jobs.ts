import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileStoreOf } from '../files/fileStore'
import { thumbnailKeyOf } from '../files/storage'
import { defineJob } from '../jobs/job'
import { erasureListIn, writeErasureList } from './erasureList'
import { type ErasedFiles, erasedFilesJob } from './erasures'

/** Deletes what of an erased person lies outside the database, and notes the erasure in the list that restores apply. */
export const deleteErasedFilesJob = defineJob<ErasedFiles>({
  ...erasedFilesJob,
  run: async ({ db, data, dataDir }) => {
    for (const key of data.storageKeys)
      for (const one of [key, thumbnailKeyOf(key)]) await fileStoreOf(db).storage.delete(one)
    for (const id of data.mailIds) await rm(path.join(dataDir, 'outbox', `mail-${id}.eml`), { force: true })
    await db.updateTable('personErasure').set({ erasedAt: new Date() }).where('id', '=', data.erasureId).execute()
    await writeErasureList(db, erasureListIn(dataDir))
  },
})
