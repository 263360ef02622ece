import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { localDay } from '~/domain/calendar'
import { checkDatabase } from '~/server/check/checkDatabase'
import type { Database, Db } from '~/server/database/open'
import { dropSnapshot, openSnapshot, type Snapshot, takeSnapshot } from '~/server/database/testing'
import { writeHistory } from '~/server/demo/demoHistory'
import { DemoFilling, seedDemo } from '~/server/demo/fill'
import { buildApp, installation, prepareDatabase } from '~/server/start'
import { quickenSignIns } from '~/testing/quickPasswords'
import { demoUltrasounds, demoVisits } from '../../demo/visits'
import { sales } from './support/billing'

const demoDays = 5

/** The documents of a history by which two are compared. */
const salesOf = (db: Db) =>
  db
    .selectFrom('labSale')
    .select(['fiscalYear', 'number', 'createdAt', 'createdDateAd', 'grandTotal'])
    .orderBy('id')
    .execute()

describe('demo data that are filled in while the server runs', () => {
  let started: Snapshot
  let database: Database
  beforeAll(async () => {
    const demo = inject('demo')
    started = await takeSnapshot(demo.kind === 'server' ? demo.databaseUrl : undefined, async (empty) => {
      await prepareDatabase(empty.db)
      await seedDemo(empty, { demoDays, demoFilling: 'background' })
      await quickenSignIns(empty.db)
    })
    database = await openSnapshot(started)
  })
  afterAll(async () => {
    await database.close()
    await dropSnapshot(started)
  })

  it('let users sign in and read at once, and save when the history is whole', async () => {
    const filling = await DemoFilling.of(database)
    const app = await buildApp(database.db, { getFilling: () => filling.state() })
    const call = (method: 'GET' | 'POST', path: string, token?: string, payload?: object) =>
      app.inject({
        ...{ method, url: `/api/v1/${path}`, ...(payload && { payload }) },
        headers: { 'idempotency-key': crypto.randomUUID(), ...(token && { authorization: `Bearer ${token}` }) },
      })
    const signIn = { userName: 'admin', password: 'admin@123' }
    const token = (await call('POST', 'user-app/login', undefined, signIn)).json().tokens.access
    expect((await call('GET', `${sales}?limit=1`, token)).json().count).toBe(0)
    const held = await call('POST', sales, token, {})
    expect([held.statusCode, held.headers['retry-after'], held.json().message]).toEqual([
      ...[503, '5', 'The demo data are still being filled in. Please try again in a moment.'],
    ])
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', filledPercent: 0 })

    // the server ends after two parts, and again after a step of today's work
    let pieces = 0
    await filling.run(async () => {
      pieces += 1
      if (pieces === 2) await filling.stop()
    })
    expect(pieces).toBe(2)
    const percent = (await app.inject('/readyz')).json().filledPercent
    expect([percent > 0, percent < 100]).toEqual([true, true])
    const next = await DemoFilling.of(database)
    expect(next.state()).toEqual(filling.state())
    await next.run(async () => {
      if (!next.state()?.isHistoryOpen) await next.stop()
    })
    expect(next.state()).toMatchObject({ isHistoryOpen: false })
    const whole = await buildApp(database.db, { getFilling: () => next.state() })
    const refused = await whole.inject({
      ...{ method: 'POST', url: `/api/v1/${sales}`, payload: {} },
      headers: { 'idempotency-key': crypto.randomUUID(), authorization: `Bearer ${token}` },
    })
    expect(refused.statusCode).toBe(400)
    await app.close()
    await whole.close()

    const atOnce = await openSnapshot(started)
    const { value } = await atOnce.db
      .selectFrom('serverSetting')
      .select('value')
      .where('name', '=', 'demoFilling')
      .executeTakeFirstOrThrow()
    await writeHistory(atOnce.db, new Date(JSON.parse(value).history.now), demoDays)
    expect(await salesOf(database.db)).toEqual(await salesOf(atOnce.db))
    await atOnce.close()
  })

  it('are filled in once by two servers, with numbers and moments that go on from the history', async () => {
    const [one, other] = [await DemoFilling.of(database), await DemoFilling.of(database)]
    await Promise.all([one.run(), other.run()])
    expect([one.state(), other.state(), (await DemoFilling.of(database)).state()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const rows = await salesOf(database.db)
    expect(rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())).toEqual(rows)
    for (const [index, { fiscalYear, number }] of rows.entries()) {
      const before = rows[index - 1]
      expect(number).toBe(before?.fiscalYear === fiscalYear ? before?.number + 1 : 1)
    }
    const today = rows.filter(({ createdDateAd }) => createdDateAd === localDay(new Date()))
    expect(today).toHaveLength(demoVisits.length + demoUltrasounds.length)
    expect(await checkDatabase(database.db, installation)).toEqual([])
    const open = await database.db.selectFrom('session').select('id').where('revokedAt', 'is', null).execute()
    expect(open).toHaveLength(1)
  })
})
