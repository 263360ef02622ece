import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkDatabase } from '~/server/check/checkDatabase'
import { everything } from '~/server/start'
import { openDesk } from './support/desk'
import { LabDays } from './support/labDays'

describe('what is checked of a database', () => {
  const desk = openDesk(async (server) => {
    const days = await LabDays.open(server, 11, 40)
    await days.close()
    return { days }
  })
  const found = () => checkDatabase(desk.server.db, everything)
  const run = async (statements: string) => {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(desk.server.db)
  }

  /** What is found once a statement spoiled something, and that nothing is when it is put right. */
  async function foundAfter(spoils: string, mends: string): Promise<string[]> {
    await run(spoils)
    const findings = await found()
    await run(mends)
    expect(await found()).toEqual([])
    return findings
  }

  it('is nothing where documents were written by the calls', async () => {
    expect(await found()).toEqual([])
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
    expect(finding).toMatch(/^Billing \d+: its balance says paid [\d.]+, and its documents come to [\d.]+\.$/)
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
      expect.stringMatching(/^Billing \d+: [\d.]+ was paid, and its payments come to [\d.]+\.$/),
      expect.stringMatching(
        /^Counter Closing CC-\d+: it counts [-\d.]+ of Billing, and its documents come to [-\d.]+\.$/,
      ),
    ])
    expect(await both('counter_closing_detail', 'cash')).toEqual([
      expect.stringMatching(/^Counter Closing CC-\d+: Expected Cash is [-\d.]+, and its lines come to [-\d.]+\.$/),
      expect.stringMatching(/^Counter Closing CC-\d+: it counts [-\d.]+ of .+, and its documents come to [-\d.]+\.$/),
    ])
  })

  it('finds a guard that is switched off, and one that is gone', async () => {
    const on = 'alter table lab_sale_detail'
    expect(
      await foundAfter(`${on} disable trigger prayog_immutable`, `${on} enable always trigger prayog_immutable`),
    ).toEqual(['Table "lab_sale_detail": nothing refuses changes of its rows.'])
    await run('drop trigger prayog_immutable on lab_sale_detail')
    expect((await found()).join()).toContain('Table "labSaleDetail" is not as declared')
  })
})
