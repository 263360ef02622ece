import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findResource, resources } from '~/metadata/registry'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'
import { importCsv, stateOf } from './support/sheets'

const ownList = 'tests/fixtures/lab-list.csv'
const realList = '../shared/data/lab-catalogue.csv'
const touched = ['department', 'sample-type', 'test-unit', 'test', 'reference-range', 'package-test'].map((name) =>
  findResource(name),
)
const test = findResource('test')

describe.each([ownList, realList].filter(existsSync))('the test list %s', (file) => {
  const sheet = readFileSync(file)
  let server: TestServer
  let admin: ApiClient
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.signIn('admin')
  })
  afterAll(() => server.close())

  it('is refused as a whole to whoever may not add what it names', async () => {
    const some = await server.createUserWithPermissions(['add_test', 'edit_test'])
    const before = await stateOf(server, resources)
    const { status, body } = await importCsv(some, test, sheet)
    expect([status, body.message]).toEqual([403, 'The file changes Department, and you may not.'])
    expect(await stateOf(server, resources)).toEqual(before)
  })

  it('is tried without a trace, taken as it was tried, and changes nothing the second time', async () => {
    const before = await stateOf(server, resources)
    const tried = await importCsv(admin, test, sheet, true)
    expect(tried.status, JSON.stringify(tried.body)).toBe(200)
    expect(await stateOf(server, resources)).toEqual(before)

    const imported = await importCsv(admin, test, sheet)
    expect(imported.body).toEqual(tried.body)
    expect(imported.body.created).toBeGreaterThan(100)

    const after = await stateOf(server, resources)
    const again = await importCsv(admin, test, sheet)
    expect(again.body).toMatchObject({
      created: 0,
      updated: 0,
      errors: imported.body.errors,
      notes: imported.body.notes,
    })
    expect(await stateOf(server, resources)).toEqual(after)
  })

  it('comes back from the exports of all it made without a change', async () => {
    for (const resource of touched) {
      const { body } = await admin.get(`${resource.apiPath}/export`)
      const answer = await importCsv(admin, resource, body)
      expect(answer.body).toMatchObject({ created: 0, updated: 0, errors: [] })
    }
  })

  it('has only panels in packages, and only tests in panels', async () => {
    const tests: { id: number; packageTest: boolean }[] = (await admin.get(`${test.apiPath}?limit=0`)).body.results
    const panels = new Set(tests.filter(({ packageTest }) => packageTest).map(({ id }) => id))
    const packages = (await admin.get('test-app/package-test?limit=0')).body.results
    expect(packages).toHaveLength(panels.size)
    for (const one of packages) {
      expect(panels).toContain(one.test.id)
      expect(one.tests.length).toBeGreaterThan(0)
      for (const member of one.tests) expect(panels).not.toContain(member.id)
    }
  })
})

describe('the own test list', () => {
  let server: TestServer
  let admin: ApiClient
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.signIn('admin')
  })
  afterAll(() => server.close())

  it('reports every row that cannot be taken, also those that only the rules of a test refuse', async () => {
    const { body } = await importCsv(admin, test, readFileSync(ownList), true)
    expect(body.rows).toBe(61)
    expect(body.errors.map(({ row }: { row: number }) => row)).toEqual([8, 22, 28, 33, 55, 56, 57, 58, 59, 61])
    expect(body.errors).toContainEqual({
      ...{ row: 58, field: 'department' },
      message: "Test 'Nobody's Test': Department is required",
    })
    expect(body.errors).toContainEqual({
      ...{ row: 59, field: 'price' },
      message: "Test 'Half Priced': Price must be a number with at most two digits after the point.",
    })
  })

  it('does without refused tests in a panel', async () => {
    await importCsv(admin, test, readFileSync(ownList))
    const { results } = (await admin.get('test-app/package-test?search=Loose')).body
    expect(results[0].tests.map(({ name }: { name: string }) => name)).toEqual(['Well Priced'])
  })

  it('leaves prices that the list does not give, and what it only names', async () => {
    const [panel] = (await admin.get(`${test.apiPath}?name=Fever%20Profile`)).body.results
    await admin.patch(`${test.apiPath}/${panel.id}`, { price: '450.00', remarks: 'priced' })
    const [department] = (await admin.get('test-app/department?name=CHEMISTRY')).body.results
    await admin.patch(`test-app/department/${department.id}`, { name: 'Chemistry', remarks: 'calmer' })
    const { body } = await importCsv(admin, test, readFileSync(ownList))
    expect(body).toMatchObject({ created: 0, updated: 0 })
    expect((await admin.get(`${test.apiPath}/${panel.id}`)).body.price).toBe('450.00')
  })

  it('never turns a test into a panel or a panel into a test', async () => {
    const headings = 'Group,Panel,Test,Result Type'
    const { body } = await importCsv(admin, test, `${headings}\nBlood Room,Hemoglobin,New One,Remark\n`)
    expect(body.errors).toEqual([
      {
        row: 2,
        field: 'packageTest',
        message: expect.stringContaining("'Hemoglobin' exists already with Package Test: No."),
      },
    ])
    const other = await importCsv(admin, test, `${headings}\nBlood Room,,Fever Profile,Remark\n`)
    expect(other.body.errors).toHaveLength(1)
    expect(other.body.created).toBe(0)
  })
})
