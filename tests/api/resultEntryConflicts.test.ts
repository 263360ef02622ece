import { describe, expect, it } from 'vitest'
import { entryDesk } from './support/entryDesk'

describe('result entry by several', () => {
  const desk = entryDesk()
  const { enter, change, linesOf, lineOf } = desk

  describe('two technicians', () => {
    it('who enter the same test: the second is told, and nothing is overwritten', async () => {
      const patient = await desk.laboratory.collect(['Urea', 'Creatinine'])
      const answers = await Promise.all(
        ['30', '40', '50', '60'].map((Urea, at) => enter(patient, { Urea }, {}, at % 2 ? desk.admin : desk.technician)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
      const won = answers.find(({ status }) => status === 201)?.body.results
      const saved = (await lineOf(patient, 'Urea')).result
      expect(saved.value).toBe(won.find((line: { id: number }) => line.id === patient.tests.Urea).result.value)
      const lost = answers.find(({ status }) => status === 409)?.body
      expect(lost.message).toContain('Someone else changed')
      expect(lost.errors['testResult.0.value']).toContain(`Urea is now ${saved.value}, entered by `)
    })

    it('who correct the same result at the same moment: one of them wins', async () => {
      const patient = await desk.laboratory.collect(['Urea'])
      const { body } = await enter(patient, { Urea: '30' })
      const { version } = body.results[0].result
      const answers = await Promise.all(
        ['31', '32', '33'].map((value) => change(body.id, [{ customerTest: patient.tests.Urea, value, version }])),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect((await change(body.id, [{ customerTest: patient.tests.Urea, value: '34' }])).status).toBe(409)
    })

    it('who enter different tests do not disturb each other', async () => {
      const patient = await desk.laboratory.collect(['Urea', 'Creatinine', 'Sodium'])
      const answers = await Promise.all([
        enter(patient, { Urea: '30' }),
        enter(patient, { Creatinine: '0.8' }),
        enter(patient, { Sodium: '140' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      const { results, resultEntry } = await linesOf(patient.sampleNo)
      expect(results.every((line: { status: number }) => line.status === 3)).toBe(true)
      expect(resultEntry.version).toBe(1)
    })
  })

  describe('remarks and signatories', () => {
    it('are the defaults at first, and change only from what was seen', async () => {
      const patient = await desk.laboratory.collect(['Urea', 'Sodium'])
      const { body } = await enter(patient, { Urea: '30' }, { remarks: ' Lipaemic sample ' })
      const chosen = `lab-report-app/report-footer-temp?collected_sample__sample_no=${patient.sampleNo}`
      const names = async () =>
        (await desk.technician.get(chosen)).body.results.map(
          (one: { doctor: { fullName: string } }) => one.doctor.fullName,
        )
      expect((await names()).sort()).toEqual(['Bikash Chaudhary', 'Prakash Adhikari'])
      expect(body.resultEntry).toMatchObject({ remarks: 'Lipaemic sample', version: 1 })

      const [first] = body.reportFooter
      expect((await change(body.id, [], { reportFooter: [first] })).status).toBe(409)
      const changed = await change(body.id, [], { reportFooter: [first], version: 1 })
      expect([changed.status, changed.body.reportFooter, changed.body.resultEntry.version]).toEqual([200, [first], 2])
      expect((await change(body.id, [], { remarks: 'Other', version: 1 })).status).toBe(409)
      expect((await enter(patient, { Sodium: '140' }, { remarks: 'Other' })).status).toBe(409)
      expect((await enter(patient, { Sodium: '140' })).body.resultEntry.remarks).toBe('Lipaemic sample')
    })
  })
})
