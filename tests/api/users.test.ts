import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoRoles } from '~/server/demo/roles'
import { type Caller, startTestServer, type TestServer } from './support/server'

const dot = (width = 4) => sharp({ create: { width, height: width, channels: 4, background: 'red' } })
const photos = {
  'image/png': await dot().png().toBuffer(),
  'image/jpeg': await dot().jpeg().toBuffer(),
  'image/bmp': Buffer.from([0x42, 0x4d, 0x1a, 0x00]),
  'image/gif': await dot().gif().toBuffer(),
}
const inForm = (data: Buffer) => new Blob([new Uint8Array(data)], { type: 'image/png' })

const passwordRule = 'Must Contain 6 Characters, One alphabet and One Number. '
const nameRule = 'Username must have at least 4 characters and all should be in lowercase.'

/** A form as the browser sends it. */
function formOf(values: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

describe('users and groups', () => {
  let server: TestServer
  let admin: Caller
  let group: number
  let count = 0
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.superuser()
    group = (await admin.get('user-group-app/user-group?search=Lab+Tech')).body.results[0].id
  })
  afterAll(() => server.close())

  const values = (changes: Record<string, string | Blob> = {}) => {
    count += 1
    const [userName, email] = [`newcomer${count}`, `newcomer${count}@example.com`]
    return { userName, email, password: 'abc123', confirmPassword: 'abc123', group: String(group), ...changes }
  }
  const register = (changes?: Record<string, string | Blob>) => admin.post('user-app/register', formOf(values(changes)))

  it('registers a user from a multipart form, with the default gender and a photo', async () => {
    const photo = inForm(photos['image/png'])
    const { status, body } = await register({ firstName: ' Asha', lastName: 'Rai', birthDate: '1999-04-14', photo })
    expect([status, body.errors]).toEqual([201, undefined])
    expect(body).toMatchObject({ fullName: 'Asha Rai', birthDate: '1999-04-14', active: true })
    expect([body.gender, body.genderDisplay]).toEqual([{ id: 4, name: 'N/A' }, 'N/A'])
    expect(body.group).toEqual({ id: group, name: 'Lab Technician' })
    expect(body.photo).toMatch(/\/\S+/)
    expect(JSON.stringify(body)).not.toMatch(/password|scrypt/i)
    const signedIn = await server.as().post('user-app/login', { userName: body.userName, password: 'abc123' })
    expect([signedIn.status, signedIn.body.photo]).toEqual([200, body.photo])
  })

  it.each([
    ['userName', 'abc', nameRule],
    ['userName', 'Asha1', 'UpperCase letter is not supported'],
    ['userName', 'a sha', nameRule],
    ['userName', '', 'User Name is required'],
    ['email', 'asha', 'Invalid email format'],
    ['email', '', 'Email is required'],
    ['password', 'abcdef', passwordRule],
    ['password', '123456', passwordRule],
    ['password', 'ab123', passwordRule],
    ['password', 'abc 123', passwordRule],
    ['confirmPassword', 'abc124', 'Passwords must match.'],
    ['group', '', 'Group is required'],
    ['birthDate', '2999-01-01', 'Invalid date'],
  ])('refuses %s %j on its field', async (field, value, message) => {
    const { status, body } = await register({ [field]: value })
    expect([status, body.errors?.[field]]).toEqual([400, message])
  })

  it('takes a jpeg, png or bmp for a photo, and nothing else, whatever it is called', async () => {
    for (const [type, data] of Object.entries(photos)) {
      const { status, body } = await register({ photo: inForm(data) })
      const expected = type === 'image/gif' ? [type, 400, 'Unsupported File Format.'] : [type, 201, undefined]
      expect([type, status, body.errors?.photo]).toEqual(expected)
    }
  })

  it('takes no picture that is damaged or has too many pixels, and makes one of it that papers can hold', async () => {
    const damaged = [photos['image/png'].subarray(0, 60), photos['image/jpeg'].subarray(0, 135)]
    for (const data of [...damaged, await dot(2001).png().toBuffer()]) {
      const { status, body } = await register({ photo: inForm(data) })
      expect([status, body.errors]).toEqual([400, { photo: 'The picture is damaged or too large.' }])
    }
    const odd = await dot(40).toColourspace('rgb16').png({ progressive: true }).toBuffer()
    const { body } = await register({ photo: inForm(odd) })
    const kept = await (await fetch(`${server.url}${body.photo}`)).arrayBuffer()
    expect(await sharp(kept).metadata()).toMatchObject({ width: 40, depth: 'uchar', isProgressive: false })
  })

  it('answers the duplicate checks, and refuses a duplicate all the same', async () => {
    const { body: user } = await register()
    const found = async (query: string) => (await admin.get(`user-app/user?${query}`)).body.count
    expect(await found(`user_name=${user.userName}`)).toBe(1)
    expect(await found(`email=${user.email.toUpperCase()}`)).toBe(1)
    expect(await found('user_name=nobody-at-all')).toBe(0)
    expect((await register({ userName: user.userName })).body.errors).toHaveProperty('userName')
    expect((await register({ email: user.email })).body.errors).toHaveProperty('email')
  })

  it('updates a profile from a multipart form, with remarks, and keeps the password', async () => {
    const { body: user } = await register()
    const update = (changes: Record<string, string>) =>
      admin.patch(`user-app/update-profile/${user.id}`, formOf(changes))
    expect((await update({ firstName: 'Maya' })).body.errors).toEqual({ remarks: 'Remarks is required' })
    const { status, body } = await update({ firstName: 'Maya', gender: '2', remarks: 'Married' })
    expect([status, body.firstName, body.genderDisplay]).toEqual([200, 'Maya', 'Female'])
    expect((await update({ gender: '', remarks: 'Not told' })).body.gender.id).toBe(4)
    expect((await update({ password: 'xyz789', remarks: 'Try' })).status).toBe(400)
    expect((await update({ isSuperuser: 'true', remarks: 'Try' })).status).toBe(400)
    expect((await server.as().post('user-app/login', { userName: user.userName, password: 'abc123' })).status).toBe(200)
  })

  it('offers groups by both calls of the group picker, those in use alone', async () => {
    const { body: closed } = await admin.post('user-group-app/user-group', { name: 'Closed Role', permissions: [] })
    await admin.patch(`user-group-app/user-group/${closed.id}`, { active: false, remarks: 'Closed' })
    // Whoever gives a group holds its rights (docs/decisions/0120-nobody-gives-what-he-has-not.md).
    const technician = demoRoles.find(({ userName }) => userName === 'technician')
    const clerk = await server.withRights(['add_user', ...(technician?.rights ?? [])])
    for (const path of ['users/user-group?search&offset=0&limit=30', 'user/user-group?offset=0&limit=0']) {
      const { status, body } = await clerk.get(`user-app/${path}`)
      const names = body.results.map(({ name }: { name: string }) => name)
      expect([status, names.includes('Lab Technician'), names.includes('Closed Role')]).toEqual([200, true, false])
    }
    const { body } = await clerk.get('user-app/users/user-group?search=lab%20tech&offset=0&limit=30')
    expect(body.results).toEqual([{ id: group, name: 'Lab Technician' }])
  })

  it('keeps a group’s name apart and its permissions as chosen', async () => {
    const [first, second] = (await admin.get('user-permission?limit=2')).body.results
    const given = { name: 'Night Shift', permissions: [second.id, first.id], active: true }
    const { status, body } = await admin.post('user-group-app/user-group', given)
    expect([status, body.permissions]).toEqual([201, [second.id, first.id]])
    expect(body.permissionsDisplay).toMatchObject([{ name: second.name }, { name: first.name }])
    const read = (await admin.get(`user-group-app/user-group/${body.id}`)).body
    expect([read.permissions, read.permissionsDisplay]).toEqual([body.permissions, body.permissionsDisplay])
    const again = await admin.post('user-group-app/user-group', { ...given, name: 'night shift ' })
    expect(again.body.errors).toEqual({ name: 'Group with this is already added' })
    const short = await admin.post('user-group-app/user-group', { ...given, name: 'abc' })
    expect(short.body.errors).toEqual({ name: 'Name must have at least 4 characters.' })
    const silent = await admin.patch(`user-group-app/user-group/${body.id}`, { permissions: [first.id] })
    expect(silent.body.errors).toEqual({ remarks: 'Remarks field is required' })
  })
})
