import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { defineTable } from '~/metadata/table'
import { syncTables } from '~/server/database/syncTables'
import { dropSnapshot, openSnapshot, takeSnapshot } from '~/server/database/testing'
import { databaseKinds } from './databases'

const word = defineTable('word', { columns: { text: { type: 'text', notNull: true } } })

it.each(databaseKinds)(
  'copies of a prepared database ($kind) are quick, full and apart',
  async ({ url }) => {
    const start = performance.now()
    const snapshot = await takeSnapshot(url, async ({ db }) => {
      await syncTables(db, [word])
      await db.insertInto('word').values({ text: 'prepared' }).execute()
    })
    const begin = performance.now()
    // a busy machine takes as much longer for both
    const mostMs = Math.max(2500, begin - start)
    const one = await openSnapshot(JSON.parse(JSON.stringify(snapshot)))
    expect(performance.now() - begin).toBeLessThan(mostMs)
    await one.db.insertInto('word').values({ text: 'own' }).execute()
    await sql`checkpoint`.execute(one.db) // so that the files have it
    const two = await openSnapshot(snapshot)
    expect(await one.db.selectFrom('word').selectAll().execute()).toHaveLength(2)
    expect(await two.db.selectFrom('word').selectAll().execute()).toEqual([{ id: 1, text: 'prepared' }])
    await one.close()
    await two.close()
    await dropSnapshot(snapshot)
  },
  60_000,
)
