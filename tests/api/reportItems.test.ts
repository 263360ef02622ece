import { describe, expect, it } from 'vitest'
import { readPdf, withoutSpaces } from '../unit/print/support/readPdf'
import { minutes, reportDesk, reportPath } from './support/reportDesk'

/** ISO 15189:2022, 7.4.1.6: the content of each report, item by item, read back from the paper. */
describe('the thirteen items of a report', () => {
  const desk = reportDesk()
  let printed: { pages: string[]; sampleNo: string; customerNo: string } | undefined

  /** One report for all items: amended, with a critical result, one of research, and one that is awaited. */
  const report = async () => {
    if (printed) return printed
    const { server, admin, verifier, technician, laboratory, verify, correct, patient } = desk
    const id = await laboratory.idOf('test-app/test', 'HBsAg')
    const master = (await admin.get(`test-app/test/${id}`)).body
    expect(
      (await admin.patch(`test-app/test/${id}`, { research: true, remarks: 'Tried', version: master.version })).status,
    ).toBe(200)
    await correct('HBsAg', 'Non-reactive')
    await correct('HBsAg', 'Reactive')
    expect((await correct('Haemoglobin', '4.0')).status).toBe(200)
    const { results } = (await verifier.get(`lab-result-entry-app/critical-call?sample_no=${patient.sampleNo}&limit=0`))
      .body
    for (const { id: call } of results)
      await verifier.post(`lab-result-entry-app/critical-call/${call}/answer`, {
        toldTo: 'Dr. Rana',
        readBack: true,
        reason: '',
      })
    server.setClock(minutes(90))
    expect((await verify('Haemoglobin', 'HBsAg')).status).toBe(200)
    await verifier.post(`${reportPath}/issue`, { sampleNo: patient.sampleNo })
    const answer = await verifier.get(`${reportPath}/report.pdf?sample_no=${patient.sampleNo}`)
    expect(answer.status, JSON.stringify(technician)).toBe(200)
    const pages = (await readPdf(answer.body)).map(({ text }) => text)
    printed = { pages, sampleNo: patient.sampleNo, customerNo: patient.customer.customerNo }
    return printed
  }
  const contains = async (...words: string[]) => {
    const { pages } = await report()
    for (const word of words) expect(withoutSpaces(pages.join(' ')), word).toContain(withoutSpaces(word))
  }

  it('a: who the patient is, and when was collected and issued, on each page', async () => {
    const { pages, sampleNo, customerNo } = await report()
    for (const page of pages)
      for (const word of [
        'Maya Gurung',
        customerNo,
        sampleNo,
        'collected 2082-08-05 BS (2025-11-21 AD) 12:00',
        '13:30',
      ])
        expect(withoutSpaces(page)).toContain(withoutSpaces(word))
  })
  it('b: the laboratory', () => contains('Prayog Diagnostic Centre Pvt. Ltd.', 'Rani Road, Biratnagar-8'))
  it('c: who asked for it', () => contains('Referred by Self'))
  it('d: the kind of each sample', () => contains('Serum', 'Blood (EDTA)'))
  it('e: each examination', () => contains('Urea', 'HBsAg', 'Haemoglobin'))
  it('f: the method', () => contains('Method: Photometry'))
  it('g: results with their units', () => contains('4.0', 'g/dL', 'Reactive'))
  it('h: the reference intervals', () => contains('12 - 15', 'Non-reactive'))
  it('i: what is of research, of which nothing is claimed', () =>
    contains('Research or development: performance not established'))
  it('j: who reviewed the results and released them', () => contains('Verified by Vidya Joshi', 'NMC No. 12001'))
  it('k: what is preliminary', () => contains('PRELIMINARY', 'awaited'))
  it('l: what is critical', () => contains('LL', 'LL critically low'))
  it('m: that its pages are one, and where it ends', () => contains('Page 1 of 1', '— End of report —'))
})
