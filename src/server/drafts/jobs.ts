import { defineJob } from '../jobs/job'

/** Deletes drafts in which nobody has written for `DRAFT_DAYS` days, and the keys of those that were saved. */
export const expiredDraftsJob = defineJob({
  name: 'delete-old-drafts',
  isDeduplicated: true,
  everySeconds: 3600,
  run: async ({ db, draftDays }) => {
    const oldest = new Date(Date.now() - draftDays * 86_400_000)
    await db.deleteFrom('draft').where('changedAt', '<', oldest).execute()
  },
})
