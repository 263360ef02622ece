import { describe, expect, inject, it } from 'vitest'
import { messages } from '~/metadata/messages'
import { type ModuleResource, queryParamName, tableOf } from '~/metadata/resource'
import { extraSingletonWarnings } from '~/server/resources/selectSingleton'
import {
  changeCaseAndSpacing,
  creatableResources,
  createApiPath,
  hasFileFields,
  hasRemarksField,
  toFormData,
  updateApiPath,
} from '~/testing/masters'
import { setupRecordFactory } from '~/testing/records'
import { isDeep } from '../support/chosenMasters'
import { importCsv } from './support/sheets'

/** What of a master decides how it meets a race. */
function racesOf(resource: ModuleResource) {
  const isUnique = Object.values(resource.fields).some(({ options }) => options.unique)
  return JSON.stringify([isUnique, resource.uniqueTogether.length > 0, resource.isSingleton, hasFileFields(resource)])
}

/** The embedded database does one thing after the other: there one master of each sort. */
const sorts = new Map(creatableResources.filter(isDeep).map((resource) => [racesOf(resource), resource]))
const tried = inject('demo').kind === 'embedded' ? [...sorts.values()] : creatableResources

/** Twice as many at once as a test's server has connections to its database. */
const many = 8
const others = (status: number) => Array.from({ length: many - 1 }, () => status)

/** What several do to one master at the same time. */
describe('every master, by many at once', () => {
  const desk = setupRecordFactory()

  describe.each(tried.map((resource) => [resource.key, resource] as const))('%s', (_, resource) => {
    const unique = Object.entries(resource.fields).filter(([, { options }]) => options.unique)
    const together = resource.uniqueTogether.filter(({ condition }) => !condition)

    it('lets one of many changes of what was read through, and tells the others what stands now', async () => {
      const record = await desk.records.create(resource)
      const patch = (change: object) => desk.admin.patch(updateApiPath(resource, record.id), change)
      const remarks = (text: string) => (hasRemarksField(resource) ? { remarks: text } : {})
      const change = (n: number) => {
        const values = { version: record.version, ...remarks(`Desk ${n}`) }
        return n % 2 === 0 || !hasFileFields(resource) ? values : toFormData(values)
      }
      const answers = await Promise.all(Array.from({ length: many }, (_, n) => patch(change(n))))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...others(409)])
      const { body: now } = await desk.admin.get(`${resource.apiPath}/${record.id}`)
      expect(now.version).toBe(Number(record.version) + 1)
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(body).toEqual({
          ...{ message: messages.changedMeanwhile, current: now },
          ...{ changedBy: { userName: 'admin' }, changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
        })
      expect(answers.find(({ status }) => status === 200)?.body).toEqual(now)

      expect((await patch({ version: now.version, ...remarks('Seen') })).status).toBe(200)
      expect((await patch({ version: now.version, ...remarks('Late') })).status).toBe(409)
      expect((await patch(remarks('Without a version, as ever'))).status).toBe(200)
      for (const version of ['x', 0, 1.5, {}, 99_999_999_999]) {
        const { status, body } = await patch({ version, ...remarks('Wrong') })
        expect([version, status, Object.keys(body.errors ?? {})]).toEqual([version, 400, ['version']])
      }
    })

    it.runIf(unique.length > 0)('keeps one of many equal posts at once, and says why of the others', async () => {
      const input = await desk.records.input(resource)
      const answers = await Promise.all(
        Array.from({ length: many }, () => desk.admin.post(createApiPath(resource), input)),
      )
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([201, ...others(resource.isSingleton ? 409 : 400)])
      const names = unique.map(([name]) => name)
      for (const { body } of answers.filter(({ status }) => status === 400))
        expect(names).toContain(Object.keys(body.errors)[0])
    })

    it.runIf(resource.isSingleton)(
      'is one record, by calls and files at once, and of two the first counts',
      async () => {
        const table = tableOf(resource)
        const input = await desk.records.input(resource)
        const posts = Array.from({ length: many }, (_, n) => ({ ...input, [resource.labelField]: `Post ${n}` }))
        const file = `${resource.fields[resource.labelField]?.options.label}\nBy file`
        const answers = await Promise.all([
          ...posts.map((post) => desk.admin.post(createApiPath(resource), post)),
          importCsv(desk.admin, resource, file),
        ])
        const refused = answers.filter(({ status }) => status === 409)
        const message = `There is one ${resource.label} already.`
        expect(refused.map(({ body }) => body.message)).toEqual(refused.map(() => message))
        expect(answers.filter(({ status }) => status === 201).length + refused.length).toBe(many)
        const [only, ...rest] = await desk.server.db.selectFrom(table).selectAll().execute()
        expect(rest).toEqual([])
        const again = await desk.admin.post(createApiPath(resource), { ...input, [resource.labelField]: 'Another' })
        expect([again.status, again.body.message]).toEqual([409, message])
        expect(await extraSingletonWarnings(desk.server.db, [resource])).toEqual([])
        const { id, ...values } = only as Record<string, unknown>
        await desk.server.db
          .insertInto(table)
          .values({ ...values, [resource.labelField]: '0 of old' })
          .execute()
        const first = (await desk.admin.get(`${resource.apiPath}?limit=1&ordering=${resource.labelField}`)).body
          .results[0]
        expect(first.id).toBe(id)
        const [warning, ...more] = await extraSingletonWarnings(desk.server.db, [resource])
        expect([warning, more]).toEqual([expect.stringMatching(`${resource.label}.*${id} '.*'0 of old'`), []])
      },
    )

    it.runIf(together.length > 0)('keeps one of many equal combinations, whatever their case and spaces', async () => {
      const [{ fields: all, message } = { fields: [], message: '' }] = together
      const fields = all.filter((name) => !(name in resource.fixedValues))
      const valid = await desk.records.input(resource)
      // What must be unique by itself is left out, or differs: it would be refused before the combination is.
      const isSingle = (name: string) => Boolean(resource.fields[name]?.options.unique)
      const input = Object.fromEntries(Object.entries(valid).filter(([name]) => !isSingle(name)))
      const respelt = (n: number) =>
        Object.fromEntries(fields.map((name) => [name, n % 2 === 0 ? input[name] : changeCaseAndSpacing(input[name])]))
      const needed = Object.keys(valid).filter((name) => isSingle(name) && resource.fields[name]?.options.required)
      const apart = (n: number) => Object.fromEntries(needed.map((name) => [name, `${valid[name]}${n}`]))
      const posts = Array.from({ length: many }, (_, n) =>
        desk.admin.post(createApiPath(resource), { ...input, ...apart(n), ...respelt(n) }),
      )
      const answers = await Promise.all(posts)
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...others(400)])
      for (const { body } of answers.filter(({ status }) => status === 400))
        expect(body.errors).toEqual({ [fields[0] as string]: message })
      const asked = Object.entries(respelt(1)).map(
        ([name, value]) => `${queryParamName(name)}=${encodeURIComponent(`${value}`)}`,
      )
      expect((await desk.admin.get(`${resource.apiPath}?${asked.join('&')}`)).body.count).toBe(1)
    })
  })
})
