import { describe, expect, it } from 'vitest'
import { messages } from '~/metadata/messages'
import { resourceNamed } from '~/metadata/registry'
import { nextNumber, recordsDesk } from './support/records'

describe('masters, where they differ from the others', () => {
  const desk = recordsDesk()
  const make = (name: string, values?: Record<string, unknown>) => desk.records.create(resourceNamed(name), values)

  it('finds a customer type by name, though its name is a code', async () => {
    const { id, code } = await make('customer-type')
    const { body } = await desk.admin.get(`core-app/customer-type?name=${String(code).toUpperCase()}`)
    expect(body.results.map((row: { id: number }) => row.id)).toEqual([id])
  })

  it('describes a reference range by whom it is for, its condition and its limits', async () => {
    const limits = { ageFrom: 29, ageTo: 365, condition: 4, low: 9.5, high: 14, normalText: null }
    const range = await make('reference-range', { ...limits, sex: 1, criticalLow: null, criticalHigh: null })
    expect(range.range).toBe('Any from 29 days to 365 days Between 9.5 14')
    const open = { ageFrom: null, ageTo: null, condition: 1, low: null, high: 45 }
    const { body } = await desk.admin.patch(`test-app/reference-range/${range.id}`, { ...open, remarks: 'For adults' })
    expect(body.range).toBe('Any Less Than (<) 45')
  })

  it('takes for a finding only a range of its own test', async () => {
    const range = await make('reference-range')
    const test = range.test as { id: number; name: string }
    const other = await make('test')
    const finding = (values: object) => ({ code: `F${nextNumber()}`, finding: 'Normal', ...values })
    const refused = { referenceRange: messages.recordMissing }
    const wrong = await desk.admin.post('test-app/test-finding', finding({ test: other.id, referenceRange: range.id }))
    expect([wrong.status, wrong.body.errors]).toEqual([400, refused])
    const right = await desk.admin.post('test-app/test-finding', finding({ test: test.id, referenceRange: range.id }))
    expect([right.status, right.body.referenceRange]).toEqual([201, { id: range.id, range: range.range }])
    const moved = { test: other.id, remarks: 'Another test' }
    const left = await desk.admin.patch(`test-app/test-finding/${right.body.id}`, moved)
    expect([left.status, left.body.errors]).toEqual([400, refused])
    const free = await desk.admin.patch(`test-app/test-finding/${right.body.id}`, { ...moved, referenceRange: null })
    expect([free.status, free.body.test.id]).toEqual([200, other.id])
    const offered = await desk.admin.get(`test-app/test-finding/reference-range?test=${test.id}&offset=0&limit=0`)
    expect(offered.body.results).toEqual([{ id: range.id, range: range.range, test: { id: test.id, name: test.name } }])
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
})
