// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { createDataProvider } from '../../../src/admin/dataProvider'
import { assignModule, findResource } from '../../../src/metadata/registry'
import { defineResource, f } from '../../../src/resource'
import { fakeServer } from './support/fakeServer'
import { signIn } from './support/signIn'

const region = defineResource('region', {
  label: 'Region',
  fields: { name: f.text({ label: 'Name' }) },
  listColumns: ['name'],
})
const person = defineResource('person', {
  label: 'Person',
  apiPath: 'people-app/person',
  paths: { create: 'people-app/register', update: 'people-app/update-profile' },
  fields: {
    firstName: f.text({ label: 'First Name' }),
    region: f.reference(() => region, { label: 'Region' }),
    regions: f.references(() => region, { label: 'Regions' }),
    photo: f.image({ label: 'Photo' }),
    password: f.password({ label: 'Password', showInForm: 'create' }),
    joined: f.concat({ label: 'Joined', from: ['firstName'] }),
  },
  listColumns: ['firstName'],
})
const known = [assignModule(region, 'core-setup'), assignModule(person, 'core-setup')]
const provider = createDataProvider(async (key) => findResource(key, known))
const list = { pagination: { page: 3, perPage: 25 }, sort: { field: 'firstName', order: 'DESC' as const }, filter: {} }

beforeEach(() => signIn([]))

test('a list is asked for by offset, limit, ordering, search and snake_case filters', async () => {
  const calls = fakeServer(() => ({ data: { results: [{ id: 1 }], count: 51, next: null, previous: null } }))
  const answer = await provider.getList('person', { ...list, filter: { q: 'ram', firstName: 'Ram', region: 3 } })
  expect(answer).toEqual({ data: [{ id: 1 }], total: 51 })
  expect(calls[0]).toMatchObject({
    path: 'people-app/person',
    query: { offset: 50, limit: 25, ordering: '-first_name', search: 'ram', first_name: 'Ram', region: 3 },
  })
})

test('a plain array is a list too, and page size 0 asks for all', async () => {
  const calls = fakeServer(() => ({ data: [{ id: 1 }, { id: 2 }] }))
  const answer = await provider.getList('region', { ...list, pagination: { page: 1, perPage: 0 } })
  expect(answer.total).toBe(2)
  expect(calls[0]?.query).toMatchObject({ offset: 0, limit: 0 })
})

test('many are changed and deleted by one call, with the versions that were read', async () => {
  const calls = fakeServer(() => ({ data: { count: 2 } }))
  const meta = { versions: { 4: 7 } }
  await provider.updateMany('person', { ids: [4, 5], data: { active: false, remarks: 'x' }, meta })
  await provider.deleteMany('person', { ids: [4], meta })
  expect(calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    [
      'POST people-app/person/bulk-edit',
      { records: [{ id: 4, version: 7 }, { id: 5 }], changes: { active: false, remarks: 'x' } },
    ],
    ['POST people-app/person/bulk-delete', { records: [{ id: 4, version: 7 }] }],
  ])
})

test('of records by their ids one call asks', async () => {
  const calls = fakeServer(() => ({ data: [{ id: 2 }, { id: 1 }] }))
  expect((await provider.getMany('region', { ids: [2, 1] })).data).toHaveLength(2)
  expect(calls[0]?.query).toMatchObject({ offset: 0, limit: 0, id__in: '2,1' })
})

test('create and update go to their own paths, as forms where there is a file, with writable values only', async () => {
  const calls = fakeServer(() => ({ data: { id: 9 } }))
  const photo = new File(['x'], 'x.png', { type: 'image/png' })
  const values = {
    id: 9,
    firstName: 'Ram',
    region: { id: 3, name: 'Bagmati' },
    regions: [{ id: 1 }, 2],
    joined: 'Ram',
    active: true,
  }
  await provider.create('person', { data: { ...values, photo: { rawFile: photo }, password: 'secret1' } })
  await provider.update('person', {
    id: 9,
    data: { ...values, photo: '/files/9', remarks: 'x' },
    previousData: { id: 9 },
  })
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST people-app/register',
    'PATCH people-app/update-profile/9',
  ])
  const [created, updated] = calls.map(({ body }) => Object.fromEntries(body as FormData))
  expect(created).toEqual({
    firstName: 'Ram',
    region: '3',
    regions: '[1,2]',
    photo,
    password: 'secret1',
    active: 'true',
  })
  expect(updated).toEqual({ firstName: 'Ram', region: '3', regions: '[1,2]', active: 'true', remarks: 'x' })
})

test('other resources travel as JSON', async () => {
  const calls = fakeServer(() => ({ data: { id: 1 } }))
  await provider.create('region', { data: { name: 'Bagmati', active: false } })
  expect(calls[0]?.body).toEqual({ name: 'Bagmati', active: false })
})

test('one record and a deleted record', async () => {
  const calls = fakeServer(({ method }) => (method === 'DELETE' ? { status: 204 } : { data: { id: 4 } }))
  expect(await provider.getOne('region', { id: 4 })).toEqual({ data: { id: 4 } })
  await provider.delete('region', { id: 4, previousData: { id: 4 } })
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET core-app/region/4',
    'DELETE core-app/region/4',
  ])
})
