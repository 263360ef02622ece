import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { startSchedule } from '~/server/backup/schedule'
import { runCli } from '~/server/cli/main'
import { openDatabase } from '~/server/database/open'
import { withClient } from '~/server/database/withClient'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { dropDataDir, newDataDir, startApplication } from '../support/application'
import { copyDemo } from '../support/demoCopy'
import { billsOf, postBills, type Servers, signIn, type Work } from '../support/load'
import { sales } from './support/billing'
import { fileForm } from './support/sheets'

const demo = inject('demo')
const folder = newDataDir()
const file = join(folder, 'one.backup')

/** The command line on a database. @returns its exit code and its whole output */
async function run(where: Record<string, string>, ...args: string[]): Promise<[code: number, said: string]> {
  for (const [name, value] of Object.entries({ DATABASE_URL: '', DATA_DIR: folder, ...where })) vi.stubEnv(name, value)
  let output = ''
  const keep = (text: unknown) => {
    output += String(text)
    return true
  }
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(keep))
  const code = await runCli(args)
  for (const spy of spies) spy.mockRestore()
  vi.unstubAllEnvs()
  return [code, output]
}

/** The contents of the attached files in a data folder. */
const attachedFiles = (dataDir: string) =>
  readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /[0-9a-f]{32}$/.test(name))
    .map((name) => readFileSync(join(dataDir, 'files', name), 'utf8'))

/** What nothing but a fault of the program or of an operator could do. */
const spoil = "update document_series set last = last + 1 where series = 'lab-sale'"

afterAll(() => dropDataDir(folder))

describe.skipIf(demo.kind === 'server')('the backup of an embedded database', () => {
  let servers: Pick<Servers, 'running'>
  const dataDir = join(folder, 'data')
  const restored = join(folder, 'restored')
  const scheduled = join(folder, 'scheduled')
  beforeAll(async () => {
    await buildIfNeeded()
    await copyDemo(dataDir)
    mkdirSync(join(dataDir, 'outbox'))
    mkdirSync(scheduled)
    for (const name of ['data/outbox/mail-1.eml', 'scheduled/prayog-2026-01-01T00-00-00.backup'])
      writeFileSync(join(folder, name), 'x')
    execFileSync('chmod', ['-R', 'a+rX', dataDir, scheduled])
    // the next backup is not due in this test
    const application = await startApplication({ BACKUP_DIR: scheduled, BACKUP_EVERY_HOURS: '1000000' }, { dataDir })
    servers = { running: [application] }
  })
  afterAll(() => servers?.running[0]?.stop())

  it('lies, as the data do, where other accounts of the machine open nothing, whatever the folders were before', () => {
    for (const root of [dataDir, scheduled]) {
      const entries = ['.', ...readdirSync(root, { recursive: true, encoding: 'utf8' })]
      const open = entries.filter((name) => (lstatSync(join(root, name)).mode & 0o077) !== 0)
      expect([entries.length > 1, open]).toEqual([true, []])
    }
  })

  it('is made while bills are written, has every one from before it, and restores into an empty folder only', async () => {
    const clerks = await signIn(servers, 4)
    const bodies = await billsOf(clerks[0]!)
    const work: Work = { saved: [], isOver: false }
    const posting = postBills(clerks, bodies, 120, work)
    await vi.waitUntil(() => work.saved.length >= 20, { timeout: 60_000 })
    const before = work.saved.map(({ saleNo }) => saleNo)
    const slip = fileForm('%PDF-1.4 slip', 'slip.pdf')
    const attached = await clerks[0]!.post(`${sales}/${work.saved[0]!.id}/file?kind=requestSlip`, slip, randomUUID())
    expect(attached.status).toBe(201)
    expect(await run({ DATA_DIR: dataDir }, 'backup', file)).toEqual([0, expect.stringContaining(file)])
    expect(work.saved.length).toBeGreaterThan(before.length)
    const answers = [...(await posting).values()].flat()
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(await run({ DATA_DIR: dataDir }, 'backup', file)).toEqual([1, expect.stringContaining('exists already')])
    expect(await run({}, 'check-backup', file)).toEqual([0, expect.stringContaining('is good')])
    expect(readdirSync(folder).filter((name) => name.startsWith('prayog_check'))).toEqual([])
    expect(await run({ DATA_DIR: dataDir }, 'restore', file)).toEqual([1, expect.stringContaining('exists already')])
    expect((await run({ DATA_DIR: restored }, 'restore', file))[0]).toBe(0)
    expect(attachedFiles(restored)).toEqual(['%PDF-1.4 slip'])
    const { db, close } = await openDatabase({ dataDir: restored })
    const { rows } = await sql<{ saleNo: string }>`select sale_no from lab_sale`.execute(db)
    expect(rows.map(({ saleNo }) => saleNo)).toEqual(expect.arrayContaining(before))
    // nobody is signed in to what was brought back, and the key of its secrets is kept apart from it
    expect(await db.selectFrom('session').select('id').execute()).toEqual([])
    expect([existsSync(join(dataDir, 'keys')), existsSync(join(restored, 'keys'))]).toEqual([true, false])
    await sql.raw(spoil).execute(db)
    await close()
  })

  it('is not good where what it holds does not fit together, or where it is not whole', async () => {
    const spoilt = join(folder, 'spoilt.backup')
    rmSync(join(restored, 'files'), { recursive: true })
    expect((await run({ DATA_DIR: restored }, 'backup', spoilt))[0]).toBe(0)
    const [code, output] = await run({}, 'check-backup', spoilt)
    expect([code, output]).toEqual([1, expect.stringMatching(/numbers were drawn(.|\n)*File 1: its bytes are missing/)])
    truncateSync(spoilt, Math.floor(readFileSync(spoilt).length / 2))
    expect(await run({ DATA_DIR: join(folder, 'third') }, 'restore', spoilt)).toEqual([
      1,
      expect.stringContaining('no whole backup'),
    ])
    expect(existsSync(join(folder, 'third/pg'))).toBe(false)
  })

  it('is made by schedule, kept so many times, and told when it does not hold what it must', async () => {
    const backupDir = join(folder, 'by-schedule')
    const log = { error: vi.fn(), warn: vi.fn() }
    let hour = 0
    const check = vi.fn(async () => {})
    /** @param done what must hold before it is stopped, which breaks off what runs */
    const round = async (done = () => {}) => {
      hour += 1
      const now = () => Date.parse('2026-01-01T00:00:00Z') + hour * 3_600_000
      const backUp = async (name: string) => writeFileSync(name, 'x')
      const schedule = startSchedule(
        { backupDir, backupEveryHours: 2, backupKeep: 2 },
        { listErasures: async () => {}, backUp, check, log, now },
      )
      await vi.waitFor(done)
      await schedule.stop()
    }
    mkdirSync(backupDir)
    for (let n = 0; n < 5; n++) await round()
    expect(readdirSync(backupDir)).toEqual(['prayog-2026-01-01T03-00-00.backup', 'prayog-2026-01-01T05-00-00.backup'])
    expect([check.mock.calls.length, log.error.mock.calls.length]).toEqual([3, 0])
    // what a clock that was ahead left is neither waited for nor counted
    const later = 'prayog-2037-01-01T00-00-00.backup'
    writeFileSync(join(backupDir, later), 'x')
    for (let n = 0; n < 2; n++) await round()
    expect(readdirSync(backupDir)).toEqual([
      'prayog-2026-01-01T05-00-00.backup',
      'prayog-2026-01-01T07-00-00.backup',
      later,
    ])
    expect(log.warn).toHaveBeenCalledWith({ files: [later] }, expect.any(String))
    check.mockRejectedValue(new Error('3 rows'))
    hour += 1
    await round(() => expect(log.error).toHaveBeenCalled())
    expect(log.error.mock.calls[0]![0].err.message).toContain('does not hold what it must: 3 rows')
  })
})

describe.runIf(demo.kind === 'server')('the backup of a PostgreSQL server', () => {
  const { databaseUrl, template } = demo as Extract<typeof demo, { kind: 'server' }>
  const [source, target] = [`prayog_${randomUUID().slice(0, 8)}`, `prayog_${randomUUID().slice(0, 8)}`]
  const admin = new pg.Client(databaseUrl)
  const urlOf = (name: string) => Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
  beforeAll(async () => {
    await admin.connect()
    await admin.query(`create database "${source}" template ${template}`)
    await admin.query(`create database "${target}"`)
  })
  afterAll(async () => {
    for (const name of [source, target]) await admin.query(`drop database if exists "${name}" with (force)`)
    await admin.end()
  })

  it('holds everything, and restores into an empty database only', async () => {
    const from = { DATABASE_URL: urlOf(source) }
    const key = '0123456789abcdef0123456789abcdef'
    mkdirSync(join(folder, 'files/01'), { recursive: true })
    writeFileSync(join(folder, 'files/01', key), 'slip')
    const hash = createHash('sha256').update('slip').digest('hex')
    await withClient({ connectionString: from.DATABASE_URL }, (client) =>
      client.query(`insert into file (owner_table, owner_id, kind, name, content_type, size, sha256, storage_key, state, created_by_id, created_at)
        select 'labSale', 1, 'requestSlip', 'slip.pdf', 'application/pdf', 4, '${hash}', '${key}', 'clean', min(id), now() from "user"`),
    )
    expect(await run(from, 'backup', file)).toEqual([0, expect.stringContaining(file)])
    expect(await run(from, 'check-backup', file)).toEqual([0, expect.stringContaining('is good')])
    expect(await run(from, 'restore', file)).toEqual([1, expect.stringContaining('not empty')])
    expect(await run({ DATA_DIR: join(folder, 'new') }, 'restore', file)).toEqual([
      1,
      expect.stringContaining('DATABASE_URL'),
    ])
    const dataDir = join(folder, 'new')
    expect((await run({ DATABASE_URL: urlOf(target), DATA_DIR: dataDir }, 'restore', file))[0]).toBe(0)
    expect(attachedFiles(dataDir)).toEqual(['slip'])
    const { rows } = await withClient({ connectionString: urlOf(target) }, (client) =>
      client.query('select count(*)::integer as count from pgboss.queue'),
    )
    expect(rows[0].count).toBeGreaterThan(0)
    expect(readdirSync(folder).filter((name) => !['one.backup', 'new', 'files'].includes(name))).toEqual([])
  })
})
