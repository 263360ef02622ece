import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { type FileStorage, isStorageKey, type StoredObject } from './storage'

/** A bucket of a server that speaks the S3 protocol. */
export interface S3Settings {
  /** With the bucket in its path: `https://s3.example.org/prayog-files`. */
  bucketUrl: string
  /** Before the keys of files, '' or with a slash at its end: several installations may share a bucket. */
  prefix?: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How many keys are listed at once. */
const pageSize = 1000

/** Files in a bucket. */
export class S3Storage implements FileStorage {
  private readonly client: S3mini
  private readonly prefix: string

  constructor({ bucketUrl, prefix = '', ...settings }: S3Settings) {
    this.prefix = prefix
    this.client = new S3mini({ ...settings, endpoint: bucketUrl, requestAbortTimeout: 60_000 })
  }

  async put(key: string, file: string, contentType: string): Promise<void> {
    await this.client.putObject(this.prefix + key, await readFile(file), contentType)
    await rm(file, { force: true })
  }

  async read(key: string): Promise<Readable | undefined> {
    const response = await this.client.getObjectResponse(this.prefix + key)
    if (!response) return undefined
    return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
  }

  async delete(key: string): Promise<void> {
    await this.client.deleteObject(this.prefix + key)
  }

  async *list(): AsyncIterable<StoredObject> {
    let token: string | undefined
    do {
      const page = await this.client.listObjectsPaged('/', this.prefix, pageSize, token)
      if (!page) throw new Error('There is no such bucket.')
      for (const { Key, LastModified } of page.objects ?? []) {
        const key = Key.slice(this.prefix.length)
        if (isStorageKey(key)) yield { key, storedAt: new Date(LastModified) }
      }
      token = page.nextContinuationToken
    } while (token)
  }
}
