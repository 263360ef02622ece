import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { type FileStorage, isStorageKey, type StoredObject } from './storage'

/** A bucket of a server that speaks the S3 protocol. */
export interface S3Settings {
  /** With the bucket in its path: `https://s3.example.org/prayog-files`. */
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How many keys are listed at once. */
const pageSize = 1000

/** Files in a bucket. */
export class S3Storage implements FileStorage {
  private readonly client: S3mini

  constructor({ bucketUrl, ...settings }: S3Settings) {
    this.client = new S3mini({ ...settings, endpoint: bucketUrl, requestAbortTimeout: 60_000 })
  }

  async put(key: string, file: string, contentType: string): Promise<void> {
    await this.client.putObject(key, await readFile(file), contentType)
    await rm(file, { force: true })
  }

  async read(key: string): Promise<Readable | undefined> {
    const response = await this.client.getObjectResponse(key)
    if (!response) return undefined
    return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
  }

  async delete(key: string): Promise<void> {
    await this.client.deleteObject(key)
  }

  async *list(): AsyncIterable<StoredObject> {
    let token: string | undefined
    do {
      const page = await this.client.listObjectsPaged('/', '', pageSize, token)
      if (!page) throw new Error('There is no such bucket.')
      for (const { Key, LastModified } of page.objects ?? [])
        if (isStorageKey(Key)) yield { key: Key, storedAt: new Date(LastModified) }
      token = page.nextContinuationToken
    } while (token)
  }
}
