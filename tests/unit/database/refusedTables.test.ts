import { describe, expect, it } from 'vitest'
import type { ColumnSpec, TableSpec } from '~/metadata/table'
import type { Db } from '~/server/database/open'
import { syncTables } from '~/server/database/syncTables'
import { describeDatabases } from './databases'
import { failure, one } from './specs'

describeDatabases('tables', (open) => {
  describe('stop with a message, and change nothing, for', () => {
    const existing: Record<string, ColumnSpec> = { name: { type: 'text' }, size: { type: 'numeric(10,2)' } }
    const extra: TableSpec = { name: 'extra', columns: {} }
    it.each<[string, TableSpec[], RegExp]>([
      [
        'changed types, all of them at once',
        one({ name: { type: 'integer' }, size: { type: 'numeric(14,2)' } }),
        /"thing", column "name": it is text .* declared integer.*\n.*column "size": it is numeric\(10,2\) .* numeric\(14,2\)/,
      ],
      [
        'a new column that must have a value',
        one({ ...existing, code: { type: 'text', notNull: true } }),
        /column "code": it must have a value/,
      ],
      [
        'rows that share a value which must be unique',
        one(existing, { unique: [{ columns: ['name'], caseInsensitive: true }] }),
        /column "name": it must be unique, but rows share a value .*\(same\)/,
      ],
      [
        'rows that share a combination which must be unique, now whatever its case and spaces',
        one(existing, { unique: [{ columns: ['name', 'size'], caseInsensitive: true, nullsEqual: true }] }),
        /columns "name", "size": it must be unique, but rows share a value .*\(same, null\).* mend these rows/,
      ],
      [
        'rows that point at nothing',
        one({
          ...existing,
          ownerId: { type: 'integer', notNull: true, default: '77', references: { table: 'thing' } },
        }),
        /column "ownerId": it points at rows that do not exist .*77/,
      ],
      [
        'rows that break a check',
        one(existing, { checks: { shortName: "length(name) < 5 or name = ''" } }),
        /"thing": rows break the check "thing__short_name__check" \(select .* where not \(length.*''\)\)\. .* mend these rows/,
      ],
      [
        'rows that would break a check once filled',
        one(
          { ...existing, size: { type: 'numeric(10,2)', notNull: true, backfill: '0' } },
          { checks: { kept: 'size > 0' } },
        ),
        /column "size": rows break the check "thing__kept__check" \(Failing row contains .*\)\. .* mend these rows/,
      ],
      [
        'data that would be computed over',
        one({ ...existing, name: { type: 'text', generated: "'x'" } }),
        /column "name": it holds data/,
      ],
      [
        'an expression that is none',
        one({ ...existing, code: { type: 'text', generated: 'nonsense' } }),
        /column "code": the change was refused .*nonsense/,
      ],
    ])('%s', async (_, specs, message) => {
      const { db } = await open()
      await syncTables(db, one(existing, { checks: { kept: 'size > 0' } }))
      await db
        .insertInto('thing')
        .values([{ name: 'Same' }, { name: ' same' }])
        .execute()
      const before = await db.introspection.getTables()
      const refused = await failure(syncTables(db, [extra, ...specs]))
      expect(refused?.name).toBe('SchemaRefusal')
      expect(refused?.message).toMatch(message)
      expect(await db.introspection.getTables()).toEqual(before)
    })
  })
})

describe('declarations', () => {
  const db = undefined as unknown as Db
  it.each<[string, TableSpec[], RegExp]>([
    ['a name that would not come back', one({ panNO: { type: 'text' } }), /panNO/],
    ['a name in SQL style', one({ pan_no: { type: 'text' } }), /pan_no/],
    ['a check whose name would not come back', one({}, { checks: { 'grand total': 'true' } }), /grand total/],
    ['a check twice', one({}, { checks: { grandTotal: 'true', grand_total: 'false' } }), /two checks of one name/],
    ['the same table twice', [...one({}), ...one({})], /exists twice/],
    [
      'a reference to nothing',
      one({ ownerId: { type: 'integer', references: { table: 'owner' } } }),
      /"owner", which is not declared/,
    ],
  ])('with %s are refused', async (_, specs, message) => {
    await expect(syncTables(db, specs)).rejects.toThrow(message)
  })
})
