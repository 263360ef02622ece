import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { withSeparators } from '~/domain/amount'
import { localDay } from '~/domain/calendar'
import { type Money, sum } from '~/domain/money'
import { FrameReader, PROGRESS_TYPE } from '~/domain/progress'
import { assignReportModule } from '~/metadata/report'
import { defineFacts, defineReport, defineTab, plus } from '~/report'
import { installation } from '~/server/start'
import type { ApiClient } from '~/testing/server'
import { labSale } from '../../documents/lab/lab-sale'
import { openRule } from './support/billing'
import { refundDesk } from './support/refund'
import { readCsv, readPdf, readXlsx } from './support/sheetFiles'

const summary = 'lab-financial-report-app/sale-report'
const byDepartment = 'lab-financial-report-app/department-wise-sale-report'
const today = localDay(new Date())
const days = `date_after=${today}&date_before=${today}`
const permission = 'view_lab_sale_report'
const many = 3000

// biome-ignore lint/suspicious/noExplicitAny: answers of any tab
type Values = Record<string, any>

/** As the laboratory's bills, but everybody sees only their own. */
const ownSale = {
  ...labSale,
  options: { ...labSale.options, access: { ...labSale.options.access, scope: 'own' as const } },
}
const ownSales = defineReport('own-sales', {
  label: 'Own Sales',
  apiPath: 'lab-financial-report-app/own-sales',
  tabs: {
    all: defineTab(defineFacts('own-sales', { sources: [plus(ownSale, 'document')] }), {
      filters: ['user'],
      columns: ['no', 'user', 'grandTotal'],
    }),
  },
})
const declarations = {
  ...installation,
  reports: [...installation.reports, { ...assignReportModule(ownSales, { name: 'lab' }), permission }],
}

describe('a report as a file', () => {
  const desk = refundDesk({ firstName: 'सीता & <Sons>', lastName: '=Rai' }, declarations)
  const read = async (path: string) => (await desk.admin.get(path)).body
  const file = async (path: string, format: string, caller: ApiClient = desk.admin) => {
    const { status, body } = await caller.get(`${path}&format=${format}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const fetched = (path: string, headers = {}, signal?: AbortSignal) =>
    fetch(`${desk.server.url}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${desk.admin.tokens.access}`, ...headers },
      ...(signal && { signal }),
    })
  /** Bills of yesterday, as many as a file is not made of at once. */
  const manyDays = 'date_after=2025-01-01&date_before=2025-01-01'

  beforeAll(async () => {
    await desk.data.rule(openRule)
    for (const quantity of [3, 1, 2, 4]) {
      const { id } = await desk.billed(quantity)
      if (quantity === 3) await desk.refunded(id, [1])
    }
    await sql`insert into lab_sale select (jsonb_populate_record(null::lab_sale, to_jsonb(s) || jsonb_build_object('id', 100000 + i,
      'sale_no', 'X' || i, 'number', 100000 + i, 'created_date_ad', '2025-01-01'))).*
      from generate_series(1, ${many}) i, (select * from lab_sale order by id limit 1) s`.execute(desk.server.db)
  })

  it('holds the rows of the pages in their order, with their sums', async () => {
    const narrowed = `${summary}?${days}&ordering=-net`
    const { results, totals } = await read(`${narrowed}&limit=0`)
    const rows = results.map((row: Record<string, string>) => [row.no, row.kind, row.net])
    const path = narrowed.replace('?', '/export?').concat('&columns=no,kind,net')
    const csv = readCsv(await file(path, 'csv'))
    const from = csv.findIndex(([text]) => text === 'Invoice No.')
    const expected = [['Invoice No.', 'Bill Type', 'Net'], ...rows, ['Total', '', totals.net]]
    expect(csv.slice(from, -1)).toEqual(expected)
    expect(readXlsx(await file(path, 'xlsx')).slice(from)).toEqual(expected)
    const shown = expected.slice(1).map((line) => [...line.slice(0, -1).filter(Boolean), withSeparators(line[2])])
    const pdf = await readPdf(await file(path, 'pdf'))
    expect(pdf.slice(-1 - shown.length, -1)).toEqual(shown)
    expect(pdf.at(-1)).toEqual(['Prayog Diagnostic Centre Pvt. Ltd. · Lab Sale Report: Summary', 'Page 1'])
  })

  it('gathers rows under the names and sums of their groups, and in CSV writes these before each row', async () => {
    const narrowed = `${byDepartment}?${days}&group=user,department,test&ordering=-netAmount`
    const { results, subtotals, totals } = await read(`${narrowed}&limit=0`)
    const path = narrowed.replace('?', '/export?').concat('&columns=qty,netAmount')
    const rows = results.map(({ test, qty, netAmount }: Values) => [test.name, `${qty}`, netAmount])
    const csv = readCsv(await file(path, 'csv'))
    expect(csv.slice(-2 - rows.length, -1)).toEqual([
      ...rows.map((row: string[]) => ['clerk', 'General OPD', ...row]),
      ['Total', '', '', `${totals.qty}`, totals.netAmount],
    ])
    const sums = subtotals.map(({ figures }: Values) => [`${figures.qty}`, figures.netAmount])
    expect(readXlsx(await file(path, 'xlsx')).slice(-3 - rows.length)).toEqual([
      ['User: clerk', ...sums[0]],
      ['Department: General OPD', ...sums[1]],
      ...rows,
      ['Total', `${totals.qty}`, totals.netAmount],
    ])
    const pdf = await readPdf(await file(path, 'pdf'))
    expect(pdf.slice(-4 - rows.length, -1).map((line) => line.at(-1))).toEqual(
      [sums[0][1], sums[1][1], ...rows.map((row: string[]) => row[2]), totals.netAmount].map(withSeparators),
    )
  })
  it('says what it is of, and runs no formula that somebody is called', async () => {
    desk.server.setClock(new Date(`${today}T04:00:00Z`))
    const path = `${summary}/export?${days}&columns=customer,net&search=sons&kind=Sale&customer=${desk.patient}`
    const csv = readCsv(await file(path, 'csv'))
    expect(csv.slice(0, 6).map(([text]) => text)).toEqual([
      'Prayog Diagnostic Centre Pvt. Ltd.',
      'Lab Sale Report: Summary',
      expect.stringMatching(`^Days: ${today} to ${today} AD .20.*BS.$`),
      'Filters: Patient: सीता & <Sons> =Rai; Bill Type: Sale; Search: sons',
      expect.stringMatching(`^Made by Anjali Rai .admin., 20.* BS .${today} AD. 09:45 in Nepal$`),
      '',
    ])
    expect(readXlsx(await file(path, 'xlsx')).slice(0, 5)).toEqual(csv.slice(0, 5))
    const pdf = await readPdf(await file(path, 'pdf'))
    expect(pdf.flat().join(' ')).toContain('Bill Type: Sale; Search: sons')
    desk.server.setClock(undefined)
  })

  it('is for those who may see the report, and has only what they may see of it', async () => {
    const path = `${summary}/export?${days}`
    const [stranger, reader] = [
      await desk.server.createUserWithPermissions([]),
      await desk.server.createUserWithPermissions([permission]),
    ]
    expect((await stranger.get(`${path}&format=csv`)).status).toBe(403)
    const own = 'lab-financial-report-app/own-sales/export?'.concat(days)
    expect(readCsv(await file(own, 'csv', reader)).slice(-3, -1)).toEqual([
      ['Invoice No.', 'User', 'Grand Total'],
      ['Total', '', '0.00'],
    ])
    expect(readCsv(await file(own, 'csv')).at(-2)).toEqual(['Total', '', '4500.00'])
  })

  it.each(['format=doc', 'format=csv&columns=nothing', 'format=csv&columns=no,no', 'format=csv&limit=5', ''])(
    'is not made of %s',
    async (query) => expect((await desk.admin.get(`${summary}/export?${days}&${query}`)).status).toBe(400),
  )

  it('tells how far it is, while others are answered', async () => {
    const response = await fetched(`${summary}/export?${manyDays}&columns=no,net&format=pdf`, { accept: PROGRESS_TYPE })
    expect(response.headers.get('content-type')).toBe(PROGRESS_TYPE)
    expect(Number(response.headers.get('x-row-count'))).toBe(many)
    const frames = new FrameReader()
    const counts = new Set<number>()
    let others = 0
    let othersBeforeEnd = 0
    const other = desk.clerk.get('core-app/district?limit=1').then(() => others++)
    for await (const piece of response.body!) {
      frames.take(piece as Uint8Array<ArrayBuffer>)
      counts.add(frames.rows)
      if (!frames.isComplete) othersBeforeEnd = others
    }
    await other
    expect(frames).toMatchObject({ rows: many, isComplete: true })
    expect(counts.size).toBeGreaterThan(3)
    expect(othersBeforeEnd).toBe(1)
    expect((await readPdf(Buffer.concat(frames.parts))).filter(([text]) => text?.startsWith('X'))).toHaveLength(many)
  })

  it('is of one moment, whatever is billed while its rows are gathered', async () => {
    const path = `${summary}?date_after=2025-01-01&date_before=${today}&ordering=date&columns=no,net`
    for (let n = 0; n < 3; n++) {
      const [body] = await Promise.all([file(path.replace('?', '/export?'), 'csv'), desk.billed(1), desk.billed(1)])
      const csv = readCsv(body)
      const rows = csv.slice(csv.findIndex(([text]) => text === 'Invoice No.') + 1, -2)
      expect(rows.length).toBeGreaterThan(many)
      expect(csv.at(-2)).toEqual(['Total', sum(rows.map(([, net]) => net as Money))])
    }
  })

  it('ends when its reader goes away, and leaves no cursor behind', async () => {
    for (let n = 0; n < 4; n++) {
      const giveUp = new AbortController()
      const response = await fetched(`${summary}/export?${manyDays}&format=pdf`, {}, giveUp.signal)
      const reader = response.body!.getReader()
      await reader.read()
      giveUp.abort()
      await reader.read().catch(() => {})
      await expect
        .poll(
          async () => (await sql`select from pg_cursors where name like 'held%'`.execute(desk.server.db)).rows.length,
          { timeout: 20_000 },
        )
        .toBe(0)
    }
    expect(readCsv(await file(`${summary}/export?${manyDays}&columns=no,net`, 'csv')).at(-2)?.[0]).toBe('Total')
  })

  it('breaks the connection when it cannot be finished', async () => {
    const response = await fetched(`${summary}/export?${manyDays}&format=pdf`)
    const reader = response.body!.getReader()
    await reader.read()
    await (desk.server.databaseKind === 'embedded'
      ? sql`close all`
      : sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'fetch%' and pid <> pg_backend_pid()`
    ).execute(desk.server.db)
    const rest = async () => {
      while (!(await reader.read()).done);
    }
    await expect(rest()).rejects.toThrow()
  })
})
