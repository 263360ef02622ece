import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, createApiClient } from '~/testing/server'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { type Application, dropDataDir, newDataDir, startApplication } from '../support/application'
import { copyDemo, type DemoCopy } from '../support/demoCopy'
import { billOf, offeredLine, sales } from './support/billing'
import { Laboratory } from './support/laboratory'

const rounds = 2
const clerks = 4
const technicians = 20
const entry = 'lab-result-entry-app/result-entry'

describe('a server that is killed in the middle of saves', () => {
  const dataDir = newDataDir()
  let copy: DemoCopy
  let application: Application | undefined

  beforeAll(async () => {
    await buildIfNeeded()
    copy = await copyDemo(dataDir)
  })
  afterAll(async () => {
    await application?.stop()
    await copy?.drop()
    dropDataDir(dataDir)
  })

  async function start(): Promise<ApiClient> {
    application = await startApplication({ ...copy.environment }, { dataDir, flags: ['--liftoff-only'] })
    const login = { userName: 'admin', password: 'admin@123' }
    const { body } = await createApiClient(application.url).post('user-app/login', login)
    return createApiClient(application.url, body.tokens.access)
  }

  /** Posts bills, one after the other, until the server is gone; notes what it acknowledged and what it did not. */
  async function postUntilKilled(
    clerk: ApiClient,
    body: unknown,
    acknowledged: Map<string, number>,
    open: Set<string>,
  ) {
    for (;;) {
      const key = randomUUID()
      open.add(key)
      const answer = await clerk.post(sales, body, { 'idempotency-key': key }).catch(() => undefined)
      if (!answer) return
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      acknowledged.set(key, answer.body.id)
      open.delete(key)
    }
  }

  it('has every acknowledged bill, once, in an unbroken row of numbers', { timeout: 300_000 }, async () => {
    const acknowledged = new Map<string, number>()
    let body: unknown
    for (let round = 0; round < rounds; round++) {
      const clerk = await start()
      if (!body) {
        const patient = { firstName: 'Maya', lastName: 'Tamang', gender: 2, dobDateAd: '1980-01-01' }
        const customer = await clerk.post('customer-app/quick-customer-registration', patient)
        expect(customer.status, JSON.stringify(customer.body)).toBe(201)
        const [mode] = (await clerk.get('core-app/payment-mode?cash=true')).body.results
        const [test] = (await clerk.get('test-app/test?name=Haemoglobin')).body.results
        const line = await offeredLine(clerk, test.id)
        const paymentDetails = [{ paymentMode: mode.id, amount: line.netAmount, remarks: '' }]
        body = billOf([line], customer.body.id, { paymentDetails }, true)
      }
      const open = new Set<string>()
      const before = acknowledged.size
      const working = Array.from({ length: clerks }, () => postUntilKilled(clerk, body, acknowledged, open))
      while (acknowledged.size < before + 15) await new Promise((resolve) => setTimeout(resolve, 20))
      await application?.kill()
      await Promise.all(working)

      const again = await start()
      for (const key of open) {
        const answer = await again.post(sales, body, { 'idempotency-key': key })
        expect(answer.status, JSON.stringify(answer.body)).toBe(201)
        acknowledged.set(key, answer.body.id)
      }
      const { results, count } = (await again.get(`${sales}?limit=0&ordering=id`)).body
      const isOurs = ({ customerFullName }: { customerFullName: string }) => customerFullName === 'Maya Tamang'
      const ids: number[] = results.filter(isOurs).map(({ id }: { id: number }) => id)
      expect(new Set(acknowledged.values()).size).toBe(acknowledged.size)
      expect(ids.sort((one, other) => one - other)).toEqual(
        [...acknowledged.values()].sort((one, other) => one - other),
      )
      expect(count).toBe(results.length)
      const numbers = results
        .map(({ saleNo }: { saleNo: string }) => Number(/(\d+)$/.exec(saleNo)?.[1]))
        .sort((one: number, other: number) => one - other)
      expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1))
      await application?.stop()
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * 15)
  })

  /** What one technician saved: the figure that both results of the sample were last acknowledged with, and the one sent last. */
  interface Bench {
    sampleNo: string
    tests: number[]
    acknowledged: number
    sent: number
  }

  /** Saves both results of a sample, each time one higher, until the server is gone. */
  async function saveUntilKilled(technician: ApiClient, bench: Bench, collectedSample: number): Promise<void> {
    let versions: (string | undefined)[] = []
    for (let id = 0; ; ) {
      bench.sent += 1
      const testResult = bench.tests.map((customerTest, at) => ({
        ...{ customerTest, value: figure(bench.sent) },
        ...(id > 0 && { version: versions[at] }),
      }))
      const saving =
        id > 0
          ? technician.patch(`${entry}/${id}`, { testResult })
          : technician.post(entry, { testResult, collectedSample })
      const answer = await saving.catch(() => undefined)
      if (!answer) return
      expect(answer.status, JSON.stringify(answer.body)).toBe(id > 0 ? 200 : 201)
      bench.acknowledged = bench.sent
      id = answer.body.id
      versions = bench.tests.map((test) => lineOf(answer.body.results, test).result?.version)
    }
  }

  /** A figure that both tests take. */
  const figure = (count: number) => String(100 + count)

  type Line = { id: number; result: { value: string; version: string } | null }
  const lineOf = (lines: Line[], id: number) => lines.find((line) => line.id === id) as Line

  it(`has every acknowledged result of ${technicians} technicians, and both of a save or none`, {
    timeout: 300_000,
  }, async () => {
    const desk = await start()
    const laboratory = new Laboratory(desk)
    const benches: (Bench & { collectedSample: number })[] = []
    for (let n = 0; n < technicians; n++) {
      const { sampleNo, tests, collectedSample } = await laboratory.collect(['Urea', 'Glucose Random'], {
        lastName: `Rai ${n}`,
      })
      benches.push({ sampleNo, tests: Object.values(tests), acknowledged: 0, sent: 0, collectedSample })
    }
    const working = benches.map((bench) => saveUntilKilled(desk, bench, bench.collectedSample))
    while (benches.some(({ acknowledged }) => acknowledged < 3)) await new Promise((resolve) => setTimeout(resolve, 20))
    await application?.kill()
    await Promise.all(working)

    const again = await start()
    for (const { sampleNo, tests, acknowledged, sent } of benches) {
      const { results } = (await again.get(`${entry}/collected-test?sample_no=${sampleNo}`)).body
      const [one, other] = tests.map((test) => lineOf(results, test).result?.value)
      expect(one, sampleNo).toBe(other)
      expect([figure(acknowledged), figure(sent)], sampleNo).toContain(one)
    }
    await application?.stop()
  })
})
