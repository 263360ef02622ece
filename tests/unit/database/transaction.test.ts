import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { defineTable } from '~/metadata/table'
import { parseDatabaseError } from '~/server/database/errors'
import type { Database, Db } from '~/server/database/open'
import { syncTables } from '~/server/database/syncTables'
import { commitWithNext, executeWithNext, sendWithNext, transaction } from '~/server/database/transaction'
import { describeDatabases } from './databases'

const owner = defineTable('labOwner', { columns: {} })
const account = defineTable('account', {
  columns: {
    userName: { type: 'text', notNull: true },
    amount: { type: 'integer', notNull: true, default: '0' },
    ownerId: { type: 'integer', references: { table: 'labOwner' } },
  },
  unique: [{ columns: ['userName'], caseInsensitive: true }],
})

describeDatabases('transactions', (open) => {
  let database: Database
  let db: Db
  beforeAll(async () => {
    database = await open()
    db = database.db
    await syncTables(db, [owner, account])
  })
  beforeEach(async () => {
    await db.deleteFrom('account').execute()
  })

  const add = (to: Db, userName: string) => to.insertInto('account').values({ userName }).execute()
  const names = async () =>
    (await db.selectFrom('account').select('userName').orderBy('id').execute()).map((row) => row.userName)

  it('leave one of twenty simultaneous equal rows, and tell the others the field', async () => {
    const spellings = Array.from({ length: 20 }, (_, index) => (index % 2 ? ' RAM ' : 'ram'))
    const results = await Promise.allSettled(spellings.map((name) => transaction(db, (trx) => add(trx, name))))
    const refused = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => parseDatabaseError(reason))
    expect(refused).toHaveLength(19)
    for (const constraint of refused)
      expect(constraint).toMatchObject({ kind: 'unique', table: 'account', columns: ['userName'] })
    expect(await names()).toHaveLength(1)
  })

  it('tell a reference to nothing from one that holds a record', async () => {
    const dangling = await db
      .insertInto('account')
      .values({ userName: 'x', ownerId: 5 })
      .execute()
      .catch((error) => error)
    expect(parseDatabaseError(dangling)).toMatchObject({ kind: 'foreignKey', table: 'account', columns: ['ownerId'] })
    expect(parseDatabaseError(dangling)).not.toHaveProperty('isReferenced')
    await db.insertInto('labOwner').values({ id: 5 }).execute()
    await db.insertInto('account').values({ userName: 'x', ownerId: 5 }).execute()
    const held = await db
      .deleteFrom('labOwner')
      .execute()
      .catch((error) => error)
    expect(parseDatabaseError(held)).toMatchObject({
      kind: 'foreignKey',
      table: 'account',
      columns: ['ownerId'],
      isReferenced: true,
    })
  })

  it('refuse a text too long for its index', async () => {
    const long = Array.from({ length: 9000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
    ).join('')
    expect(parseDatabaseError(await add(db, long).catch((error) => error))?.kind).toBe('tooLong')
  })

  it('are kept when their function returns, and undone when it throws', async () => {
    await transaction(db, (trx) => add(trx, 'kept'))
    const undone = transaction(db, async (trx) => {
      await add(trx, 'undone')
      throw new Error('thought better of it')
    })
    await expect(undone).rejects.toThrow('thought better of it')
    expect(await names()).toEqual(['kept'])
  })

  it('are one when nested', async () => {
    const both = transaction(db, async (outer) => {
      await transaction(outer, (inner) => add(inner, 'inner'))
      await add(outer, 'INNER')
    })
    await expect(both).rejects.toThrow()
    expect(await names()).toEqual([])
  })

  it('are whole or nothing where statements are sent with those that follow', async () => {
    const announced = (trx: Db, name: string) => {
      sendWithNext()
      return add(trx, name)
    }
    const last = (trx: Db, name: string) => {
      commitWithNext(db)
      return add(trx, name)
    }
    await transaction(db, async (trx) => {
      await announced(trx, 'a1')
      await last(trx, 'a2')
    })
    await transaction(db, (trx) => announced(trx, 'b'))
    const kept = ['a1', 'a2', 'b']
    expect(await names()).toEqual(kept)
    const failing = [
      async (trx: Db) => {
        await announced(trx, 'a1')
        await last(trx, 'c')
      },
      async (trx: Db) => {
        await announced(trx, 'c')
        await last(trx, 'a2')
      },
      async (trx: Db) => {
        await add(trx, 'c')
        await announced(trx, 'b')
      },
    ]
    for (const work of failing) {
      const error = await transaction(db, work).catch((error) => error)
      expect(parseDatabaseError(error)).toMatchObject({ kind: 'unique', columns: ['userName'] })
      expect(await names()).toEqual(kept)
    }
    const undone = [
      async (trx: Db) => {
        await announced(trx, 'c')
        throw new Error('undo')
      },
      async (outer: Db) => {
        await transaction(outer, async (inner) => {
          commitWithNext(outer)
          await add(inner, 'c')
        })
        throw new Error('undo')
      },
    ]
    for (const work of undone) {
      await expect(transaction(db, work)).rejects.toThrow('undo')
      expect(await names()).toEqual(kept)
    }
  })

  it('answer what is sent with the next statement after it, in the order of the calls', async () => {
    const count = sql<{ n: number }>`select count(*)::integer as n from account`
    const counted = await transaction(db, async (trx) => {
      await add(trx, 'a')
      const before = await executeWithNext(trx, count)
      await add(trx, 'b')
      const [last, rows] = [await executeWithNext(trx, count), await before.rows]
      commitWithNext(db)
      await add(trx, 'c')
      return [...rows, ...(await last.rows)]
    })
    expect(counted).toEqual([{ n: 1 }, { n: 2 }])
    expect(await names()).toEqual(['a', 'b', 'c'])
    const failed = transaction(db, async (trx) => {
      const wrong = await executeWithNext(trx, sql`insert into account (user_name) values ('A') returning id`)
      await add(trx, 'd')
      return wrong.rows
    })
    expect(parseDatabaseError(await failed.catch((error) => error))).toMatchObject({ kind: 'unique' })
    const unsent = transaction(db, async (trx) => executeWithNext(trx, count).then(({ rows }) => ({ rows })))
    expect(await (await unsent).rows).toEqual([{ n: 3 }])
    expect(await names()).toEqual(['a', 'b', 'c'])
  })

  it('do not mix', async () => {
    const work = (name: string) =>
      transaction(db, async (trx) => {
        await add(trx, `${name}1`)
        await new Promise((resolve) => setTimeout(resolve, 5))
        await add(trx, `${name}2`)
        if (name === 'b') throw new Error('undo b')
      })
    await Promise.allSettled(['a', 'b', 'c'].map(work))
    expect((await names()).sort()).toEqual(['a1', 'a2', 'c1', 'c2'])
  })

  it('refuse at once to reach around themselves', async () => {
    await expect(transaction(db, () => names())).rejects.toThrow(/use the `trx`/)
    await expect(transaction(db, () => transaction(db, () => names()))).rejects.toThrow(/use the `trx`/)
    expect(() => db.transaction()).toThrow(/transaction\(db/)
    expect(() => db.connection()).toThrow(/transaction\(db/)
    expect(await names()).toEqual([])
  })

  it('let what they started go on when they are over', async () => {
    let later: Promise<string[]> | undefined
    await transaction(db, async (trx) => {
      await add(trx, 'row')
      later = new Promise((resolve) => setTimeout(resolve, 20)).then(() => names())
    })
    expect(await later).toEqual(['row'])
  })

  it('run again after a deadlock or a serialization failure, and at last give up', async () => {
    let runs = 0
    const failing = (code: string, times: number) =>
      transaction(db, async (trx) => {
        await add(trx, 'tried')
        if (++runs <= times)
          await sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`.execute(trx)
        return runs
      })
    expect(await failing('40001', 2)).toBe(3)
    expect(await names()).toEqual(['tried'])
    await db.deleteFrom('account').execute()
    runs = 0
    expect(await failing('40P01', 1)).toBe(2)
    await db.deleteFrom('account').execute()
    runs = 0
    expect(parseDatabaseError(await failing('40001', 99).catch((error) => error))?.kind).toBe('serialization')
    expect(runs).toBe(5)
  })

  it('come through when they lock the same rows crosswise', async () => {
    await db
      .insertInto('account')
      .values([{ userName: 'one' }, { userName: 'two' }])
      .execute()
    const pay = (first: string, second: string) =>
      transaction(db, async (trx) => {
        for (const userName of [first, second]) {
          await trx.updateTable('account').set({ amount: sql`amount + 1` }).where('userName', '=', userName).execute()
          await new Promise((resolve) => setTimeout(resolve, 30))
        }
      })
    await Promise.all([pay('one', 'two'), pay('two', 'one')])
    expect((await db.selectFrom('account').select('amount').execute()).map(({ amount }) => amount)).toEqual([2, 2])
  })

  it('count up without a gap or a double under the strictest isolation', async () => {
    await db.insertInto('account').values({ userName: 'counter' }).execute()
    const next = () =>
      transaction(
        db,
        async (trx) => {
          const { amount } = await trx.selectFrom('account').select('amount').executeTakeFirstOrThrow()
          await trx
            .updateTable('account')
            .set({ amount: amount + 1 })
            .execute()
        },
        { isolation: 'serializable' },
      )
    await Promise.all([next(), next(), next()])
    expect(await db.selectFrom('account').select('amount').executeTakeFirst()).toEqual({ amount: 3 })
  })
})

describeDatabases(
  'a statement after the last one of a transaction',
  (open) => {
    it('is refused, as it would be kept for itself', async () => {
      const { db } = await open()
      await syncTables(db, [owner, account])
      const late = transaction(db, async (trx) => {
        commitWithNext(db)
        await trx.insertInto('labOwner').values({ id: 1 }).execute()
        await trx.insertInto('labOwner').values({ id: 2 }).execute()
      })
      await expect(late).rejects.toThrow('committed with the statement before')
      expect(await db.selectFrom('labOwner').select('id').execute()).toEqual([{ id: 1 }])
    })
  },
  { onServer: true },
)
