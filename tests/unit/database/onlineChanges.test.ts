import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TableSpec } from '~/metadata/table'
import { checkSchema } from '~/server/check/schema'
import { readCatalog } from '~/server/database/catalog'
import { type Db, serverDatabase } from '~/server/database/open'
import { planTables, syncTables } from '~/server/database/syncTables'
import { transaction } from '~/server/database/transaction'
import { describeDatabases } from './databases'
import { failure, one, statements } from './specs'

const before = one({ no: { type: 'text' }, size: { type: 'integer' } })
const owner: TableSpec = { name: 'owner', columns: {} }
const after: TableSpec[] = [
  ...one(
    {
      no: { type: 'text', notNull: true },
      size: { type: 'integer' },
      isOld: { type: 'boolean', notNull: true, default: 'false' },
      ownerId: { type: 'integer', references: { table: 'owner' } },
    },
    { unique: [{ columns: ['no'] }], indexes: [{ columns: ['size'] }], checks: { size: 'size > 0' } },
  ),
  owner,
]
/** Every table counts as large. */
const online = { largeTable: 0 }

/** A transaction of another client, open until it is ended. */
async function openTransaction(db: Db, statement: string): Promise<() => Promise<void>> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let isOpen = () => {}
  const opened = new Promise<void>((resolve) => {
    isOpen = resolve
  })
  const done = transaction(db, async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql.raw(statement).execute(trx)
    isOpen()
    await ended
  })
  await opened
  return () => {
    end()
    return done
  }
}

const objectsOf = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indrelid = 'thing'::regclass
    union all select conname from pg_constraint where conrelid = 'thing'::regclass order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

describeDatabases(
  'large tables',
  (open) => {
    const opened = async () => {
      const { db } = await open()
      await syncTables(db, before)
      await sql`insert into thing (no, size) select i::text, i from generate_series(1, 500) i`.execute(db)
      return db
    }
    const insert = (db: Db, no: string) => db.insertInto('thing').values({ no, size: 1 }).execute()

    it('take saves while an index is made of them and their rows are checked', async () => {
      const db = await opened()
      const endWriter = await openTransaction(db, "insert into thing (no, size) values ('open', 1)")
      const onlyAdds: boolean[] = []
      const indexed = one({ ...before[0]!.columns }, { indexes: [{ columns: ['size'] }] })
      const told: string[] = []
      const syncing = syncTables(db, indexed, {
        ...online,
        after: async (...[, , adds]) => void onlyAdds.push(adds),
        onPrepare: (progress) => told.push(progress),
      })
      // the index waits for the writer; a lock would keep these waiting for it
      for (let n = 0; n < 5; n++) {
        await pause(60)
        await insert(db, `during ${n}`)
      }
      expect(onlyAdds).toEqual([])
      expect(told).toEqual([expect.stringMatching(/^Preparing the tables .*, 1 of 1: create index "thing__size__idx"/)])
      await endWriter()
      await syncing
      expect(await statements(db, indexed)).toEqual([])
      await syncTables(db, after, online)
      expect(await statements(db, after)).toEqual([])
      expect(onlyAdds).toEqual([true])
      expect((await objectsOf(db)).filter((name) => name.startsWith('prayog_next'))).toEqual([])
      expect((await failure(insert(db, 'open')))?.message).toContain('thing__no__key')
    })

    it('take saves while a change waits for a long read', async () => {
      const db = await opened()
      const endRead = await openTransaction(db, 'select from thing')
      const syncing = syncTables(db, after, online)
      await pause(300)
      await insert(db, 'behind the change')
      await endRead()
      await syncing
      expect(await statements(db, after)).toEqual([])
    })

    it('are not changed while others hold them for long, which the message names', async () => {
      const db = await opened()
      const endRead = await openTransaction(db, 'select from thing')
      const error = await failure(syncTables(db, after, { ...online, lockPatience: 0 }))
      expect(error?.message).toMatch(/cannot be changed while long transactions .* oldest is that of the process \d+/)
      await endRead()
      expect(await statements(db, before)).toEqual([])
    })

    it('keep their rules when a change fails at rows', async () => {
      const db = await opened()
      await insert(db, '1')
      const names = await objectsOf(db)
      const stored: boolean[] = []
      const error = await failure(syncTables(db, after, { ...online, after: async () => void stored.push(true) }))
      expect(error?.message).toMatch(/"thing", column "no": it must be unique, but rows share a value .*\(1\)/)
      await db.updateTable('thing').set({ no: null }).where('no', '=', '1').execute()
      expect((await failure(syncTables(db, after, online)))?.message).toMatch(/column "no": it must have a value/)
      await db.updateTable('thing').set({ no: sql`id::text`, size: -1 }).where('no', 'is', null).execute()
      expect((await failure(syncTables(db, after, online)))?.message).toMatch(
        /rows break the check "thing__size__check" \(select .*\)/,
      )
      expect([await objectsOf(db), stored]).toEqual([names, []])
      await db.deleteFrom('thing').where('size', '<', 0).execute()
      const only: boolean[] = []
      await syncTables(db, after, { ...online, after: async (...[, , adds]) => void only.push(adds) })
      expect([await statements(db, after), only]).toEqual([[], [false]])
    })

    it('get an index again whose making was interrupted, also where it is wanted no more', async () => {
      const db = await opened()
      const indexed = one({ ...before[0]!.columns }, { indexes: [{ columns: ['size'] }] })
      const plan = planTables(indexed, await readCatalog(db))
      const [create] = plan.steps.flatMap((step) => step.online?.prepare ?? [])
      const interrupt = async () => {
        const endWriter = await openTransaction(db, "insert into thing (no, size) values ('open', 1)")
        const creating = failure(sql.raw(create!).execute(db))
        const isWaiting = async () =>
          (
            await sql`select pg_cancel_backend(pid) from pg_stat_activity
              where query like 'create index concurrently%' and wait_event_type = 'Lock' and datname = current_database()`.execute(
              db,
            )
          ).rows.length > 0
        while (!(await isWaiting())) await pause(20)
        await creating
        await endWriter()
        expect((await objectsOf(db)).some((name) => name.startsWith('prayog_next'))).toBe(true)
        expect(await checkSchema(db, before)).toEqual([])
      }
      await interrupt()
      await syncTables(db, indexed, online)
      expect(await statements(db, indexed)).toEqual([])
      await sql`drop index thing__size__idx`.execute(db)
      await interrupt()
      await syncTables(db, before, online)
      expect((await objectsOf(db)).join()).not.toContain('prayog_next')
    })

    it('are changed once by two processes that start together', async () => {
      const database = await open()
      await syncTables(database.db, before)
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
      const url = new URL(process.env.TEST_DATABASE_URL!)
      url.pathname = `/${rows[0]!.name}`
      const other = await serverDatabase(url.href, 2)
      try {
        await Promise.all([database.db, other.db].map((db) => syncTables(db, after, online)))
      } finally {
        await other.close()
      }
      expect(await statements(database.db, after)).toEqual([])
    })
  },
  { onServer: true },
)
