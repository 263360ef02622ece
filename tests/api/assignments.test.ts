import { describe, expect, it } from 'vitest'
import { addDays } from '~/domain/adDate'
import { localDay, momentAt } from '~/domain/calendar'
import { findResource } from '~/metadata/registry'
import { dayText } from '~/server/assignments/assign'
import { remindOfAssignments } from '~/server/assignments/remind'
import { composeNoticeMail } from '~/server/history/noticeMail'
import { setupRecordFactory } from '~/testing/records'
import type { ApiClient } from '~/testing/server'
import { BillingData, billOf, offeredLine, openRule, sales } from './support/billing'

const path = 'core-app/district'
const today = localDay(new Date())

describe('assignments', () => {
  const desk = setupRecordFactory()
  const makeDistrict = async () => {
    const { id, name } = await desk.records.create(findResource('district'))
    return { id: id as number, name: name as string }
  }
  const viewer = (...codes: string[]) => desk.server.createUserWithPermissions(['view_district', ...codes])
  const assign = (id: number, users: readonly number[], more: object = {}, by: ApiClient = desk.admin, list = path) =>
    by.post('assignment', { path: list, id, users, ...more })
  const ofRecord = async (id: number) =>
    (await desk.admin.get(`assignment/record?path=${path}&id=${id}`)).body.results as [{ id: number }]
  const listed = async (by: ApiClient, query = '') => (await by.get(`assignment?${query}`)).body
  const bell = async (by: ApiClient) => (await by.get('notice')).body
  const texts = async (by: ApiClient) => (await bell(by)).results.map(({ text }: { text: string }) => text)
  const mailsTo = async (email: string) =>
    desk.server.db
      .selectFrom('mail')
      .selectAll()
      .where('kind', '=', 'assignment')
      .where('recipient', '=', email)
      .execute()
  const readUser = ({ id }: { id: number }) =>
    desk.server.db
      .selectFrom('user')
      .select(['userName', 'email', 'groupId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('are seen by assignee and record, passed on, done and withdrawn, and tell those who wait for it', async () => {
    const { id, name } = await makeDistrict()
    const [first, second] = [await viewer(), await viewer()]
    const people = [await readUser(first), await readUser(second)]
    const dueDate = addDays(today, 2)
    const made = await assign(id, [first.id], { dueDate, note: ' Ask the office. ' })
    expect([made.status, made.body.results]).toMatchObject([
      201,
      [{ assignee: { id: first.id }, dueDate, note: 'Ask the office.', isOverdue: false, canAssigneeView: true }],
    ])
    const text = `Assigned to ${people[0]!.userName}, due ${dayText(dueDate)}\nAsk the office.`
    expect(await bell(first)).toMatchObject({
      ...{ unseen: 1, assignments: { open: 1, due: 0 } },
      results: [{ action: 'assign', text, of: name, address: `/district/${id}/show` }],
    })
    // mails leave the organization: they have neither the note nor a name that may be a patient's
    expect(await mailsTo(people[0]!.email as string)).toMatchObject([{ documentNo: 'District' }])
    const [{ documentId }] = (await mailsTo(people[0]!.email as string)) as [{ documentId: number }]
    const subject = `District: Assigned to ${people[0]!.userName}, due ${dayText(dueDate)}`
    expect(await composeNoticeMail({ db: desk.server.db, publicUrl: null }, documentId)).toEqual({
      ...{ subject, text: subject },
    })
    const mine = await listed(first)
    expect(mine.results).toMatchObject([
      {
        id: made.body.results[0].id,
        note: 'Ask the office.',
        record: { id, path, name, address: `/district/${id}/show` },
      },
    ])
    expect((await listed(desk.admin, 'side=given')).results).toMatchObject([{ assignee: { id: first.id } }])

    const passed = { user: second.id, dueDate: null, note: null }
    expect((await first.post(`assignment/${mine.results[0].id}/reassign`, passed)).status).toBe(204)
    expect(await listed(first)).toMatchObject({ count: 0 })
    expect((await listed(first, 'state=closed')).results).toMatchObject([{ state: 'reassigned' }])
    const [own] = (await listed(second)).results
    expect(own).toMatchObject({ dueDate: null, note: null, assignedBy: { id: first.id } })
    const done = await second.post(`assignment/${own.id}/done`, { remarks: 'They agree.' })
    expect(done.status).toBe(204)
    expect((await second.post(`assignment/${own.id}/withdraw`, {})).status).toBe(409)
    expect(await texts(first)).toEqual([`Done, as assigned to ${people[1]!.userName}\nThey agree.`, text])
    const { body: history } = await first.get(`${path}/${id}/history`)
    expect(history.results.map(({ action }: { action: string }) => action)).toEqual(['assign', 'assign', 'assign'])

    // taken by oneself, which tells nobody
    expect((await assign(id, [second.id], {}, second)).status).toBe(201)
    const [taken] = await ofRecord(id)
    expect((await desk.admin.post(`assignment/${taken.id}/withdraw`, {})).status).toBe(204)
    expect((await texts(second))[0]).toBe(`No longer assigned to ${people[1]!.userName}`)
    expect((await bell(second)).results).toHaveLength(2)
  })

  it('are refused where they make no sense, and to those who may not see the record', async () => {
    const { id } = await makeDistrict()
    const [reader, other] = [await viewer(), await desk.server.createUserWithPermissions(['view_title'])]
    const errors = async (users: readonly number[], more: object = {}) => {
      const { status, body } = await assign(id, users, more)
      return [status, body.errors]
    }
    const { userName } = await readUser(other)
    expect(await errors([other.id])).toEqual([400, { users: `${userName} may not see this.` }])
    expect(await errors([2_000_000])).toEqual([400, { users: 'The user is not there, or was switched off.' }])
    expect(await errors([])).toEqual([400, { users: 'Users is required' }])
    expect(await errors([reader.id], { dueDate: addDays(today, -1) })).toEqual([
      400,
      { dueDate: 'The due date has passed.' },
    ])
    expect(await errors([reader.id], { note: 'x'.repeat(501) })).toEqual([400, { note: 'Maximum character is 500' }])
    const twice = await Promise.all([assign(id, [reader.id]), assign(id, [reader.id])])
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(await ofRecord(id)).toHaveLength(1)
    const [{ id: assignment }] = await ofRecord(id)

    expect((await assign(id, [other.id], {}, other)).status).toBe(403)
    expect((await other.get(`assignment/record?path=${path}&id=${id}`)).status).toBe(403)
    expect((await other.get(`assignment/user?path=${path}&id=${id}`)).status).toBe(403)
    for (const action of ['done', 'withdraw'])
      expect((await other.post(`assignment/${assignment}/${action}`, {})).status).toBe(404)
    const passed = { user: other.id, dueDate: null, note: null }
    expect((await other.post(`assignment/${assignment}/reassign`, passed)).status).toBe(404)
    expect((await reader.post(`assignment/${assignment}/reassign`, passed)).body.errors.user).toContain('may not see')
    expect(await ofRecord(id)).toMatchObject([{ id: assignment, state: 'open' }])
    expect((await assign(2_000_000_000, [reader.id])).status).toBe(404)
    expect((await assign(id, [reader.id], {}, desk.admin, 'core-app/nowhere')).status).toBe(400)
  })

  it('offers active users who may see the record, by user name or name, also in Devanagari', async () => {
    const { id } = await makeDistrict()
    const group = (await readUser(await viewer())).groupId
    const make = (userName: string, values: object = {}) =>
      desk.records.create(findResource('user'), { userName, group, firstName: 'राम', lastName: 'थापा', ...values })
    await make('ramu.thapa')
    await make('रामू')
    await make('ramgone', { active: false })
    const offered = async (search: string) => {
      const { body } = await desk.admin.get(
        `assignment/user?path=${path}&id=${id}&search=${encodeURIComponent(search)}`,
      )
      return body.results.map(({ userName }: { userName: string }) => userName)
    }
    expect(await offered('ram')).toEqual(['ramu.thapa'])
    expect((await offered('थापा')).toSorted()).toEqual(['ramu.thapa', 'रामू'])
    const note = await desk.admin.post(`${path}/${id}/note`, { text: 'हेर्नुहोस्, @रामू।' })
    expect(note.status).toBe(201)
    expect((await desk.admin.post(`${path}/${id}/note`, { text: '@ramgone look' })).status).toBe(400)
  })

  it('remind once on the day and once when overdue, or the other one where the assignee may not see it any more', async () => {
    const { id, name } = await makeDistrict()
    const [assignee, boss] = [await viewer(), await viewer()]
    const dueDate = addDays(today, 3)
    await assign(id, [assignee.id], { dueDate, note: 'Call them' }, boss)
    const at = (day: string, time: string) => momentAt(day, time)
    const remind = (moment: Date) => remindOfAssignments(desk.server.db, moment, () => true)
    // the evening before in Nepal, which is another day than in UTC a quarter of the time
    await remind(at(addDays(dueDate, -1), '23:59'))
    expect(await texts(assignee)).toHaveLength(1)
    const morning = at(dueDate, '00:01')
    await Promise.all([remind(morning), remind(morning), remind(at(dueDate, '12:00'))])
    expect(await bell(assignee)).toMatchObject({
      results: [{ action: 'remind', text: 'Due today\nCall them', of: name }, { action: 'assign' }],
    })
    const late = at(addDays(dueDate, 1), '09:00')
    await remind(late)
    await remind(late)
    expect((await texts(assignee)).slice(0, 2)).toEqual([
      `Overdue since ${dayText(dueDate)}\nCall them`,
      'Due today\nCall them',
    ])

    const { id: hidden } = await makeDistrict()
    await assign(hidden, [assignee.id], { dueDate, note: 'Secret' }, boss)
    const { groupId, userName } = await readUser(assignee)
    await desk.server.db.deleteFrom('userGroupPermissions').where('ownerId', '=', groupId).execute()
    await remind(late)
    expect(await bell(assignee)).toMatchObject({ results: [], assignments: { open: 2 } })
    expect((await listed(assignee)).results).toMatchObject([
      { note: null, record: null },
      { note: null, record: null },
    ])
    expect(JSON.stringify(await listed(assignee))).not.toMatch(/Secret|Call them/)
    expect((await texts(boss))[0]).toBe(
      `Due ${dayText(dueDate)}; ${userName}, to whom it is assigned, may not see it any more\nSecret`,
    )
    expect(await ofRecord(hidden)).toMatchObject([{ canAssigneeView: false }])
    // the assignee can give it back all the same
    const [mine] = (await listed(assignee)).results
    expect((await assignee.post(`assignment/${mine.id}/withdraw`, {})).status).toBe(204)
  })

  it('end with a record that is deleted, and are there again with it', async () => {
    const type = findResource('customer-type')
    const { id } = (await desk.records.create(type)) as { id: number }
    const assignee = await desk.server.createUserWithPermissions(['view_customer_type'])
    expect((await assign(id, [assignee.id], {}, desk.admin, type.apiPath)).status).toBe(201)
    expect(await bell(assignee)).toMatchObject({ unseen: 1, assignments: { open: 1 } })
    expect((await desk.admin.delete(`${type.apiPath}/${id}`)).status).toBe(204)
    expect(await bell(assignee)).toMatchObject({ unseen: 0, results: [], assignments: { open: 0 } })
    expect((await listed(assignee, 'state=closed')).results).toMatchObject([{ state: 'withdrawn', record: null }])
    expect((await desk.admin.post(`${type.apiPath}/${id}/restore`, {})).status).toBe(200)
    expect(await bell(assignee)).toMatchObject({ assignments: { open: 1 } })
    expect((await listed(assignee)).results).toMatchObject([{ state: 'open', record: { id } }])
  })

  it('name a document by its number, in the mail too', async () => {
    const data = new BillingData(desk.server.db, desk.admin.id)
    await data.rule(openRule)
    const { body: bill } = await desk.admin.post(
      sales,
      billOf([await offeredLine(desk.admin, await data.test())], await data.patient()),
    )
    const clerk = await desk.server.signIn('clerk')
    expect((await assign(bill.id, [clerk.id], {}, desk.admin, sales)).status).toBe(201)
    expect((await listed(clerk)).results[0].record).toMatchObject({ name: bill.saleNo, path: sales })
    const { email } = await readUser(clerk)
    expect(await mailsTo(email as string)).toMatchObject([{ documentNo: bill.saleNo }])
  })
})
