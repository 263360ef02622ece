import { describe, expect, it } from 'vitest'
import { openingPermissionsOf } from '~/metadata/screen'
import type { ApiClient } from '~/testing/server'
import { issuedReport } from '../../custom/lab/issued-report/screen'
import { sample } from '../../custom/lab/sample/screen'
import { issuedReportApiPath } from '../../custom/lab/shared/issued-reports/issuedReportPaths'
import { sampleApiPath } from '../../custom/lab/shared/samples/samplePaths'
import { minutes, recordPageDesk, reportPath } from './support/reportDesk'

const collection = 'lab-sample-collection-app'

describe('the page of a sample', () => {
  const desk = recordPageDesk()
  const page = () => `${sampleApiPath}/${desk.patient.collectedSample}`
  const statuses = (by: ApiClient) => desk.statusesOf(by, page(), ['', '/result', '/related', '/history'])

  it('opens for everybody who sees samples in a list, with results only for those who enter or report them', async () => {
    for (const code of openingPermissionsOf(sample)) {
      const reader = await desk.server.createUserWithPermissions([code])
      const seesResults = code === 'view_result_entry' || code === 'view_lab_report'
      expect([code, await statuses(reader)]).toEqual([code, [200, seesResults ? 200 : 403, 200, 200]])
      const { results } = (await reader.get(`${sampleApiPath}?search=${desk.patient.sampleNo}`)).body
      expect(results).toMatchObject([{ id: desk.patient.collectedSample }])
    }
    const other = await desk.server.createUserWithPermissions(['view_patient', 'view_usg_report'])
    expect(await statuses(other)).toEqual([403, 403, 403, 403])
    expect((await desk.admin.get(`${sampleApiPath}/2000000000`)).status).toBe(404)
    const reader = await desk.server.createUserWithPermissions(['view_sample', 'view_result_entry'])
    desk.limitToOwnBills()
    expect(await statuses(reader)).toEqual([404, 404, 404, 404])
  })

  it('says what was done with its tubes and tests, by whom and when, and whether it was rejected', async () => {
    const { sampleNo, customer, collectedSample } = desk.patient
    await desk.verify('Urea')
    const { body } = await desk.technician.get(page())
    expect(body).toMatchObject({
      ...{ id: collectedSample, sampleNo, reportNo: sampleNo, report: null },
      customer: { id: customer.id, customerNo: customer.customerNo },
      collectedAt: minutes(0).toISOString(),
    })
    const ofTest = (name: string) => body.tests.find(({ test }: { test: { name: string } }) => test.name === name)
    const verified = { verifiedAt: minutes(60).toISOString(), verifiedBy: 'Vidya Joshi' }
    expect(ofTest('Urea')).toMatchObject({
      statusDisplay: 'Verified',
      enteredAt: minutes(30).toISOString(),
      ...verified,
    })
    expect(ofTest('HBsAg')).toMatchObject({ statusDisplay: 'Entered', verifiedAt: null })
    expect(body.tubes.length).toBeGreaterThan(1)
    const events = (await desk.admin.get(`${page()}/history`)).body.results
    expect(events.map(({ label }: { label: string }) => label)).toEqual(['Verified', 'Results entered', 'Collected'])

    const second = await desk.laboratory.collect(['Urea'], customer as never)
    const barcode = `${second.sampleNo}-1`
    expect((await desk.admin.post(`${collection}/sample-receipt`, { barcodes: [barcode] })).status).toBe(201)
    const reason = (await desk.admin.get(`${collection}/sample-collection/rejection-reason`)).body.results[0]
    const reject = { sample: second.collectedSample, reason: reason.id, remarks: 'Little blood' }
    expect((await desk.admin.post(`${collection}/sample-collection/reject`, reject)).status).toBe(200)
    const rejected = (await desk.technician.get(`${sampleApiPath}/${second.collectedSample}`)).body
    expect(rejected.tests).toEqual([])
    expect(rejected.tubes).toMatchObject([
      { barcode, tests: ['Urea'], rejectionReason: reason.name, rejectionRemarks: 'Little blood' },
    ])
    expect(rejected.tubes[0].receivedBy).toBeTruthy()
    const happened = (await desk.admin.get(`${sampleApiPath}/${second.collectedSample}/history`)).body.results
    expect(happened.map(({ label, text }: { label: string; text: string }) => [label, text])).toEqual([
      ['Rejected', `${reason.name}: Little blood`],
      ['Received', null],
      ['Collected', null],
    ])
  })

  it('takes notes by any of its tubes, which the bell leads back to', async () => {
    const { tubes } = (await desk.admin.get(page())).body
    const [first, last] = [tubes[0], tubes.at(-1)]
    const text = 'Haemolysed, @verifier'
    expect((await desk.technician.post(`${sampleApiPath}/${last.id}/note`, { text })).status).toBe(201)
    const { results } = (await desk.technician.get(`${sampleApiPath}/${first.id}/history`)).body
    expect(results).toMatchObject([{ text, label: null }])
    const [notice] = (await desk.verifier.get('notice')).body.results
    expect(notice).toMatchObject({
      of: desk.patient.sampleNo,
      address: `/sample/${last.id}/show?tab=history#event-${results[0].id}`,
    })
  })
})

describe('the page of an issued report', () => {
  const desk = recordPageDesk()
  const issue = async () => {
    const { body, status } = await desk.verifier.post(`${reportPath}/issue`, { sampleNo: desk.patient.sampleNo })
    expect(status, JSON.stringify(body)).toBe(200)
    return (await desk.verifier.get(`${issuedReportApiPath}?report_no=${desk.patient.sampleNo}`)).body.results[0].id
  }
  const page = async (id: number, by = desk.verifier) => (await by.get(`${issuedReportApiPath}/${id}`)).body

  it('opens for those who see such reports, of bills that they see', async () => {
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    const id = await issue()
    const paths = ['', '/issued-report', '/hand-over', '/related', '/history']
    const statuses = (by: ApiClient) => desk.statusesOf(by, `${issuedReportApiPath}/${id}`, paths)
    for (const code of openingPermissionsOf(issuedReport)) {
      const reader = await desk.server.createUserWithPermissions([code])
      // whoever sees ultrasounds alone may not see the report of a sample
      const expected = code === 'view_usg_report' ? 404 : 200
      expect([code, await statuses(reader)]).toEqual([code, paths.map(() => expected)])
      const { count } = (await reader.get(`${issuedReportApiPath}?search=${desk.patient.sampleNo.toLowerCase()}`)).body
      expect([code, count]).toEqual([code, code === 'view_usg_report' ? 0 : 1])
    }
    const other = await desk.server.createUserWithPermissions(['view_result_entry'])
    expect(await statuses(other)).toEqual(paths.map(() => 403))
    expect((await desk.verifier.get(`${issuedReportApiPath}/2000000000`)).status).toBe(404)
    const reader = await desk.server.createUserWithPermissions(['view_issued_report'])
    desk.limitToOwnBills()
    expect(await statuses(reader)).toEqual(paths.map(() => 404))
  })

  it('says what is valid now, of each version why it counts no more, and to whom it went', async () => {
    const { sampleNo, customer, collectedSample } = desk.patient
    await desk.verify('Urea')
    const first = await issue()
    expect(await page(first)).toMatchObject({
      ...{ reportNo: sampleNo, version: 1, kind: 'lab', state: 'issued', preliminary: true, amended: false },
      ...{ customer: { id: customer.id }, samples: [{ id: collectedSample, sampleNo }] },
      valid: { id: first, version: 1 },
    })
    const stated = (await page(first)).results.map(({ name, result, flag, state }: Record<string, unknown>) => [
      ...[name, result, flag, state],
    ])
    expect(stated).toContainEqual(['Urea', '88', 'H', 'verified'])
    expect(stated.find(([name]: unknown[]) => name === 'HBsAg').at(-1)).toBe('awaited')

    await desk.unapprove('Mixed up', 'Urea')
    expect(await page(first)).toMatchObject({ state: 'underCorrection', stateReason: 'Mixed up', valid: null })
    await desk.correct('Urea', '30')
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    const second = await issue()
    const valid = { id: second, version: 2 }
    expect(await page(first)).toMatchObject({ state: 'superseded', valid, newest: valid, replacedById: second })
    expect(await page(second)).toMatchObject({ state: 'issued', amended: true, valid })

    const to = { sampleNo, version: 2, to: 'Her son' }
    expect((await desk.verifier.post(`${reportPath}/hand-over`, to)).status).toBe(201)
    expect((await desk.verifier.post(`${reportPath}/email`, { ...to, to: 'maya@example.com' })).status).toBe(200)
    const withdraw = { sampleNo, version: 2, remarks: 'Another person’s blood' }
    expect((await desk.verifier.post(`${reportPath}/withdraw`, withdraw)).status).toBe(200)
    for (const id of [first, second])
      expect(await page(id)).toMatchObject({ state: 'withdrawn', stateReason: withdraw.remarks, valid: null })
    const given = (await desk.verifier.get(`${issuedReportApiPath}/${first}/hand-over`)).body
    expect(given.results.map(({ how, report }: Record<string, unknown>) => [how, report])).toEqual(
      expect.arrayContaining([
        ['mail', second],
        ['hand', second],
      ]),
    )
    const history = (await desk.admin.get(`${issuedReportApiPath}/${second}/history`)).body.results
    expect(history.map(({ label, text }: { label: string; text: string }) => `${label}: ${text}`).reverse()).toEqual([
      'Issued: v1',
      'Printed: version 1',
      `Under correction: v1 · Mixed up`,
      ...['Superseded: v1 · Mixed up', 'Amended: v2', 'Printed: version 2'],
      ...['Handed Over To: Her son · v2', 'Mailed to: maya@example.com'],
      ...[`Withdrawn: v2 · ${withdraw.remarks}`, `Withdrawn: v1 · ${withdraw.remarks}`],
    ])
  })
})

describe('what must not be overlooked of a patient', () => {
  const desk = recordPageDesk()

  it('is read by those who enter results or sell, as it is now', async () => {
    const { id } = desk.patient.customer
    const path = `customer-app/patient-alert/${id}`
    const reader = await desk.server.createUserWithPermissions(['view_result_entry'])
    expect((await reader.get(path)).body).toEqual({ id, allergies: null, note: null })
    const change = { allergies: 'Penicillin', remarks: 'x' }
    expect((await desk.admin.patch(`customer-app/patient/${id}`, change)).status).toBe(200)
    expect((await desk.admin.post(`customer-app/patient/${id}/note`, { text: 'Faints' })).status).toBe(201)
    expect((await reader.get(path)).body).toMatchObject({ allergies: 'Penicillin', note: { text: 'Faints' } })
    const seller = await desk.server.createUserWithPermissions(['add_pharmacy_sale'])
    expect((await seller.get(path)).status).toBe(200)
    const other = await desk.server.createUserWithPermissions(['view_pharmacy_item'])
    expect((await other.get(path)).status).toBe(403)
    expect((await reader.get('customer-app/patient-alert/2000000000')).status).toBe(404)
  })
})
