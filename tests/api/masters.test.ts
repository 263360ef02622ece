import { describe, expect, it } from 'vitest'
import { interpolate, messages } from '~/metadata/messages'
import { findResource, resources } from '~/metadata/registry'
import type { ModuleResource } from '~/metadata/resource'
import { serverMessages } from '~/metadata/serverMessages'
import { duplicateMessage } from '~/server/resources/write'
import { nextNumber, setupRecordFactory } from '~/testing/records'
import { type ApiClient, idempotencyHeader } from '~/testing/server'
import { BillingData, billOf, offeredLine, openRule, sales } from './support/billing'
import { readPdf, readXlsx } from './support/sheetFiles'

describe('masters, where they differ from the others', () => {
  const desk = setupRecordFactory()
  const make = (name: string, values?: Record<string, unknown>) => desk.records.create(findResource(name), values)

  it('finds a customer type by name, though its name is a code', async () => {
    const { id, code } = await make('customer-type')
    const { body } = await desk.admin.get(`core-app/customer-type?name=${String(code).toUpperCase()}`)
    expect(body.results.map((row: { id: number }) => row.id)).toEqual([id])
  })

  it('exports the chosen records as a workbook or a PDF, too, with figures as numbers', async () => {
    const { id, name } = await make('discount-scheme', { rate: '12.50' })
    await make('discount-scheme')
    const path = `core-app/discount-scheme/export?id__in=${id}`
    const sheet = readXlsx((await desk.admin.get(`${path}&format=xlsx`)).body)
    const heading = sheet.findIndex(([first]) => first === 'Name')
    expect(sheet.slice(heading + 1, -1).map(([first, second]) => [first, Number(second)])).toEqual([[name, 12.5]])
    const pdf = await readPdf((await desk.admin.get(`${path}&format=pdf`)).body)
    expect(pdf.flat().join(' ')).toContain(name)
    expect((await desk.admin.get(`${path}&format=ods`)).status).toBe(400)
  })

  it('describes a reference range by whom it is for, its condition and its limits', async () => {
    const limits = { ageFrom: 29, ageTo: 365, condition: 4, low: 9.5, high: 14, normalText: null }
    const range = await make('reference-range', { ...limits, sex: 1, criticalLow: null, criticalHigh: null })
    expect(range.range).toBe('Any from 29 days to 365 days Between 9.5 14')
    const open = { ageFrom: null, ageTo: null, condition: 1, low: null, high: 45 }
    const { body } = await desk.admin.patch(`test-app/reference-range/${range.id}`, { ...open, remarks: 'For adults' })
    expect(body.range).toBe('Any Less Than (<) 45')
  })

  it('asks of a test what goes with the kind of its results, and keeps nothing else', async () => {
    const test = await make('test', { resultKind: 1, possibleLow: 1, possibleHigh: 9, decimals: 1 })
    const change = async (values: object) => {
      const { status, body } = await desk.admin.patch(`test-app/test/${test.id}`, { ...values, remarks: 'Kinds' })
      return [status, body.errors ?? [body.resultOptions, body.possibleLow, body.decimals, body.displayOrder]]
    }
    const notAsked = (label: string) => interpolate(messages.notAsked, { label })
    const options = 'Positive\nNegative'
    expect(await change({ resultOptions: options })).toEqual([400, { resultOptions: notAsked('Result Options') }])
    expect(await change({ resultKind: 2, resultOptions: options, possibleHigh: 9 })).toEqual([
      400,
      { possibleHigh: notAsked('Possible To') },
    ])
    const place = test.displayOrder
    expect(await change({ resultKind: 2, resultOptions: options, decimals: null })).toEqual([
      200,
      [options, null, null, place],
    ])
    expect(await change({ packageTest: true })).toEqual([200, [null, null, null, place]])
    expect(await change({ packageTest: false, resultKind: 1, resultOptions: '', decimals: 0 })).toEqual([
      200,
      [null, null, 0, place],
    ])
  })

  it('takes for a finding only a range of its own test', async () => {
    const range = await make('reference-range')
    const test = range.test as { id: number; name: string }
    const other = await make('test')
    const finding = (values: object) => ({ code: `F${nextNumber()}`, finding: 'Normal', ...values })
    const refused = { referenceRange: messages.recordMissing }
    const wrong = await desk.admin.post('test-app/test-finding', finding({ test: other.id, referenceRange: range.id }))
    expect([wrong.status, wrong.body.errors]).toEqual([400, refused])
    const valid = await desk.admin.post('test-app/test-finding', finding({ test: test.id, referenceRange: range.id }))
    expect([valid.status, valid.body.referenceRange]).toEqual([201, { id: range.id, range: range.range }])
    const moved = { test: other.id, remarks: 'Another test' }
    const left = await desk.admin.patch(`test-app/test-finding/${valid.body.id}`, moved)
    expect([left.status, left.body.errors]).toEqual([400, refused])
    const free = await desk.admin.patch(`test-app/test-finding/${valid.body.id}`, { ...moved, referenceRange: null })
    expect([free.status, free.body.test.id]).toEqual([200, other.id])
    const offered = await desk.admin.get(`test-app/test-finding/reference-range?test=${test.id}&offset=0&limit=0`)
    const ofTest = { test: { id: test.id, name: test.name }, testId: test.id }
    expect(offered.body.results).toEqual([{ id: range.id, range: range.range, ...ofTest }])
  })

  it('keeps one default footer of an alignment, and says so of Default', async () => {
    const footer = (values: object) => make('report-footer', { alignment: 3, ...values })
    const first = await footer({ default: true })
    const second = await footer({ default: false })
    const change = { default: true, remarks: 'To be the default' }
    const { status, body } = await desk.admin.patch(`test-app/report-footer/${second.id}`, change)
    const rule = 'Another report footer is the default of this alignment.'
    expect([status, body.errors]).toEqual([400, { default: rule }])
    await desk.admin.patch(`test-app/report-footer/${first.id}`, { default: false, remarks: 'Gives way' })
    expect((await desk.admin.patch(`test-app/report-footer/${second.id}`, change)).status).toBe(200)
  })

  it('looks up below a master what its calls name beside its fields', async () => {
    const department = await make('department')
    const { body } = await desk.admin.get(`test-app/reference-range/department?search=${department.name}`)
    expect(body.results).toEqual([{ id: department.id, name: department.name, code: department.code }])
    for (const path of ['reference-range/test-unit', 'reference-range/test-method', 'test/customer-type'])
      expect([path, (await desk.admin.get(`test-app/${path}?offset=0&limit=10`)).status]).toEqual([path, 200])
  })

  it('deletes many or none, and says of each what stands in the way', async () => {
    const [type] = resources.filter(({ name }) => name === 'customer-type') as [ModuleResource]
    const [free, used] = [await desk.records.create(type), await desk.records.create(type)]
    const patient = { firstName: 'Ram', lastName: 'Thapa', gender: 1, dobDateAd: '1980-01-01', customerType: used.id }
    expect((await desk.admin.post('customer-app/quick-customer-registration', patient)).status).toBe(201)
    const drop = (...ids: unknown[]) =>
      desk.admin.post(`${type.apiPath}/bulk-delete`, { records: ids.map((id) => ({ id, version: 1 })) })
    const refused = await drop(free.id, used.id)
    expect([refused.status, refused.body.refused]).toEqual([
      409,
      [{ id: used.id, message: serverMessages.recordInUse }],
    ])
    expect((await desk.admin.get(`${type.apiPath}/${free.id}`)).status).toBe(200)
    expect((await drop(free.id)).body).toEqual({ count: 1 })
    expect((await desk.admin.get(`${type.apiPath}/${free.id}`)).status).toBe(404)
    const tooMany = await drop(...Array.from({ length: 501 }, (_, index) => index + 1))
    expect([tooMany.status, tooMany.body.errors]).toEqual([400, { records: 'At most 500 records at once.' }])
    expect((await drop()).status).toBe(400)
  })

  it('asks the guard of a master for each of many, and answers a list of their ids', async () => {
    const user = resources.find(({ name }) => name === 'user') as ModuleResource
    const editor = await desk.server.createUserWithPermissions(['edit_user', 'view_user'])
    const { id } = await desk.records.create(user)
    const ids = [id, desk.admin.id]
    const change = { records: ids.map((id) => ({ id })), changes: { active: false, remarks: 'Left' } }
    const { status, body } = await editor.post(`${user.apiPath}/bulk-edit`, change)
    expect([status, body.message]).toEqual([409, interpolate(messages.nothingDone, { count: 2, total: 2 })])
    expect(body.refused).toContainEqual({ id: desk.admin.id, message: serverMessages.superusersOnly })
    const long = Array.from({ length: 500 }, (_, index) => 2_000_000_000 + index)
    const { body: listed } = await editor.get(`${user.apiPath}?limit=0&id__in=${[...ids, ...long].join()}`)
    expect(listed.results.map((row: { id: number }) => row.id).sort()).toEqual([...ids].sort())
  })

  it('offers in pickers only records in use', async () => {
    const province = await desk.records.create(resources.find(({ name }) => name === 'province') as ModuleResource)
    const pick = () => desk.admin.get(`core-app/district/province?search=${province.name}`)
    expect((await pick()).body.results).toEqual([{ id: province.id, name: province.name }])
    await desk.admin.patch(`core-app/province/${province.id}`, { active: false, remarks: 'Closed' })
    expect((await pick()).body.results).toEqual([])
    const district = await desk.server.createUserWithPermissions(['edit_district'])
    expect((await district.get('core-app/district/province')).status).toBe(200)
    expect(
      (await (await desk.server.createUserWithPermissions(['view_title'])).get('core-app/district/province')).status,
    ).toBe(403)
  })

  it('keeps one default per customer type and per footer alignment', async () => {
    const input = { code: `Second ${nextNumber()}`, default: true }
    const { status, body } = await desk.admin.post('core-app/customer-type', input)
    expect([status, body.errors]).toEqual([400, { default: 'Another customer type is the default.' }])
  })

  it('fills the component of a duplicate with the record for its name, and with the label for other fields', () => {
    const category = resources.find(({ name }) => name === 'test-category') as ModuleResource
    expect(duplicateMessage(category, 'name', 'x')).toBe(
      interpolate(messages.alreadyAdded, { component: 'Test Category' }),
    )
    expect(duplicateMessage(category, 'code', 'x')).toBe('Code has been already added.')
  })

  it('tells what happened to a record: notes to who sees it, changes with their fields to who may know them', async () => {
    const { server, admin } = desk
    const { id, name } = await make('district')
    await admin.patch(`core-app/district/${id}`, { name: `${name} North`, remarks: 'Parted' })
    const viewer = await server.createUserWithPermissions(['view_district'])
    const noted = await viewer.post(`core-app/district/${id}/note`, { text: ' Ask the office. ' })
    expect([noted.status, noted.body.text]).toEqual([201, 'Ask the office.'])
    const toldTo = async (caller: ApiClient) => (await caller.get(`core-app/district/${id}/history`)).body
    expect((await toldTo(viewer)).results).toEqual([noted.body])
    const { results, count } = await toldTo(await server.createUserWithPermissions(['view_district', 'view_history']))
    expect([count, results.map((one: { action: string }) => one.action)]).toEqual([3, ['note', 'change', 'create']])
    expect(results[1]).toMatchObject({ userName: 'admin', before: { name }, after: { name: `${name} North` } })
    expect(Object.keys(results[1].after).sort()).toEqual(['name', 'remarks'])
    expect(results[2]).toMatchObject({ before: null, after: { name, active: true } })
    expect((await admin.get('core-app/district/2000000000/history')).status).toBe(404)
    expect(
      (await (await server.createUserWithPermissions(['view_history'])).get(`core-app/district/${id}/history`)).status,
    ).toBe(403)
    const passwords = await admin.get(`user-app/user/${admin.id}/history`)
    expect(JSON.stringify(passwords.body)).not.toContain('scrypt')
  })

  it('tells of a note whom it names, on records and documents that they see; the bell forgets what was seen', async () => {
    const { server, admin } = desk
    const data = new BillingData(server.db, admin.id)
    await data.rule(openRule)
    const line = await offeredLine(admin, await data.test())
    const { body: bill } = await admin.post(sales, billOf([line], await data.patient()), idempotencyHeader())
    const note = (path: string, text: string) => admin.post(`${path}/note`, { text })
    const sale = `${sales}/${bill.id}`
    const clerk = await server.signIn('clerk')
    const bell = async () => (await clerk.get('notice')).body
    expect(await bell()).toEqual({ unseen: 0, results: [], assignments: { open: 0, due: 0 }, hiddenTiles: [] })
    const comment = await note(sale, 'Please call her, @clerk.')
    expect([comment.status, comment.body]).toMatchObject([201, { action: 'note', userName: 'admin' }])
    const [notice] = (await bell()).results
    expect(notice).toMatchObject({ text: 'Please call her, @clerk.', of: bill.saleNo, isNew: true, userName: 'admin' })
    expect(notice.address).toBe(`/billing/${bill.id}/show?tab=history#event-${comment.body.id}`)
    expect((await clerk.post('notice/seen')).status).toBe(204)
    expect((await bell()).results.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([false])
    const refusal = async (path: string, text: string) => {
      const { status, body } = await note(path, text)
      return [status, body.errors?.text]
    }
    expect(await refusal(sale, '@nobody look')).toEqual([400, 'There is no user nobody.'])
    const { id } = await make('title')
    expect(await refusal(`core-app/title/${id}`, '@clerk look')).toEqual([400, 'clerk may not see this.'])
    expect(await refusal(sale, ' ')).toEqual([400, 'Text is required'])
    expect(await refusal(sale, 'x'.repeat(1001))).toEqual([400, 'Maximum character is 1000'])
    expect((await note(sale, 'Mail to maya@example.com')).status).toBe(201)
    expect((await bell()).unseen).toBe(0)
  })

  it('offers payment modes by name whatever its case, cash first, and for visits only departments that have them', async () => {
    const offered = async (path: string): Promise<{ name: string }[]> =>
      (await desk.admin.get(`${path}?limit=0`)).body.results
    const modes = (await offered('lab-sale-app/lab-sale/payment-mode')).map(({ name }) => name)
    expect(modes).toEqual(['Cash', 'Bank Transfer', 'Card', 'eSewa', 'Fonepay'])
    const { name: testing } = await make('department', { hasVisits: false })
    const { name: visited } = await make('department')
    for (const path of ['opd-customer-registration', 'opd-follow-up']) {
      const names = (await offered(`customer-app/${path}/department`)).map(({ name }) => name)
      expect([names.includes(visited as string), names.includes(testing as string)]).toEqual([true, false])
    }
    const districts = await desk.admin.get('core-app/district?limit=0&search=KOSHI')
    expect(districts.body.results.map(({ name }: { name: string }) => name)).toContain('Morang')
  })
})
