import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, idempotencyHeader, startTestServer, type TestServer } from '~/testing/server'

const path = 'customer-app/opd-customer-registration'
/** 2025-07-17 is 2082-04-01 BS, the first day of a fiscal year: in Greenwich it is still the 16th. */
const now = new Date('2025-07-16T18:45:00Z')
const gita = { firstName: 'Gita', lastName: 'Thapa', gender: 2, dobDateAd: '1990-05-15', mobileNo: '9841000001' }

describe('OPD registration', () => {
  let server: TestServer
  let clerk: ApiClient
  let admin: ApiClient
  let department: { id: number; name: string; opdRegCharge: string; opdBookCharge: string }
  let doctor: { id: number; fullName: string }
  let plainDoctor: { id: number }

  const register = (values: object, headers: Record<string, string> = idempotencyHeader()) =>
    clerk.post(path, { ...gita, payType: 1, department: department.id, ...values }, headers)
  const registered = async (values: object = {}) => {
    const { status, body } = await register(values)
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const refused = async (values: object) => {
    const { status, body } = await register(values)
    expect(status).toBe(400)
    return body.errors
  }
  const patients = async () => (await admin.get('customer-app/quick-customer-registration?limit=1')).body.count

  beforeAll(async () => {
    server = await startTestServer()
    clerk = await server.signIn('clerk')
    admin = await server.createSuperuser()
    server.setClock(now)
    const { body } = await admin.post('test-app/department', {
      ...{ name: 'Medicine OPD', code: 'MED', opdRegCharge: '300.00', opdFollowUpCharge: '150.00' },
      ...{ opdBookCharge: '50.00' },
    })
    department = body
    const newDoctor = async (email: string, opdRegCharge: string) => {
      const values = { firstName: 'Asha', lastName: 'Karki', doctorType: 5, code: email, email, opdRegCharge }
      return (await admin.post('doctor-app/doctor', values)).body
    }
    const { id, fullName } = await newDoctor('asha@example.com', '500.00')
    doctor = { id, fullName }
    plainDoctor = await newDoctor('plain@example.com', '0.00')
  })
  afterAll(() => server.close())

  it('writes the patient and the visit in one, numbered from 1 in the fiscal year, and answers both', async () => {
    const values = { ...{ email: 'gita@example.com', doctor: doctor.id, remarks: ' walks badly ' } }
    const body = await registered({ ...values, registrationCharge: '400', opdBookCharge: 25.5 })
    expect(body).toMatchObject({
      visitNo: '00001',
      fiscalYear: '2082/83',
      customerNo: expect.stringMatching(/^TCN-\d{6}$/),
      fullName: 'Gita Thapa',
      email: 'gita@example.com',
      dobDateBs: '2047-02-01',
      payTypeDisplay: 'CASH',
      department: { id: department.id, name: 'Medicine OPD' },
      doctor: { id: doctor.id, fullName: 'Asha Karki' },
      registrationCharge: '400.00',
      opdBookCharge: '25.50',
      total: '425.50',
      remarks: 'walks badly',
      createdDateAd: '2025-07-17',
      createdDateBs: '2082-04-01',
      createdTime: '00:30:00',
      createdByUserName: 'clerk',
    })
    expect((await clerk.get(`${path}/${body.id}`)).body).toEqual(body)
    const quick = await admin.get(`customer-app/quick-customer-registration/${body.customer.id}`)
    expect(quick.body).toMatchObject({ customerNo: body.customerNo, firstName: 'Gita' })
    const rows = await server.db.selectFrom('activity').selectAll().where('entity', '=', 'opd-registration').execute()
    expect(rows).toMatchObject([{ action: 'create', entityId: body.id, documentNo: '00001', userName: 'clerk' }])
  })

  it('presets the charges from the doctor, else from the department', async () => {
    const presets = async (values: object) => {
      const { registrationCharge, opdBookCharge, total } = await registered(values)
      return [registrationCharge, opdBookCharge, total]
    }
    expect(await presets({})).toEqual(['300.00', '50.00', '350.00'])
    expect(await presets({ doctor: plainDoctor.id })).toEqual(['300.00', '50.00', '350.00'])
    expect(await presets({ doctor: doctor.id })).toEqual(['500.00', '50.00', '550.00'])
    expect(await presets({ registrationCharge: 0, opdBookCharge: '0' })).toEqual(['0.00', '0.00', '0.00'])
  })

  it('is paid by the modes that it says, else in cash, and says so on its ticket', async () => {
    const modes: { id: number; name: string; cash: boolean; active?: boolean }[] = (
      await clerk.get(`${path}/payment-mode?limit=0`)
    ).body.results
    const [cash, other] = [modes.find((one) => one.cash)!, modes.find((one) => !one.cash)!]
    const pay = (...amounts: [mode: { id: number }, amount: string][]) => ({
      paymentDetails: amounts.map(([{ id }, amount]) => ({ paymentMode: id, amount, remarks: '' })),
    })
    const paidOf = async (values: object) => {
      const { body } = await clerk.get(`${path}/${(await registered(values)).id}/ticket`)
      return body.paymentDetails.map((one: { paymentMode: { name: string }; amount: string }) => [
        one.paymentMode.name,
        one.amount,
      ])
    }
    expect(await paidOf({})).toEqual([[cash.name, '350.00']])
    expect(await paidOf(pay([other, '200.00'], [cash, '150.00']))).toEqual([
      [other.name, '200.00'],
      [cash.name, '150.00'],
    ])
    expect(await paidOf({ registrationCharge: 0, opdBookCharge: 0 })).toEqual([])
    expect(await refused(pay([other, '349.99']))).toEqual({
      paymentDetails: 'You have entered less or more money!!!Please check...',
    })
    expect(await refused(pay([other, '300.00'], [other, '50.00']))).toEqual({
      'paymentDetails.1.paymentMode': 'Payment Mode is already Present !!!!',
    })
    expect(await refused(pay([{ id: 999_999 }, '350.00']))).toEqual({
      'paymentDetails.0.paymentMode': 'The chosen record does not exist.',
    })
    const credit = await admin.post(
      path,
      { ...gita, payType: 2, department: department.id, ...pay([cash, '350.00']) },
      idempotencyHeader(),
    )
    expect(credit.body.errors).toEqual({ paymentDetails: 'Payment details are for cash bills only.' })
    await server.db.updateTable('paymentMode').set({ cash: false }).execute()
    expect(await paidOf({})).toEqual([])
    await server.db.updateTable('paymentMode').set({ cash: true }).where('id', '=', cash.id).execute()
  })

  it('refuses by field, and then writes neither the patient nor a number', async () => {
    const first = await registered()
    const before = await patients()
    const unused = (await admin.post('test-app/department', { name: 'Closed', code: 'CLO', active: false })).body
    expect(await refused({ payType: null, department: null, firstName: '' })).toEqual({
      firstName: 'First Name must be atleast 1-50 characters.',
      payType: 'Please Select Pay Type.',
      department: 'Department is required',
    })
    expect(await refused({ payType: 7 })).toEqual({ payType: 'Please Select Pay Type.' })
    expect(await refused({ department: unused.id })).toEqual({ department: 'The chosen record is not active.' })
    expect(await refused({ doctor: 999_999 })).toEqual({ doctor: 'The chosen record does not exist.' })
    for (const charge of ['-1', 'x', '1.005', '999999999999999'])
      expect(await refused({ registrationCharge: charge })).toEqual({ registrationCharge: 'Please Enter Valid Charge' })
    expect(await refused({ dobDateAd: '2025-07-18' })).toEqual({
      dobDateAd: 'You cannot enter a birth date in the future!.',
    })
    expect(await refused({ email: 'GITA@example.com' })).toEqual({ email: 'Email has been already added.' })
    expect(await refused({ colour: 'red' })).toEqual({ colour: 'Unknown field' })
    expect(await patients()).toBe(before)
    expect(Number((await registered()).visitNo)).toBe(Number(first.visitNo) + 1)
  })

  it('is one, however often the same form is sent at once, and has no gap with many clerks', async () => {
    const headers = idempotencyHeader()
    const same = await Promise.all(Array.from({ length: 5 }, () => register({ firstName: 'Once' }, headers)))
    expect(new Set(same.map(({ body }) => body.visitNo)).size).toBe(1)
    expect((await clerk.get(`${path}?search=once`)).body.count).toBe(1)
    const many = await Promise.all(Array.from({ length: 8 }, () => register({})))
    const numbers = many.map(({ body }) => Number(body.visitNo)).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
    expect(numbers[0]).toBe(Number(same[0]!.body.visitNo) + 1)
  })

  it('leaves one of 20 patients with the same e-mail address', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ email: 'Twenty@Example.com' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await clerk.get(`${path}/check-email?email=twenty@example.com`)).body).toHaveLength(1)
    expect((await clerk.get(`${path}?email=twenty@example.com`)).body.count).toBe(1)
  })

  it('may be of an earlier patient, of whom nothing is changed', async () => {
    const first = await registered({ firstName: 'Again' })
    const before = await patients()
    const second = await registered({ customer: first.customer.id, firstName: 'Other', dobDateAd: null })
    expect(second).toMatchObject({ customerNo: first.customerNo, firstName: 'Again', visitNo: expect.any(String) })
    expect(second.id).not.toBe(first.id)
    expect(await patients()).toBe(before)
    expect(await refused({ customer: 999_999 })).toEqual({ customer: 'The chosen record does not exist.' })
  })

  it('changes the patient only: the visit stays as it was written, for SQL too', async () => {
    const visit = await registered({ firstName: 'Wrong' })
    const change = (values: object) => clerk.patch(`${path}/${visit.id}`, values)
    expect((await change({ firstName: 'Right' })).body.errors).toEqual({ remarks: 'Remarks is required' })
    expect((await change({ total: '1.00', remarks: 'x' })).body.errors).toEqual({ total: 'Unknown field' })
    const { status, body } = await change({ firstName: 'Right', remarks: 'misspelt' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: visit.id, firstName: 'Right', total: visit.total, visitNo: visit.visitNo })
    expect((await clerk.get(`${path}/${visit.id}/ticket`)).body.customerName).toBe('Wrong Thapa')
    const query = server.db.selectFrom('activity').select(['action', 'before', 'after'])
    const rows = await query.where('entity', '=', 'customer').where('entityId', '=', visit.customer.id).execute()
    expect(rows).toMatchObject([{ action: 'change', before: { firstName: 'Wrong' }, after: { remarks: 'misspelt' } }])
    expect((await clerk.patch(`${path}/999999`, { remarks: 'x' })).status).toBe(404)
    const rowOf = server.db.updateTable('clinicVisit').where('id', '=', visit.id)
    await expect(rowOf.set({ total: '0.00' }).execute()).rejects.toThrow()
    await expect(server.db.deleteFrom('clinicVisit').where('id', '=', visit.id).execute()).rejects.toThrow()
  })

  it('counts the prints of its ticket, the original first', async () => {
    const visit = await registered({ doctor: doctor.id, address: 'Dharan' })
    const ticket = async () => (await clerk.get(`${path}/${visit.id}/ticket`)).body
    expect(await ticket()).toMatchObject({
      visitNo: visit.visitNo,
      organization: { name: expect.any(String) },
      customerNo: visit.customerNo,
      customerName: 'Gita Thapa',
      customerAddress: 'Dharan',
      customerGenderDisplay: 'Female',
      department: 'Medicine OPD',
      doctor: 'Asha Karki',
      registrationCharge: '500.00',
      opdBookCharge: '50.00',
      total: '550.00',
      printCount: 0,
    })
    const print = () => clerk.post(`${path}/update-print-count`, { opdRegistration: visit.id, remarks: '' })
    const counts = await Promise.all([print(), print(), print()])
    expect(counts.map(({ body }) => body.printCount).sort()).toEqual([1, 2, 3])
    expect((await ticket()).printCount).toBe(3)
    const prints = await server.db.selectFrom('activity').select('documentNo').where('action', '=', 'print').execute()
    expect(prints).toHaveLength(3)
    await server.db.updateTable('organizationRule').set({ enablePrint: false }).execute()
    expect((await print()).status).toBe(400)
    expect((await clerk.get(`${path}/999999/ticket`)).status).toBe(404)
  })

  it('is listed by Nepal’s day, today at first, and found on all days', async () => {
    server.setClock(new Date('2025-03-01T05:00:00Z'))
    const march = await registered({ firstName: 'March' })
    expect(march.fiscalYear).toBe('2081/82')
    const names = async (query: string) =>
      (await clerk.get(`${path}?${query}`)).body.results.map((row: { firstName: string }) => row.firstName)
    expect(await names('')).toEqual(['March'])
    server.setClock(now)
    expect(await names('limit=0')).not.toContain('March')
    expect(await names('date_after=2025-03-01&date_before=2025-03-01')).toEqual(['March'])
    expect(await names('search=march')).toEqual(['March'])
    expect(await names(`search=${march.customerNo}`)).toEqual(['March'])
    expect((await clerk.get(`${path}?date_after=2025-13-01`)).status).toBe(400)
  })

  it('offers its masters, and needs its rights, each for itself', async () => {
    const { body } = await clerk.get(`${path}/department?search=medicine`)
    expect(body.results).toEqual([
      {
        ...{ id: department.id, name: 'Medicine OPD', code: 'MED' },
        ...{ opdRegCharge: '300.00', opdFollowUpCharge: '150.00', followUpCharge: '150.00', opdBookCharge: '50.00' },
      },
    ])
    expect((await clerk.get(`${path}/doctor?search=asha`)).body.results).toContainEqual({
      ...doctor,
      code: 'asha@example.com',
      opdRegCharge: '500.00',
    })
    for (const master of ['title', 'customer-type', 'province', 'district'])
      expect((await clerk.get(`${path}/${master}`)).body.count).toBeGreaterThan(0)
    const visit = await registered()
    const calls: [string, (caller: ApiClient) => Promise<{ status: number }>][] = [
      ['view_clinic_opd_registration', (caller) => caller.get(path)],
      ['add_clinic_opd_registration', (caller) => caller.post(path, {})],
      ['edit_clinic_opd_registration', (caller) => caller.patch(`${path}/${visit.id}`, { remarks: 'x' })],
    ]
    for (const [code] of calls) {
      const caller = await server.createUserWithPermissions([code])
      for (const [wanted, call] of calls)
        expect([code, wanted, (await call(caller)).status === 403]).toEqual([code, wanted, code !== wanted])
    }
  })
})
