import { masterTables } from '~/metadata/masterTables'
import { defineTable } from '~/metadata/table'

/** A sign-in on one device. */
export const sessionTable = defineTable('session', {
  columns: {
    /** The hash of the key that its access tokens name. */
    key: { type: 'text', notNull: true },
    userId: { type: 'integer', notNull: true, references: { table: masterTables.users, onDelete: 'cascade' } },
    /** The address that it was made from, and the name that the program there gave. */
    address: { type: 'text', notNull: true, fill: "''" },
    device: { type: 'text', notNull: true, fill: "''" },
    createdAt: { type: 'timestamptz', notNull: true },
    /** When it was last renewed. */
    usedAt: { type: 'timestamptz', notNull: true, fill: 'created_at' },
    expiresAt: { type: 'timestamptz', notNull: true },
    revokedAt: { type: 'timestamptz' },
  },
  unique: [{ columns: ['key'] }],
  indexes: [{ columns: ['userId'] }],
})

/** The refresh tokens that a sign-in ever had, by their hashes: an old one that comes back is a sign of theft. */
export const refreshTokenTable = defineTable('refreshToken', {
  columns: {
    hash: { type: 'text', notNull: true },
    sessionId: { type: 'integer', notNull: true, references: { table: 'session', onDelete: 'cascade' } },
    spentAt: { type: 'timestamptz' },
    /** From where and by what it was spent. */
    spentAddress: { type: 'text' },
    spentDevice: { type: 'text' },
  },
  unique: [{ columns: ['hash'] }],
  indexes: [{ columns: ['sessionId'] }],
})

/**
 * Failed sign-ins in a row, by user name as typed, whether or not there is such a user, and address; the address `*` counts
 * those of all addresses that the name never signed in from.
 */
export const signInFailureTable = defineTable('signInFailure', {
  columns: {
    userName: { type: 'text', notNull: true },
    address: { type: 'text', notNull: true, fill: "''" },
    failures: { type: 'integer', notNull: true },
    lastAt: { type: 'timestamptz', notNull: true },
    succeededAt: { type: 'timestamptz' },
  },
  unique: [{ columns: ['userName', 'address'] }],
})

/** The secret from which an authenticator app makes codes (TOTP); used for sign-ins once a code has confirmed it. */
export const secondFactorTable = defineTable('secondFactor', {
  columns: {
    userId: { type: 'integer', notNull: true, references: { table: masterTables.users, onDelete: 'cascade' } },
    /** Sealed with the server key. */
    secret: { type: 'text', notNull: true },
    confirmedAt: { type: 'timestamptz' },
    /** The time step of the last code that was taken: each is good once. */
    lastStep: { type: 'integer', notNull: true },
  },
  unique: [{ columns: ['userId'] }],
})

/** Codes that replace a lost app, one use each; the hashes are sealed with the server key. */
export const recoveryCodeTable = defineTable('recoveryCode', {
  columns: {
    userId: { type: 'integer', notNull: true, references: { table: masterTables.users, onDelete: 'cascade' } },
    hash: { type: 'text', notNull: true },
    usedAt: { type: 'timestamptz' },
  },
  unique: [{ columns: ['hash'] }],
  indexes: [{ columns: ['userId'] }],
})

/** Values that the server stores about itself, such as which server key its secrets are sealed with. */
export const serverSettingTable = defineTable('serverSetting', {
  columns: { name: { type: 'text', notNull: true }, value: { type: 'text', notNull: true } },
  unique: [{ columns: ['name'] }],
})

/**
 * One row, whose version changes with every change of sign-ins, users, groups and permissions (`accessVersion.ts`): a
 * cached actor is valid as long as the version is the same.
 */
export const accessVersionTable = defineTable('accessVersion', {
  columns: { version: { type: 'text', notNull: true } },
})
