import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findResource, resources } from '~/metadata/registry'
import { permissionFor } from '~/metadata/resource'
import { RecordFactory } from '~/testing/records'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'
import { fileForm, importCsv, stateOf } from './support/sheets'

const writable = resources.filter(({ actions }) => actions.includes('add') && actions.includes('edit'))
const district = findResource('district')
const test = findResource('test')
const category = findResource('test-category')

describe('import and export', () => {
  let server: TestServer
  let admin: ApiClient
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.signIn('admin')
  })
  afterAll(() => server.close())

  const activities = async () => (await stateOf(server, [])).activities
  const oneOf = async (path: string, name: string) =>
    (await admin.get(`${path}?name=${encodeURIComponent(name)}`)).body.results[0]

  describe.each(resources.map((resource) => [resource.key, resource] as const))('%s', (_, resource) => {
    it('exports to its view right only', async () => {
      const nobody = await server.createUserWithPermissions([])
      const viewer = await server.createUserWithPermissions([permissionFor(resource, 'view')])
      expect((await server.createClient().get(`${resource.apiPath}/export`)).status).toBe(401)
      expect((await nobody.get(`${resource.apiPath}/export`)).status).toBe(403)
      const { status, body, headers } = await viewer.get(`${resource.apiPath}/export`)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toContain('text/csv')
      expect(headers.get('content-disposition')).toContain(`${resource.key}.csv`)
      expect(String(body).startsWith('\uFEFF')).toBe(true)
      const { count } = (await admin.get(`${resource.apiPath}?limit=1`)).body
      expect(Papa.parse(body, { skipEmptyLines: true }).data).toHaveLength(count + 1)
    })
  })

  describe.each(writable.map((resource) => [resource.key, resource] as const))('%s', (_, resource) => {
    it('comes back from its own export without a change', async () => {
      await new RecordFactory(admin, server.db).create(resource)
      const before = await stateOf(server, [resource])
      const { body: sheet } = await admin.get(`${resource.apiPath}/export`)
      const { status, body } = await importCsv(admin, resource, sheet)
      expect(status, JSON.stringify(body)).toBe(200)
      const { count } = (await admin.get(`${resource.apiPath}?limit=1`)).body
      expect(body).toMatchObject({ rows: count, created: 0, updated: 0, unchanged: count, errors: [] })
      expect(await stateOf(server, [resource])).toEqual(before)
    })

    it('imports to those who may both add and edit', async () => {
      const { body: sheet } = await admin.get(`${resource.apiPath}/export`)
      const [add, edit, view] = [
        permissionFor(resource, 'add'),
        permissionFor(resource, 'edit'),
        permissionFor(resource, 'view'),
      ]
      for (const permissions of [[], [view], [add], [edit]])
        expect([
          permissions,
          (await importCsv(await server.createUserWithPermissions(permissions), resource, sheet, true)).status,
        ]).toEqual([permissions, 403])
      expect((await importCsv(server.createClient(), resource, sheet, true)).status).toBe(401)
      expect((await importCsv(await server.createUserWithPermissions([add, edit]), resource, sheet, true)).status).toBe(
        200,
      )
    })
  })

  it('exports what the list shows: its search, filters and ordering', async () => {
    const namesOf = (sheet: string) =>
      Papa.parse<string[]>(sheet.slice(1), { skipEmptyLines: true })
        .data.slice(1)
        .map(([name]) => name)
    const query = 'search=a&province__active=true&ordering=-name'
    const { body } = await admin.get(`${district.apiPath}/export?${query}`)
    const listed = (await admin.get(`${district.apiPath}?${query}&limit=0`)).body.results
    expect(listed.length).toBeGreaterThan(5)
    expect(namesOf(body)).toEqual(listed.map(({ name }: { name: string }) => name))
    expect((await admin.get(`${district.apiPath}/export?nothing=1`)).status).toBe(400)
  })

  it('exports no secrets, no pictures and nothing that a spreadsheet would run', async () => {
    const names = ['=1+2', '+cmd', '-2+3', '@SUM(A1)', "'=quoted"]
    for (const name of names) await admin.post(category.apiPath, { name })
    const { body: sheet } = await admin.get(`${category.apiPath}/export`)
    const cells = Papa.parse<string[]>(sheet.slice(1)).data.flat()
    for (const name of names) expect(cells).toContain(`'${name}`)
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    expect((await importCsv(admin, category, sheet)).body).toMatchObject({ created: 0, updated: 0, errors: [] })
    const [heading] = String((await admin.get('user-app/user/export')).body).split('\r\n')
    expect(heading).not.toMatch(/password|photo/i)
  })

  it('creates, changes and leaves, and tells which rows it cannot take', async () => {
    const sheet = [
      'district name,SELECT PROVINCE,Colour',
      'Importpur,koshi,red',
      'Kaski,Koshi,red',
      'MORANG,Koshi,red',
      'Nowhere,Atlantis,red',
      ',Koshi,red',
      '',
      'Importpur,Koshi,blue',
      'importpur,Bagmati,red',
      'Shifted,Koshi,red,1',
    ].join('\n')
    const before = await stateOf(server, [district])
    const tried = await importCsv(admin, district, sheet, true)
    expect(await stateOf(server, [district])).toEqual(before)
    const { status, body } = await importCsv(admin, district, sheet)
    expect(tried).toMatchObject({ status, body })
    expect(body).toMatchObject({ rows: 8, created: 1, updated: 1, unchanged: 2 })
    expect(body.errors).toEqual([
      { row: 5, field: 'province', message: "There is no Province 'Atlantis' to choose." },
      { row: 6, field: 'name', message: 'Name is required' },
      { row: 9, field: 'name', message: 'Row 2 names the same record with another Select Province.' },
      { row: 10, message: 'The row has more cells than the heading: it is shifted.' },
    ])
    expect(body.notes).toEqual([{ row: 1, message: "The column 'Colour' is not known and is not read." }])
    const kaski = await oneOf(district.apiPath, 'Kaski')
    expect(kaski).toMatchObject({ province: { name: 'Koshi' }, remarks: 'Imported from list.csv' })
    expect((await oneOf(district.apiPath, 'Morang')).name).toBe('Morang')

    const once = await activities()
    expect((await importCsv(admin, district, sheet)).body).toMatchObject({ created: 0, updated: 0, unchanged: 4 })
    expect(await activities()).toEqual(once)
  })

  it('writes an activity for each record and one for the import', async () => {
    const last = async () =>
      server.db
        .selectFrom('activity')
        .select(['action', 'entity', 'userName', 'before', 'after'])
        .orderBy('id', 'desc')
        .limit(3)
        .execute()
    await admin.post(category.apiPath, { name: 'Recorded', code: 'R1' })
    await importCsv(admin, category, 'Name,Code\nRecorded,R2\nRecorded too,R3')
    const [whole, created, changed] = await last()
    expect(whole).toMatchObject({ action: 'import', entity: 'test-category', userName: 'admin' })
    expect(whole?.after).toEqual({ fileName: 'list.csv', rows: 2, created: 1, updated: 1 })
    expect(created).toMatchObject({ action: 'create', after: { name: 'Recorded too', code: 'R3' } })
    expect(changed).toMatchObject({ action: 'change', before: { code: 'R1' }, after: { code: 'R2' } })
  })

  it('leaves what blank cells and missing columns do not say', async () => {
    await admin.post(category.apiPath, { name: 'Keeps', code: 'KEEP' })
    expect((await importCsv(admin, category, 'Name,Code\nKeeps,\n')).body).toMatchObject({ unchanged: 1 })
    await importCsv(admin, category, 'Name,Active\nkeeps,no\n')
    expect(await oneOf(category.apiPath, 'Keeps')).toMatchObject({ name: 'Keeps', code: 'KEEP', active: false })
  })

  it('takes good rows although the database refuses others among them', async () => {
    await admin.post(category.apiPath, { name: 'Taken', code: 'TAKEN' })
    const rows = Array.from({ length: 40 }, (_, n) => `Row ${n},${n % 10 === 3 ? 'taken' : `CODE${n}`}`)
    const sheet = ['Name,Code', ...rows].join('\n')
    const tried = (await importCsv(admin, category, sheet, true)).body
    const { body } = await importCsv(admin, category, sheet)
    expect(tried).toEqual(body)
    expect(body).toMatchObject({ rows: 40, created: 36, updated: 0, unchanged: 0 })
    expect(body.errors).toEqual(
      [5, 15, 25, 35].map((row) => ({ row, field: 'code', message: 'Code has been already added.' })),
    )
  })

  it('finds a record by another unique column where the first is missing', async () => {
    await admin.post(category.apiPath, { name: 'By code', code: 'BYCODE' })
    const { body } = await importCsv(admin, category, 'Code,Active\nbycode,No\nnobody,No')
    expect(body).toMatchObject({ updated: 1, created: 0 })
    expect(body.errors).toEqual([{ row: 3, field: 'name', message: 'Name is required' }])
    expect(await oneOf(category.apiPath, 'By code')).toMatchObject({ code: 'BYCODE', active: false })
  })

  it('keeps a second record from a master that has one', async () => {
    const rule = findResource('organization-rule')
    const { body } = await importCsv(admin, rule, 'Name\nAnother rule')
    expect(body.errors).toEqual([{ row: 2, field: 'name', message: 'There is one Organization Rule already.' }])
  })

  it('reads numbers as spreadsheets write them, and texts as they are', async () => {
    const unit = findResource('test-unit')
    const sheet = 'Test Name,Department,Price,Possible To\nDusty,Biochemistry,"1,200.5",1.1000000000000001'
    expect((await importCsv(admin, test, sheet)).body.errors).toEqual([])
    expect(await oneOf(test.apiPath, 'Dusty')).toMatchObject({ price: '1200.50', possibleHigh: 1.1 })
    const units = 'Name,Short Form\n< 5 & more,10<sup>3</sup>'
    expect((await importCsv(admin, unit, units)).body).toMatchObject({ created: 1, errors: [] })
    expect((await importCsv(admin, unit, units)).body).toMatchObject({ unchanged: 1 })
    const match = (await admin.get(`${unit.apiPath}?search=more`)).body.results[0]
    expect(match).toMatchObject({ name: '&lt; 5 &amp; more', shortForm: '10<sup>3</sup>' })
  })

  it('refuses wrong files with the reason, and takes nothing from them', async () => {
    const before = await stateOf(server, [category])
    const wrong: [content: string | Uint8Array, reason: RegExp][] = [
      ['', /empty/],
      ['\uFEFF', /first row/],
      ['Colour,Size\nred,1', /none of the columns of Test Category: Name, Code/],
      ['{"name": "x"}', /none of the columns/],
      [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /workbook/],
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), /no text file/],
      [new Uint8Array([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0xe9]), /UTF-8/],
      ['Name\n"open', /Row 2/],
    ]
    for (const [content, reason] of wrong) {
      const { status, body } = await importCsv(admin, category, content)
      expect([status, body.errors?.file]).toEqual([400, expect.stringMatching(reason)])
    }
    const path = `${category.apiPath}/import`
    expect((await admin.post(path, {})).status).toBe(400)
    expect((await admin.post(path)).status).toBe(400)
    const text = new FormData()
    text.set('file', 'Name\nx')
    expect((await admin.post(path, text)).status).toBe(400)
    const more = fileForm('Name\nx')
    more.set('other', '1')
    expect((await admin.post(path, more)).status).toBe(400)
    expect((await admin.post(`${path}?dry_run=maybe`, fileForm('Name\nx'))).status).toBe(400)
    const huge = new Uint8Array(8 * 1024 * 1024 + 1).fill(0x61)
    expect((await importCsv(admin, category, huge)).status).toBe(413)
    expect(await stateOf(server, [category])).toEqual(before)
  })

  it('stays quick and brief with absurd cells', async () => {
    const unit = findResource('test-unit')
    const cells = ['<', '<sup>', '</p> ', '1 to ', '=', '"",', ','].map((text) => text.repeat(30_000 / text.length))
    const sheet = ['Name,Short Form', ...cells.map((cell) => `"${cell.replaceAll('"', "'")}",x`)].join('\n')
    const list = [
      'Test,Result Type,Normal Lower Limit',
      ...cells.map((cell) => `T,Drop-down,"${cell.replaceAll('"', "'")}"`),
    ]
    const start = performance.now()
    for (const [resource, text] of [
      [unit, sheet],
      [test, list.join('\n')],
      [district, `District Name,Select Province\nX,${'y'.repeat(40_000)}`],
    ] as const) {
      const { status, body } = await importCsv(admin, resource, text, true)
      expect(status).toBe(200)
      expect(body.errors.length).toBeGreaterThan(0)
      for (const { message } of body.errors) expect(message.length).toBeLessThan(510)
    }
    expect((performance.now() - start) / 1000).toBeLessThan(10)
  })

  it('lets two imports of one file follow each other', async () => {
    const sheet = ['Name,Code', ...Array.from({ length: 50 }, (_, n) => `Both ${n},BOTH${n}`)].join('\n')
    const answers = await Promise.all([importCsv(admin, category, sheet), importCsv(admin, category, sheet)])
    const created = answers.map(({ body }) => body.created).sort((one, other) => one - other)
    expect(created).toEqual([0, 50])
    for (const { body } of answers) expect(body.errors).toEqual([])
  })

  it('takes thousands of rows in seconds', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => `Bulk ${n},B${n},Biochemistry,${n}.00,mg/dL`)
    const sheet = ['Test Name,Code,Department,Price,Unit', ...rows].join('\n')
    const start = performance.now()
    expect((await importCsv(admin, test, sheet)).body).toMatchObject({ created: 5000, errors: [] })
    expect((await importCsv(admin, test, sheet)).body).toMatchObject({ unchanged: 5000, errors: [] })
    expect((await importCsv(admin, test, sheet.replaceAll('.00', '.50'))).body).toMatchObject({ updated: 5000 })
    expect((performance.now() - start) / 1000).toBeLessThan(45)
  })
})
