import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays } from '~/domain/adDate'
import { rollupsOf } from '~/metadata/rollups'
import { archiveYear } from '~/server/check/archiveYear'
import { checkDatabase, checkSteps, runCheckSteps } from '~/server/check/checkDatabase'
import { continueDataCheck } from '~/server/check/dataCheck'
import { checkDocumentTimes } from '~/server/check/moments'
import { acceptClock, saveLastMoments } from '~/server/documents/moments'
import { startOfNextQuarter } from '~/server/reports/rollups/spans'
import { versionOf } from '~/server/reports/rollups/statements'
import { updateRollups } from '~/server/reports/rollups/updateRollups'
import { installation } from '~/server/start'
import { setupTestServer } from '~/testing/desk'
import { LabDays } from './support/labDays'

describe('what is checked of a database', () => {
  const desk = setupTestServer(async (server) => {
    const days = await LabDays.open(server, 11, 40)
    await days.close()
    return { days }
  })
  const problems = () => checkDatabase(desk.server.db, installation)
  const run = async (statements: string) => {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(desk.server.db)
  }

  /** The findings once a statement spoiled something, and that there are none after it is restored. */
  async function foundAfter(spoils: string, mends: string): Promise<string[]> {
    await run(spoils)
    const findings = await problems()
    await run(mends)
    expect(await problems()).toEqual([])
    return findings
  }

  it('is nothing where documents were written by the calls', async () => {
    expect(await problems()).toEqual([])
  })

  it('finds numbers that were drawn for nothing', async () => {
    const of = "where series = 'lab-sale' and fiscal_year = '2081/82'"
    expect(
      await foundAfter(
        `update document_series set last = last + 1 ${of}`,
        `update document_series set last = last - 1 ${of}`,
      ),
    ).toEqual([
      expect.stringMatching(
        /^Billing, fiscal year 2081\/82: \d+ documents up to number \d+, and \d+ numbers were drawn\.$/,
      ),
    ])
  })

  it('finds a balance that its documents do not come to', async () => {
    const of = 'where sale_id = (select min(sale_id) from lab_sale_balance where due > 1)'
    const [finding, ...more] = await foundAfter(
      `update lab_sale_balance set paid = paid + 1 ${of}`,
      `update lab_sale_balance set paid = paid - 1 ${of}`,
    )
    expect(finding).toMatch(
      /^Billing \d+ \(\d{4}\/\d\d\): its balance says paid [\d.]+, and its documents come to [\d.]+\.$/,
    )
    expect(more).toEqual([])
  })

  it('finds payments, sums of lines and closings that their documents do not come to', async () => {
    const spoiled = (table: string, by: string, of: string) =>
      `alter table ${table} disable trigger prayog_immutable;
      update ${table} set ${by} where id = (select min(id) from ${table} where ${of});
      alter table ${table} enable always trigger prayog_immutable`
    const both = (table: string, of = 'true') =>
      foundAfter(spoiled(table, 'amount = amount + 1', of), spoiled(table, 'amount = amount - 1', of))
    expect(await both('lab_sale_payment')).toEqual([
      expect.stringMatching(/^Billing \d+ \(\d{4}\/\d\d\): [\d.]+ was paid, and its payments come to [\d.]+\.$/),
      expect.stringMatching(
        /^Counter Closing CC-\d+ \(\d{4}\/\d\d\): it counts [-\d.]+ of Billing, and its documents come to [-\d.]+\.$/,
      ),
    ])
    expect(await both('counter_closing_detail', 'cash')).toEqual([
      expect.stringMatching(
        /^Counter Closing CC-\d+ \(\d{4}\/\d\d\): Expected Cash is [-\d.]+, and its lines come to [-\d.]+\.$/,
      ),
      expect.stringMatching(
        /^Counter Closing CC-\d+ \(\d{4}\/\d\d\): it counts [-\d.]+ of .+, and its documents come to [-\d.]+\.$/,
      ),
    ])
  })

  it('finds what is dated before the document before it, and a clock behind the last', async () => {
    const { db } = desk.server
    const dates = (now = new Date()) => checkDocumentTimes(db, installation.documents, now)
    expect(await dates()).toEqual([])
    const dated = (by: string) =>
      run(`alter table lab_sale disable trigger prayog_immutable;
        update lab_sale set created_at = created_at ${by} interval '3 days', created_date_ad = created_date_ad ${by} 3
          where number = 1 and fiscal_year = '2081/82';
        alter table lab_sale enable always trigger prayog_immutable`)
    await dated('+')
    expect(await dates()).toEqual([
      expect.stringMatching(
        /^Billing 00002 \(2081\/82\): it was written at [-\d]+ [:\d]+, and 00001 before it at [-\d]+ [:\d]+\.$/,
      ),
    ])
    await dated('-')
    const early = new Date('2025-07-16T00:00:00Z')
    expect(await dates(early)).toContainEqual(
      expect.stringMatching(
        /^The clock shows 2025-07-16 05:45, and the last document of Billing, fiscal year 2082\/83, was written at /,
      ),
    )
    await acceptClock(db, early)
    expect(await dates(early)).toEqual([])
    // what an earlier version did not note is noted at the next start
    await run('update document_series set last_at = null')
    expect(await dates(early)).toEqual([])
    await saveLastMoments(db, installation.documents)
    expect(await dates(early)).toContainEqual(
      expect.stringContaining('the last document of Billing, fiscal year 2082/83'),
    )
  })

  it('adds up no day behind the quarter of the last document, however far the clock goes, and forgets what was', async () => {
    const { db } = desk.server
    const [sums] = [...rollupsOf(installation.reports).values()]
    await updateRollups(db, [sums!], '2078-01-01')
    const spans = db.selectFrom('summedSpan').where('facts', '=', sums!.facts.name)
    const { last } = await spans.select(sql<string>`max(last_day)`.as('last')).executeTakeFirstOrThrow()
    expect(last).toBe(addDays(startOfNextQuarter('2025-07-19'), -1))
    const later = { firstDay: '2060-01-01', lastDay: '2060-01-01', size: 'day', version: versionOf(db, sums!) }
    await db
      .insertInto('summedSpan')
      .values({ facts: sums!.facts.name, ...later })
      .execute()
    expect(await problems()).toEqual([])
    await updateRollups(db, [sums!], '2078-01-01')
    expect(await spans.where('lastDay', '>', last).selectAll().execute()).toEqual([])
  })

  it('takes the documents of one fiscal year, and each of them by some steps', async () => {
    const { db } = desk.server
    const steps = await checkSteps(db, installation, { fiscalYear: '2081/82' })
    expect(new Set(steps.map(({ fiscalYear }) => fiscalYear))).toEqual(new Set(['2081/82']))
    const all = await checkSteps(db, installation)
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    await run("update document_series set last = last + 1 where series = 'lab-sale'")
    const found = await runCheckSteps(db, steps)
    expect([found.length, (await problems()).length]).toEqual([1, 2])
    expect(found[0]).toContain('fiscal year 2081/82')
    await run("update document_series set last = last - 1 where series = 'lab-sale'")
  })

  it('compares an archived year with what it was, whatever fits together otherwise; returns and merges go on', async () => {
    const { db } = desk.server
    const now = new Date('2026-01-01T00:00:00Z')
    const archive = (year: string) => archiveYear(db, installation, year, now)
    await expect(archive('2082/83')).rejects.toThrow('is not over')
    await expect(archive('2081/84')).rejects.toThrow('There is no fiscal year')
    expect(await archive('2081/82')).toBeGreaterThan(50)
    await expect(archive('2081/82')).rejects.toThrow('archived already')
    expect(await problems()).toEqual([])
    const change = (by: string) =>
      `alter table lab_sale disable trigger prayog_immutable;
        update lab_sale set created_at = created_at ${by} interval '1 second' where number = 1 and fiscal_year = '2081/82';
        alter table lab_sale enable always trigger prayog_immutable`
    expect(await foundAfter(change('+'), change('-'))).toEqual([
      expect.stringMatching(
        /^Billing, fiscal year 2081\/82: (\d+) rows of labSale are not the \1 that were archived\.$/,
      ),
    ])
  })

  it('goes on in the background where it was left, once a week, and is shown and mailed to those who may see it', async () => {
    const { db } = desk.server
    const reader = await desk.server.createUserWithPermissions(['view_data_check'])
    const other = await desk.server.createUserWithPermissions(['view_district'])
    const path = 'user-app/data-check'
    expect((await other.get(path)).status).toBe(403)
    const shown = async () => (await reader.get(path)).body
    expect(await shown()).toEqual({
      finishedAt: null,
      startedAt: null,
      findings: [],
      findingCount: 0,
      percentDone: null,
    })
    const signal = new AbortController().signal
    const goOnFrom = async (day: string, steps: number) => {
      let left = steps
      const now = new Date(`${day}T00:00:00Z`)
      const common = { declarations: installation, signal, readFrom: async () => db, pauseFactor: 0 }
      await continueDataCheck(db, { ...common, now, goOn: () => left-- > 0 })
    }
    const mails = async () =>
      (await db.selectFrom('mail').select('recipient').where('kind', '=', 'data-check').execute()).map(
        ({ recipient }) => recipient,
      )
    await goOnFrom('2026-01-01', 3)
    expect(await shown()).toMatchObject({ finishedAt: null, startedAt: '2026-01-01T00:00:00.000Z' })
    await goOnFrom('2026-01-02', 1e9)
    expect(await shown()).toMatchObject({ finishedAt: '2026-01-02T00:00:00.000Z', findingCount: 0, percentDone: null })
    expect(await mails()).toEqual([])
    // the next begins a week after the first began
    await run("update document_series set last = last + 1 where series = 'lab-sale' and fiscal_year = '2082/83'")
    await goOnFrom('2026-01-07', 1e9)
    expect(await shown()).toMatchObject({ findingCount: 0 })
    await goOnFrom('2026-01-08', 1e9)
    expect(await shown()).toMatchObject({
      ...{ finishedAt: '2026-01-08T00:00:00.000Z', findingCount: 1 },
      findings: [expect.stringContaining('Billing, fiscal year 2082/83')],
    })
    const addressOf = async ({ id }: { id: number }) =>
      (await db.selectFrom('user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
    expect(await mails()).toContain(await addressOf(reader))
    expect(await mails()).not.toContain(await addressOf(other))
    await run("update document_series set last = last - 1 where series = 'lab-sale' and fiscal_year = '2082/83'")
  })

  it('finds a guard that is switched off, and one that is gone', async () => {
    const on = 'alter table lab_sale_detail'
    expect(
      await foundAfter(`${on} disable trigger prayog_immutable`, `${on} enable always trigger prayog_immutable`),
    ).toEqual(['Table "lab_sale_detail": nothing refuses changes of its rows.'])
    await run('drop trigger prayog_immutable on lab_sale_detail')
    expect((await problems()).join()).toContain('Table "labSaleDetail" is not as declared')
  })
})
