// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setApiHost } from '../../../src/admin/apiHost'
import { authProvider, reloadUser } from '../../../src/admin/authProvider'
import { dataProvider } from '../../../src/admin/dataProvider'
import { api } from '../../../src/admin/http'
import { loadLookup } from '../../../src/admin/lists'
import { getSession, onSessionEnd, permissionSetOf, setSession } from '../../../src/admin/session'
import { type StandIn, startStandIn } from '../../support/standIn'

let server: StandIn
beforeAll(async () => {
  server = await startStandIn()
})
afterAll(() => server.close())

const districts = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `District ${n + 1}`, province: 2, active: true }))

beforeEach(async () => {
  localStorage.clear()
  setSession(null)
  setApiHost(server.host)
  Object.assign(server, { refusesRefresh: false, pagesEverything: false })
  server.tables['core-app/district'] = districts(12)
  server.tables['core-app/province'] = [
    { id: 1, name: 'Koshi', active: true },
    { id: 2, name: 'Bagmati', active: true },
    { id: 3, name: 'Gone', active: false },
  ]
  server.tables['core-app/discount-scheme'] = [
    { id: 1, name: 'Staff', rate: 10, editable: 'false', active: true },
    { id: 2, name: 'Camp', rate: '12.5', editable: true, active: true },
  ]
  server.tables['core-app/country'] = []
  await authProvider.login({ userName: 'sita', password: 'right1' })
  server.calls.length = 0
})

const page = (number: number, perPage = 10) => ({
  pagination: { page: number, perPage },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
})
const ids = ({ data }: { data: { id: number | string }[] }) => data.map(({ id }) => id)

describe('the session on someone else’s server', () => {
  test('the login result is all that is needed; what the server leaves out is filled in', async () => {
    expect(getSession()).toMatchObject({
      tokens: { access: expect.stringMatching(/^access-/), refresh: 'refresh-1' },
      user: { id: 7, userName: 'sita', fullName: '', isSuperuser: false, photo: null },
    })
    expect(permissionSetOf(getSession()?.user).permissions).toContain('view_district')
    expect(await authProvider.getIdentity()).toMatchObject({ fullName: 'sita' })
  })

  test('a wrong password is told in the words of the catalogue', async () => {
    await expect(authProvider.login({ userName: 'sita', password: 'wrong' })).rejects.toThrow(
      'Invalid credentials please try again.',
    )
  })

  test('there is no user-app/me and no user-app/logout: rights stay as signed in, and signing out works', async () => {
    await reloadUser()
    await reloadUser()
    expect(server.calls.filter(({ path }) => path === 'user-app/me')).toHaveLength(1)
    expect(getSession()?.user.userName).toBe('sita')
    await authProvider.logout()
    expect(getSession()).toBeNull()
  })

  test('twenty calls with an expired token share one refresh, which gives an access token alone', async () => {
    server.expireTokens()
    const answers = await Promise.all(Array.from({ length: 20 }, () => dataProvider.getList('district', page(1))))
    expect(answers.every(({ total }) => total === 12)).toBe(true)
    expect(server.calls.filter(({ path }) => path === 'user-app/login/refresh')).toHaveLength(1)
    expect(getSession()?.tokens.refresh).toBe('refresh-1')
  })

  test('a refused refresh ends the session once, in the words of the catalogue', async () => {
    Object.assign(server, { refusesRefresh: true })
    server.expireTokens()
    const ends: string[] = []
    const stop = onSessionEnd((why) => ends.push(why))
    const answers = await Promise.allSettled([1, 2, 3].map(() => dataProvider.getList('district', page(1))))
    stop()
    for (const answer of answers) expect(answer).toMatchObject({ reason: { message: 'Refresh token expired ' } })
    expect([ends, getSession()]).toEqual([['expired'], null])
  })

  test('the token goes to the chosen host alone: neither to another name nor with the branch list', async () => {
    const elsewhere = await startStandIn()
    await api.get(`${elsewhere.url}/api/v1/core-app/district`).catch(() => undefined)
    await api.get('branches', {}, { anonymous: true })
    expect(elsewhere.calls.map(({ token }) => token)).toEqual([undefined])
    expect(getSession()?.tokens.access).toMatch(/^access-/)
    expect(server.calls.map(({ token }) => token)).toEqual([undefined])
    await elsewhere.close()
  })
})

describe('lists', () => {
  test('pages are asked for by offset and limit on the chosen host, whatever host `next` names', async () => {
    const second = await dataProvider.getList('district', page(2))
    expect([ids(second), second.total]).toEqual([[11, 12], 12])
    expect(server.calls[0]).toMatchObject({ path: 'core-app/district', query: { offset: '10', limit: '10' } })
  })

  test.each([
    ['plain arrays', false],
    ['pages all the same', true],
  ])('page size 0 is everything, where the server answers %s', async (_, pagesEverything) => {
    Object.assign(server, { pagesEverything })
    const all = await dataProvider.getList('district', page(1, 0))
    expect([ids(all).length, all.total]).toEqual([12, 12])
  })

  test('search and ordering are the server’s', async () => {
    const list = await dataProvider.getList('district', { ...page(1), filter: { q: 'district 1' } })
    expect(ids(list)).toEqual([1, 10, 11, 12])
    const last = await dataProvider.getList('district', { ...page(1), sort: { field: 'name', order: 'DESC' } })
    expect(ids(last)[0]).toBe(12)
  })

  test('a plain id of a reference becomes the record that it names, with one call for the page', async () => {
    const { data } = await dataProvider.getList('district', page(1))
    expect(data[0]).toMatchObject({ province: { id: 2, name: 'Bagmati' } })
    expect(server.calls.map(({ path }) => path)).toEqual(['core-app/district', 'core-app/province'])
  })

  test('references as objects stay as they are', async () => {
    server.tables['core-app/district'] = [{ id: 1, name: 'Kaski', province: { id: 9, name: 'Gandaki' } }]
    const { data } = await dataProvider.getList('district', page(1))
    expect(data[0]?.province).toEqual({ id: 9, name: 'Gandaki' })
    expect(server.calls).toHaveLength(1)
  })

  test('decimals, choices and yes or no take one shape, as numbers or as texts', async () => {
    const { data } = await dataProvider.getList('discount-scheme', page(1))
    expect(data.map(({ rate, editable }) => [rate, editable])).toEqual([
      ['10.00', false],
      ['12.50', true],
    ])
    server.tables['test-app/report-footer'] = [{ id: 1, doctor: { id: 2, fullName: 'A' }, alignment: '3' }]
    expect((await dataProvider.getList('report-footer', page(1))).data[0]?.alignment).toBe(3)
  })
})

describe('single records', () => {
  test('one that cannot be read by itself comes from the list; one that is not there is not found', async () => {
    expect((await dataProvider.getOne('district', { id: 3 })).data).toMatchObject({ name: 'District 3' })
    await expect(dataProvider.getOne('district', { id: 99 })).rejects.toThrow('Page Not Found')
  })

  test('the records that refer to one', async () => {
    const target = { target: 'province', id: 2, ...page(1, 25) }
    expect((await dataProvider.getManyReference('district', target)).total).toBe(12)
    expect(server.calls[0]?.query.province).toBe('2')
  })

  test('create, PATCH and DELETE in JSON', async () => {
    const data = { name: 'Manang', province: { id: 1, name: 'Koshi' }, active: true }
    const made = await dataProvider.create('district', { data })
    expect(made.data).toMatchObject({ id: 13, province: { id: 1, name: 'Koshi' } })
    await dataProvider.update('district', { id: 13, data: { ...data, remarks: 'why' }, previousData: made.data })
    await dataProvider.delete('district', { id: 13, previousData: made.data })
    const writes = server.calls.filter(({ method }) => method !== 'GET')
    expect(writes.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', 'core-app/district', { name: 'Manang', province: 1, active: true }],
      ['PATCH', 'core-app/district/13', { name: 'Manang', province: 1, active: true, remarks: 'why' }],
      ['DELETE', 'core-app/district/13', {}],
    ])
    expect(writes[0]?.contentType).toContain('application/json')
  })

  test('many are changed and deleted one by one, where there is no call for all of them', async () => {
    const data = { active: false, remarks: 'Closed' }
    const answer = await dataProvider.updateMany('district', {
      ids: [3, 4],
      data,
      meta: { versions: { 3: undefined } },
    })
    expect(answer.data).toEqual([3, 4])
    await dataProvider.updateMany('district', { ids: [5], data })
    await dataProvider.deleteMany('district', { ids: [3, 4] })
    expect(server.calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      ...['DELETE core-app/district/3', 'DELETE core-app/district/4'],
      ...['PATCH core-app/district/3', 'PATCH core-app/district/4', 'PATCH core-app/district/5'],
      ...['POST core-app/district/bulk-delete', 'POST core-app/district/bulk-edit'],
    ])
    expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual(data)
    expect((await dataProvider.getList('district', page(1, 0))).total).toBe(10)
  })

  test('create in multipart where the master has a picture', async () => {
    const flagImage = { rawFile: new File(['flag'], 'flag.png', { type: 'image/png' }) }
    await dataProvider.create('country', { data: { name: 'Nepal', exchangeRate: '1', active: true, flagImage } })
    const [call] = server.calls
    expect(call?.contentType).toContain('multipart/form-data')
    expect(call?.body).toMatchObject({ name: 'Nepal', active: 'true' })
    expect((call?.body.flagImage as File | undefined)?.name).toBe('flag.png')
  })
})

test('a picker without a call of its own looks in the master’s list, among the records in use', async () => {
  const query = { offset: 0, limit: 30 }
  const look = () => loadLookup<{ name: string }>('core-app/district/province', 'core-app/province', query)
  expect((await look()).rows.map(({ name }) => name)).toEqual(['Koshi', 'Bagmati'])
  await look()
  expect(server.calls.filter(({ path }) => path === 'core-app/district/province').length).toBeLessThanOrEqual(1)
})
