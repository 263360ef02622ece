import { defineTable } from '~/metadata/table'

/** A list or report as somebody likes to see it: a name for what stands in the screen's address. */
export const savedView = defineTable('savedView', {
  columns: {
    /** The screen's route. */
    route: { type: 'text', notNull: true },
    name: { type: 'text', notNull: true },
    /** The address behind the route, without the page. */
    query: { type: 'text', notNull: true },
    /** Who keeps it. */
    userId: { type: 'integer', notNull: true, references: { table: 'user' } },
    /** The role whose users all have it; absent where it is its keeper's own. */
    groupId: { type: 'integer', references: { table: 'userGroup' } },
    savedAt: { type: 'timestamptz', notNull: true },
  },
  unique: [{ columns: ['route', 'name', 'userId'], caseInsensitive: true }],
})
