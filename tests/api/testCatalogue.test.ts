import { describe, expect, it } from 'vitest'
import { resources } from '~/metadata/registry'
import { setupTestServer } from '~/testing/desk'
import { stateOf } from './support/sheets'

const path = 'test-app/test-catalogue'
const masters = ['test', 'department', 'test-category', 'sample-type', 'test-unit']
const permissions = ['add_test_catalogue', ...masters.map((one) => `add_${one.replace('-', '_')}`)]

describe('the catalogue of tests', () => {
  const desk = setupTestServer(async (server) => ({ admin: await server.signIn('admin') }))
  const add = (tests: object[]) => desk.admin.post(path, { tests })
  const testNamed = async (name: string) =>
    (await desk.admin.get(`test-app/test?name=${encodeURIComponent(name)}&limit=1`)).body.results[0]

  it('adds a test with what it names and needs, and leaves what is there', async () => {
    const before = await testNamed('Urea')
    const { body } = await add([
      { code: 'U-SG', price: '60.00' },
      { code: 'UREA', price: '1.00' },
      { code: 'DENGUE', price: '1500.00' },
    ])
    expect(body).toEqual({ tests: 4, panels: 1 })
    expect(await testNamed('Urea')).toEqual(before)
    expect(await testNamed('Urine Specific Gravity')).toMatchObject({
      ...{ code: 'U-SG', price: '60.00', department: { name: 'Clinical Pathology' }, sampleType: { name: 'Urine' } },
    })
    expect(await testNamed('Dengue IgM')).toMatchObject({ price: '0.00', resultOptions: 'Negative\nPositive' })
    const { results } = (await desk.admin.get('test-app/package-test?limit=0')).body
    expect(results).toContainEqual(
      expect.objectContaining({
        test: expect.objectContaining({ name: 'Dengue Profile' }),
        tests: ['Dengue NS1 Antigen', 'Dengue IgM', 'Dengue IgG'].map((name) => expect.objectContaining({ name })),
      }),
    )
  })

  it('adds the whole of it once, also to own tests that have its codes under other names', async () => {
    const { id } = await testNamed('Platelet Count')
    await desk.admin.patch(`test-app/test/${id}`, { name: 'Thrombocytes', remarks: 'Own name' })
    const { tests } = (await desk.admin.get(path)).body as { tests: { code: string; isAdded: boolean }[] }
    const all = tests.map(({ code }) => ({ code, price: '100.00' }))
    const { status, body } = await add(all)
    expect([status, body]).toEqual([200, { tests: expect.any(Number), panels: expect.any(Number) }])
    expect((await desk.admin.get(path)).body.tests.every((one: { isAdded: boolean }) => one.isAdded)).toBe(true)
    const after = await stateOf(desk.server, resources)
    expect((await add(all)).body).toEqual({ tests: 0, panels: 0 })
    expect(await stateOf(desk.server, resources)).toEqual(after)
  })

  it('is refused as a whole for a wrong code or price, and to whoever may not add what it fills', async () => {
    const unknown = await add([{ code: 'NOTHING', price: '1.00' }])
    expect([unknown.status, unknown.body.errors]).toEqual([400, { tests: 'The catalogue has no test of this code.' }])
    expect((await add([{ code: 'ESR', price: '-1.00' }])).status).toBe(400)
    expect((await (await desk.server.createUserWithPermissions(['add_test'])).get(path)).status).toBe(403)
  })

  it('needs the permission to add each master that it fills', async () => {
    const { id } = await testNamed('Cortisol')
    await desk.admin.patch(`test-app/test/${id}`, { name: 'Own Cortisol', code: 'OWN', remarks: 'Own' })
    const some = await desk.server.createUserWithPermissions(permissions.filter((code) => code !== 'add_test'))
    const body = { tests: [{ code: 'CORT', price: '1.00' }] }
    expect((await some.post(path, body)).status).toBe(403)
    const enough = await desk.server.createUserWithPermissions(permissions)
    expect((await enough.post(path, body)).body).toEqual({ tests: 1, panels: 0 })
  })
})
