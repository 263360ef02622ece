import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateClient, setupTestServer } from 'prayog/testing'
import { describe, expect, it } from 'vitest'

const folder = import.meta.dirname
const guide = readFileSync(join(folder, '../../../docs/how-to/call-the-api.md'), 'utf8')
const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
const strict = '--ignoreConfig --strict --target es2022 --module esnext --moduleResolution bundler'.split(' ')

describe('the API of the rental, and its guide', () => {
  const desk = setupTestServer(async (server) => ({ counter: await server.signIn('counter') }))

  it('shows bodies that the server saves', async () => {
    const bodies = [...guide.matchAll(/`POST \/api\/v1\/(\S+)`.*?```json\n(.*?)```/gs)]
    expect(bodies.map(([, path]) => path)).toEqual([
      'rental-app/rental-order',
      'rental-app/rental-order/1/transitions/hand-over',
      'rental-app/rental-return',
      'rental-app/rental-receipt',
    ])
    for (const [, path, body] of bodies) {
      const { status, body: saved } = await desk.counter.post(path!, JSON.parse(body!))
      expect([path, status, saved]).toEqual([path, path!.includes('/transitions/') ? 200 : 201, saved])
    }
    const questions = [...guide.matchAll(/`GET \/api\/v1\/(\S+)`/g)].map(([, path]) => path!)
    const answers = await Promise.all(questions.map((path) => desk.counter.get(path)))
    expect(answers).toMatchObject([
      { status: 200, body: { results: [{ dailyRate: '18.00', deposit: '80.00' }] } },
      { status: 200, body: { results: [{ id: 1, remQty: 1 }] } },
    ])
  })

  it('reports how long orders were in their states', async () => {
    const { server, counter } = desk
    const admin = await server.createSuperuser()
    const at = (time: string) => server.setClock(new Date(`2026-05-04T${time}:00Z`))
    const { body: workshop } = await admin.post('rental-app/workshop', { name: 'Hill Garage' })
    const details = [{ equipment: 1, qty: 1, rate: '10.00', work: 'Oil' }]
    at('04:00')
    const { body: order } = await admin.post('rental-app/maintenance-order', {
      ...{ workshop: workshop.id, billNo: '77', billDate: '2026-05-04', details },
    })
    const take = (by: typeof admin, name: string, state: string) =>
      by.post(`rental-app/maintenance-order/${order.id}/transitions/${name}`, { state })
    at('07:00')
    const approved = await take(await server.createSuperuser(), 'approve', 'requested')
    at('08:30')
    const done = await take(admin, 'finish', 'approved')
    server.setClock(undefined)
    expect([approved.body.state, done.body.state]).toEqual(['approved', 'done'])
    const { body } = await admin.get('rental-app/maintenance-report/times?date_after=2026-05-04&date_before=2026-05-04&state=Done')
    expect(body.results, JSON.stringify(body)).toMatchObject([{ hoursRequested: 3, medianHoursRequested: 3, hoursApproved: 1.5 }])
    expect((await counter.get('rental-app/maintenance-report/times?date_after=2026-05-04&date_before=2026-05-04')).status).toBe(403)
  })

  it('has a script that compiles with the client, and creates a paid order', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'rental-script-'))
    cpSync(join(folder, '../scripts/createOrder.ts'), join(copy, 'createOrder.ts'))
    writeFileSync(join(copy, 'client.ts'), await generateClient())
    writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
    const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: folder })
    const options = [...strict, '--types', 'node', '--rewriteRelativeImportExtensions']
    await run(compiler, ...options, join(copy, 'createOrder.ts'))
    const { stdout } = await run(join(copy, 'createOrder.js'), desk.server.url)
    expect(stdout).toMatch(/^RO-\d+ over 380.00, paid 380.00\n$/)
    rmSync(copy, { recursive: true })
  })
})
