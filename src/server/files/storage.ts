import type { Readable } from 'node:stream'

/** A file in a storage. */
export interface StoredObject {
  key: string
  storedAt: Date
}

/**
 * Where the bytes of files lie: a folder, or a bucket of the S3 protocol. Keys are random hexadecimal digits, for a thumbnail
 * with `.thumb`. Stored bytes never change.
 */
export interface FileStorage {
  /**
   * Stores a file of this machine under a key; the file itself may be moved. When it resolves, the bytes are on the disk or
   * in the bucket.
   */
  put: (key: string, file: string, contentType: string) => Promise<void>
  /** The bytes of a key. @returns undefined where there are none */
  read: (key: string) => Promise<Readable | undefined>
  /** Deletes the bytes of a key; none is no error. */
  delete: (key: string) => Promise<void>
  /** All keys, with the time at which they were stored. */
  list: () => AsyncIterable<StoredObject>
}

/** Whether a name can be a key: no other name reaches a storage. */
export const isStorageKey = (name: string): boolean => /^[0-9a-f]{32}(\.thumb)?$/.test(name)

/** The key of a file's thumbnail. */
export const thumbnailKeyOf = (key: string): string => `${key}.thumb`
