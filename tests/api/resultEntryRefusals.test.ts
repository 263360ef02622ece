import { describe, expect, it } from 'vitest'
import { entryDesk, entryPath as path } from './support/entryDesk'

describe('what result entry refuses', () => {
  const desk = entryDesk()
  const { enter, change, lineOf } = desk

  it('says what is wrong with each value, and keeps none of them', async () => {
    const patient = await desk.laboratory.collect(['Urea', 'HBsAg', 'Haemoglobin'])
    const { status, body } = await enter(patient, { Urea: 'abc', HBsAg: 'Perhaps', Haemoglobin: '13' })
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual(['testResult.0.value', 'testResult.1.value'])
    expect((await lineOf(patient, 'Haemoglobin')).result).toBeNull()
  })

  it('is a value outside the possible range, unless a reason is given', async () => {
    const patient = await desk.laboratory.collect(['Haemoglobin'])
    const refused = await enter(patient, { Haemoglobin: '130' })
    expect(refused.status).toBe(400)
    expect(refused.body.errors['testResult.0.value']).toBe('The result cannot be above 26.')
    const { status, body } = await desk.technician.post(path, {
      collectedSample: patient.collectedSample,
      testResult: [{ customerTest: patient.tests.Haemoglobin, value: '130', confirmation: 'Run twice, polycythaemia' }],
    })
    expect([status, body.results[0].result.value]).toEqual([201, '130'])
    const text = await desk.technician.post(path, {
      collectedSample: patient.collectedSample,
      testResult: [{ customerTest: patient.tests.Haemoglobin, value: 'much', confirmation: 'Meant' }],
    })
    expect(text.status).toBeGreaterThanOrEqual(400)
  })

  it('is a save with nothing filled, a test of another sample, and one named twice', async () => {
    const patient = await desk.laboratory.collect(['Urea'])
    const other = await desk.laboratory.collect(['Urea'])
    const empty = await enter(patient, { Urea: '  ' })
    expect([empty.status, empty.body.errors]).toEqual([400, { testResult: 'Please enter a result.' }])
    expect((await enter(patient, {})).status).toBe(400)
    const strange = await desk.technician.post(path, {
      collectedSample: patient.collectedSample,
      testResult: [{ customerTest: other.tests.Urea, value: '30' }],
    })
    expect(strange.body.errors).toEqual({ 'testResult.0.customerTest': 'The test is not of this sample.' })
    const twice = { customerTest: patient.tests.Urea, value: '30' }
    const { body } = await desk.technician.post(path, {
      collectedSample: patient.collectedSample,
      testResult: [twice, twice],
    })
    expect(body.errors).toEqual({ 'testResult.1.customerTest': 'The test is named twice.' })
    expect((await enter({ ...patient, collectedSample: 999_999 }, { Urea: '30' })).status).toBe(404)
  })

  it('is a patient who was not born when the sample was collected', async () => {
    const patient = await desk.laboratory.collect(['Urea'])
    await desk.server.db
      .updateTable('customer')
      .set({ dobDateAd: '2025-12-01' })
      .where('id', '=', patient.customer.id)
      .execute()
    const { status, body } = await enter(patient, { Urea: '30' })
    expect([status, body.message]).toEqual([400, 'Invalid Age'])
    const row = (await desk.technician.get(`${path}?customer_no=${patient.customer.customerNo}`)).body.results[0]
    expect(row.age).toBe('')
  })

  it('are sensitive medicines, unknown fields and signatories who do not exist', async () => {
    const patient = await desk.laboratory.collect(['Urea'])
    expect((await enter(patient, { Urea: '30' }, { sensitiveMedicines: [{ sensitiveTypes: 1 }] })).status).toBe(400)
    expect((await enter(patient, { Urea: '30' }, { colour: 'red' })).status).toBe(400)
    expect((await enter(patient, { Urea: '30' }, { reportFooter: [999_999] })).body.errors).toHaveProperty(
      'reportFooter',
    )
    expect((await lineOf(patient, 'Urea')).result).toBeNull()
    expect((await enter(patient, { Urea: '30' }, { sensitiveMedicines: [] })).status).toBe(201)
  })

  it('is whatever the right is missing for', async () => {
    const patient = await desk.laboratory.collect(['Urea'])
    const viewer = await desk.server.createUserWithPermissions(['view_result_entry'])
    const adder = await desk.server.createUserWithPermissions(['view_result_entry', 'add_result_entry'])
    expect((await enter(patient, { Urea: '30' }, {}, viewer)).status).toBe(403)
    const { status, body } = await enter(patient, { Urea: '30' }, {}, adder)
    expect(status).toBe(201)
    const again = [{ customerTest: patient.tests.Urea, value: '31', version: body.results[0].result.version }]
    expect((await change(body.id, again, {}, adder)).status).toBe(403)
    const byPost = await adder.post(path, { collectedSample: patient.collectedSample, testResult: again })
    expect(byPost.status).toBe(400)
    expect((await change(body.id, again)).status).toBe(200)
    expect((await change(999_999, again)).status).toBe(404)
  })
})
