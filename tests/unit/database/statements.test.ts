import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defineTable } from '~/metadata/table'
import { parseDatabaseError } from '~/server/database/errors'
import type { Database, Db } from '~/server/database/open'
import { byIdsComment, StatementNames } from '~/server/database/statementNames'
import { syncTables } from '~/server/database/syncTables'
import { transaction } from '~/server/database/transaction'
import { describeDatabases } from './databases'

const columns = { name: { type: 'text', notNull: true } } as const
const sampleRack = defineTable('sampleRack', { columns, unique: [{ columns: ['name'] }] })
const withPlaces = defineTable('sampleRack', {
  columns: { ...columns, places: { type: 'integer', default: '50' } },
  unique: [{ columns: ['name'] }],
})

describeDatabases('prepared statements', (open) => {
  let database: Database
  let db: Db
  beforeAll(async () => {
    database = await open()
    db = database.db
  })
  beforeEach(async () => {
    await sql`drop table if exists sample_rack`.execute(db)
    await syncTables(db, [sampleRack])
  })

  const add = (to: Db, name: string) => to.insertInto('sampleRack').values({ name }).returning('id').execute()
  const wholeRow = (name: string) => db.selectFrom('sampleRack').selectAll().where('name', '=', name).executeTakeFirst()
  const rackNamed = (name: string) =>
    db.selectFrom('sampleRack').select('name').where('name', '=', name).executeTakeFirst()

  it('go on when a table gains a column meanwhile', async () => {
    await add(db, 'A')
    for (let use = 0; use < 7; use++) expect([await wholeRow('A'), await rackNamed('A')]).toHaveLength(2)
    await syncTables(db, [withPlaces])
    expect(await wholeRow('A')).toEqual({ id: 1, name: 'A', places: 50 })
    expect(await rackNamed('A')).toEqual({ name: 'A' })
    expect(await add(db, 'B')).toEqual([{ id: 2 }])
  })

  it('are as good after they were refused as before, alone and in a transaction', async () => {
    await add(db, 'A')
    expect(parseDatabaseError(await add(db, 'A').catch((error) => error))).toMatchObject({ kind: 'unique' })
    const both = transaction(db, async (trx) => {
      await add(trx, 'B')
      await add(trx, 'A')
    })
    expect(parseDatabaseError(await both.catch((error) => error))).toMatchObject({ kind: 'unique' })
    expect(await rackNamed('B')).toBeUndefined()
    const wrong = () => sql`select ${1}::integer as one from no_such_table`.execute(db)
    for (const attempt of [wrong(), wrong()]) await expect(attempt).rejects.toThrow('no_such_table')
    expect(await add(db, 'B')).toHaveLength(1)
  })

  it('may be more than a connection keeps', async () => {
    for (let n = 0; n < 300; n++) {
      const { rows } = await sql<{ sum: number }>`select ${n}::integer + ${sql.lit(n)} as sum`.execute(db)
      expect(rows).toEqual([{ sum: 2 * n }])
    }
    expect(await add(db, 'A')).toHaveLength(1)
  })
})

describe('the choice of statements to prepare', () => {
  const nameOf = (text: string, ...values: unknown[]) => new StatementNames().nameOf(text, values)

  it.each([
    ['finds by a key', 'select name from patient where id = $1', '7'],
    ['adds a row', 'insert into patient (name) values ($1) returning id', 'A'],
    ['reads a page, and counts', 'select count(*) from patient'],
    ['reads out of JSON', 'select r->>0 as id, r->1 as qty from jsonb_array_elements($1::jsonb) as r', '[]'],
    ['finds by ids, whatever it compares', `${byIdsComment} select qty > 0 as some from lot where id = $1`, '7'],
  ])('takes one that %s', (_, text, ...values) => {
    const name = nameOf(text, ...values)
    expect(name).toMatch(/^[\w-]{43}$/)
    expect(nameOf(text, ...values)).toBe(name)
  })

  it.each([
    ['looks for a pattern', 'select name from patient where name ilike $1 order by id desc limit 10', '%a%'],
    ['looks in a range', 'select name from patient where born >= $1 order by id desc limit 10', '2000-01-01'],
    ['takes columns as they are', 'select * from patient where id = $1', '7'],
    ['gives back columns as they are', 'delete from patient where id = $1 returning "patient".*', '7'],
    ['is a command', 'commit'],
  ])('leaves one that %s', (_, text, ...values) => expect(nameOf(text, ...values)).toBeUndefined())
})
