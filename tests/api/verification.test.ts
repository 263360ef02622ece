import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { subtract } from '~/domain/money'
import { entryPath } from './support/entryDesk'
import { reportDesk, reportPath } from './support/reportDesk'

describe('verification', () => {
  const desk = reportDesk()
  const { line, verify, unapprove, correct } = desk

  describe('the list', () => {
    it('shows samples with results, and those to verify or verified', async () => {
      const bare = await desk.laboratory.collect(['Urea'])
      const find = async (status: string) => {
        const query = `status=${status}&limit=0&created_date_ad_after=2025-11-21`
        const { body } = await desk.verifier.get(`${reportPath}?${query}`)
        return body.results.map((row: { sampleNo: string }) => row.sampleNo)
      }
      expect(await find('any')).toContain(desk.patient.sampleNo)
      expect(await find('any')).not.toContain(bare.sampleNo)
      expect(await find('entered')).toContain(desk.patient.sampleNo)
      expect(await find('verified')).not.toContain(desk.patient.sampleNo)
      await verify('Urea', 'HBsAg', 'Haemoglobin')
      expect(await find('entered')).not.toContain(desk.patient.sampleNo)
      expect(await find('verified')).toContain(desk.patient.sampleNo)
    })
  })

  describe('verifying', () => {
    it('closes a result for every change', async () => {
      const { status, body } = await verify('Urea')
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.results).toMatchObject([
        { status: 4, result: { verifiedBy: 'Vidya Joshi', verifiedAt: '2025-11-21T07:15:00.000Z' } },
      ])
      const refused = await correct('Urea', '40')
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'The result of Urea is verified and cannot be changed.',
      ])
      expect((await correct('Haemoglobin', '13')).status).toBe(200)
      await verify('HBsAg', 'Haemoglobin')
      const remarks = await desk.technician.patch(`${entryPath}/${desk.entryId}`, {
        testResult: [],
        remarks: 'Other',
        version: 1,
      })
      expect(remarks.status).toBe(409)
    })

    it('is refused for a value that was changed since it was seen', async () => {
      const { id, result } = await line('Urea')
      await correct('Urea', '44')
      const answer = await desk.verifier.post(`${reportPath}/verify`, {
        customerTests: [{ id, version: result?.version }],
      })
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'The result of Urea was changed. Look at it and verify again.',
      ])
      expect((await line('Urea')).status).toBe(3)
    })

    it('is all or nothing, and twice is refused', async () => {
      await verify('Urea')
      expect((await verify('Urea', 'HBsAg')).status).toBe(409)
      expect((await line('HBsAg')).status).toBe(3)
      const answers = await Promise.all([verify('HBsAg'), verify('HBsAg'), verify('HBsAg')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    })

    it('is refused without a result, without a test and for tests that are not there', async () => {
      const bare = await desk.laboratory.collect(['Sodium'])
      const send = (customerTests: unknown) => desk.verifier.post(`${reportPath}/verify`, { customerTests })
      expect((await send([{ id: bare.tests.Sodium, version: '1.1' }])).body.message).toBe(
        'Sodium has no result to verify.',
      )
      expect((await send([])).body.message).toBe('Please select a test.')
      expect((await send([{ id: 999_999, version: '1.1' }])).status).toBe(404)
      for (const wrong of ['x', 7, null, [7], [{ id: -1, version: '1.1' }], [{ id: 1 }]])
        expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(400)
    })

    it('is taken back with a reason only, and only where it was given', async () => {
      await verify('Urea')
      expect((await unapprove(' ', 'Urea')).body.errors).toEqual({ remarks: 'Remarks is required' })
      expect((await unapprove('Mixed up', 'Urea', 'HBsAg')).body.message).toBe('HBsAg is not verified.')
      expect((await line('Urea')).status).toBe(4)
      const { status, body } = await unapprove('Mixed up', 'Urea')
      expect([status, body.results[0].status, body.results[0].result.verifiedAt]).toEqual([200, 3, null])
      expect((await correct('Urea', '40')).status).toBe(200)
      const rows = await desk.server.db
        .selectFrom('activity')
        .select(['before', 'after'])
        .where('entity', '=', 'lab-report-verification')
        .where('documentNo', '=', desk.patient.sampleNo)
        .orderBy('id')
        .execute()
      expect(rows).toMatchObject([
        { before: { status: 'Entered' }, after: { status: 'Verified', tests: [{ test: 'Urea', value: '88' }] } },
        { before: { status: 'Verified' }, after: { status: 'Entered', remarks: 'Mixed up' } },
      ])
    })
  })

  it('tells who prints what is due on the bill of a sample, until it is paid or taken back', async () => {
    const { sampleNo, customer } = desk.patient
    const dues = async () => (await desk.verifier.get(`${reportPath}/dues?sample_no=${sampleNo}`)).body.results
    const [bill] = await dues()
    expect(await dues()).toEqual([
      {
        id: bill.id,
        saleNo: expect.any(String),
        fiscalYear: expect.stringMatching(/^\d{4}\/\d\d$/),
        dueAmount: expect.any(String),
      },
    ])
    const pay = async (amount: string, due: string) => {
      const { status, body } = await desk.admin.post(
        'lab-credit-management-app/credit-clearance',
        {
          ...{ customer: customer.id, remarks: '', totalAmount: amount },
          creditDetails: [{ saleMain: bill.id, dueAmount: due, amount }],
          creditPaymentDetails: [{ paymentMode: await desk.laboratory.idOf('core-app/payment-mode', 'Cash'), amount }],
        },
        { 'idempotency-key': randomUUID() },
      )
      expect(status, JSON.stringify(body)).toBe(201)
    }
    await pay('100.00', bill.dueAmount)
    const rest = subtract(bill.dueAmount, '100.00')
    expect(await dues()).toEqual([{ ...bill, dueAmount: rest }])
    await pay(rest, rest)
    expect(await dues()).toEqual([])
    expect((await desk.verifier.get(`${reportPath}/dues?sample_no=S9999999`)).status).toBe(404)
  })

  it('asks for the right of each step', async () => {
    const viewer = await desk.server.createUserWithPermissions(['view_lab_report'])
    const nobody = await desk.server.createUserWithPermissions([])
    const query = `sample_no=${desk.patient.sampleNo}`
    expect((await viewer.get(`${reportPath}/customer-test?${query}`)).status).toBe(200)
    expect((await nobody.get(`${reportPath}/customer-test?${query}`)).status).toBe(403)
    const body = { customerTests: [{ id: desk.patient.tests.Urea, version: '1.1' }] }
    expect((await viewer.post(`${reportPath}/verify`, body)).status).toBe(403)
    expect((await viewer.post(`${reportPath}/un-approve`, { customerTests: [1], remarks: 'x' })).status).toBe(403)
    for (const call of ['report', 'report.pdf', 'dues'])
      expect((await viewer.get(`${reportPath}/${call}?${query}`)).status).toBe(403)
    expect((await viewer.post(`${reportPath}/print`, { sampleNo: desk.patient.sampleNo, version: 1 })).status).toBe(403)
    expect((await viewer.post(`${reportPath}/issue`, { sampleNo: desk.patient.sampleNo })).status).toBe(403)
  })
})
