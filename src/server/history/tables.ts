import { masterTables } from '~/metadata/masterTables'
import { defineTable } from '~/metadata/table'

/** The users that a note names (`@name`), and when they saw it. The note itself is a row of the activity log. */
export const mentionTable = defineTable('mention', {
  columns: {
    /** The note; without a foreign key, so that truncating the log fails with the error of the immutable table. */
    activityId: { type: 'integer', notNull: true },
    userId: { type: 'integer', notNull: true, references: { table: masterTables.users } },
    /** Absent while it is new. */
    seenAt: { type: 'timestamptz' },
  },
  indexes: [{ columns: ['userId', 'activityId'] }],
})

/** What a user is not to be notified of, or not by mail; kinds without a row are on. */
export const noticeSettingTable = defineTable('noticeSetting', {
  columns: {
    userId: { type: 'integer', notNull: true, references: { table: masterTables.users, indexed: false } },
    /** An action in `noticeKinds`, or the `apiPath` of a tile that the bell counts. */
    kind: { type: 'text', notNull: true },
    inBell: { type: 'boolean', notNull: true },
    byMail: { type: 'boolean', notNull: true },
  },
  primaryKey: ['userId', 'kind'],
})
