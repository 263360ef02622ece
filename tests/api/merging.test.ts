import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { findResource } from '~/metadata/registry'
import { rollupsOf } from '~/metadata/rollups'
import { isMergeable } from '~/metadata/table'
import { checkDatabase } from '~/server/check/checkDatabase'
import { toSnakeCase } from '~/server/database/names'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { Actor } from '~/server/http/endpoint'
import { mergeRecords } from '~/server/merge/mergeRecords'
import { referencesTo } from '~/server/merge/references'
import { reopenSums } from '~/server/merge/reopenSums'
import { mergeSubjectOf } from '~/server/merge/resourceSubject'
import { updateRollups } from '~/server/reports/rollups/updateRollups'
import { allTables, installation } from '~/server/start'
import { withAmounts } from '~/testing/documents/documentBodies'
import { idempotencyHeader } from '~/testing/server'
import { demoRoles } from '~app/demo/roles'
import { StoreModule } from '~shared/options/options'
import { pharmacyOpeningStock } from '../../documents/pharmacy/opening-stock'
import { partyPayment } from '../../documents/pharmacy/party-payment'
import { purchase } from '../../documents/pharmacy/purchase'
import { sale } from '../../documents/pharmacy/sale'
import { BillingData, openRule } from './support/billing'
import { offeredLots, saleOf } from './support/goods'
import { mergeDesk } from './support/mergeDesk'
import { boughtLine, openingLine, purchaseOf, StockData } from './support/stock'

/** The user in whose name the test merges without a request. */
const who = async (db: Db) => {
  const { id } = await db.selectFrom('user').select('id').where('userName', '=', 'admin').executeTakeFirstOrThrow()
  return { actor: { id, userName: 'admin' } as Actor }
}

const [suppliers, items, doctors] = ['pharmacy-app/supplier', 'pharmacy-app/item', 'doctor-app/doctor']

describe('merging records of masters', () => {
  const desk = mergeDesk()
  const stock = () => new StockData(desk.records)
  const supplierOf = async (values: object) => {
    const id = await stock().supplier()
    if (Object.keys(values).length > 0)
      expect((await desk.admin.patch(`${suppliers}/${id}`, { ...values, remarks: 'Test' })).status).toBe(200)
    return id
  }
  const buy = async (supplier: number, partyBillNo: string, item?: number) => {
    const [store, bought] = [await stock().store(), item ?? (await stock().item())]
    const body = purchaseOf(purchase, { supplier, store, partyBillNo }, [boughtLine(bought)])
    const { status, body: row } = await desk.admin.post(purchase.apiPath, body, idempotencyHeader())
    expect([status, row.errors]).toEqual([201, undefined])
    return row
  }
  const supplierIn = async (id: number) => (await desk.admin.get(`${purchase.apiPath}/${id}`)).body.supplier.id
  const payAhead = async (supplier: number, totalAmount: string) => {
    const data = new BillingData(desk.server.db)
    await data.rule(openRule)
    const body = {
      ...{ supplier, remarks: '', advanceAmount: totalAmount, totalAmount, paymentKind: 1, details: [] },
      paymentDetails: [{ paymentMode: await data.mode(), amount: totalAmount, remarks: '' }],
    }
    expect((await desk.admin.post(partyPayment.apiPath, body, idempotencyHeader())).status).toBe(201)
  }
  const advanceOf = async (supplier: number) =>
    (await desk.admin.get(`${partyPayment.apiPath}/advance?supplier=${supplier}`)).body.advanceAmount

  it('moves every foreign key of the database that points at records which can be merged', async () => {
    const mergeable = allTables(installation).filter(isMergeable)
    expect(mergeable.map(({ name }) => name).sort()).toEqual(['customer', 'doctor', 'item', 'referral', 'supplier'])
    for (const { name } of mergeable) {
      const { rows } = await sql<{ key: string }>`
        select k.conrelid::regclass || '.' || a.attname as key from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.confrelid = ${toSnakeCase(name)}::regclass`.execute(desk.server.db)
      const moved = referencesTo(name, installation).map(
        ({ table, column }) => `${toSnakeCase(table.name)}.${toSnakeCase(column)}`,
      )
      expect(moved.sort(), name).toEqual(rows.map(({ key }) => key).sort())
    }
  })

  it('knows the columns that name a record without a foreign key', () => {
    const columns = allTables(installation).flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([column, { type, references }]) =>
        type === 'integer' &&
        !references &&
        /(entity|customer|patient|doctor|referral|supplier|party|survivor|merged|item)(Id)?$/i.test(column)
          ? [`${name}.${column}`]
          : [],
      ),
    )
    // The log and assignments stay, and are read with those of merged records; sums are made again.
    expect(columns.filter((column) => !/Sums\./.test(column)).sort()).toEqual([
      'activity.entityId',
      'assignment.entityId',
      'recordMerge.mergedId',
      'recordMerge.survivorId',
    ])
  })

  it('moves documents and balances, adds up advances, swaps a unique value, and is undone', async () => {
    const [kept, left] = [await supplierOf({}), await supplierOf({ panNo: '612345678', phone: '9801234567' })]
    const [own, moved] = [await buy(kept, 'K-1'), await buy(left, 'L-1')]
    await payAhead(kept, '100.00')
    await payAhead(left, '20.50')
    const before = [await desk.read(suppliers, kept), await desk.read(suppliers, left)]
    const merge = await desk.merge(suppliers, kept, left, ['panNo', 'phone'])
    expect(merge).toMatchObject({ survivor: { id: kept }, merged: { id: left, name: before[1]!.name }, undoneAt: null })
    expect(
      Object.fromEntries(merge.moved.map(({ label, count }: { label: string; count: number }) => [label, count])),
    ).toMatchObject({
      Purchase: 1,
      Lots: 1,
    })
    expect([await supplierIn(own.id), await supplierIn(moved.id)]).toEqual([kept, kept])
    expect(await advanceOf(kept)).toBe('120.50')
    // the old id leads to the survivor, and the old name finds it in pickers
    expect(await desk.read(suppliers, left)).toMatchObject({
      id: kept,
      panNo: '612345678',
      phone: '9801234567',
      active: true,
    })
    const offered = await desk.admin.get(
      `${purchase.apiPath}/supplier?search=${encodeURIComponent(String(before[1]!.name))}`,
    )
    expect(offered.body.results.map(({ id }: { id: number }) => id)).toEqual([kept])
    expect(
      await desk.server.db.selectFrom('supplier').select(['active', 'panNo']).where('id', '=', left).execute(),
    ).toEqual([{ active: false, panNo: before[0]!.panNo }])
    const today = localDay(new Date())
    const days = `date_after=${today}&date_before=${today}&limit=1&offset=0`
    const accounts = `pharmacy-financial-report-app/party-payment-report/accounts?${days}`
    const totalsOf = async (supplier: number) => (await desk.admin.get(`${accounts}&supplier=${supplier}`)).body.totals
    expect(await totalsOf(left)).toMatchObject({ ...(await totalsOf(kept)), advanceAmount: '120.50' })
    // as do lists that were narrowed to it, in saved views and on its page
    for (const filter of [`supplier=${left}`, `related_to=supplier:${left}`]) {
      const { results } = (await desk.admin.get(`${purchase.apiPath}?limit=0&${filter}`)).body
      expect([filter, results.map(({ id }: { id: number }) => id).sort()]).toEqual([filter, [own.id, moved.id].sort()])
    }
    const history = (await desk.admin.get(`${suppliers}/${kept}/history`)).body.results
    expect(history.filter(({ action }: { action: string }) => action === 'merge')).toHaveLength(2)
    expect(await checkDatabase(desk.server.db, installation)).toEqual([])
    // a merged record stays as it is
    const { status } = await desk.admin.post(`${suppliers}/bulk-edit`, {
      records: [{ id: left }],
      changes: { active: true, remarks: 'Again' },
    })
    expect(status).toBe(409)

    expect((await desk.undo(suppliers, merge.id)).body.undoneAt).not.toBeNull()
    expect([await supplierIn(own.id), await supplierIn(moved.id)]).toEqual([kept, left])
    expect([await advanceOf(kept), await advanceOf(left)]).toEqual(['100.00', '20.50'])
    for (const [index, id] of [kept, left].entries())
      expect(await desk.read(suppliers, id)).toEqual({ ...before[index], version: expect.any(Number) })
    expect(await checkDatabase(desk.server.db, installation)).toEqual([])
    expect((await desk.undo(suppliers, merge.id)).status).toBe(409)
  })

  it('is not undone once a moved row or the survivor was written, or refers to it anew', async () => {
    const [kept, left] = [await supplierOf({}), await supplierOf({})]
    await buy(left, 'A-1')
    const merge = await desk.merge(suppliers, kept, left)
    await buy(kept, 'A-2')
    const refused = await desk.undo(suppliers, merge.id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Purchase: something was written since the merge, so it cannot be undone.',
    ])
    const other = await supplierOf({})
    const second = await desk.merge(suppliers, kept, other)
    await desk.admin.patch(`${suppliers}/${kept}`, { phone: '9800000001', remarks: 'New' })
    expect((await desk.undo(suppliers, second.id)).status).toBe(409)
  })

  it('refuses what only one record may have, and names it, with nothing done', async () => {
    const [kept, left] = [await supplierOf({}), await supplierOf({})]
    await buy(kept, 'SAME-1')
    const moved = await buy(left, 'SAME-1')
    const { status, body } = await desk.admin.post(`${suppliers}/merge`, await desk.bodyOf(suppliers, kept, left))
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^Purchase: both records have the same \(\d{4}\/\d{2}, same-1\)/),
    ])
    expect(await supplierIn(moved.id)).toBe(left)
    expect(await desk.read(suppliers, left)).toMatchObject({ id: left, active: true })
  })

  it('joins items of one unit with their stock, and refuses others', async () => {
    // the goods came in the day before they are sold
    desk.server.setClock(() => new Date(Date.now() - 86_400_000))
    const opened = async (values: object = {}) => stock().opened(desk.admin, StoreModule.pharmacy, [values])
    const [one, other] = [await opened(), await opened()]
    // both have units of their own
    const refused = await desk.admin.post(`${items}/merge`, await desk.bodyOf(items, one.item, other.item))
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('counted in different units')])
    const { rows } = await sql<{ unit: number }>`select item_unit_id as unit from item where id = ${one.item}`.execute(
      desk.server.db,
    )
    const same = await stock().item(StoreModule.pharmacy, { itemUnit: rows[0]!.unit })
    const lines = [openingLine(same)]
    const store = await stock().store()
    await desk.admin.post(
      pharmacyOpeningStock.apiPath,
      withAmounts(pharmacyOpeningStock, { store, remarks: '' }, lines),
      idempotencyHeader(),
    )
    desk.server.setClock(undefined)
    await new BillingData(desk.server.db).rule(openRule)
    const [lot] = await offeredLots(desk.admin, store)
    const sold = await saleOf(desk.admin, { store }, [{ lot: lot!.id, units: 3 }])
    const { status, body } = await desk.admin.post(sale.apiPath, sold, idempotencyHeader())
    expect([status, body.errors]).toEqual([201, undefined])
    // sums by item of a day that is over
    const tomorrow = addDays(localDay(new Date()), 1)
    const addUp = () => updateRollups(desk.server.db, rollupsOf(installation.reports).values(), tomorrow)
    const outOfDate = async () => {
      const spans = desk.server.db.selectFrom('summedSpan').select('id').where('facts', '=', 'pharmacy-sale-lines')
      return (await spans.where('outOfDate', '=', true).execute()).length
    }
    await addUp()
    expect(await outOfDate()).toBe(0)
    await transaction(desk.server.db, (trx) => reopenSums(trx, installation, 'item', [same]))
    expect(await outOfDate()).toBeGreaterThan(0)
    await addUp()
    const merge = await desk.merge(items, one.item, same)
    const { count } = await desk.server.db
      .selectFrom('stockBalance')
      .select(({ fn }) => fn.sum('qty').as('count'))
      .where('itemId', '=', one.item)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(197)
    expect(await checkDatabase(desk.server.db, installation)).toEqual([])
    expect((await desk.undo(items, merge.id)).status).toBe(201)
    expect(await checkDatabase(desk.server.db, installation)).toEqual([])
  })

  it('lets no other statement change what never changes', async () => {
    const [kept, left] = [await supplierOf({}), await supplierOf({})]
    const { id } = await buy(left, 'N-1')
    const run = (move: string, change: string) =>
      transaction(desk.server.db, async (trx) => {
        await sql`select set_config('prayog.move', ${move}, true)`.execute(trx)
        await sql.raw(`update purchase set ${change} where id = ${id}`).execute(trx)
      })
    const setting = `purchase supplier_id ${left} ${kept}`
    await expect(run('', `supplier_id = ${kept}`)).rejects.toThrow(/never changed/)
    await expect(run(`sale supplier_id ${left} ${kept}`, `supplier_id = ${kept}`)).rejects.toThrow(/never changed/)
    await expect(run(setting, `supplier_id = ${kept}, supplier_name = 'X'`)).rejects.toThrow(/never changed/)
    await expect(run(setting, "remarks = 'X'")).rejects.toThrow(/never changed/)
    await expect(run(`purchase supplier_id ${kept} ${left}`, `supplier_id = ${kept}`)).rejects.toThrow(/never changed/)
  })

  it('lets one of two merges win, and refuses a version that is out of date', async () => {
    const [one, other] = [await supplierOf({}), await supplierOf({})]
    const both = [await desk.bodyOf(suppliers, one, other), await desk.bodyOf(suppliers, other, one)]
    const answers = await Promise.all(both.map((body) => desk.admin.post(`${suppliers}/merge`, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const [kept, left] = [await supplierOf({}), await supplierOf({})]
    const body = await desk.bodyOf(suppliers, kept, left)
    await desk.admin.patch(`${suppliers}/${left}`, { phone: '9800000002', remarks: 'New' })
    const stale = await desk.admin.post(`${suppliers}/merge`, body)
    expect([stale.status, stale.body.current.id]).toEqual([409, left])
    // a repeated request is carried out once
    const again = await desk.bodyOf(suppliers, kept, left)
    const key = idempotencyHeader()
    const [first, second] = [
      await desk.admin.post(`${suppliers}/merge`, again, key),
      await desk.admin.post(`${suppliers}/merge`, again, key),
    ]
    expect([first.status, second.body]).toEqual([201, first.body])
  })

  it('gives the survivor what is written of a record while it is merged', async () => {
    const [kept, left] = [await supplierOf({}), await supplierOf({})]
    const [store, item] = [await stock().store(), await stock().item()]
    const body = purchaseOf(purchase, { supplier: left, store }, [boughtLine(item)])
    const { actor } = await who(desk.server.db)
    const merge = await desk.bodyOf(suppliers, kept, left)
    const saving = await transaction(desk.server.db, async (trx) => {
      const subject = mergeSubjectOf(findResource('supplier'))
      await mergeRecords(trx, { actor, address: '127.0.0.1', now: new Date() }, subject, merge, installation)
      // validated with the supplier as it was, it waits to be written
      const response = desk.admin.post(purchase.apiPath, body, idempotencyHeader())
      await setTimeout(700)
      return { response }
    })
    const { status, body: saved } = await saving.response
    // the embedded database has one session, so that the purchase is validated after the merge
    if (desk.server.databaseKind === 'embedded')
      return expect([status, saved.errors.supplier]).toEqual([400, 'The chosen record is not active.'])
    expect([status, saved.errors]).toEqual([201, undefined])
    expect(await supplierIn(saved.id)).toBe(kept)
    expect(await checkDatabase(desk.server.db, installation)).toEqual([])
  })

  it('finds duplicates by sound and by what they are known by', async () => {
    const make = (firstName: string, lastName: string, mobileNo: string) =>
      desk.records.create(findResource('doctor'), {
        firstName,
        middleName: null,
        lastName,
        mobileNo,
        nmcNo: null,
        userName: null,
      })
    const [one, other, third] = [
      await make('Bishwas', 'Shrestha', '9841111111'),
      await make('विश्वास', 'श्रेष्ठ', '9842222222'),
      await make('Vishwas', 'Shresth', '9841111111'),
    ]
    await make('Bishwas', 'Karki', '9843333333')
    const pairs = async (query = '') =>
      (await desk.admin.get(`${doctors}/merge-candidates?limit=100&offset=0${query}`)).body.results.map(
        ({ records }: { records: { id: number }[] }) => records.map(({ id }) => id),
      )
    const found = await pairs()
    expect(found[0]).toEqual([one.id, third.id])
    expect(await pairs(`&id=${one.id}`)).toEqual([[one.id, third.id]])
    // a like name, and another number: not before it has none
    await desk.admin.patch(`${doctors}/${other.id}`, { mobileNo: null, remarks: 'Unknown' })
    expect(await pairs(`&id=${other.id}`)).toEqual([
      [one.id, other.id],
      [other.id, third.id],
    ])
  })

  it('is for users with its permission', async () => {
    const code = findResource('supplier').permissionCode
    const viewer = await desk.server.createUserWithPermissions([`view_${code}`, `edit_${code}`])
    expect((await viewer.get(`${suppliers}/merge-candidates?limit=10&offset=0`)).status).toBe(403)
    const { permissions } = demoRoles.find(({ userName }) => userName === 'pharmacist')!
    const merger = await desk.server.createUserWithPermissions([...permissions])
    const [kept, left] = [await supplierOf({}), await supplierOf({})]
    const preview = await merger.get(`${suppliers}/merge-preview?survivor=${kept}&merged=${left}`)
    expect(preview.body.records.map(({ id }: { id: number }) => id)).toEqual([kept, left])
    expect((await merger.post(`${suppliers}/merge`, await desk.bodyOf(suppliers, kept, left))).status).toBe(201)
  })
})
