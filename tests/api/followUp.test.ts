import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptClock } from '~/server/documents/moments'
import { type ApiClient, idempotencyHeader, startTestServer, type TestServer } from '~/testing/server'

const path = 'customer-app/opd-follow-up'
const patients = 'customer-app/quick-customer-registration'
const first = '2025-06-01'
/** Noon in Nepal so many days after the first visit. */
const daysAfter = (days: number) => new Date(Date.parse(`${first}T06:15:00Z`) + days * 86_400_000)

describe('follow-up', () => {
  let server: TestServer
  let clerk: ApiClient
  let admin: ApiClient
  let department: number
  let free: number

  /** A patient registered on the first day. */
  const patient = async (values: object = {}) => {
    server.setClock(daysAfter(0))
    await acceptClock(server.db, daysAfter(0))
    const person = { firstName: 'Maya', middleName: 'Devi', lastName: 'Lama', gender: 2, dobDateAd: '1990-05-15' }
    const { body } = await clerk.post(patients, { ...person, mobileNo: '9841000002', address: 'Itahari', ...values })
    return body
  }
  /** The body that the form posts. */
  const formOf = (who: Record<string, unknown>, values: object = {}) => ({
    ...{ customer: who.id, customerType: null, department, payType: 1 },
    ...{ firstName: who.firstName, middleName: who.middleName, lastName: who.lastName, gender: who.gender },
    ...{ email: who.email, age: 35, ageType: 1, address: who.address, dobDateAd: who.dobDateAd },
    ...{ dobDateBs: who.dobDateBs, mobileNo: who.mobileNo, phoneNo: who.phoneNo, active: true, remarks: '' },
    ...{ followUpCharge: '0.00', grandTotal: '0.00', opdBookCharge: '60.00' },
    ...{ discountRate: 0, discountAmount: 0, discountType: null },
    ...values,
  })
  const post = (who: Record<string, unknown>, values: object = {}) =>
    clerk.post(path, formOf(who, values), idempotencyHeader())
  const saved = async (who: Record<string, unknown>, values: object = {}) => {
    const { status, body } = await post(who, values)
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const refused = async (who: Record<string, unknown>, values: object) => {
    const { status, body } = await post(who, values)
    expect(status).toBe(400)
    return body.errors
  }
  const charged = { followUpCharge: '200.00', grandTotal: '200.00' }

  beforeAll(async () => {
    server = await startTestServer()
    clerk = await server.signIn('clerk')
    admin = await server.createSuperuser()
    const made = async (name: string, values: object) =>
      (await admin.post('test-app/department', { name, code: name, ...values })).body.id
    department = await made('Nerve OPD', { opdFollowUpCharge: '200.00', opdBookCharge: '60.00' })
    free = await made('Free OPD', {})
  })
  afterAll(() => server.close())

  it('tells the charge of a department by both its names, and takes it by either', async () => {
    const picked = (await clerk.get(`${path}/department?search=Nerve`)).body.results
    expect(picked).toMatchObject([{ opdFollowUpCharge: '200.00', followUpCharge: '200.00', opdBookCharge: '60.00' }])
    const { body } = await admin.post('test-app/department', { name: 'Eye', code: 'EYE', followUpCharge: '75' })
    expect(body).toMatchObject({ opdFollowUpCharge: '75.00', followUpCharge: '75.00' })
  })

  it.each([
    [0, { followUpCharge: '0.00', grandTotal: '0.00' }],
    [15, { followUpCharge: '0.00', grandTotal: '0.00' }],
    [16, charged],
    [400, charged],
  ])('is charged above 15 days since the first visit: %i days', async (days, amounts) => {
    const maya = await patient()
    server.setClock(daysAfter(days))
    const { body } = await clerk.get(`${path}/customer?search=${maya.customerNo}`)
    expect(body.results).toMatchObject([{ id: maya.id, daysSinceFirstVisit: days, firstVisitAd: first }])
    const wrong = days > 15 ? { followUpCharge: '0.00', grandTotal: '0.00' } : charged
    expect(await refused(maya, wrong)).toEqual({
      followUpCharge: 'Amount does not agree with the calculation.',
      grandTotal: 'Amount does not agree with the calculation.',
    })
    expect(await saved(maya, amounts)).toMatchObject({
      ...amounts,
      opdBookCharge: '60.00',
      daysSinceFirstVisit: days,
      customerNo: maya.customerNo,
      fullName: 'Maya Devi Lama',
      payTypeDisplay: 'CASH',
    })
  })

  it('counts Nepal’s days: the 16th begins at midnight there', async () => {
    const maya = await patient()
    const days = async (time: string) => {
      server.setClock(new Date(time))
      return (await clerk.get(`${path}/customer?search=${maya.customerNo}`)).body.results[0].daysSinceFirstVisit
    }
    expect(await days('2025-06-16T18:14:59Z')).toBe(15)
    expect(await days('2025-06-16T18:15:00Z')).toBe(16)
  })

  it('takes the OPD charge from the department and no discount', async () => {
    const maya = await patient()
    expect(await saved(maya, { department: free, opdBookCharge: 0 })).toMatchObject({ opdBookCharge: '0.00' })
    expect(Object.keys(await refused(maya, { opdBookCharge: '10.00' }))).toEqual(['opdBookCharge'])
    expect(Object.keys(await refused(maya, { discountRate: 10 }))).toEqual(['discountRate'])
    expect(Object.keys(await refused(maya, { discountAmount: '5.00' }))).toEqual(['discountAmount'])
  })

  it.each([
    [{ customer: null }, { customer: 'Please select patient' }],
    [{ customer: 999_999 }, { customer: 'The chosen record does not exist.' }],
    [{ payType: null }, { payType: 'Please Select Pay Type.' }],
    [{ department: null }, { department: 'Department is required' }],
    [{ department: 999_999 }, { department: 'The chosen record does not exist.' }],
    [{ firstName: '' }, { firstName: 'First Name must be atleast 1-50 characters.' }],
    [{ lastName: 'x'.repeat(51) }, { lastName: 'Last Name must be atleast 1-50 characters.' }],
    [{ age: null }, { age: 'Age is required' }],
    [{ dobDateAd: null, dobDateBs: null }, { dobDateAd: 'DOB (AD) is required' }],
    [{ dobDateAd: '2025-06-02', dobDateBs: null }, { dobDateAd: 'You cannot enter a birth date in the future!.' }],
    [{ dobDateBs: '2047-02-02' }, { dobDateBs: 'DOB (BS) and DOB (AD) are different days.' }],
    [{ mobileNo: '9'.repeat(16) }, { mobileNo: 'Mobile Number must be at most 15 digits.' }],
    [{ phoneNo: '9'.repeat(16) }, { phoneNo: 'Phone No must be at most 15 digits.' }],
    [{ firstName: 'Other' }, { firstName: 'The patient was changed meanwhile. Choose the patient again.' }],
    [{ gender: 1 }, { gender: 'The patient was changed meanwhile. Choose the patient again.' }],
    [{ colour: 'red' }, { colour: 'Unknown field' }],
  ])('is refused, case %#', async (values, errors) => {
    const maya = await patient()
    expect(await refused(maya, values)).toEqual(errors)
  })

  it('corrects e-mail, phone and birth date of the patient in the same transaction', async () => {
    const maya = await patient()
    const before = await saved(maya)
    const activities = async () =>
      server.db
        .selectFrom('activity')
        .select('action')
        .where('entity', '=', 'customer')
        .where('entityId', '=', maya.id)
        .execute()
    expect(await activities()).toHaveLength(1)
    const corrected = { email: 'maya@example.com', phoneNo: '025-580000', dobDateAd: '1991-05-15', dobDateBs: null }
    expect(await saved(maya, corrected)).toMatchObject({ email: 'maya@example.com', dobDateBs: '2048-02-01' })
    expect(await activities()).toHaveLength(2)
    const other = await patient()
    expect(await refused(other, { email: 'MAYA@example.com' })).toEqual({ email: 'Email has been already added.' })
    expect(Number((await saved(other)).visitNo)).toBe(Number(before.visitNo) + 2)
  })

  it('changes the patient’s data and remarks only, and never whose visit it is', async () => {
    const maya = await patient()
    const visit = await saved(maya)
    const change = (values: object) => clerk.patch(`${path}/${visit.id}`, values)
    expect((await change({ lastName: 'Rai' })).body.errors).toEqual({ remarks: 'Remarks is required' })
    expect((await change({ grandTotal: '9.00', remarks: 'x' })).body.errors).toEqual({ grandTotal: 'Unknown field' })
    const other = await patient()
    expect((await change({ customer: other.id, remarks: 'x' })).body.errors).toEqual({
      customer: 'The patient of a visit cannot be changed.',
    })
    const { status, body } = await change({ customer: maya.id, lastName: 'Rai', remarks: 'married' })
    expect([status, body]).toMatchObject([
      200,
      { ...visit, version: visit.version + 1, lastName: 'Rai', fullName: 'Maya Devi Rai', customer: {} },
    ])
    expect((await admin.get(`${patients}/${maya.id}`)).body).toMatchObject({ lastName: 'Rai', remarks: 'married' })
    await expect(server.db.deleteFrom('clinicVisit').where('id', '=', visit.id).execute()).rejects.toThrow()
  })

  it('is listed by day, and needs its rights, each for itself', async () => {
    const maya = await patient()
    server.setClock(daysAfter(3))
    const visit = await saved(maya)
    const ids = async (query: string) =>
      (await clerk.get(`${path}?${query}`)).body.results.map((row: { id: number }) => row.id)
    expect(await ids('')).toEqual([visit.id])
    expect(await ids('date_after=2025-06-05&date_before=2025-06-05')).toEqual([])
    expect((await clerk.get('customer-app/opd-customer-registration?date_after=2025-06-01')).body.count).toBe(0)
    expect((await clerk.get(`customer-app/opd-customer-registration/${visit.id}`)).status).toBe(404)
    const calls: [string, (caller: ApiClient) => Promise<{ status: number }>][] = [
      ['view_follow_up', (caller) => caller.get(path)],
      ['add_follow_up', (caller) => caller.post(path, {})],
      ['edit_follow_up', (caller) => caller.patch(`${path}/${visit.id}`, { remarks: 'x' })],
    ]
    for (const [code] of calls) {
      const caller = await server.createUserWithPermissions([code])
      for (const [wanted, call] of calls)
        expect([code, wanted, (await call(caller)).status === 403]).toEqual([code, wanted, code !== wanted])
      for (const lookup of ['customer', 'department', 'doctor'])
        expect((await caller.get(`${path}/${lookup}`)).status).toBe(200)
    }
  })
})
