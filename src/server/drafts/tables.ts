import { masterTables } from '~/metadata/masterTables'
import { defineTable } from '~/metadata/table'

/**
 * What a user is writing and has not saved. It has no number and is in no list, report or search of documents. Once it is
 * saved only its key stays, so that it is not saved a second time on another machine.
 */
export const draftTable = defineTable('draft', {
  columns: {
    /** Made in the browser when the form opened. */
    key: { type: 'text', notNull: true },
    userId: { type: 'integer', notNull: true, references: { table: masterTables.users, onDelete: 'cascade' } },
    /** The page on which the form opens: `/billing`, `/patient/7/show`. */
    path: { type: 'text', notNull: true },
    /** The form, among those of the application. */
    form: { type: 'text', notNull: true },
    /** The id of the record that is edited; absent for a new one. */
    record: { type: 'integer' },
    /** What a list of drafts shows of it, such as the name of the party. */
    label: { type: 'text', notNull: true },
    /** Which dialog of the page the form is in, as the page knows it. */
    opened: { type: 'jsonb' },
    /** The values of the form; absent once it is saved. */
    content: { type: 'jsonb' },
    version: { type: 'integer', notNull: true },
    /** The window that wrote it last: it may write again without having read its own answer. */
    writer: { type: 'text', notNull: true },
    changedById: { type: 'integer', notNull: true, references: { table: masterTables.users, onDelete: 'cascade' } },
    changedAt: { type: 'timestamptz', notNull: true },
    savedAt: { type: 'timestamptz' },
    /** The number of the document that it became. */
    savedNo: { type: 'text' },
  },
  primaryKey: ['key'],
  indexes: [{ columns: ['userId', 'form'] }, { columns: ['path'] }, { columns: ['changedAt'] }],
})
