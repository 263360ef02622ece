import { masterTables } from '~/metadata/masterTables'
import { defineTable } from '~/metadata/table'
import application from '~app/application'

/** The hash of an API key that was drawn; a key that was not cannot be used. */
export const apiKeyHashTable = defineTable('apiKeyHash', {
  columns: {
    apiKeyId: {
      type: 'integer',
      notNull: true,
      ...(application.apiKeys && { references: { table: masterTables.apiKeys, onDelete: 'cascade' } }),
    },
    hash: { type: 'text', notNull: true },
    drawnAt: { type: 'timestamptz', notNull: true },
  },
  unique: [{ columns: ['apiKeyId'] }, { columns: ['hash'] }],
})
