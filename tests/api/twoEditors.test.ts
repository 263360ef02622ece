import { describe, expect, it } from 'vitest'
import { messages } from '~/metadata/messages'
import { setupTestServer } from '~/testing/desk'
import { idempotencyHeader } from '~/testing/server'
import { BillingData, billOf, offeredLine, openRule, sales } from './support/billing'

const quick = 'customer-app/quick-customer-registration'
const customers = 'customer-app/customer'
const opd = 'customer-app/opd-customer-registration'
const followUps = 'customer-app/opd-follow-up'
const referrals = 'lab-sale-app/referral-edit'

const ram = { firstName: 'Ram', lastName: 'Thapa', gender: 1, dobDateAd: '1980-01-01', mobileNo: '9841000001' }
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()
const oneOf = (count: number) => [200, ...Array.from({ length: count - 1 }, () => 409)]

const bySomeone = {
  changedBy: { userName: expect.stringMatching(/^user-/) },
  changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
}

/** Masters have the same test each, derived from their declarations (`resources.test.ts`). */
describe('two who change the same at once', () => {
  const desk = setupTestServer(async (server) => {
    const admin = await server.createSuperuser()
    const { body } = await admin.post('test-app/department', { name: 'Joints', code: 'JNT', opdFollowUpCharge: '0.00' })
    return { admin, department: body.id as number }
  })
  const registered = async (values: object = {}) =>
    (await desk.admin.post(quick, { ...ram, ...values }, idempotencyHeader())).body
  const visit = () => ({ department: desk.department, payType: 1 })

  it.each([quick, customers])('of a patient (%s): one is saved, the others are told what stands now', async (path) => {
    const { id, version } = await registered()
    const change = (n: number) => ({ version, address: `Lane ${n}`, remarks: `Desk ${n}` })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => desk.admin.patch(`${path}/${id}`, change(n))),
    )
    expect(statusesOf(answers)).toEqual(oneOf(20))
    const { body: now } = await desk.admin.get(`${path}/${id}`)
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toEqual({ message: messages.changedMeanwhile, current: now, ...bySomeone })
    expect(now.version).toBe(version + 1)
    const without = await desk.admin.patch(`${path}/${id}`, { address: 'Patan', remarks: 'No version' })
    expect([without.status, without.body.version]).toEqual([200, version + 2])
    const wrong = await desk.admin.patch(`${path}/${id}`, { version: 'x', remarks: 'Wrong' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['version']])
  })

  it('of a visit’s patient: the second sees the visit with the patient of the first', async () => {
    const { body: made } = await desk.admin.post(opd, { ...ram, ...visit() }, idempotencyHeader())
    const first = await desk.admin.patch(`${customers}/${made.customer.id}`, {
      ...{ version: made.version, mobileNo: '9800000000', remarks: 'New number' },
    })
    expect(first.status).toBe(200)
    const second = { version: made.version, mobileNo: ram.mobileNo, remarks: 'Second' }
    const { status, body } = await desk.admin.patch(`${opd}/${made.id}`, second)
    expect([status, body.message]).toEqual([409, messages.changedMeanwhile])
    expect(body.current).toEqual((await desk.admin.get(`${opd}/${made.id}`)).body)
    expect(body.current).toMatchObject({ id: made.id, mobileNo: '9800000000', version: made.version + 1 })
    const again = await desk.admin.patch(`${opd}/${made.id}`, { ...second, version: body.current.version })
    expect([again.status, again.body.mobileNo]).toEqual([200, ram.mobileNo])
  })

  it('of a follow-up’s patient: what the form shows of an earlier state corrects nothing', async () => {
    const { id } = await registered({ email: 'old@example.com' })
    const { body } = await desk.admin.get(`${followUps}/customer?search=Thapa&limit=0`)
    const { customerNo: _, ...picked } = body.results.find((row: { id: number }) => row.id === id)
    const { version, firstName, lastName, gender, dobDateAd, mobileNo, email, phoneNo } = picked
    const form = { customer: id, version, firstName, lastName, gender, dobDateAd, mobileNo, email, phoneNo }
    await desk.admin.patch(`${customers}/${id}`, { email: 'new@example.com', remarks: 'Told by phone' })
    const sent = { ...form, age: 46, ageType: 1, ...visit() }
    const late = await desk.admin.post(followUps, sent, idempotencyHeader())
    expect([late.status, late.body.errors]).toEqual([
      400,
      { customer: 'The patient was changed meanwhile. Choose the patient again.' },
    ])
    expect((await desk.admin.get(`${customers}/${id}`)).body.email).toBe('new@example.com')
    const again = await desk.admin.post(
      followUps,
      { ...sent, version: version + 1, phoneNo: '5550000' },
      idempotencyHeader(),
    )
    expect(again.status, JSON.stringify(again.body)).toBe(201)
    expect((await desk.admin.get(`${customers}/${id}`)).body).toMatchObject({
      email: 'old@example.com',
      phoneNo: '5550000',
    })
    const saved = await desk.admin.patch(`${followUps}/${again.body.id}`, {
      version,
      address: 'Naxal',
      remarks: 'Late',
    })
    expect([saved.status, saved.body.current]).toEqual([
      409,
      (await desk.admin.get(`${followUps}/${again.body.id}`)).body,
    ])
  })

  it('of a bill’s referral: the second is told the first’s', async () => {
    const data = new BillingData(desk.server.db, 1)
    await data.rule(openRule)
    const [first, second, third] = [await data.referral(), await data.referral(), await data.referral()]
    const line = await offeredLine(desk.admin, await data.test())
    const bill = (
      await desk.admin.post(sales, billOf([line], await data.patient(), { referral: first }), idempotencyHeader())
    ).body
    const correct = (referral: number, previousReferral?: number) =>
      desk.admin.patch(
        `${referrals}/${bill.id}`,
        { referral, previousReferral, remarks: 'Wrong doctor' },
        idempotencyHeader(),
      )
    const answers = await Promise.all([second, third].flatMap((one) => [correct(one, first), correct(one, first)]))
    expect(statusesOf(answers)).toEqual(oneOf(4))
    const { referral } = answers.find(({ status }) => status === 200)?.body ?? {}
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toEqual({ message: messages.changedMeanwhile, current: { referral }, ...bySomeone })
    const other = referral.id === second ? third : second
    expect((await correct(other, referral.id)).status).toBe(200)
    expect((await correct(first)).status).toBe(200)
  })
})
