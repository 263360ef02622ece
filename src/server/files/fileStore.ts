import path from 'node:path'
import type { Config } from '../config'
import { type Db, sharedAdapterOf } from '../database/open'
import { FolderStorage } from './folderStorage'
import { S3Storage } from './s3Storage'
import type { FileStorage } from './storage'

/** Where an installation keeps the files of its records, and what it allows. */
export interface FileStore {
  storage: FileStorage
  /** The folder for files while they arrive. */
  incomingFolder: string
  /** The most bytes of all files together; undefined where there is no limit. */
  quotaBytes: number | undefined
  /** The command that scans a file for viruses, with its arguments; the file's path follows. */
  scanCommand: readonly string[] | undefined
}

/** The folder of files in `DATA_DIR`. */
export const filesFolderOf = (dataDir: string): string => path.join(dataDir, 'files')

type FileSettings = Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3' | 'fileQuotaBytes' | 'fileScanCommand'>>

/** The file store that the settings name. Nothing is opened or made until a file is stored. */
export const openFileStore = ({ dataDir, s3, fileQuotaBytes, fileScanCommand }: FileSettings): FileStore => ({
  storage: s3 ? new S3Storage(s3) : new FolderStorage(filesFolderOf(dataDir)),
  incomingFolder: path.join(filesFolderOf(dataDir), 'incoming'),
  quotaBytes: fileQuotaBytes,
  scanCommand: fileScanCommand,
})

const stores = new WeakMap<object, FileStore>()

/** Says where the files of a database's records are; requests and jobs find it by the database or a transaction of it. */
export function registerFileStore(db: Db, store: FileStore): void {
  stores.set(sharedAdapterOf(db), store)
}

/** The file store of a database. @throws where none was registered */
export function fileStoreOf(db: Db): FileStore {
  const store = stores.get(sharedAdapterOf(db))
  if (!store) throw new Error('This database has no file store.')
  return store
}
