import { expect, it } from 'vitest'
import type { Db } from '../database/open'
import type { StreamedBody } from '../http/endpoint'
import { sendSheetFile } from './sheetFile'

const databaseOf = (adapter: object) => ({ db: { getExecutor: () => ({ adapter }) } as unknown as Db })

it('lets a database begin an export while another has all three, which its fourth waits for', async () => {
  const [busy, quiet] = [databaseOf({}), databaseOf({})]
  const begin = async (of: typeof busy) => {
    const close = async () => {}
    const chunks = (async function* none() {})()
    const file = { chunks, close, totalRows: 0, rowsSoFar: () => 0, type: 'text/csv', name: 'list.csv' }
    return (await sendSheetFile(of, async () => file)).data as StreamedBody
  }
  const files = [await begin(busy), await begin(busy), await begin(busy)]
  await expect(begin(busy)).rejects.toMatchObject({ kind: 'tooMany' })
  files.push(await begin(quiet))
  await expect(begin(quiet)).rejects.toMatchObject({ kind: 'tooMany' })
  for (const { close } of files) await close()
  await (await begin(quiet)).close()
})
