import { defineTable } from '~/metadata/table'

/** A sign-in on one device. Only hashes of refresh tokens are kept. */
export const session = defineTable('session', {
  columns: {
    key: { type: 'text', notNull: true },
    userId: { type: 'integer', notNull: true, references: { table: 'user', onDelete: 'cascade' } },
    refreshHash: { type: 'text', notNull: true },
    /** The token before this one: taken for a moment longer, as two tabs may refresh at once. */
    previousHash: { type: 'text' },
    rotatedAt: { type: 'timestamptz', notNull: true },
    createdAt: { type: 'timestamptz', notNull: true },
    expiresAt: { type: 'timestamptz', notNull: true },
    revokedAt: { type: 'timestamptz' },
  },
  unique: [{ columns: ['key'] }],
  indexes: [{ columns: ['userId'] }],
})

/** Failed sign-ins in a row, by user name as typed, whether or not there is such a user. */
export const signInFailure = defineTable('signInFailure', {
  columns: {
    userName: { type: 'text', notNull: true },
    failures: { type: 'integer', notNull: true },
    lastAt: { type: 'timestamptz', notNull: true },
  },
  unique: [{ columns: ['userName'] }],
})

/** What the server remembers of itself, such as the key that signs its tokens. */
export const serverSetting = defineTable('serverSetting', {
  columns: { name: { type: 'text', notNull: true }, value: { type: 'text', notNull: true } },
  unique: [{ columns: ['name'] }],
})

/**
 * One row, whose version is another one after every change of sign-ins, users, groups and rights (`accessVersion.ts`):
 * who was read at a version is who calls as long as that version stands.
 */
export const accessVersion = defineTable('accessVersion', {
  columns: { version: { type: 'text', notNull: true } },
})
