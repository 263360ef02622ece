import { describe, expect, it } from 'vitest'
import { readPdf, withoutSpaces } from '../unit/print/support/readPdf'
import { entryPath } from './support/entryDesk'
import type { CollectedPatient } from './support/laboratory'
import { minutes, reportDesk, reportPath } from './support/reportDesk'

describe('reports of several samples', () => {
  const desk = reportDesk()
  const textOf = async (query: string, file = 'report.pdf') => {
    const { status, body } = await desk.verifier.get(`${reportPath}/${file}?${query}`)
    expect(status, JSON.stringify(body.message)).toBe(200)
    return withoutSpaces((await readPdf(body)).map(({ text }) => text).join(' '))
  }
  const join = (sampleNo: string, other: string) => desk.verifier.post(`${reportPath}/join`, { sampleNo, with: other })
  const part = (sampleNo: string) => desk.verifier.post(`${reportPath}/part`, { sampleNo })
  const issue = (sampleNo: string) => desk.verifier.post(`${reportPath}/issue`, { sampleNo })
  const verifyAll = async (sampleNo: string) =>
    desk.verifier.post(`${reportPath}/verify`, {
      customerTests: (await desk.lines(sampleNo)).map(({ id, result }) => ({ id, version: result?.version })),
    })
  /** A second sample of the patient with a result. */
  const second = async (value = '60'): Promise<CollectedPatient & { entryId: number }> => {
    desk.server.setClock(minutes(120))
    const again = await desk.laboratory.collect(['Urea'], desk.patient.customer)
    desk.server.setClock(minutes(180))
    const testResult = [{ customerTest: again.tests.Urea, value }]
    const entered = await desk.technician.post(entryPath, { collectedSample: again.collectedSample, testResult })
    expect(entered.status, JSON.stringify(entered.body)).toBe(201)
    return { ...again, entryId: entered.body.id }
  }

  it('are one paper with one chain of versions, whichever of its samples is named', async () => {
    const first = desk.patient.sampleNo
    const { sampleNo } = await second()
    expect((await join(sampleNo, first)).body).toEqual({ reportNo: first, sampleNos: [first, sampleNo] })
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    expect((await verifyAll(sampleNo)).status).toBe(200)
    const { body } = await issue(sampleNo)
    expect(body).toMatchObject({ sampleNo: first, version: 1, preliminary: false })
    const text = await textOf(`sample_no=${sampleNo}`)
    for (const words of [
      `${first}-1`,
      `${sampleNo}-1`,
      `BIOCHEMISTRY · ${sampleNo}`,
      '88',
      '60',
      `${first}: Please repeat`,
    ])
      expect(text, words).toContain(withoutSpaces(words))
    expect((await issue(first)).body.version).toBe(1)
    // both bills are on credit: who prints the report of either is asked for both
    const dues = await desk.verifier.get(`${reportPath}/dues?sample_no=${sampleNo}`)
    expect(dues.body.results).toMatchObject([{ dueAmount: '650.00' }, { dueAmount: '200.00' }])
    const rows = (await desk.verifier.get(`${reportPath}?customer_no=${desk.patient.customer.customerNo}`)).body.results
    expect(rows).toMatchObject([
      { sampleNo, reportNo: first, issuedVersion: 1 },
      { sampleNo: first, reportNo: first, issuedVersion: 1 },
    ])
    const ready = await desk.verifier.get(`${reportPath}?customer_no=${desk.patient.customer.customerNo}&status=ready`)
    expect(ready.body.results).toEqual([])
    expect((await part(sampleNo)).body.message).toBe(`${sampleNo} was issued with ${first}: the paper says so.`)
  })

  it('are parted again while they were not issued together', async () => {
    const { sampleNo } = await second()
    await join(sampleNo, desk.patient.sampleNo)
    expect((await part(sampleNo)).body).toEqual({ reportNo: sampleNo, sampleNos: [sampleNo] })
    expect((await part(sampleNo)).status).toBe(409)

    const empty = await desk.laboratory.collect(['Urea'], desk.patient.customer)
    await join(empty.sampleNo, desk.patient.sampleNo)
    await desk.verify('Urea')
    const undo = { customerTests: Object.values(empty.tests), remarks: 'Clotted' }
    expect((await desk.admin.post('lab-sample-collection-app/sample-collection/undo', undo)).status).toBe(200)
    expect((await issue(desk.patient.sampleNo)).body.content.samples).not.toContainEqual(
      expect.objectContaining({ sampleNo: empty.sampleNo }),
    )
  })

  it('are withdrawn once the only results that they state are gone with a tube of another number', async () => {
    const { sampleNo, tests, entryId } = await second()
    const first = desk.patient.sampleNo
    await join(sampleNo, first)
    await verifyAll(sampleNo)
    expect((await issue(first)).body.version).toBe(1)
    const customerTests = [tests.Urea]
    await desk.verifier.post(`${reportPath}/un-approve`, { customerTests, remarks: 'Clotted' })
    const own = (await desk.lines(sampleNo)).find(({ id }) => id === tests.Urea)
    const cleared = [{ customerTest: tests.Urea, value: '', version: own?.result?.version }]
    expect((await desk.technician.patch(`${entryPath}/${entryId}`, { testResult: cleared })).status).toBe(200)
    const undo = { customerTests, remarks: 'Clotted' }
    expect((await desk.admin.post('lab-sample-collection-app/sample-collection/undo', undo)).status).toBe(200)
    const [version] = (await desk.verifier.get(`${reportPath}/issued-report?sample_no=${first}`)).body
    expect(version).toMatchObject({ state: 'withdrawn', stateReason: 'Clotted' })
  })

  it('are of one patient, not issued before, and not joined twice', async () => {
    const own = desk.patient.sampleNo
    const stranger = await desk.laboratory.collect(['Urea'])
    expect((await join(own, stranger.sampleNo)).body.errors).toEqual({ with: 'The sample is of another patient.' })
    expect((await join(own, own)).status).toBe(400)
    expect((await join(own, 'S9999999')).status).toBe(404)
    const { sampleNo } = await second()
    const third = (await second('61')).sampleNo
    await join(sampleNo, own)
    expect((await join(third, sampleNo)).status).toBe(409)
    expect((await join(own, third)).status).toBe(409)
    await verifyAll(third)
    await issue(third)
    expect((await join(third, own)).body.message).toContain('was issued by itself')
  })

  it('join once when two join them at once to each other', async () => {
    const own = desk.patient.sampleNo
    const { sampleNo } = await second()
    const answers = await Promise.all([join(sampleNo, own), join(own, sampleNo)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('say over time what tests came to, drawn and in a table, of verified results only', async () => {
    const { sampleNo, tests } = await second()
    await desk.verify('Urea')
    const trend = await desk.technician.get(`lab-report-app/trend?customer_test=${tests.Urea}`)
    expect(trend.body).toMatchObject({
      test: { name: 'Urea' },
      points: [
        { value: '88', flag: 'H', verified: true, sampleNo: desk.patient.sampleNo },
        { value: '60', verified: false, sampleNo },
      ],
    })
    expect((await desk.verifier.get(`${reportPath}/cumulative?sample_no=${sampleNo}`)).body.days).toHaveLength(1)
    await verifyAll(sampleNo)
    const { body } = await desk.verifier.get(`${reportPath}/cumulative?sample_no=${sampleNo}`)
    expect(body.days).toHaveLength(2)
    expect(body.tests).toMatchObject([{ name: 'Urea', results: [{ result: '88', flag: 'H' }, { result: '60' }] }])
    const text = await textOf(`sample_no=${sampleNo}`, 'cumulative.pdf')
    for (const words of ['CUMULATIVE REPORT', 'Urea', '88 H', '60', '2082-08-05 BS', 'Trends', sampleNo])
      expect(text, words).toContain(withoutSpaces(words))
    expect((await desk.verifier.post(`${reportPath}/cumulative/print`, { sampleNo })).body).toEqual({ printCount: 1 })
    expect((await desk.technician.get('lab-report-app/trend?customer_test=999999')).status).toBe(404)
  })

  it('amended say what changed and to whom the earlier one went', async () => {
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    const { sampleNo } = desk.patient
    await issue(sampleNo)
    await desk.verifier.post(`${reportPath}/hand-over`, { sampleNo, version: 1, to: 'Hari Gurung' })
    desk.server.setClock(minutes(120))
    await desk.unapprove('Wrong tube read', 'Urea')
    await desk.correct('Urea', '40')
    await desk.verify('Urea')
    const { body } = await issue(sampleNo)
    expect(body.content.amended).toMatchObject({
      changes: [{ what: 'Urea', before: '88 mg/dL H', now: '40 mg/dL' }],
      wentTo: [{ version: 1, to: 'Hari Gurung', how: 'hand' }],
    })
    const text = await textOf(`sample_no=${sampleNo}`)
    expect(text).toContain(withoutSpaces('Urea: was 88 mg/dL H; now 40 mg/dL'))
    expect(text).toContain(withoutSpaces('version 1 handed over to Hari Gurung'))
  })

  it('print the footer note of a test as it was when its result was entered', async () => {
    const { sampleNo } = await second()
    const test = await desk.laboratory.idOf('test-app/test', 'Urea')
    const note = { test, footerText: '<p>Fasting is <strong>not</strong> needed.</p>' }
    const made = await desk.admin.post('test-app/test-footer-note', note)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    await verifyAll(sampleNo)
    expect(await textOf(`sample_no=${sampleNo}`)).not.toContain('Fasting')
    const later = (await second('61')).sampleNo
    await verifyAll(later)
    expect(await textOf(`sample_no=${later}`)).toContain(withoutSpaces('Fasting is not needed.'))
  })
})
