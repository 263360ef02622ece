import { describe, expect, it } from 'vitest'
import { checkDatabase } from '~/server/check/checkDatabase'
import { installation } from '~/server/start'
import { readGenuineness } from '../../custom/lab/lab-report-verification/operations/genuineness'
import type { CollectedPatient } from './support/laboratory'
import { mergeDesk } from './support/mergeDesk'

const path = 'customer-app/customer'
const entries = 'lab-result-entry-app/result-entry'
const reports = 'lab-report-app/lab-report-verification'

describe('merging patients', () => {
  const desk = mergeDesk()
  const linesOf = async ({ sampleNo }: CollectedPatient) =>
    (await desk.admin.get(`${entries}/collected-test?sample_no=${sampleNo}`)).body.results
  /** A patient with a verified and issued report. */
  const reported = async (values: object) => {
    const patient = await desk.laboratory.collect(['Haemoglobin'], values)
    const testResult = [{ customerTest: patient.tests.Haemoglobin, value: '12.5' }]
    await desk.admin.post(entries, { testResult, collectedSample: patient.collectedSample })
    const customerTests = (await linesOf(patient)).map(
      ({ id, result }: { id: number; result: { version: string } }) => ({
        ...{ id, version: result.version },
      }),
    )
    expect((await desk.admin.post(`${reports}/verify`, { customerTests })).status).toBe(200)
    const { sampleNo } = patient
    const { body } = await desk.admin.post(`${reports}/issue`, { sampleNo, includeSignature: false, print: false })
    expect(body.version).toBe(1)
    return patient
  }
  const standingOf = async ({ sampleNo }: CollectedPatient) => {
    const row = desk.server.db.selectFrom('issuedReport').select('token').where('sampleNo', '=', sampleNo)
    return (await readGenuineness(desk.server.db, (await row.executeTakeFirstOrThrow()).token))?.standing
  }
  const register = async (values: object) => (await desk.laboratory.register(values)).id

  it('moves bills, samples and reports, keeps reports genuine and papers as issued, and finds the old number', async () => {
    const born = { gender: 2, dobDateAd: '1980-11-22' }
    const kept = await register({ firstName: 'Sita', lastName: 'Shrestha', ...born })
    const patient = await reported({ firstName: 'Seeta', lastName: 'Shrestha', ...born })
    const { id: left, customerNo } = patient.customer
    const found = (await desk.admin.get(`${path}/merge-candidates?limit=10&offset=0&id=${left}`)).body.results
    expect(found[0].records.map(({ id }: { id: number }) => id)).toEqual([kept, left])
    const merge = await desk.merge(path, kept, left)
    expect(merge.moved).toEqual(
      expect.arrayContaining([
        { label: 'Billing', count: 1 },
        { label: 'Samples', count: 1 },
        { label: 'Ordered tests', count: 1 },
        { label: 'Issued reports', count: 1 },
      ]),
    )
    expect(await standingOf(patient)).toBe('issued')
    expect((await desk.read(path, left)).id).toBe(kept)
    for (const search of [customerNo, 'Seeta Shrestha'])
      expect((await desk.admin.get(`lab-sale-app/lab-sale/customer?search=${search}`)).body.results[0].id).toBe(kept)
    const paper = (await desk.admin.get(`${reports}/report?sample_no=${patient.sampleNo}&version=1`)).body
    expect(paper.content.patient).toMatchObject({ number: customerNo, name: expect.stringContaining('Seeta') })
    expect(await checkDatabase(desk.server.db, installation)).toEqual([])
    expect((await desk.undo(path, merge.id)).status).toBe(201)
    expect((await desk.read(path, left)).id).toBe(left)
    expect(await standingOf(patient)).toBe('issued')
  })

  it('warns of another sex, and then evaluates results by the one that stays', async () => {
    const kept = await register({ gender: 2, dobDateAd: '1980-01-01' })
    const patient = await reported({ gender: 1, dobDateAd: '1980-01-01' })
    const left = patient.customer.id
    const preview = await desk.admin.get(`${path}/merge-preview?survivor=${kept}&merged=${left}`)
    expect(preview.body).toMatchObject({ differences: ['Gender'], refusal: null })
    const merge = await desk.merge(path, kept, left)
    const flags = async () =>
      (await linesOf(patient)).map((line: { status: number; result: { flag: string } }) => [
        line.status,
        line.result.flag,
      ])
    expect(await flags()).toEqual([[3, 'N']])
    expect(await standingOf(patient)).toBe('underCorrection')
    expect((await desk.undo(path, merge.id)).status).toBe(201)
    expect(await flags()).toEqual([[3, 'L']])
    expect(await desk.read(path, left)).toMatchObject({ id: left, gender: 1 })
  })

  it('takes the chosen values, an e-mail address too, and is not undone after a result was entered', async () => {
    const kept = await register({})
    const patient = await desk.laboratory.collect(['Urea'], {})
    const left = patient.customer.id
    await desk.admin.patch(`${path}/${kept}`, { email: 'kept@example.com', remarks: 'Test' })
    await desk.admin.patch(`${path}/${left}`, { email: 'left@example.com', mobileNo: '9841222222', remarks: 'Test' })
    const merge = await desk.merge(path, kept, left, ['email', 'mobileNo'])
    expect(await desk.read(path, kept)).toMatchObject({ email: 'left@example.com', mobileNo: '9841222222' })
    const testResult = [{ customerTest: patient.tests.Urea, value: '30' }]
    expect((await desk.admin.post(entries, { testResult, collectedSample: patient.collectedSample })).status).toBe(201)
    const refused = await desk.undo(path, merge.id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('something was written since'),
    ])
    const [row] = await desk.server.db
      .selectFrom('customer')
      .select(['email', 'active'])
      .where('id', '=', left)
      .execute()
    expect(row).toEqual({ email: 'kept@example.com', active: false })
  })

  it('follows a record that is merged again', async () => {
    const [one, two, three] = [await register({}), await register({}), await register({})]
    const first = await desk.merge(path, two, one)
    const second = await desk.merge(path, three, two)
    expect((await desk.read(path, one)).id).toBe(three)
    expect((await desk.undo(path, first.id)).status).toBe(409)
    expect((await desk.undo(path, second.id)).status).toBe(201)
    expect((await desk.read(path, one)).id).toBe(two)
    const [answer] = [
      await desk.admin.post(`${path}/merge`, {
        ...(await desk.bodyOf(path, two, three)),
        merged: { id: one, version: 1 },
      }),
    ]
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('was merged into another record already'),
    ])
  })
})
