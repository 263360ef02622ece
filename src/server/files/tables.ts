import { defineTable } from '~/metadata/table'

/** Pictures that records carry. The key is random and part of their address; a picture is never changed, only replaced. */
export const storedFile = defineTable('storedFile', {
  columns: {
    key: { type: 'text', notNull: true },
    fileName: { type: 'text', notNull: true },
    type: { type: 'text', notNull: true },
    data: { type: 'bytea', notNull: true },
    /** Whether it was re-encoded from its pixels, without any other data of the sent file. */
    isRemade: { type: 'boolean', notNull: true, default: 'false' },
    createdAt: { type: 'timestamptz', notNull: true },
  },
  unique: [{ columns: ['key'] }],
})
