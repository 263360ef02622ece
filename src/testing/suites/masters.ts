import { beforeAll, describe, expect, it } from 'vitest'
import { emptyValueOf, inapplicableFields } from '~/metadata/applicableFields'
import { type AnyField, isReadOnly } from '~/metadata/field'
import { interpolate, messages } from '~/metadata/messages'
import { isWritable, requiredMessage } from '~/metadata/parseInput'
import { type Action, type ModuleResource, permissionFor, queryParamName } from '~/metadata/resource'
import { isRestorable } from '~/metadata/restorable'
import { serverMessages } from '~/metadata/serverMessages'
import { type Endpoint, SIGNED_IN } from '~/server/http/endpoint'
import { isOrderedField } from '~/server/lists/rangeFilter'
import { columnKindOf, isReferenceField } from '~/server/resources/columns'
import { duplicateMessage } from '~/server/resources/write'
import { allEndpoints, installation } from '~/server/start'
import { defaultValuesOf, requiredFields } from '../exampleValues'
import { createApiPath, hasRemarksField, toStoredRecord, updateApiPath } from '../masters'
import { setupRecordFactory } from '../records'
import { brokenRules, rejectedValues } from '../refused'

/**
 * Tests what follows from the declaration of every master: pages, order, search, rules, references, duplicates, the trace of changes.
 * @param resources those that are tried
 */
export function testMasters(resources: readonly ModuleResource[] = installation.resources): void {
  const writable = resources.filter(({ actions }) => actions.includes('add'))
  describe('every master', () => {
    const desk = Object.assign(setupRecordFactory(), { routes: [] as Endpoint[] })
    beforeAll(async () => {
      desk.routes = allEndpoints(installation)
    })

    describe.each(resources.map((resource) => [resource.key, resource] as const))('%s', (_, resource) => {
      it('lists in pages that join without a gap', async () => {
        const all = await desk.admin.get(`${resource.apiPath}?limit=0`)
        expect(all.status).toBe(200)
        expect(all.body.count).toBe(all.body.results.length)
        const first = await desk.admin.get(`${resource.apiPath}?offset=0&limit=2`)
        expect(first.body.results).toEqual(all.body.results.slice(0, 2))
        expect(first.body.previous).toBeNull()
        if (first.body.next) {
          const second = await desk.admin.get(new URL(first.body.next).href.split('/api/v1/')[1] as string)
          expect(second.body.results).toEqual(all.body.results.slice(2, 4))
          expect(second.body.previous).toContain('offset=0')
        } else expect(all.body.count).toBeLessThanOrEqual(2)
      })

      it('orders by every column both ways', async () => {
        for (const [name, field] of Object.entries(resource.fields)) {
          if (field.options.stored === false) continue
          if (field.kind.name !== 'references' && columnKindOf(field).writeOnly) continue
          const up = await desk.admin.get(`${resource.apiPath}?limit=2&ordering=${queryParamName(name)}`)
          const down = await desk.admin.get(`${resource.apiPath}?limit=2&ordering=-${queryParamName(name)}`)
          expect([name, up.status, down.status]).toEqual([name, 200, 200])
          expect(up.body.count).toBe(down.body.count)
          if (field.kind.name !== 'reference') continue
          const byId = await desk.admin.get(`${resource.apiPath}?limit=2&ordering=${queryParamName(name)}_id`)
          expect([name, byId.body.results]).toEqual([name, up.body.results])
          const rows: Record<string, { id: number } | null>[] = up.body.results
          expect(rows.map((row) => row[`${name}Id`])).toEqual(rows.map((row) => row[name]?.id ?? null))
        }
        expect((await desk.admin.get(`${resource.apiPath}?ordering=nothing`)).status).toBe(400)
      })

      const ordered = Object.entries(resource.fields).filter(
        ([, field]) => isOrderedField(field) && field.options.stored !== false,
      )
      it.runIf(ordered.length > 0)('is narrowed to ranges of its numbers, days and moments', async () => {
        const { body } = await desk.admin.get(`${resource.apiPath}?limit=0`)
        for (const [name] of ordered) {
          const parameter = queryParamName(name)
          const values: unknown[] = body.results.map((row: Record<string, unknown>) => row[name])
          const value = values.findLast((one) => one !== null) ?? '2026-01-01'
          const wanted = encodeURIComponent(String(value))
          const same = await desk.admin.get(
            `${resource.apiPath}?limit=1&${parameter}__gte=${wanted}&${parameter}__lte=${wanted}`,
          )
          if (!values.includes(value)) expect([name, same.status < 500]).toEqual([name, true])
          else expect([name, same.body.count]).toEqual([name, values.filter((one) => one === value).length])
          const wrong = await desk.admin.get(`${resource.apiPath}?${parameter}__gte=x`)
          expect([name, wrong.status, Object.keys(wrong.body.errors)]).toEqual([name, 400, [`${parameter}__gte`]])
        }
      })

      it('refuses what is not of its query', async () => {
        for (const query of ['offset=-1', 'limit=x', 'nothing=1', 'id__in=a', 'offset=1e99'])
          expect([query, (await desk.admin.get(`${resource.apiPath}?${query}`)).status]).toEqual([query, 400])
        for (const id of ['0', '-1', 'x', '99999999999', '2147483647', '1.5'])
          expect([id, (await desk.admin.get(`${resource.apiPath}/${id}`)).status]).toEqual([id, 404])
      })

      // tests/api/rights.test.ts checks that each endpoint accepts exactly the permission it names
      it('names the permission of each of its actions', () => {
        const rightOfCall = (method: string, path: string) =>
          desk.routes.find((one) => one.method === method && one.path === path)?.options.permission
        const one = `${resource.apiPath}/:id`
        const isAble = (action: Action) => resource.actions.includes(action)
        const named = (action: Action) => (isAble(action) ? permissionFor(resource, action) : undefined)
        expect({
          list: rightOfCall('GET', resource.apiPath),
          view: rightOfCall('GET', one),
          edit: rightOfCall('PATCH', updateApiPath(resource, ':id')),
          delete: rightOfCall('DELETE', one),
          ...(isAble('add') && { add: rightOfCall('POST', createApiPath(resource)) }),
        }).toEqual({
          list: resource.isSingleton ? SIGNED_IN : permissionFor(resource, 'view'),
          view: permissionFor(resource, 'view'),
          edit: named('edit'),
          delete: named('delete'),
          ...(isAble('add') && { add: permissionFor(resource, 'add') }),
        })
      })
    })

    describe.each(writable.map((resource) => [resource.key, resource] as const))('%s', (_, resource) => {
      const searched = resource.listSearchFields.map((name) => [name, resource.fields[name] as AnyField] as const)
      const unique = Object.entries(resource.fields).filter(([, { options }]) => options.unique)

      it('creates, returns one, finds it by search, and keeps its values', async () => {
        const input = await desk.records.input(resource)
        const { status, body } = await desk.admin.post(createApiPath(resource), input)
        expect(status, JSON.stringify(body)).toBe(201)
        expect((await desk.admin.get(`${resource.apiPath}/${body.id}`)).body).toEqual(body)
        for (const [name, value] of Object.entries(input)) {
          const field = resource.fields[name]
          if (!field || field.options.stored === false || columnKindOf(field).writeOnly) continue
          const { to, responseAsIds, responseAsObject } = field.options
          const idsOf = (held: { id: number } | { id: number }[]) =>
            Array.isArray(held) ? held.map(({ id }) => id) : held.id
          const answered = (to && !responseAsIds) || responseAsObject ? idsOf(body[name]) : body[name]
          expect([name, answered]).toEqual([name, value])
        }
        for (const [name, field] of searched) {
          const text = isReferenceField(field) ? body[name]?.[field.options.to().labelField] : body[name]
          if (typeof text !== 'string' || !text) continue
          const response = await desk.admin.get(
            `${resource.apiPath}?limit=0&search=${encodeURIComponent(` ${text.toUpperCase()} `)}`,
          )
          expect(response.body.results.map(({ id }: { id: number }) => id)).toContain(body.id)
        }
        expect((await desk.admin.get(`${resource.apiPath}?search=%25%5F&limit=5`)).body.count).toBe(0)
      })

      it('edits with remarks, and shows the result', async () => {
        const record = await desk.records.create(resource)
        if (hasRemarksField(resource)) {
          const bare = await desk.admin.patch(updateApiPath(resource, record.id), { active: false })
          expect(bare.status).toBe(400)
          expect(bare.body.errors.remarks).toBe(requiredMessage(resource.fields.remarks as never))
        }
        const change = {
          ...('active' in resource.fields && { active: false }),
          ...(hasRemarksField(resource) && { remarks: 'Checked' }),
        }
        const edited = await desk.admin.patch(updateApiPath(resource, record.id), change)
        expect(edited.status, JSON.stringify(edited.body)).toBe(200)
        expect(edited.body).toEqual({ ...record, ...change, version: Number(record.version) + 1 })
        expect((await desk.admin.patch(updateApiPath(resource, 2_000_000_000), change)).status).toBe(404)
      })

      it.runIf(!resource.isSingleton)('changes many alike, each as a single call does, or none of them', async () => {
        const path = `${resource.apiPath}/bulk-edit`
        const [one, other] = [await desk.records.create(resource), await desk.records.create(resource)]
        const changes = { active: false, ...(hasRemarksField(resource) && { remarks: 'Counted' }) }
        const read = async () =>
          Promise.all([one, other].map(async ({ id }) => (await desk.admin.get(`${resource.apiPath}/${id}`)).body))
        const records = [one, other].map(({ id, version }) => ({ id, version }))
        if (hasRemarksField(resource)) {
          const bare = await desk.admin.post(path, { records, changes: { active: false } })
          const required = requiredMessage(resource.fields.remarks as never)
          expect([bare.status, bare.body.errors]).toEqual([400, { remarks: required }])
        }
        const done = await desk.admin.post(path, { records: [...records, records[0]], changes })
        expect([done.status, done.body]).toEqual([200, { count: 2 }])
        const changed = await read()
        expect(changed).toEqual([one, other].map((record) => ({ ...record, ...changes, version: 2 })))
        const rows = desk.server.db.selectFrom('activity').select(['action', 'entityId', 'before', 'after'])
        const traced = await rows.where('entity', '=', resource.key).orderBy('id', 'desc').limit(2).execute()
        expect(traced.reverse()).toEqual(
          [one, other].map((before, index) => ({
            ...{ action: 'change', entityId: before.id },
            ...{ before: toStoredRecord(resource, before), after: toStoredRecord(resource, changed[index]) },
          })),
        )
        const late = [{ ...records[0], version: 1 }, { id: other.id }, { id: 2_000_000_000 }]
        const refused = await desk.admin.post(path, { records: late, changes: { ...changes, active: true } })
        expect([refused.status, refused.body]).toEqual([
          409,
          {
            message: interpolate(messages.nothingDone, { count: 2, total: 3 }),
            refused: [
              { id: one.id, message: messages.changedMeanwhile },
              { id: 2_000_000_000, message: messages.alreadyDeleted },
            ],
          },
        ])
        expect(await read()).toEqual(changed)
      })

      it('gives the message of every missing field', async () => {
        const { status, body } = await desk.admin.post(createApiPath(resource), {})
        const required = requiredFields(resource, 'create')
        if (required.length > 0) expect(status).toBe(400)
        for (const name of required)
          expect([name, body.errors[name]]).toEqual([name, requiredMessage(resource.fields[name] as never)])
      })

      it('gives the message of whatever is wrong with a field, or with several together', async () => {
        const input = await desk.records.input(resource)
        const errorsOf = async (values: object) => {
          const { status, body } = await desk.admin.post(createApiPath(resource), { ...input, ...values })
          return [status, body.errors]
        }
        const fields = Object.entries(resource.fields).filter(([, field]) => isWritable(field, 'create'))
        const refused = fields
          .filter(([, { kind }]) => kind.name !== 'image')
          .map(([name, field]) => [name, rejectedValues(field)] as const)
        // one wrong value of each field together, then the next of each
        for (let nth = 0; refused.some(([, values]) => values[nth]); nth++) {
          const wrong = refused.flatMap(([name, values]) => values.slice(nth, nth + 1).map((one) => ({ name, ...one })))
          expect(await errorsOf(Object.fromEntries(wrong.map(({ name, value }) => [name, value])))).toEqual([
            400,
            Object.fromEntries(wrong.map(({ name, message }) => [name, message])),
          ])
        }
        for (const { changes, errors } of brokenRules(resource, 'create', input)) {
          const unasked = inapplicableFields(resource, { ...defaultValuesOf(resource), ...input, ...changes })
          const left = Object.fromEntries(unasked.map(([name, field]) => [name, emptyValueOf(field)]))
          expect(await errorsOf({ ...changes, ...left })).toEqual([400, errors])
        }
      })

      it('names unknown fields and wrong types, and writes nothing', async () => {
        const input = await desk.records.input(resource)
        const before = (await desk.admin.get(`${resource.apiPath}?limit=1`)).body.count
        const readOnly = Object.keys(resource.fields).filter((name) => isReadOnly(resource.fields[name]!))
        const surprises = ['surprise', ...readOnly]
        const more = Object.fromEntries(surprises.map((name) => [name, 1]))
        const unknown = await desk.admin.post(createApiPath(resource), { ...input, ...more })
        const refusals = Object.fromEntries(surprises.map((name) => [name, messages.unknownField]))
        expect([unknown.status, unknown.body.errors]).toEqual([400, refusals])
        const names = Object.keys(input)
        const wrong = await desk.admin.post(
          createApiPath(resource),
          Object.fromEntries(names.map((name) => [name, { not: 'this' }])),
        )
        expect([wrong.status, Object.keys(wrong.body.errors ?? {}).toSorted()]).toEqual([400, names.toSorted()])
        for (const body of ['[]', 'null', '"text"', '{"broken": ', ''])
          expect([body, (await desk.admin.post(createApiPath(resource), body)).status]).toEqual([body, 400])
        const isTarget = Object.values(resource.fields).some(({ options }) => options.to?.().key === resource.key)
        if (!isTarget) expect((await desk.admin.get(`${resource.apiPath}?limit=1`)).body.count).toBe(before)
      })

      it('refuses a reference to nothing', async () => {
        const input = await desk.records.input(resource)
        const references = Object.entries(resource.fields).filter(([name, { options }]) => options.to && name in input)
        if (references.length === 0) return
        const missing = references.map(([name, { kind }]) => [
          name,
          kind.name === 'references' ? [2_000_000_000] : 2_000_000_000,
        ])
        const { status, body } = await desk.admin.post(createApiPath(resource), {
          ...input,
          ...Object.fromEntries(missing),
        })
        const expected = Object.fromEntries(references.map(([name]) => [name, messages.recordMissing]))
        expect([status, body.errors]).toEqual([400, expected])
      })

      it.runIf(unique.length > 0 && !resource.isSingleton)(
        'meets a duplicate whatever its case and spaces, with its message',
        async () => {
          const existing = await desk.records.create(resource)
          for (const [name, field] of unique) {
            if (field.kind.name === 'concat') continue
            const isText = !field.options.to
            const written = isText
              ? name === 'userName'
                ? String(existing[name])
                : `  ${String(existing[name]).toUpperCase()} `
              : (existing[name] as { id: number }).id
            const input = { ...(await desk.records.input(resource)), [name]: written }
            const { status, body } = await desk.admin.post(createApiPath(resource), input)
            const text = isText
              ? String(input[name]).trim()
              : String((existing[name] as Record<string, unknown>)[field.options.to().labelField])
            expect([name, status, body.errors?.[name]]).toEqual([name, 400, duplicateMessage(resource, name, text)])
            const own = await desk.admin.patch(updateApiPath(resource, existing.id), {
              [name]: written,
              ...(hasRemarksField(resource) && { remarks: 'Same' }),
            })
            expect([name, own.status]).toEqual([name, 200])
            if (!isText) continue
            const checked = await desk.admin.get(
              `${resource.apiPath}?${queryParamName(name)}=${encodeURIComponent(String(written))}`,
            )
            expect(checked.body.results.map(({ id }: { id: number }) => id)).toEqual([existing.id])
          }
        },
      )

      it('leaves a trace of who created and changed what, before and after', async () => {
        const record = await desk.records.create(resource)
        await desk.admin.patch(
          updateApiPath(resource, record.id),
          hasRemarksField(resource) ? { remarks: 'Traced' } : {},
        )
        const rows = await desk.server.db
          .selectFrom('activity')
          .selectAll()
          .where('entity', '=', resource.key)
          .where('entityId', '=', record.id as number)
          .orderBy('id')
          .execute()
        expect(rows.map(({ action, userName }) => [action, userName])).toEqual([
          ['create', 'admin'],
          ['change', 'admin'],
        ])
        expect(rows[1]?.before).toEqual(toStoredRecord(resource, record))
        expect(JSON.stringify(rows)).not.toContain('scrypt')
      })

      it.runIf(resource.actions.includes('delete'))('deletes what nothing refers to', async () => {
        const record = await desk.records.create(resource)
        expect((await desk.admin.delete(`${resource.apiPath}/${record.id}`)).status).toBe(204)
        expect((await desk.admin.get(`${resource.apiPath}/${record.id}`)).status).toBe(404)
        expect((await desk.admin.delete(`${resource.apiPath}/${record.id}`)).status).toBe(404)
      })

      it.runIf(isRestorable(resource))('restores what its user has just deleted, once, as it was', async () => {
        const record = await desk.records.create(resource)
        const address = `${resource.apiPath}/${record.id}`
        const restore = () => desk.admin.post(`${address}/restore`, {})
        expect((await restore()).status).toBe(409)
        await desk.admin.delete(address)
        const both = await Promise.all([restore(), restore()])
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect((await desk.admin.get(address)).body).toEqual({ ...record, version: Number(record.version) + 1 })
        await desk.admin.delete(address)
        const other = await desk.server.createUserWithPermissions([permissionFor(resource, 'delete')])
        const refused = await other.post(`${address}/restore`, {})
        expect([refused.status, refused.body.message]).toEqual([409, serverMessages.notRestorable])
      })
    })
  })
}
