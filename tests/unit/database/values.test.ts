import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { defineTable } from '~/metadata/table'
import { parseDatabaseError } from '~/server/database/errors'
import type { Db } from '~/server/database/open'
import { syncTables } from '~/server/database/syncTables'
import { describeDatabases } from './databases'

const sample = defineTable('sampleValue', {
  columns: {
    whole: { type: 'integer' },
    large: { type: 'bigint' },
    amount: { type: 'numeric(14,2)' },
    name: { type: 'text' },
    done: { type: 'boolean' },
    day: { type: 'date' },
    takenAt: { type: 'timestamptz' },
    extra: { type: 'jsonb' },
    picture: { type: 'bytea' },
  },
})

describeDatabases('values', (open) => {
  let db: Db
  beforeAll(async () => {
    db = (await open()).db
    await syncTables(db, [sample])
  })

  const row = {
    whole: -7,
    large: 9_007_199_254_740_991,
    amount: '-1234567.05',
    name: `it's "प्रयोग" \\ %_`,
    done: false,
    day: '1932-02-29',
    takenAt: new Date('2024-07-15T18:15:00.123Z'),
    extra: { someKey: [1, 'two', null, { deepKey: true }] },
    picture: Buffer.from([0, 1, 255, 128]),
  }

  it('come back as they went in, of one shape on every database', async () => {
    const { id, ...read } = await db.insertInto('sampleValue').values(row).returningAll().executeTakeFirstOrThrow()
    expect(id).toBe(1)
    expect(read).toEqual(row)
    expect(Buffer.isBuffer(read.picture)).toBe(true)
  })

  it('are null when null, or when left out', async () => {
    const read = await db.insertInto('sampleValue').values({ extra: null }).returningAll().executeTakeFirstOrThrow()
    expect(Object.values(read).filter((value) => value !== null)).toHaveLength(1)
  })

  it('keep a list in jsonb a list, and take JSON texts', async () => {
    const values = [{ extra: ['a', 'b'] }, { extra: JSON.stringify('text') }, { extra: '[1]' }]
    const read = await db.insertInto('sampleValue').values(values).returning('extra').execute()
    expect(read.map(({ extra }) => extra)).toEqual([['a', 'b'], 'text', [1]])
  })

  it('count and add up to numbers, and to strings where digits matter', async () => {
    const { rows } =
      await sql`select count(*) as rows, sum(1) as ones, sum(1.50) as money from generate_series(1, 3)`.execute(db)
    expect(rows).toEqual([{ rows: 3, ones: 3, money: '4.50' }])
  })

  it('tell local days by UTC, wherever the server stands', async () => {
    const { rows } = await sql`select '2024-01-01T23:59:59Z'::timestamptz::date as day`.execute(db)
    expect(rows).toEqual([{ day: '2024-01-01' }])
  })

  it('refuse an integer that no number holds', async () => {
    await expect(sql`select 9007199254740993::bigint as n`.execute(db)).rejects.toThrow(/9007199254740993/)
    expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
  })

  it.each([
    ['a text for an integer', { whole: 'seven' }],
    ['a fraction for an integer', { whole: 1.5 }],
    ['an integer out of range', { whole: 3_000_000_000 }],
    ['a text for a yes/no', { done: 'perhaps' }],
    ['a day that is none', { day: '2023-02-29' }],
    ['too large an amount', { amount: '9999999999999.99' }],
    ['a text with NUL', { name: 'a\0b' }],
    ['NUL within JSON', { extra: { key: 'a\0b' } }],
    ['broken JSON', { extra: '{' }],
  ])('refuse %s as invalid', async (_, values) => {
    const error = await db
      .insertInto('sampleValue')
      .values(values)
      .execute()
      .catch((error: unknown) => error)
    expect(parseDatabaseError(error)?.kind).toBe('invalid')
  })

  it('tell how many rows were changed', async () => {
    const { numUpdatedRows } = await db
      .updateTable('sampleValue')
      .set({ done: true })
      .where('id', '<', 3)
      .executeTakeFirst()
    expect(numUpdatedRows).toBe(2n)
  })
})
