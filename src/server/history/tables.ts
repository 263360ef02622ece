import { masterTables } from '~/metadata/masterTables'
import { defineTable } from '~/metadata/table'

/** The users that a note names (`@name`), and when they saw it. The note itself is a row of the activity log. */
export const mention = defineTable('mention', {
  columns: {
    /** The note; without a foreign key, so that truncating the log fails with the error of the immutable table. */
    activityId: { type: 'integer', notNull: true },
    userId: { type: 'integer', notNull: true, references: { table: masterTables.users } },
    /** Absent while it is new. */
    seenAt: { type: 'timestamptz' },
  },
  indexes: [{ columns: ['userId', 'activityId'] }],
})
