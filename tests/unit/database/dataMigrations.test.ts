import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { defineTable } from '~/metadata/table'
import { allDataMigrations, type DataMigration, migrateData } from '~/server/database/dataMigrations'
import type { Db } from '~/server/database/open'
import { syncTables } from '~/server/database/syncTables'
import { dataMigrationTable } from '~/server/database/tables'
import { describeDatabases } from './databases'

const word = defineTable('word', { columns: { text: { type: 'text', notNull: true } } })
const adding = (name: string): DataMigration => ({
  name,
  migrate: (trx) => trx.insertInto('word').values({ text: name }).execute(),
})

it('have names that put them in one order', () => {
  const names = allDataMigrations.map(({ name }) => name)
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^\d{4}-[a-z][a-z-]+$/)
})

describeDatabases('data migrations', (open) => {
  const prepared = async () => {
    const { db } = await open()
    await syncTables(db, [dataMigrationTable, word])
    return db
  }
  const words = async (db: Db) =>
    (await db.selectFrom('word').select('text').orderBy('id').execute()).map(({ text }) => text)

  it('are done in order, and once by processes that start together', async () => {
    const db = await prepared()
    const two = [adding('0002-two'), adding('0001-one')]
    await Promise.all(Array.from({ length: 4 }, () => migrateData(db, two)))
    expect(await words(db)).toEqual(['0001-one', '0002-two'])
    await migrateData(db, [...two, adding('0003-three')])
    expect(await words(db)).toEqual(['0001-one', '0002-two', '0003-three'])
    await expect(migrateData(db, [...two, ...two])).rejects.toThrow('Two data migrations have the same name.')
  })

  it('keep nothing of one that fails, and try it again', async () => {
    const db = await prepared()
    const failing: DataMigration = {
      name: '0002-failing',
      migrate: async (trx) => {
        await trx.insertInto('word').values({ text: 'half' }).execute()
        await sql`select 1 / 0`.execute(trx)
      },
    }
    const all = [adding('0001-one'), failing, adding('0003-three')]
    await expect(migrateData(db, all)).rejects.toThrow(/0002-failing failed, and nothing of it was kept: .*zero/)
    expect(await words(db)).toEqual(['0001-one'])
    await migrateData(db, [adding('0001-one'), adding('0002-failing'), adding('0003-three')])
    expect(await words(db)).toEqual(['0001-one', '0002-failing', '0003-three'])
  })
})
