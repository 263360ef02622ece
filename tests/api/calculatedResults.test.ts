import { describe, expect, it } from 'vitest'
import { findResource } from '~/metadata/registry'
import { entryDesk, entryPath as path } from './support/entryDesk'
import type { CollectedPatient } from './support/laboratory'
import { importCsv } from './support/sheets'

const reports = 'lab-report-app/lab-report-verification'
const lipids = { 'Cholesterol Total': '224', 'HDL Cholesterol': '38', Triglycerides: '180' }

describe('calculated results', () => {
  const desk = entryDesk()
  const { enter, change, lineOf, linesOf } = desk

  /** The values and formulas of a sample, by the names of its tests. */
  const values = async ({ sampleNo }: CollectedPatient) =>
    Object.fromEntries(
      (await linesOf(sampleNo)).results.map(
        ({ test, result }: { test: { name: string }; result: { value: string; formula: string } | null }) => [
          test.name,
          result && `${result.value}${result.formula ? ' calculated' : ''}`,
        ],
      ),
    )
  const entered = async (patient: CollectedPatient, name: string, value: string) => {
    const { results, resultEntry } = await linesOf(patient.sampleNo)
    const line = results.find((one: { test: { name: string } }) => one.test.name === name)
    return change(resultEntry.id, [{ customerTest: line.id, value, version: line.result?.version }])
  }

  it('follow from what is entered, flagged and written down', async () => {
    const patient = await desk.laboratory.collect(['Lipid Profile', 'Liver Function Test'])
    const { status, body } = await enter(patient, lipids)
    expect([status, body.errors]).toEqual([201, undefined])
    expect(await values(patient)).toMatchObject({
      ...lipids,
      'LDL Cholesterol': '150 calculated',
      'VLDL Cholesterol': '36 calculated',
      Globulin: null,
    })
    expect((await lineOf(patient, 'LDL Cholesterol')).result).toMatchObject({
      flag: 'H',
      formula: 'if([TG] <= 400, [CHOL] - [HDL] - [TG] / 5)',
    })
    await entered(patient, 'Total Protein', '7.2')
    expect(await values(patient)).toMatchObject({ Globulin: null, 'A/G Ratio': null })
    await entered(patient, 'Albumin', '4.3')
    expect(await values(patient)).toMatchObject({ Globulin: '2.9 calculated', 'A/G Ratio': '1.5 calculated' })
    const rows = await desk.server.db
      .selectFrom('activity')
      .select('after')
      .where('entity', '=', 'result-entry')
      .where('documentNo', '=', patient.sampleNo)
      .orderBy('id')
      .execute()
    expect(rows[0]?.after).toMatchObject({
      testResult: expect.arrayContaining([
        expect.objectContaining({ test: 'LDL Cholesterol', value: '150', calculated: true }),
      ]),
    })
  })

  it('change with what they are made of, and go with it', async () => {
    const patient = await desk.laboratory.collect(['Lipid Profile'])
    await enter(patient, lipids)
    await entered(patient, 'Triglycerides', '200')
    expect(await values(patient)).toMatchObject({
      'LDL Cholesterol': '146 calculated',
      'VLDL Cholesterol': '40 calculated',
    })
    await entered(patient, 'Triglycerides', '<10')
    expect(await values(patient)).toMatchObject({ 'LDL Cholesterol': null, 'VLDL Cholesterol': null })
    await entered(patient, 'Triglycerides', '180')
    await entered(patient, 'HDL Cholesterol', '')
    expect(await values(patient)).toMatchObject({ 'LDL Cholesterol': null, 'VLDL Cholesterol': '36 calculated' })
    expect((await lineOf(patient, 'LDL Cholesterol')).status).toBe(2)
  })

  it('are not typed over, but measured where the formula has no value', async () => {
    const patient = await desk.laboratory.collect(['Lipid Profile'])
    const typed = await enter(patient, { ...lipids, 'LDL Cholesterol': '120' })
    expect([typed.status, typed.body.errors]).toEqual([
      400,
      { 'testResult.3.value': 'LDL Cholesterol is calculated: 150.' },
    ])
    expect((await enter(patient, { ...lipids, Triglycerides: '500', 'LDL Cholesterol': '120' })).status).toBe(201)
    expect(await values(patient)).toMatchObject({ 'LDL Cholesterol': '120', 'VLDL Cholesterol': null })
    await entered(patient, 'Triglycerides', '180')
    expect(await values(patient)).toMatchObject({ 'LDL Cholesterol': '120', 'VLDL Cholesterol': '36 calculated' })
    await entered(patient, 'LDL Cholesterol', '')
    expect(await values(patient)).toMatchObject({ 'LDL Cholesterol': '150 calculated' })
  })

  it('are nothing where they would be impossible, or depend on a sex that is not known', async () => {
    const patient = await desk.laboratory.collect(['Lipid Profile'])
    await enter(patient, { ...lipids, 'Cholesterol Total': '60' })
    expect(await values(patient)).toMatchObject({ 'LDL Cholesterol': null })
    const rates = []
    for (const gender of [1, 2, 4]) {
      const one = await desk.laboratory.collect(['Creatinine', 'eGFR (CKD-EPI 2021)'], { gender })
      await enter(one, { Creatinine: '1.0' })
      rates.push((await values(one))['eGFR (CKD-EPI 2021)'])
    }
    expect(rates).toEqual(['101 calculated', '75 calculated', null])
  })

  it('that are verified stay what they are made of, and are marked on the report', async () => {
    const patient = await desk.laboratory.collect(['Lipid Profile'])
    await enter(patient, lipids)
    const { version } = (await lineOf(patient, 'LDL Cholesterol')).result
    const ldl = { id: patient.tests['LDL Cholesterol'], version }
    expect((await desk.admin.post(`${reports}/verify`, { customerTests: [ldl] })).status).toBe(200)
    const refused = await entered(patient, 'Triglycerides', '200')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'LDL Cholesterol is calculated from it and verified. Take that verification back first.',
    ])
    expect(await values(patient)).toMatchObject({ Triglycerides: '180', 'VLDL Cholesterol': '36 calculated' })
    const { body } = await desk.admin.get(`${reports}/report?sample_no=${patient.sampleNo}`)
    const [panel] = body.content.departments[0].results
    expect(panel.tests.find(({ name }: { name: string }) => name === 'LDL Cholesterol')).toMatchObject({
      result: '150',
      calculated: true,
    })
  })

  it('are declared in the test, which says what is wrong with a formula', async () => {
    const { body: test } = await desk.admin.get('test-app/test?name=VLDL%20Cholesterol')
    const { id } = test.results[0]
    const tryOut = async (values: object, of = id) => {
      const { status, body } = await desk.admin.patch(`test-app/test/${of}`, { ...values, remarks: 'Tried out' })
      return [status, body.errors]
    }
    const faults: Record<string, string> = {
      '[TG] /': 'The formula ends too early.',
      'process.exit(1)': "The formula cannot be read from '.exit(1)'.",
      '[TG] + [NONE] + [ZERO]': 'No numeric test has the code NONE, ZERO.',
      '[LIPID] / 5': 'No numeric test has the code LIPID.',
      '[HBSAG] / 5': 'No numeric test has the code HBSAG.',
      '[VLDL] + 1': 'The formula needs its own result.',
    }
    for (const [formula, fault] of Object.entries(faults))
      expect(await tryOut({ formula }), formula).toEqual([400, { formula: fault }])
    const globulin = await desk.laboratory.idOf('test-app/test', 'Globulin')
    expect(await tryOut({ formula: '[TP] - [AGR]' }, globulin)).toEqual([
      400,
      { formula: 'The formula needs its own result.' },
    ])
    const albumin = await desk.laboratory.idOf('test-app/test', 'Albumin')
    const needed = expect.stringMatching(/^The formula of (Globulin|A\/G Ratio) needs this test by its code\.$/)
    expect(await tryOut({ code: 'ALBU' }, albumin)).toEqual([400, { code: needed }])
    expect(await tryOut({ packageTest: true }, albumin)).toEqual([400, { packageTest: needed }])
    expect(await tryOut({ decimals: 9 })).toEqual([400, { decimals: 'Six decimals at most.' }])
    expect((await tryOut({ formula: '[TG] / 5.2', decimals: 1 }))[0]).toBe(200)
  })

  it('come with a file in any order, judged by how the whole file leaves the tests', async () => {
    const resource = findResource('test')
    const row = (name: string, code: string, formula = '') => `${name},${code},Biochemistry,10.00,Numeric,${formula}`
    const file = (...rows: string[]) => ['Test Name,Code,Department,Price,Result Kind,Formula', ...rows].join('\n')
    const first = await importCsv(
      desk.admin,
      resource,
      file(row('Sum', 'F-SUM', '[F-A] + [F-B]'), row('Part A', 'F-A'), row('Part B', 'F-B', '[F-A] * 2')),
    )
    expect(first.body).toMatchObject({ created: 3, errors: [] })
    const renamed = file(
      row('Sum', 'F-SUM', '[F-AA] + [F-B]'),
      row('Part A', 'F-AA'),
      row('Part B', 'F-B', '[F-AA] * 2'),
    )
    expect((await importCsv(desk.admin, resource, renamed)).body).toMatchObject({ updated: 3, errors: [] })
    const wrong = await importCsv(
      desk.admin,
      resource,
      file(
        row('Part A', 'F-GONE'),
        row('Circle', 'F-C', '[F-D]'),
        row('Round', 'F-D', '[F-C]'),
        row('On it', 'F-E', '[F-C] + 1'),
        row('Fine', 'F-F', '[F-B] + 1'),
      ),
    )
    expect(wrong.body).toMatchObject({ created: 1, updated: 0 })
    expect(wrong.body.errors.map(({ row, message }: never) => [row, message])).toEqual([
      [2, expect.stringMatching(/^The formula of (Sum|Part B) needs this test by its code\.$/)],
      [3, 'The formula needs its own result.'],
      [4, 'The formula needs its own result.'],
      [5, 'No numeric test has the code F-C.'],
    ])
  })

  it('and others differ from the previous one by what the delta check allows, or are told of', async () => {
    const line = await lineOf(await desk.laboratory.collect(['Potassium']), 'Potassium')
    expect(line).toMatchObject({ deltaAbsolute: '1.5', deltaPercent: null })
  })

  it('outside the possible range are taken with a reason, which stays; others need none, and keep none', async () => {
    const send = async (value: string, confirmation: string) => {
      const { collectedSample, tests } = await desk.laboratory.collect(['Haemoglobin'])
      const testResult = [{ customerTest: tests.Haemoglobin, value, confirmation }]
      return (await desk.technician.post(path, { collectedSample, testResult })).body
    }
    expect((await send('27', '  ')).errors).toEqual({ 'testResult.0.value': 'The result cannot be above 26.' })
    const kept = { value: '27', confirmation: 'Run twice' }
    expect((await send('27', 'Run twice')).results[0].result).toMatchObject(kept)
    expect((await send('14', 'Run twice')).results[0].result).toMatchObject({ value: '14', confirmation: null })
  })
})
