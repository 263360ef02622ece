import { expect, it } from 'vitest'
import type { AnyDocType } from '~/documents/docType'
import { defineTable, type TableSpec } from '~/metadata/table'
import { defineResource, f } from '~/resource'
import { checkSeries } from '~/server/check/documents'
import type { Db } from '~/server/database/open'
import { syncTables } from '~/server/database/syncTables'
import { transaction } from '~/server/database/transaction'
import { documentTables } from '~/server/documents/columns'
import { documentSeriesTable } from '~/server/documents/tables'
import { writeDocument } from '~/server/documents/writeDocument'
import { noteWith } from '~/testing/fixtures/note'
import { describeDatabases } from './databases'
import { statements } from './specs'

const branch = defineResource('branch', {
  label: 'Branch',
  fields: { code: f.code({ required: true }) },
  listColumns: ['code'],
})
const noteNumbered = (number: object): AnyDocType =>
  noteWith({
    number: { column: 'noteNo', label: 'Note No.', ...number },
    header: {
      fields: { branch: f.reference(() => branch, { label: 'Branch', required: true }) },
      snapshot: { branchCode: ['branch', 'code'] },
    },
  })
const plain = noteNumbered({ prefix: 'N-' })
const patterned = noteNumbered({ pattern: '{branchCode}-{fiscalYear}-{month}-{number}' })

const masters = ['user', 'store'].map((name) => defineTable(name, { columns: {} }))
const branchTable = defineTable('branch', { columns: { code: { type: 'text', notNull: true } } })
const { numberPattern: _, ...columns } = documentSeriesTable.columns
/** The table of series as earlier versions had it. */
const earlierSeries = defineTable('documentSeries', { columns, primaryKey: ['series', 'fiscalYear'] })
const tablesOf = (document: AnyDocType, series: TableSpec = documentSeriesTable) => [
  ...masters,
  ...[branchTable, series],
  ...documentTables(document),
]

/** Writes a note of a branch. @param fails undoes it after its number was drawn */
const write = (
  db: Db,
  document: AnyDocType,
  [branchId, branchCode]: readonly [number, string],
  day: string,
  fails = false,
) =>
  transaction(db, async (trx) => {
    const call = { actor: { id: 1 }, now: new Date(`${day}T12:00:00Z`) } as Parameters<typeof writeDocument>[1]
    const header = { branchId, branchCode, storeId: 1, storeName: 'Main' }
    const { documentNo } = await writeDocument(trx, call, { document, header })
    if (fails) throw new Error('undone')
    return documentNo
  })

describeDatabases('numbers with a pattern', (open) => {
  it('go on where a document gets one, and are counted by branch and month, also of several saves at once', async () => {
    const { db } = await open()
    await syncTables(db, tablesOf(plain, earlierSeries))
    for (const { name } of masters) await db.insertInto(name).values({ id: 1 }).execute()
    for (const code of ['EAST', 'WEST']) await db.insertInto('branch').values({ code }).execute()
    const [east, west] = [
      [1, 'EAST'],
      [2, 'WEST'],
    ] as const
    await db.insertInto('documentSeries').values({ series: 'note', fiscalYear: '2082/83', last: 7 }).execute()

    // the next version: series keep their rows, and numbers go on
    await syncTables(db, tablesOf(plain))
    expect(await statements(db, tablesOf(plain))).toEqual([])
    expect(await write(db, plain, east, '2026-03-02')).toBe('N-00008')

    // the document gets a pattern
    await syncTables(db, tablesOf(patterned))
    expect(await statements(db, tablesOf(patterned))).toEqual([])
    const atOnce = [...[east, west], ...[east, west]].map((of) => write(db, patterned, of, '2026-03-02'))
    expect((await Promise.all(atOnce)).toSorted()).toEqual([
      'EAST-2082/83-11-00001',
      'EAST-2082/83-11-00002',
      'WEST-2082/83-11-00001',
      'WEST-2082/83-11-00002',
    ])
    await expect(write(db, patterned, east, '2026-03-20', true)).rejects.toThrow('undone')
    const nextMonth = [...[east, west], east].map((of) => write(db, patterned, of, '2026-03-20'))
    expect((await Promise.all(nextMonth)).toSorted()).toEqual([
      'EAST-2082/83-12-00001',
      'EAST-2082/83-12-00002',
      'WEST-2082/83-12-00001',
    ])
    expect(await write(db, patterned, west, '2026-07-20')).toBe('WEST-2083/84-04-00001')

    // only the seven numbers that nothing bears are found missing
    expect(await checkSeries(db, patterned)).toEqual([
      'Note, fiscal year 2082/83: 1 documents up to number 8, and 8 numbers were drawn.',
    ])
    const row = { ...(await db.selectFrom('note').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()), id: 99 }
    const again = (change: object) =>
      db
        .insertInto('note')
        .values({ ...row, ...change })
        .execute()
    await expect(again({ noteNo: 'another' })).rejects.toThrow(/number__key/)
    await expect(again({ numberPattern: 'another' })).rejects.toThrow(/note_no__key/)
  })
})
