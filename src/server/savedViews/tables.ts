import { masterTables } from '~/metadata/masterTables'
import { defineTable } from '~/metadata/table'

/** A saved state of a list or report: a name for the parameters of the screen's URL. */
export const savedViewTable = defineTable('savedView', {
  columns: {
    /** The screen's route. */
    route: { type: 'text', notNull: true },
    name: { type: 'text', notNull: true },
    /** The address behind the route, without the page. */
    query: { type: 'text', notNull: true },
    /** The owner. */
    userId: { type: 'integer', notNull: true, references: { table: masterTables.users } },
    /** The role whose users all have it; absent where only its owner has it. */
    groupId: { type: 'integer', references: { table: masterTables.roles } },
    savedAt: { type: 'timestamptz', notNull: true },
  },
  unique: [{ columns: ['route', 'name', 'userId'], caseInsensitive: true }],
})

/**
 * The schedule and recipients of a mailed view: it is made with the current permissions of the user who requested it.
 */
export const viewMailingTable = defineTable('viewMailing', {
  columns: {
    viewId: { type: 'integer', notNull: true, references: { table: 'savedView', onDelete: 'cascade' } },
    userId: { type: 'integer', notNull: true, references: { table: masterTables.users } },
    /** `day`, `week` or `month`, and its day: of a week from 0 for Sunday, of a month of the application's calendar 1 to 32. */
    every: { type: 'text', notNull: true },
    weekday: { type: 'integer', notNull: true },
    monthDay: { type: 'integer', notNull: true },
    /** The time in the time zone of the application, `07:30`. */
    at: { type: 'text', notNull: true },
    format: { type: 'text', notNull: true },
    /** Mail addresses, a list of texts. */
    recipients: { type: 'jsonb', notNull: true },
    /** When it is due next; absent where the calendar ends. */
    nextAt: { type: 'timestamptz' },
    changedAt: { type: 'timestamptz', notNull: true },
  },
  indexes: [{ columns: ['nextAt'] }],
})

/** The moments at which it was due: one row for each, written with its mails. The report's days go by that moment. */
export const viewMailingRunTable = defineTable('viewMailingRun', {
  columns: {
    mailingId: { type: 'integer', notNull: true, references: { table: 'viewMailing', onDelete: 'cascade' } },
    dueAt: { type: 'timestamptz', notNull: true },
  },
  unique: [{ columns: ['mailingId', 'dueAt'] }],
})
