import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mailTable } from '~/server/mail/tables'
import { takeRowTransition } from '~/testing/takeRowTransition'
import { withdrawnReportsApiPath as path } from '../../custom/lab/shared/issued-reports/withdrawnReportsApiPath'
import { minutes, reportDesk, reportPath } from './support/reportDesk'

describe('withdrawn reports to call', () => {
  const desk = reportDesk()
  const list = async (status = 'waiting', reportNo = desk.patient.sampleNo) =>
    (await desk.verifier.get(`${path}?status=${status}&report_no=${reportNo}`)).body.results
  const waiting = async () => (await desk.verifier.get(`${path}/waiting`)).body.count
  const answer = (id: number, body: object) => desk.verifier.post(`${path}/${id}/answer`, body)
  const versions = async () =>
    (await desk.verifier.get(`${reportPath}/issued-report?sample_no=${desk.patient.sampleNo}`)).body
  const row = async (query = '') =>
    (await desk.verifier.get(`${reportPath}?search=${desk.patient.sampleNo}${query}`)).body.results
  const issue = () => desk.verifier.post(`${reportPath}/issue`, { sampleNo: desk.patient.sampleNo })
  const handOver = (to: string) =>
    desk.verifier.post(`${reportPath}/hand-over`, { sampleNo: desk.patient.sampleNo, version: 1, to })
  const withdraw = async () => {
    const { sampleNo } = desk.patient
    const answered = await desk.verifier.post(`${reportPath}/withdraw`, { sampleNo, version: 1, remarks: 'Wrong tube' })
    expect(answered.status, JSON.stringify(answered.body)).toBe(200)
    return answered.body.recipients
  }

  it('are the prints, mails and hand-overs, each with whom to call, until it is said who was told', async () => {
    const { customer, sampleNo } = desk.patient
    const phones = { mobileNo: null, phoneNo: '01-4410000' }
    await desk.server.db.updateTable('customer').set(phones).where('id', '=', customer.id).execute()
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    await desk.admin.post(`${reportPath}/print`, { sampleNo, version: 1, includeSignature: true })
    await desk.verifier.post(`${reportPath}/email`, { sampleNo, version: 1, to: 'maya@example.com' })
    await takeRowTransition(desk.server.db, mailTable, 'send', sql`r.document_no = ${sampleNo}`)
    await handOver('Sita')
    const [before] = await versions()
    expect(before.recipients).toMatchObject([
      { how: 'print', recipient: customer.fullName, copies: 2, givenBy: expect.stringMatching(/.+, Vidya Joshi$/) },
      { how: 'mail', recipient: 'maya@example.com', answer: null },
      { how: 'hand', recipient: 'Sita', copies: 1, givenBy: 'Vidya Joshi', answer: null },
    ])
    expect(await list()).toEqual([])
    const open = await waiting()
    const recipients = await withdraw()
    expect(await waiting()).toBe(open + 3)
    const rows = await list()
    expect(rows.map(({ id }: { id: number }) => id)).toEqual(recipients.map(({ id }: { id: number }) => id))
    const common = { reportNo: sampleNo, version: 1, customerNo: customer.customerNo, phone: '01-4410000' }
    for (const one of rows)
      expect(one).toMatchObject({
        ...{ ...common, withdrawnByUserName: 'verifier', withdrawalReason: 'Wrong tube' },
        ...{ answeredAt: null, toldTo: null, note: null, reason: null },
      })
    const [print, mail, hand] = rows
    for (const body of [{}, { toldTo: ' ' }, { note: 'Called' }])
      expect((await answer(print.id, body)).body.errors).toEqual({ toldTo: 'Say who was told, or why nobody was.' })
    expect((await answer(print.id, { toldTo: 'x'.repeat(201) })).status).toBe(400)
    const response = await answer(print.id, { toldTo: ' Maya ', note: 'Destroys the paper' })
    expect(response).toMatchObject({ status: 200, body: { toldTo: 'Maya', note: 'Destroys the paper', reason: null } })
    expect((await answer(hand.id, { reason: 'Number out of service' })).status).toBe(200)
    expect(await list()).toMatchObject([{ id: mail.id }])
    expect(await list('answered')).toMatchObject([
      { id: hand.id, toldTo: null, reason: 'Number out of service', answeredByUserName: 'verifier' },
      { id: print.id, toldTo: 'Maya' },
    ])
    expect(await waiting()).toBe(open + 1)
    const [after] = await versions()
    expect(after.recipients).toMatchObject([
      { how: 'print', givenBy: before.recipients[0].givenBy, answer: { toldTo: 'Maya', by: 'Vidya Joshi' } },
      { how: 'mail', answer: null },
      { how: 'hand', answer: { toldTo: null, reason: 'Number out of service' } },
    ])
  })

  it('are cumulative papers, too, whose results the report had, printed before it was withdrawn', async () => {
    const { sampleNo, customer } = desk.patient
    const print = (no: string) => desk.verifier.post(`${reportPath}/cumulative/print`, { sampleNo: no })
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    desk.server.setClock(minutes(61))
    await print(sampleNo)
    desk.server.setClock(minutes(62))
    await desk.verifier.post(`${reportPath}/issue`, { sampleNo, print: false })
    const later = await desk.laboratory.collect(['Urea'], customer)
    const other = await desk.laboratory.collect(['TSH'], customer)
    desk.server.setClock(minutes(63))
    expect((await print(later.sampleNo)).status).toBe(200)
    await desk.server.db
      .insertInto('documentPrint')
      .values({
        ...{ kind: 'cumulative-report', documentId: other.collectedSample, copyNo: 0, remarks: null },
        ...{ printedAt: minutes(63), printedById: 1 },
      })
      .execute()
    expect(await withdraw()).toMatchObject([
      { how: 'print', recipient: customer.fullName, copies: 2, givenBy: 'Vidya Joshi' },
    ])
  })

  it('are answered once of five at once, by the permission, and written to the activity log', async () => {
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    const [{ id }] = await withdraw()
    const viewer = await desk.server.createUserWithPermissions(['view_withdrawn_report'])
    expect((await viewer.get(path)).status).toBe(200)
    expect((await viewer.post(`${path}/${id}/answer`, { toldTo: 'x' })).status).toBe(403)
    expect((await desk.technician.get(path)).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(id, { toldTo: 'Maya' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('It is answered already.')
    expect((await answer(2_147_483_647, { toldTo: 'x' })).status).toBe(404)
    const log = desk.server.db.selectFrom('activity').select(['action', 'documentNo', 'after'])
    expect(await log.where('entity', '=', 'withdrawn-reports').where('entityId', '=', id).execute()).toEqual([
      { action: 'change', documentNo: desk.patient.sampleNo, after: { toldTo: 'Maya', reason: null, note: null } },
    ])
  })

  it('leave no results behind for later samples, trends and cumulative papers, until they are issued again', async () => {
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    const { sampleNo, customer, tests } = desk.patient
    const later = await desk.laboratory.collect(['Urea'], customer)
    const seen = async () => {
      const path = `lab-result-entry-app/result-entry/collected-test?sample_no=${later.sampleNo}`
      const [{ previous }] = (await desk.technician.get(path)).body.results
      const trend = await desk.verifier.get(`lab-report-app/trend?customer_test=${later.tests.Urea}`)
      const paper = await desk.verifier.get(`${reportPath}/cumulative?sample_no=${sampleNo}`)
      return [previous.length, trend.body.points.length, paper.status]
    }
    expect(await seen()).toEqual([1, 1, 200])
    await withdraw()
    expect(await seen()).toEqual([0, 0, 409])
    const own = await desk.verifier.get(`lab-report-app/trend?customer_test=${tests.Urea}`)
    expect(own.body.points).toHaveLength(1)
    expect((await issue()).body.version).toBe(2)
    expect(await seen()).toEqual([1, 1, 200])
  })

  it('are no reports to hand over; the lists of samples say the state', async () => {
    const rule = (noteHandOver: boolean) =>
      desk.server.db.updateTable('organizationRule').set({ noteHandOver }).execute()
    await rule(true)
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    expect(await row('&status=ready')).toMatchObject([{ issuedVersion: 1, issuedState: 'issued' }])
    await withdraw()
    expect(await row('&status=ready')).toEqual([])
    expect(await row()).toMatchObject([{ issuedVersion: 1, issuedState: 'withdrawn' }])
    expect((await issue()).body.version).toBe(2)
    expect(await row('&status=ready')).toMatchObject([{ issuedVersion: 2, issuedState: 'issued' }])
    await desk.unapprove('Look again', 'Urea')
    expect(await row()).toMatchObject([{ issuedVersion: 2, issuedState: 'underCorrection' }])
    await rule(false)
  })
})
