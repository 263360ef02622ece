import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addDays } from '~/domain/adDate'
import { lastCalendarDay } from '~/domain/calendar'
import { type ApiResponse, createApiClient } from '~/testing/server'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { type Application, dropDataDir, newDataDir, projectRoot, startApplication } from '../support/application'
import { copyDemo } from '../support/demoCopy'
import { billOf, offeredLine, sales } from './support/billing'

const run = promisify(execFile)
const preload = ['--import', pathToFileURL(join(projectRoot, 'tests/support/movedClock.mjs')).href]

/** Processes as an operator starts them, each with a clock of its own (docs/decisions/document-numbers.md). */
describe.skipIf(inject('demo').kind === 'server')('a machine whose clock is wrong', () => {
  const folders: string[] = []
  const started: Application[] = []
  const folder = () => {
    folders.push(newDataDir())
    return folders.at(-1)!
  }
  const startAt = async (CLOCK_AT: string, dataDir: string, environment: Record<string, string> = {}) => {
    const flags = ['--liftoff-only', ...preload]
    const application = await startApplication({ CLOCK_AT, ...environment }, { dataDir, flags })
    started.push(application)
    return application
  }
  /** A command of the command line. @returns its exit code, and all that it prints */
  const prayogAt = async (CLOCK_AT: string, dataDir: string, ...args: string[]): Promise<[number, string]> => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, CLOCK_AT, PORT: '0' }
    const asked = run(process.execPath, ['--liftoff-only', ...preload, 'bin/prayog.mjs', ...args], {
      cwd: projectRoot,
      env,
    })
    return asked.then(
      ({ stdout, stderr }) => [0, stdout + stderr],
      ({ code, stdout, stderr }) => [code, stdout + stderr],
    )
  }
  const bill = async ({ url }: Application): Promise<ApiResponse> => {
    const { body } = await createApiClient(url).post('user-app/login', { userName: 'admin', password: 'admin@123' })
    const desk = createApiClient(url, body.tokens.access)
    const patient = { firstName: 'Maya', lastName: 'Tamang', gender: 2, dobDateAd: '1980-01-01' }
    const customer = (await desk.post('customer-app/quick-customer-registration', patient)).body.id
    const [mode] = (await desk.get('core-app/payment-mode?cash=true')).body.results
    const [test] = (await desk.get('test-app/test?name=Haemoglobin')).body.results
    const line = await offeredLine(desk, test.id)
    const paymentDetails = [{ paymentMode: mode.id, amount: line.netAmount, remarks: '' }]
    return desk.post(sales, billOf([line], customer, { paymentDetails }, true))
  }
  beforeAll(() => buildIfNeeded())
  afterAll(async () => {
    for (const application of started) await application.stop()
    for (const made of folders) dropDataDir(made)
  })

  it('is told of by the start and the doctor, saves nothing before its last document, and saves again once it is accepted', async () => {
    const [ahead, correctTime] = ['2030-01-12T06:00:00Z', '2030-01-10T06:00:00Z']
    const dataDir = folder()
    await copyDemo(dataDir)
    const first = await startAt(ahead, dataDir)
    expect((await bill(first)).body).toMatchObject({ createdDateAd: '2030-01-12' })
    await first.stop()
    const second = await startAt(correctTime, dataDir)
    const behind =
      /The clock shows 2030-01-10 11:\d\d, and the last document of Billing, fiscal year 2086\/87, was written at 2030-01-12 11:\d\d/
    expect(second.output).toMatch(behind)
    expect(await bill(second)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('2030-01-10 11:') },
    })
    // the server, which has the database open, is asked
    const pattern = /Dates: The clock shows 2030-01-10 11:\d\d, and the last document of /
    expect(await prayogAt(correctTime, dataDir, 'doctor')).toEqual([0, expect.stringMatching(pattern)])
    await second.stop()
    expect(await prayogAt(correctTime, dataDir, 'check', 'dates')).toEqual([1, expect.stringMatching(behind)])
    expect(await prayogAt(correctTime, dataDir, 'accept-clock')).toEqual([
      0,
      expect.stringMatching(
        /Documents were written after 2030-01-10 11:\d\d, of\n(.*\n)* {2}lab-sale, fiscal year 2086\/87: 2030-01-12/,
      ),
    ])
    // each process begins at its moment: one that began again at the same could be behind the one before
    const later = '2030-01-10T06:10:00Z'
    expect(await prayogAt(later, dataDir, 'accept-clock')).toEqual([0, 'No document is later than the clock.\n'])
    const third = await startAt(later, dataDir)
    expect(third.output).not.toContain('The clock shows')
    expect((await bill(third)).body).toMatchObject({ createdDateAd: '2030-01-10' })
    await third.stop()
    expect(await prayogAt(later, dataDir, 'check', 'dates')).toEqual([
      1,
      expect.stringMatching(
        /Billing \d+ \(2086\/87\): it was written at 2030-01-10 11:\d\d, and \d+ before it at 2030-01-12/,
      ),
    ])
  }, 300_000)

  it('has its demo data up to the end of the calendar; beyond it the start says so, and nothing is numbered', async () => {
    const dataDir = folder()
    const last = await startAt(`${lastCalendarDay}T06:00:00Z`, dataDir, { DEMO_DAYS: '3' })
    expect((await bill(last)).body).toMatchObject({ createdDateAd: lastCalendarDay })
    await last.stop()
    const after = `${addDays(lastCalendarDay, 400)}T06:00:00Z`
    const beyond = await startAt(after, dataDir)
    expect(beyond.output).toContain(`the calendar of Bikram Sambat is known up to ${lastCalendarDay}`)
    expect((await bill(beyond)).status).toBe(400)
    await beyond.stop()
    expect(await prayogAt(after, dataDir, 'doctor')).toEqual([1, expect.stringContaining('calendar of Bikram Sambat')])
    expect((await prayogAt(after, dataDir, 'check'))[0]).toBe(0)
  }, 300_000)
})
