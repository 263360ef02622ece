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

  it('asks for a field of the lines by a field of the header, and stores nothing in it otherwise', async () => {
    const admin = await desk.server.createSuperuser()
    const save = (kind: number, line: object) =>
      admin.post('rental-app/cash-voucher', {
        ...{ kind, paidTo: 'Harbour Fuels', details: [{ purpose: 'Diesel', amount: '20.00', ...line }] },
      })
    const field = 'details.0.vehicleNo'
    expect((await save(1, {})).body.errors).toEqual({ [field]: 'Vehicle No. is required' })
    expect((await save(2, { vehicleNo: 'KT 1' })).body.errors).toEqual({
      [field]: expect.stringContaining('Leave it empty'),
    })
    const [fuel, other] = [await save(1, { vehicleNo: 'KT 1' }), await save(2, { vehicleNo: null })]
    expect([fuel.status, other.status, fuel.body.total]).toEqual([201, 201, '20.00'])
    for (const [{ body }, vehicleNo] of [[fuel, 'KT 1'] as const, [other, null] as const])
      expect((await admin.get(`rental-app/cash-voucher/${body.id}`)).body.details).toMatchObject([{ vehicleNo }])
    const { body: document } = await admin.get('openapi.json')
    expect(JSON.stringify(document)).toContain('Only if the `kind` of the voucher is 1 (Fuel);')
  })

  it('reports how long orders were in their states', async () => {
    const { server, counter } = desk
    const admin = await server.createSuperuser()
    const at = (time: string) => server.setClock(new Date(`2026-05-04T${time}:00Z`))
    const { body: workshop } = await admin.post('rental-app/workshop', { name: 'Hill Garage' })
    const details = [{ equipment: 1, qty: 1, rate: '10.00', work: 'Oil' }]
    at('04:00')
    const { body: order } = await admin.post('rental-app/maintenance-order', {
      ...{ workshop: workshop.id, branch: 1, billNo: '77', billDate: '2026-05-04', details },
    })
    const take = (by: typeof admin, name: string, state: string) =>
      by.post(`rental-app/maintenance-order/${order.id}/transitions/${name}`, { state })
    at('07:00')
    const approved = await take(await server.createSuperuser(), 'approve', 'requested')
    at('08:30')
    const done = await take(admin, 'finish', 'approved')
    server.setClock(undefined)
    expect([approved.body.state, done.body.state]).toEqual(['approved', 'done'])
    const { body } = await admin.get(
      'rental-app/maintenance-report/times?date_after=2026-05-04&date_before=2026-05-04&state=Done',
    )
    expect(body.results, JSON.stringify(body)).toMatchObject([
      { hoursRequested: 3, medianHoursRequested: 3, hoursApproved: 1.5 },
    ])
    expect(
      (await counter.get('rental-app/maintenance-report/times?date_after=2026-05-04&date_before=2026-05-04')).status,
    ).toBe(403)
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

describe('equipment', () => {
  const desk = setupTestServer(async (server) => ({ admin: await server.signIn('admin') }))
  const path = 'rental-app/equipment'
  const namesOf = async (query: string) => {
    const { body } = await desk.admin.get(`${path}?limit=0&${query}`)
    return body.results.map(({ name }: { name: string }) => name)
  }

  it('is found by the moment of its inspection, and by the days since', async () => {
    const { body } = await desk.admin.get(`${path}?limit=1`)
    const { equipmentCategoryId: equipmentCategory, dailyRate } = body.results[0]
    const ago = (days: number, hours = 0) => new Date(Date.now() - days * 86_400_000 - hours * 3_600_000).toISOString()
    const add = async (name: string, inspectedAt: string) => {
      const { status, body } = await desk.admin.post(path, {
        name,
        code: name,
        equipmentCategory,
        dailyRate,
        inspectedAt,
      })
      expect([name, status, body.errors]).toEqual([name, 201, undefined])
      return body
    }
    // in summer, when the clocks of London are an hour ahead
    const old = await add('Old Saw', '2025-07-01T23:30:00Z')
    expect(old.inspectedAt).toBe('2025-07-02T00:30:00+01:00')
    const fresh = await add('New Saw', ago(2))
    expect([old.daysSinceInspection > 100, fresh.daysSinceInspection]).toEqual([true, 2])
    expect(await namesOf('inspected_at__gte=2025-07-02&inspected_at__lte=2025-07-02')).toEqual(['Old Saw'])
    expect(await namesOf('inspected_at__lte=2025-07-01')).toEqual([])
    expect(await namesOf('days_since_inspection__lte=10')).toEqual(['New Saw'])
    expect(await namesOf('days_since_inspection__gte=0&ordering=-days_since_inspection')).toEqual([
      'Old Saw',
      'New Saw',
    ])
    const wrong = { name: 'Saw', code: 'S', equipmentCategory, dailyRate, daysSinceInspection: 1 }
    const refusals = { daysSinceInspection: 'Unknown field', inspectedAt: 'The inspection has not taken place yet.' }
    const refused = await desk.admin.post(path, { ...wrong, inspectedAt: ago(-1) })
    expect([refused.status, refused.body.errors]).toEqual([400, refusals])
    const { body: api } = await desk.admin.get('openapi.json')
    const { Equipment } = api.components.schemas
    expect(Equipment.properties.daysSinceInspection).toMatchObject({ readOnly: true })
    expect(Equipment.properties.inspectedAt.anyOf[0]).toMatchObject({ type: 'string', format: 'date-time' })
  })
})
