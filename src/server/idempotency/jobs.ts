import { sql } from 'kysely'
import { defineJob } from '../jobs/job'

/** Forgets the answers that were kept for repeated requests: nobody repeats one after a day. Keys of documents stay. */
export const expiredKeysJob = defineJob({
  name: 'forget-answers',
  isDeduplicated: true,
  everySeconds: 3600,
  run: async ({ db }) => {
    await db
      .deleteFrom('documentSave')
      .where('answer', 'is not', null)
      .where('savedAt', '<', sql<Date>`now() - interval '1 day'`)
      .execute()
  },
})
