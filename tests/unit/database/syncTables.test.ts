import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type ColumnSpec, defineTable, type TableSpec } from '~/metadata/table'
import { parseDatabaseError } from '~/server/database/errors'
import { syncTables } from '~/server/database/syncTables'
import { describeDatabases } from './databases'
import { failure, one, statements } from './specs'

const province = defineTable('province', {
  columns: { name: { type: 'text', notNull: true }, capitalId: { type: 'integer', references: { table: 'district' } } },
  unique: [{ columns: ['name'], caseInsensitive: true }],
  indexes: [{ columns: ['name'], using: 'trigram' }],
})
const district = defineTable('district', {
  columns: {
    name: { type: 'text', notNull: true },
    provinceId: { type: 'integer', notNull: true, references: { table: 'province' } },
    shownName: { type: 'text', generated: "btrim(name) || '!'" },
    active: { type: 'boolean', notNull: true, default: 'true' },
  },
  unique: [{ columns: ['provinceId', 'name'], caseInsensitive: true, condition: 'active' }],
  indexes: [{ columns: [{ column: 'id', desc: true }], where: 'active' }],
})
const note = defineTable('note', {
  columns: { districtId: { type: 'integer', references: { table: 'district', onDelete: 'cascade' } } },
})

describeDatabases('tables', (open) => {
  it('are made with their references, also in circles, and a second start has nothing to do', async () => {
    const { db } = await open()
    await syncTables(db, [province, district, note])
    const begin = performance.now()
    await syncTables(db, [province, district, note])
    expect(performance.now() - begin).toBeLessThan(500)
    expect(await statements(db, [province, district, note])).toEqual([])
    const { id } = await db.insertInto('province').values({ name: 'Bagmati' }).returning('id').executeTakeFirstOrThrow()
    const made = await db
      .insertInto('district')
      .values({ name: ' Kathmandu', provinceId: id })
      .returningAll()
      .executeTakeFirstOrThrow()
    expect(made).toEqual({ id: 1, name: ' Kathmandu', provinceId: 1, shownName: 'Kathmandu!', active: true })
    await db.updateTable('province').set({ capitalId: 1 }).execute()
    await db.insertInto('note').values({ districtId: 1 }).execute()
    await db.updateTable('province').set({ capitalId: null }).execute()
    await db.deleteFrom('district').execute()
    expect(await db.selectFrom('note').selectAll().execute()).toEqual([])
  })

  it('are made once by two processes that start together', async () => {
    const { db } = await open()
    await Promise.all([syncTables(db, [province, district]), syncTables(db, [province, district])])
    expect(await statements(db, [province, district])).toEqual([])
  })

  it('use the trigram index for a word anywhere in a text', async () => {
    const { db } = await open()
    await syncTables(db, [province, district])
    await sql`set enable_seqscan = off`.execute(db)
    const { rows } = await sql<
      Record<string, string>
    >`explain select * from province where name ilike ${'%agma%'}`.execute(db)
    expect(JSON.stringify(rows)).toContain('province__name__trgm')
  })

  it('gain columns, indexes and references; what is declared no more keeps its data', async () => {
    const { db } = await open()
    await syncTables(db, one({ name: { type: 'text', notNull: true } }, { unique: [{ columns: ['name'] }] }))
    await db
      .insertInto('thing')
      .values([{ name: 'a' }, { name: 'b' }])
      .execute()
    await sql`alter table thing add column made_by_hand text default 'x'`.execute(db)
    const later = one({
      code: { type: 'text' },
      rank: { type: 'integer', notNull: true, default: '5' },
      parentId: { type: 'integer', references: { table: 'thing' } },
    })
    await syncTables(db, later)
    expect(await statements(db, later)).toEqual([])
    await db.insertInto('thing').values({ code: 'new' }).execute()
    await db.insertInto('thing').values({ name: 'a' }).execute()
    expect(await db.selectFrom('thing').selectAll().orderBy('id').execute()).toEqual([
      { id: 1, name: 'a', madeByHand: 'x', code: null, rank: 5, parentId: null },
      { id: 2, name: 'b', madeByHand: 'x', code: null, rank: 5, parentId: null },
      { id: 3, name: null, madeByHand: 'x', code: 'new', rank: 5, parentId: null },
      { id: 4, name: 'a', madeByHand: 'x', code: null, rank: 5, parentId: null },
    ])
  })

  it('follow a changed default, index, reference and computed column', async () => {
    const { db } = await open()
    const version = (initial: string, expression: string, onDelete: 'cascade' | 'restrict', nullsEqual: boolean) =>
      one(
        {
          code: { type: 'text', default: initial },
          shown: { type: 'text', generated: expression },
          parentId: { type: 'integer', references: { table: 'thing', onDelete } },
        },
        { unique: [{ columns: ['code', 'shown'], nullsEqual }] },
      )
    await syncTables(db, version("'first'", 'upper(code)', 'restrict', false))
    await db.insertInto('thing').values({ parentId: null }).execute()
    const later = version("'then'", 'lower(code)', 'cascade', true)
    await syncTables(db, later)
    expect(await statements(db, later)).toEqual([])
    await db.insertInto('thing').values({ parentId: 1 }).execute()
    const rows = await db.selectFrom('thing').select(['code', 'shown']).orderBy('id').execute()
    expect(rows).toEqual([
      { code: 'first', shown: 'first' },
      { code: 'then', shown: 'then' },
    ])
    await db.insertInto('thing').values({ code: null }).execute()
    expect(parseDatabaseError(await failure(db.insertInto('thing').values({ code: null }).execute()))).toMatchObject({
      kind: 'unique',
      columns: ['code', 'shown'],
    })
    await db.deleteFrom('thing').where('id', '=', 1).execute()
    expect(await db.selectFrom('thing').select('id').execute()).toEqual([{ id: 3 }])
  })

  it('loosen and tighten NOT NULL as the rows allow', async () => {
    const { db } = await open()
    await syncTables(db, one({ code: { type: 'text', notNull: true } }))
    await syncTables(db, one({ code: { type: 'text' } }))
    await db.insertInto('thing').values({ code: null }).execute()
    const refused = await failure(syncTables(db, one({ code: { type: 'text', notNull: true } })))
    expect(refused?.message).toMatch(/Table "thing", column "code": it must have a value, but rows have none/)
    await db.updateTable('thing').set({ code: 'x' }).execute()
    await syncTables(db, one({ code: { type: 'text', notNull: true } }))
    expect(parseDatabaseError(await failure(db.insertInto('thing').values({ code: null }).execute()))).toMatchObject({
      kind: 'notNull',
      table: 'thing',
      columns: ['code'],
    })
  })

  it('check their rows from the start, and later for what is declared then', async () => {
    const { db } = await open()
    const sale = (checks: TableSpec['checks'], columns: Record<string, ColumnSpec> = {}) =>
      one(
        {
          kind: { type: 'text' },
          subTotal: { type: 'numeric(14,2)' },
          total: { type: 'numeric(14,2)' },
          shown: { type: 'text', generated: "kind || ''" },
          ...columns,
        },
        { checks, immutable: true },
      )
    const breaks = async (check: string, row: Record<string, unknown>) => {
      const broken = parseDatabaseError(await failure(db.insertInto('thing').values(row).execute()))
      expect(broken).toMatchObject({ kind: 'check', table: 'thing', constraint: `thing__${check}__check` })
      expect(broken).not.toHaveProperty('columns')
    }
    const first = sale({ total: 'sub_total = total', saleKind: "shown in ('lab')" })
    await syncTables(db, first)
    expect(await statements(db, first)).toEqual([])
    await breaks('total', { subTotal: '10', total: '9' })
    await breaks('sale_kind', { kind: 'opd' })
    await db
      .insertInto('thing')
      .values([{ kind: 'lab', subTotal: '10', total: '10' }, { kind: null }])
      .execute()
    await sql`alter table thing add constraint made_by_hand check (total < 100)`.execute(db)

    const discounted = { total: 'sub_total - discount = total', saleKind: "shown in ('lab', 'opd')" }
    const discount: ColumnSpec = { type: 'numeric(14,2)', notNull: true, backfill: '0' }
    const wrong = sale(
      { ...discounted, saleKind: "shown in ('lab')" },
      { kind: { type: 'text', backfill: "'opd'", notNull: true } },
    )
    expect((await failure(syncTables(db, wrong)))?.name).toBe('SchemaRefusal')
    expect(await statements(db, first)).toEqual([])

    const second = sale(discounted, { discount, kind: { type: 'text', backfill: "'opd'", notNull: true } })
    await syncTables(db, second)
    expect(await statements(db, second)).toEqual([])
    await breaks('total', { kind: 'lab', subTotal: '10', discount: '1', total: '10' })
    await db.insertInto('thing').values({ kind: 'opd', subTotal: '10', discount: '1', total: '9' }).execute()

    const remade = sale(discounted, { discount, shown: { type: 'text', generated: 'lower(kind)' } })
    await syncTables(db, remade)
    expect(await statements(db, remade)).toEqual([])
    await breaks('sale_kind', { kind: 'pharmacy', discount: '0' })

    await syncTables(db, sale(undefined))
    await db.insertInto('thing').values({ kind: 'pharmacy', subTotal: '10', discount: '1', total: '10' }).execute()
    const byHand = await failure(db.insertInto('thing').values({ total: '100', discount: '0' }).execute())
    expect(parseDatabaseError(byHand)).toMatchObject({ kind: 'check', constraint: 'made_by_hand' })
  })

  it.each([undefined, true] as const)('fill new columns of rows that are there (immutable: %s)', async (immutable) => {
    const { db } = await open()
    const patient = (columns: Record<string, ColumnSpec>): TableSpec => ({ name: 'patient', columns })
    const bill = (columns: Record<string, ColumnSpec>): TableSpec => ({
      name: 'bill',
      columns: { patientId: { type: 'integer' }, place: { type: 'text' }, ...columns },
      immutable,
    })
    await syncTables(db, [bill({}), patient({})])
    await db
      .insertInto('patient')
      .values([{ id: 1 }, { id: 2 }])
      .execute()
    await db
      .insertInto('bill')
      .values([
        { patientId: 1, place: null },
        { patientId: 2, place: 'Pokhara' },
      ])
      .execute()
    const of = (column: string) => `(select ${column} from patient p where p.id = patient_id)`
    const place: ColumnSpec = { type: 'text', notNull: true, backfill: "'Kathmandu'" }
    const later = [
      bill({
        place,
        patientName: { type: 'text', notNull: true, backfill: of("p.name || ' ' || p.id") },
        address: { type: 'text', backfill: of('nullif(p.id, 1)::text') },
      }),
      patient({ name: { type: 'text', notNull: true, default: "'Sita'" } }),
    ]
    await Promise.all([syncTables(db, later), syncTables(db, later)])
    expect(await statements(db, later)).toEqual([])
    expect(await db.selectFrom('bill').selectAll().orderBy('id').execute()).toEqual([
      { id: 1, patientId: 1, place: 'Kathmandu', patientName: 'Sita 1', address: null },
      { id: 2, patientId: 2, place: 'Pokhara', patientName: 'Sita 2', address: '2' },
    ])
    const empty = await failure(db.insertInto('bill').values({ patientId: 1, place: 'x' }).execute())
    expect(parseDatabaseError(empty)).toMatchObject({ kind: 'notNull', columns: ['patientName'] })
    const change = failure(db.updateTable('bill').set({ patientName: 'Gita' }).execute())
    expect(parseDatabaseError(await change)?.kind).toBe(immutable && 'immutable')
  })

  it('fill the rows of a table whose changes a deferred trigger watches', async () => {
    const { db } = await open()
    await syncTables(db, one({ no: { type: 'text' } }))
    await db.insertInto('thing').values({ no: '1' }).execute()
    await sql`create table seen (no text)`.execute(db)
    await sql`create function see() returns trigger language plpgsql as
      $$ begin insert into seen values (new.no); return null; end $$`.execute(db)
    await sql`create constraint trigger watch after update on thing deferrable initially deferred
      for each row execute function see()`.execute(db)
    const name: ColumnSpec = { type: 'text', notNull: true, backfill: "'Sita'" }
    await syncTables(db, one({ no: { type: 'text' }, name }))
    expect(await db.selectFrom('thing').selectAll().execute()).toEqual([{ id: 1, no: '1', name: 'Sita' }])
    expect(await db.selectFrom('seen').selectAll().execute()).toEqual([{ no: '1' }])
  })

  it('keep an immutable table shut where its rows cannot be filled', async () => {
    const { db } = await open()
    const bill = (columns: Record<string, ColumnSpec>) => one({ no: { type: 'text' }, ...columns }, { immutable: true })
    await syncTables(db, bill({}))
    await db.insertInto('thing').values({ no: '1' }).execute()
    const wrong = [{ fill: 'nullif(no, no)' }, { fill: 'nonsense' }, { fill: "no || 'x'", type: 'integer' as const }]
    for (const spec of wrong) {
      const refused = await failure(syncTables(db, bill({ name: { type: 'text', notNull: true, ...spec } })))
      expect(refused?.message).toMatch(/Table "thing", column "name": (it must have a value|the change was refused)/)
      expect(parseDatabaseError(await failure(db.deleteFrom('thing').execute()))?.kind).toBe('immutable')
      expect(await statements(db, bill({}))).toEqual([])
    }
  })

  it('that are immutable refuse UPDATE, DELETE and TRUNCATE, from anyone', async () => {
    const { db } = await open()
    const bill = defineTable('labBill', { columns: { no: { type: 'text' } }, immutable: true })
    await syncTables(db, [bill])
    expect(await statements(db, [bill])).toEqual([])
    await db.insertInto('labBill').values({ no: '1' }).execute()
    for (const statement of ["update lab_bill set no = '2'", 'delete from lab_bill', 'truncate lab_bill cascade']) {
      const error = await failure(sql.raw(statement).execute(db))
      expect(error?.message).toMatch(/Rows of "lab_bill" are never changed or deleted/)
      expect(parseDatabaseError(error)).toMatchObject({ kind: 'immutable', table: 'labBill' })
    }
    expect(await db.selectFrom('labBill').select('no').execute()).toEqual([{ no: '1' }])
  })
})
