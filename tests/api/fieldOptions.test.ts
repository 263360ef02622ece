import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignDocTypeModule, documentScreenOf } from '~/metadata/registry'
import { installation } from '~/server/start'
import { type ApiClient, idempotencyHeader, startTestServer, type TestServer } from '~/testing/server'
import { inspection } from '../fixtures/fieldOptions/inspection'

const document = assignDocTypeModule(inspection, 'lab')
const path = document.apiPath

describe('options of fields in a document', () => {
  let server: TestServer
  let admin: ApiClient
  let department: number

  beforeAll(async () => {
    server = await startTestServer({
      ...installation,
      documents: [...installation.documents, document],
      screens: [...installation.screens, documentScreenOf(document)],
    })
    admin = await server.createSuperuser()
    const { id } = await server.db.selectFrom('department').select('id').limit(1).executeTakeFirstOrThrow()
    department = Number(id)
  })
  afterAll(() => server.close())

  const save = (header: object, line: object = {}) =>
    admin.post(
      path,
      { department, remarks: '', ...header, details: [{ place: 'Store', ...line }] },
      idempotencyHeader(),
    )
  const lineOf = async (id: number) => (await admin.get(`${path}/detail?inspection=${id}`)).body.results[0]

  it('a field that is omitted has its default, in header and lines', async () => {
    const { status, body } = await save({})
    expect([status, body.kind]).toEqual([201, 1])
    expect((await lineOf(body.id)).qty).toBe(1)
  })

  it('a hidden field is not required, and nothing of it is stored', async () => {
    const { status, body } = await save({ kind: 1 }, { isDefective: false })
    expect([status, body.complainant, body.severity]).toEqual([201, null, null])
    expect((await lineOf(body.id)).defect).toBeNull()
  })

  it('a hidden field with a value is refused', async () => {
    const { status, body } = await save({ kind: 1, complainant: 'Sita' })
    const message = 'Complainant does not go with what was chosen. Leave it empty.'
    expect([status, body.errors]).toEqual([400, { complainant: message }])
    const line = await save({ kind: 1 }, { isDefective: false, defect: 'Cracked' })
    expect([line.status, line.body.errors]).toEqual([
      400,
      { 'details.0.defect': 'Defect does not go with what was chosen. Leave it empty.' },
    ])
  })

  it('a field with a condition over any values is required with these, and refused with others', async () => {
    const complaint = { kind: 2, complainant: 'Somebody whose name is long' }
    const lacking = await save(complaint, { qty: 6 })
    expect([lacking.status, lacking.body.errors]).toEqual([
      400,
      { calledBack: 'Called Back is required', 'details.0.reason': 'Reason is required' },
    ])
    const hidden = await save({ kind: 1, calledBack: 'Yes' }, { reason: 'Many' })
    expect(Object.keys(hidden.body.errors)).toEqual(['calledBack', 'details.0.reason'])
    const { status, body } = await save({ ...complaint, calledBack: 'Yes' }, { qty: 6, reason: 'Many' })
    expect([status, body.calledBack]).toEqual([201, 'Yes'])
    expect((await lineOf(body.id)).reason).toBe('Many')
  })

  it('a shown field is required, and stored', async () => {
    const lacking = await save({ kind: 2 }, { isDefective: true })
    expect([lacking.status, lacking.body.errors]).toEqual([
      400,
      { complainant: 'Complainant is required', 'details.0.defect': 'Defect is required' },
    ])
    const { status, body } = await save(
      { kind: 2, complainant: 'Sita', severity: 2 },
      { isDefective: true, defect: 'Cracked' },
    )
    expect([status, body.complainant, body.severity]).toEqual([201, 'Sita', 2])
    expect((await lineOf(body.id)).defect).toBe('Cracked')
  })
})
