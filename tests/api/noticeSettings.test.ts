import { describe, expect, it } from 'vitest'
import { findResource } from '~/metadata/registry'
import { setupRecordFactory } from '~/testing/records'
import type { ApiClient } from '~/testing/server'

const path = 'core-app/district'
const settings = 'notice/settings'

describe('notification settings', () => {
  const desk = setupRecordFactory()
  const viewer = (...codes: string[]) => desk.server.createUserWithPermissions(['view_district', ...codes])
  const of = async (by: ApiClient, kind: string) =>
    (await by.get(settings)).body.results.find((one: { kind: string }) => one.kind === kind)
  const assign = async (user: { id: number }) => {
    const { id } = await desk.records.create(findResource('district'))
    expect((await desk.admin.post('assignment', { path, id, users: [user.id] })).status).toBe(201)
  }
  const mails = async (user: { id: number }) => {
    const { email } = await desk.server.db
      .selectFrom('user')
      .select('email')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    return desk.server.db.selectFrom('mail').select('id').where('recipient', '=', email).execute()
  }

  it('keep a kind out of the bell or out of the mails, for oneself alone', async () => {
    const [first, second] = [await viewer(), await viewer()]
    expect(await of(first, 'assign')).toEqual({
      ...{ kind: 'assign', label: 'Work that is assigned to me', screen: null },
      ...{ inBell: true, byMail: true, isFixed: false },
    })
    await first.patch(settings, { kind: 'assign', inBell: true, byMail: false })
    expect(await of(first, 'assign')).toMatchObject({ inBell: true, byMail: false })
    for (const user of [first, second]) await assign(user)
    expect((await first.get('notice')).body).toMatchObject({ unseen: 1, results: [{ action: 'assign' }] })
    expect([(await mails(first)).length, (await mails(second)).length]).toEqual([0, 1])

    await first.patch(settings, { kind: 'assign', inBell: false })
    expect(await of(first, 'assign')).toMatchObject({ inBell: false, byMail: false })
    expect((await first.get('notice')).body).toMatchObject({ unseen: 0, results: [], assignments: { open: 1 } })
    expect((await second.get('notice')).body).toMatchObject({ unseen: 1 })
    const { body } = await first.patch(settings, { kind: 'assign', inBell: true, byMail: true })
    expect(body.results).toContainEqual(expect.objectContaining({ kind: 'assign', inBell: true, byMail: true }))
    expect((await first.get('notice')).body).toMatchObject({ unseen: 1 })
  })

  it('offer the pending work of the lists that the user may open, of which urgent work stays', async () => {
    const user = await viewer('view_critical_call', 'view_late_test')
    const [late, critical] = ['lab-quality-app/late-test/waiting', 'lab-result-entry-app/critical-call/waiting']
    const kinds = (await user.get(settings)).body.results.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining([late, critical]))
    expect(await of(await viewer(), late)).toBeUndefined()
    expect((await user.patch(settings, { kind: late, inBell: false })).status).toBe(200)
    expect((await user.get('notice')).body.hiddenTiles).toEqual([late])
    const refusals = [
      [{ kind: critical, inBell: false }, { inBell: 'This is urgent and cannot be switched off.' }],
      [{ kind: late, inBell: true, byMail: true }, { byMail: 'This is not mailed.' }],
      [
        { kind: 'inventory-app/purchase-order/waiting/requested', inBell: false },
        { kind: 'There is no such notification, or you may not open its list.' },
      ],
    ] as const
    for (const [body, errors] of refusals) expect((await user.patch(settings, body)).body).toMatchObject({ errors })
    expect(await of(user, critical)).toMatchObject({ inBell: true, isFixed: true, screen: 'Critical Results' })
  })
})
