import { beforeAll, describe, expect, it } from 'vitest'
import { entryDesk, entryPath } from './support/entryDesk'

const path = `${entryPath}/reagent-use`

describe('reagents that were used', () => {
  const desk = entryDesk()
  let reagent: number

  beforeAll(async () => {
    const { body } = await desk.admin.post('test-app/reagent', { name: 'Zymase', unit: 'mL' })
    reagent = body.id
  })

  it('are noted for a sample or one of its tests, and stay with the unit of their time', async () => {
    const patient = await desk.laboratory.collect(['Urea', 'Haemoglobin'])
    const { collectedSample, sampleNo, tests } = patient
    const offered = await desk.technician.get(`${entryPath}/reagent?search=zyma`)
    expect(offered.body.results).toEqual([{ id: reagent, name: 'Zymase', unit: 'mL' }])
    const note = (more: object) => desk.technician.post(path, { collectedSample, reagent, ...more })
    expect((await note({ quantity: 0.5, customerTest: tests.Urea })).status).toBe(201)
    const { status, body } = await note({ quantity: 1, remarks: 'Blank' })
    expect(status).toBe(201)
    expect(body.results).toMatchObject([
      { reagent: { name: 'Zymase' }, customerTest: { id: tests.Urea, name: 'Urea' }, quantity: 0.5, unit: 'mL' },
      { customerTest: null, quantity: 1, remarks: 'Blank', usedByUserName: 'technician' },
    ])
    await desk.admin.patch(`test-app/reagent/${reagent}`, { unit: 'tests', remarks: 'Counted otherwise' })
    expect((await desk.technician.get(`${path}?sample_no=${sampleNo}`)).body.results[0]).toMatchObject({ unit: 'mL' })
    await desk.admin.patch(`test-app/reagent/${reagent}`, { unit: 'mL', remarks: 'As before' })
  })

  it('are taken back by a further row, with the reason, as far as they were noted', async () => {
    const { collectedSample, tests } = await desk.laboratory.collect(['Urea'])
    const note = async (more: object) => {
      const { status, body } = await desk.technician.post(path, { collectedSample, reagent, ...more })
      return status === 201 ? body.count : body.errors
    }
    expect(await note({ quantity: 2 })).toBe(1)
    expect(await note({ quantity: -1 })).toEqual({ remarks: 'Say why it is taken back.' })
    expect(await note({ quantity: -3, remarks: 'Twice' })).toEqual({ quantity: 'Only 2 is noted.' })
    expect(await note({ quantity: -1, remarks: 'Other test', customerTest: tests.Urea })).toEqual({
      quantity: 'Only 0 is noted.',
    })
    const both = await Promise.all([1, 2].map(() => note({ quantity: -2, remarks: 'Spilt' })))
    expect(both).toEqual(expect.arrayContaining([2, { quantity: 'Only 0 is noted.' }]))
  })

  it('are refused where something is wrong, and to whoever may only look', async () => {
    const { collectedSample } = await desk.laboratory.collect(['Urea'])
    const other = await desk.laboratory.collect(['Urea'])
    const good = { collectedSample, reagent, quantity: 1 }
    const faults: [object, Record<string, string>][] = [
      [{ quantity: 0 }, { quantity: 'Quantity is required' }],
      [{ quantity: 'much' }, { quantity: 'Quantity must be a number.' }],
      [{ quantity: 0.0001 }, { quantity: 'Three decimals at most.' }],
      [{ quantity: 1e9 }, { quantity: 'Quantity is too large.' }],
      [{ reagent: 9_999_999 }, { reagent: 'The reagent is not in use.' }],
      [{ customerTest: other.tests.Urea }, { customerTest: 'The test is not of this sample.' }],
    ]
    for (const [wrong, errors] of faults)
      expect((await desk.technician.post(path, { ...good, ...wrong })).body.errors, JSON.stringify(wrong)).toEqual(
        errors,
      )
    expect((await desk.technician.post(path, { ...good, collectedSample: 9_999_999 })).status).toBe(404)
    const clerk = await desk.server.createUserWithPermissions(['view_lab_report'])
    expect((await clerk.post(path, good)).status).toBe(403)
    expect((await clerk.get(`${path}?sample_no=S0000001`)).status).toBe(403)
    const viewer = await desk.server.createUserWithPermissions(['view_result_entry'])
    expect((await viewer.post(path, good)).status).toBe(403)
    expect((await viewer.get(`${path}?sample_no=S0000001`)).status).toBe(200)
  })
})
