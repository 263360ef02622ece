import { describe, expect, it } from 'vitest'
import { toApplicationCalendar } from '~/domain/calendar'
import type { ApiClient } from '~/testing/server'
import { registrationPath as path, registrationDesk, sita } from './support/registration'

describe('quick registration', () => {
  const desk = registrationDesk()
  const { register, registered, idOf } = desk

  describe('a new patient', () => {
    it('is answered with number, names, both birth dates, age and day of registration', async () => {
      const province = await idOf('province', 'Bagmati')
      const district = await idOf('district', 'Kathmandu')
      const values = {
        ...{ middleName: ' Kumari ', email: 'Sita@Example.com', phoneNo: '', address: 'Naxal' },
        province,
        district,
      }
      const body = await registered(values)
      expect(body).toMatchObject({
        customerNo: expect.stringMatching(/^TCN-\d{6}$/),
        fullName: 'Sita Kumari Rai',
        genderDisplay: 'Female',
        dobDateAd: '1990-05-15',
        dobDateBs: '2047-02-01',
        age: '35 Yrs',
        email: 'Sita@Example.com',
        phoneNo: null,
        province: { id: province, name: 'Bagmati' },
        district: { id: district, name: 'Kathmandu' },
        title: null,
        active: true,
        createdDateAd: '2025-07-17',
        createdDateBs: '2082-04-01',
        createdTime: '00:30:00',
        createdByUserName: 'clerk',
      })
      expect((await desk.clerk.get(`${path}/${body.id}`)).body).toEqual(body)
    })

    it('is numbered without gaps, refused ones included', async () => {
      const first = await registered({})
      await register({ firstName: '' })
      await register({ email: 'Sita@Example.com' })
      await register({ district: 2_000_000_000 })
      const next = await registered({})
      expect(Number(next.customerNo.slice(4))).toBe(Number(first.customerNo.slice(4)) + 1)
    })

    it('may be told by BS birth date, or by an age with its unit, which is kept as told', async () => {
      const fromBs = await registered({ dobDateAd: null, dobDateBs: '2047-02-01' })
      expect(fromBs.dobDateAd).toBe('1990-05-15')
      const fromAge = await registered({ dobDateAd: '', age: 18, ageType: 2 })
      expect(fromAge).toMatchObject({
        dobDateAd: '2024-01-17',
        dobDateBs: toApplicationCalendar('2024-01-17'),
        age: '1 Yrs',
      })
      const activity = await desk.server.db
        .selectFrom('customer')
        .select(['age', 'ageType'])
        .where('id', '=', fromAge.id)
        .execute()
      expect(activity).toEqual([{ age: 18, ageType: 2 }])
    })

    it('is N/A where no gender is chosen', async () => {
      expect((await registered({ gender: undefined })).genderDisplay).toBe('N/A')
    })

    it.each([
      [{ firstName: '' }, { firstName: 'First Name must be atleast 1-50 characters.' }],
      [{ lastName: 'x'.repeat(51) }, { lastName: 'Last Name must be atleast 1-50 characters.' }],
      [{ firstName: 'x'.repeat(1_000_000) }, { firstName: 'Maximum character is 255' }],
      [{ firstName: 7 }, { firstName: 'First Name must be a text.' }],
      [{ firstName: 'a\u0000b' }, { firstName: 'First Name holds a character that cannot be stored.' }],
      [{ email: 'sita@' }, { email: 'Invalid email format' }],
      [{ dobDateAd: '2025-07-18' }, { dobDateAd: 'You cannot enter a birth date in the future!.' }],
      [{ dobDateAd: '2025-02-30' }, { dobDateAd: 'Invalid date' }],
      [{ dobDateBs: '2047-02-02' }, { dobDateBs: 'DOB (BS) and DOB (AD) are different days.' }],
      [{ dobDateAd: '' }, { dobDateAd: 'Date of birth or age is required' }],
      [{ dobDateAd: '', age: -1, ageType: 1 }, { age: 'Invalid Age' }],
      [{ dobDateAd: '', age: 3 }, { ageType: 'Age Type is required' }],
      [{ mobileNo: '1234567890123456' }, { mobileNo: 'Mobile Number must be at most 15 digits.' }],
      [{ mobileNo: '98abc' }, { mobileNo: 'Mobile Number must be digits.' }],
      [{ phoneNo: 'at home' }, { phoneNo: 'Phone No must be digits.' }],
      [{ panNo: '60000000' }, { panNo: 'PAN No must have 9 digits.' }],
      [{ gender: 9 }, { gender: 'Gender must be one of the list.' }],
      [{ title: 999_999 }, { title: 'The chosen record does not exist.' }],
      [{ colour: 'red' }, { colour: 'Unknown field' }],
    ])('is refused, case %#', async (values, errors) => {
      const { status, body } = await register(values)
      expect({ status, errors: body.errors }).toEqual({ status: 400, errors })
    })

    it('is refused a district outside the chosen province', async () => {
      const province = await idOf('province', 'Koshi')
      const district = await idOf('district', 'Kathmandu')
      for (const place of [{ province, district }, { district }]) {
        const { status, body } = await register(place)
        expect({ status, errors: body.errors }).toEqual({
          status: 400,
          errors: { district: 'The district is not in the chosen province.' },
        })
      }
    })

    it('is one, however often the same form is sent', async () => {
      const headers = { 'idempotency-key': 'one form' }
      const answers = await Promise.all(Array.from({ length: 5 }, () => register({ firstName: 'Once' }, headers)))
      expect(new Set(answers.map(({ body }) => body.customerNo)).size).toBe(1)
      expect((await desk.clerk.get(`${path}?search=once`)).body.count).toBe(1)
    })

    it('leaves who registered it in the activity log', async () => {
      const { id, customerNo } = await registered({ firstName: 'Logged' })
      const query = desk.server.db.selectFrom('activity').selectAll().where('entity', '=', 'customer')
      const [row, ...more] = await query.where('entityId', '=', id).execute()
      expect(more).toEqual([])
      expect(row).toMatchObject({ action: 'create', userName: 'clerk', documentNo: customerNo })
      expect(row?.after).toMatchObject({ firstName: 'Logged' })
    })
  })

  describe('an e-mail address', () => {
    it('is of one patient, whatever its case: 20 at once leave one', async () => {
      const emails = Array.from({ length: 20 }, (_, index) =>
        index % 2 ? 'Twenty@Example.com' : ' twenty@example.com ',
      )
      const answers = await Promise.all(emails.map((email) => register({ email })))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status === 400)
      expect(refused).toHaveLength(19)
      for (const { body } of refused) expect(body.errors).toEqual({ email: 'Email has been already added.' })
      expect((await desk.clerk.get(`${path}?email=TWENTY@example.com`)).body.count).toBe(1)
    })

    it('is looked for while it is typed, by those too who may only add', async () => {
      const adder = await desk.server.createUserWithPermissions(['add_clinic_quick_registration'])
      const { id } = await registered({ email: 'typed@example.com' })
      const check = async (email: string) => (await adder.get(`${path}/check-email?email=${email}`)).body
      expect(await check('%20Typed@example.com')).toEqual([{ id, email: 'typed@example.com' }])
      expect(await check('typed@example.co')).toEqual([])
      expect(await check('')).toEqual([])
    })
  })

  describe('the same person', () => {
    const same = async (caller: ApiClient, person: Record<string, string>) =>
      (await caller.get(`${path}/same-person?${new URLSearchParams(person)}`)).body
    const ram = { first_name: 'Ram', last_name: 'Khadka', mobile_no: '9801234567' }

    it('is told by name and mobile number, with the last visit, by those too who may only add', async () => {
      const adder = await desk.server.createUserWithPermissions(['add_clinic_quick_registration'])
      const person = { firstName: 'Ram', lastName: 'Khadka', mobileNo: '+977980-1234567' }
      const first = await registered({ ...person, middleName: 'Bahadur' })
      expect(await same(adder, ram)).toMatchObject([
        {
          id: first.id,
          customerNo: first.customerNo,
          age: '35 Yrs',
          lastVisitAd: '2025-07-17',
          lastVisitBs: '2082-04-01',
        },
      ])
      const countSame = async (changes: Record<string, string>) => (await same(adder, { ...ram, ...changes })).length
      expect(await countSame({ first_name: ' rAM', last_name: 'KHADKA ', middle_name: 'bahadur' })).toBe(1)
      expect(await countSame({ middle_name: 'Prasad' })).toBe(0)
      expect(await countSame({ first_name: 'Ra' })).toBe(0)
      expect(await countSame({ mobile_no: '980123456' })).toBe(0)
      expect(await countSame({ mobile_no: '' })).toBe(0)
      const second = await registered({ ...person, email: 'ram@example.com' })
      expect((await same(adder, ram)).map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
      await desk.clerk.patch(`${path}/${second.id}`, { active: false, remarks: 'twice' })
      expect(await countSame({})).toBe(1)
    })

    it('is no lock: the registration is taken all the same', async () => {
      expect((await register({})).status).toBe(201)
      expect((await register({})).status).toBe(201)
    })
  })

  describe('a change', () => {
    it('keeps what it does not name and is logged with before and after', async () => {
      const before = await registered({ address: 'Naxal', email: 'change@example.com' })
      const change = { lastName: 'Sherpa', remarks: 'married' }
      const { status, body } = await desk.clerk.patch(`${path}/${before.id}`, change)
      expect(status).toBe(200)
      expect(body).toEqual({ ...before, ...change, version: before.version + 1, fullName: 'Sita Sherpa' })
      const rows = await desk.server.db
        .selectFrom('activity')
        .select(['before', 'after'])
        .where('entityId', '=', before.id)
        .where('entity', '=', 'customer')
        .where('action', '=', 'change')
        .execute()
      expect(rows).toEqual([{ before, after: body }])
    })

    it('replaces both birth dates with the one that is told', async () => {
      const { id } = await registered({})
      const { body } = await desk.clerk.patch(`${path}/${id}`, { dobDateBs: '2060-01-01', remarks: 'x' })
      expect(body).toMatchObject({ dobDateAd: '2003-04-14', dobDateBs: '2060-01-01', age: '22 Yrs' })
      const aged = await desk.clerk.patch(`${path}/${id}`, { age: '3', ageType: 3, remarks: 'x' })
      expect(aged.body).toMatchObject({ dobDateAd: '2025-07-14', age: '3 days' })
    })

    it('asks for remarks and judges the patient as it will be', async () => {
      const province = await idOf('province', 'Bagmati')
      const district = await idOf('district', 'Kathmandu')
      const { id } = await registered({ province, district })
      const refused = async (values: object) => (await desk.clerk.patch(`${path}/${id}`, values)).body.errors
      for (const remarks of [undefined, '', ' ', null])
        expect(await refused({ address: 'x', remarks })).toHaveProperty('remarks')
      expect(await refused({ firstName: null, remarks: 'x' })).toHaveProperty('firstName')
      expect(await refused({ province: null, remarks: 'x' })).toHaveProperty('district')
      expect((await desk.clerk.patch(`${path}/${id}`, { province: null, district: null, remarks: 'x' })).status).toBe(
        200,
      )
    })

    it('may keep its own e-mail address and not take another', async () => {
      const { id } = await registered({ email: 'own@example.com' })
      await registered({ email: 'other@example.com' })
      const change = (email: string) => desk.clerk.patch(`${path}/${id}`, { email, remarks: 'x' })
      expect((await change('OWN@example.com')).status).toBe(200)
      expect((await change('Other@example.com')).body.errors).toEqual({ email: 'Email has been already added.' })
      expect((await desk.clerk.patch(`${path}/999999`, { remarks: 'x' })).status).toBe(404)
    })
  })

  it('finds a title as people write it, and answers it so', async () => {
    const [title, ...more] = (await desk.clerk.get(`${path}/title?search=mr.`)).body.results
    expect([title, more]).toEqual([{ id: expect.any(Number), name: 'Mister', shortName: 'Mr.' }, []])
    expect((await registered({ title: title.id })).title).toEqual(title)
  })

  it('offers the masters in use, districts by province', async () => {
    const province = await idOf('province', 'Karnali')
    const { body } = await desk.clerk.get(`${path}/district?province=${province}&offset=0&limit=0`)
    expect(body.count).toBe(10)
    expect(body.results[0]).toEqual({
      id: expect.any(Number),
      name: 'Dailekh',
      province: { id: province, name: 'Karnali' },
      provinceId: province,
    })
    const [title] = (await desk.clerk.get(`${path}/title?limit=0`)).body.results
    await desk.admin.patch(`core-app/title/${title.id}`, { active: false, remarks: 'x' })
    const left = (await desk.clerk.get(`${path}/title?limit=0`)).body.results
    expect(left).not.toContainEqual(title)
    const types = (await desk.clerk.get(`${path}/customer-type?limit=0`)).body.results
    expect(types.filter((type: { default: boolean }) => type.default)).toHaveLength(1)
  })

  it('needs its rights, each for itself', async () => {
    const { id } = await registered({})
    const calls: [string, (caller: ApiClient) => Promise<{ status: number }>][] = [
      ['view_quick_registration', (caller) => caller.get(path)],
      ['view_quick_registration', (caller) => caller.get(`${path}/${id}`)],
      ['add_clinic_quick_registration', (caller) => caller.post(path, sita)],
      ['edit_clinic_quick_registration', (caller) => caller.patch(`${path}/${id}`, { remarks: 'x' })],
    ]
    const codes = [...new Set(calls.map(([code]) => code))]
    for (const code of codes) {
      const caller = await desk.server.createUserWithPermissions([code])
      for (const [wanted, call] of calls) {
        const { status } = await call(caller)
        expect([code, wanted, status === 403]).toEqual([code, wanted, code !== wanted])
      }
    }
    expect((await desk.server.createClient().get(path)).status).toBe(401)
  })
})
