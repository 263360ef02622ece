import { masterTables } from '~/metadata/masterTables'
import { defineTable } from '~/metadata/table'

/** Every version of the print format of each document; the last one is the current one. */
export const printFormatTable = defineTable('printFormat', {
  columns: {
    /** The name of the document, such as `rental-order`. */
    document: { type: 'text', notNull: true },
    /** From 1; 0 is the default of the application, which has no row. */
    version: { type: 'integer', notNull: true },
    /** A `PrintFormat` whose own logo is the key of a stored picture; absent: the default again. */
    content: { type: 'jsonb' },
    savedAt: { type: 'timestamptz', notNull: true },
    savedById: { type: 'integer', notNull: true, references: { table: masterTables.users } },
  },
  unique: [{ columns: ['document', 'version'] }],
  immutable: true,
})
