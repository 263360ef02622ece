import { randomBytes } from 'node:crypto'
import type { Db } from '../database/open'
import { fileAnswer } from '../http/answers'
import { FileAnswer, PUBLIC, type Route, route, type Upload } from '../http/route'
import { refuse } from '../refusal'

/** Stores a picture and returns the key by which records refer to it. */
export async function storeFile(trx: Db, upload: Upload, now: Date): Promise<string> {
  const key = randomBytes(18).toString('base64url')
  const { fileName, type, data } = upload
  await trx
    .insertInto('storedFile')
    .values({ key, fileName: fileName.slice(0, 200), type, data, createdAt: now })
    .execute()
  return key
}

const picture = fileAnswer('image/jpeg', 'image/png', 'image/gif', 'image/bmp')

export const fileRoutes: Route[] = [
  route.get(
    'files/:key',
    { right: PUBLIC, summary: 'A stored picture', tag: 'Files', answer: picture },
    async ({ db, params }) => {
      const row = await db.selectFrom('storedFile').selectAll().where('key', '=', params.key).executeTakeFirst()
      if (!row) throw refuse.missing()
      return new FileAnswer(Buffer.from(row.data), row.type, undefined, 'forever')
    },
  ),
]
