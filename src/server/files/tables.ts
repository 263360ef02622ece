import { masterTables } from '~/metadata/masterTables'
import { defineTable } from '~/metadata/table'

/** Pictures that records carry. The key is random and part of their address; a picture is never changed, only replaced. */
export const storedFileTable = defineTable('storedFile', {
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

/**
 * Files attached to records. Their bytes are outside the database, under a random key (`storage.ts`). A file without an owner
 * was uploaded for a form that is not saved yet.
 */
export const fileTable = defineTable('file', {
  columns: {
    /** The table of the record, and its id; a reference to one of many tables has no foreign key. */
    ownerTable: { type: 'text', notNull: true },
    ownerId: { type: 'integer' },
    kind: { type: 'text', notNull: true },
    /** The name that users see. */
    name: { type: 'text', notNull: true },
    contentType: { type: 'text', notNull: true },
    /** In bytes, as they are stored. */
    size: { type: 'integer', notNull: true },
    sha256: { type: 'text', notNull: true },
    storageKey: { type: 'text', notNull: true },
    hasThumbnail: { type: 'boolean', notNull: true, default: 'false' },
    /** `pending` until it was scanned; only `clean` files can be read, and `refused` ones never. */
    state: { type: 'text', notNull: true },
    createdById: { type: 'integer', notNull: true, references: { table: masterTables.users, indexed: false } },
    createdAt: { type: 'timestamptz', notNull: true },
    /** It is gone for users; a job deletes it some days later. */
    removedAt: { type: 'timestamptz' },
  },
  unique: [{ columns: ['storageKey'] }],
  indexes: [{ columns: ['ownerTable', 'ownerId'] }],
  belongsTo: [{ kind: 'ownerTable', id: 'ownerId' }],
  checks: { fileState: "state in ('pending', 'clean', 'refused')" },
})
