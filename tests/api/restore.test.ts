import { describe, expect, it } from 'vitest'
import { messages } from '~/metadata/messages'
import { findResource } from '~/metadata/registry'
import { serverMessages } from '~/metadata/serverMessages'
import { toFormData } from '~/testing/masters'
import { setupRecordFactory } from '~/testing/records'
import { idempotencyHeader } from '~/testing/server'

const modes = 'core-app/payment-mode'
const organizations = 'core-app/organization-setup'

/** What every restorable master does is in the suite of masters. */
describe('a deletion that its user takes back', () => {
  const desk = setupRecordFactory()
  const restore = (path: string, id: number) => desk.admin.post(`${path}/${id}/restore`, {})
  const deletedMode = async () => {
    const record = await desk.records.create(findResource('payment-mode'))
    expect((await desk.admin.delete(`${modes}/${record.id}`)).status).toBe(204)
    return record as { id: number; name: string }
  }

  it('is refused after ten minutes, and where the name was given away', async () => {
    const { id, name } = await deletedMode()
    const other = await desk.admin.post(modes, { name: name.toUpperCase() }, idempotencyHeader())
    expect(other.status).toBe(201)
    const taken = await restore(modes, id)
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([400, ['name']])
    await desk.admin.delete(`${modes}/${other.body.id}`)
    desk.server.setClock(new Date(Date.now() + 601_000))
    const late = await restore(modes, id)
    desk.server.setClock(undefined)
    expect([late.status, late.body.message]).toEqual([409, serverMessages.notRestorable])
    expect((await restore(modes, id)).status).toBe(200)
  })

  it('goes on with the history, and is refused to an API user without the right', async () => {
    const { id } = await deletedMode()
    await restore(modes, id)
    const { results } = (await desk.admin.get(`${modes}/${id}/history`)).body
    expect(results.map(({ action }: { action: string }) => action)).toEqual(['create', 'delete', 'create'])
    const viewer = await desk.server.createUserWithPermissions(['view_payment_mode', 'add_payment_mode'])
    expect((await viewer.post(`${modes}/${id}/restore`, {})).status).toBe(403)
  })

  it('brings back a picture and references; not a second record of one, nor one whose reference is gone', async () => {
    const country = await desk.records.create(findResource('country'))
    const [setup] = (await desk.admin.get(organizations)).body.results
    const png = new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' })
    const form = toFormData({ remarks: 'Logo', country: country.id })
    form.append('logo', png, 'logo.png')
    const { status, body: before } = await desk.admin.patch(`${organizations}/${setup.id}`, form)
    expect([status, before.country]).toEqual([200, { id: country.id, name: country.name }])
    const remove = async (id: number) => expect((await desk.admin.delete(`${organizations}/${id}`)).status).toBe(204)
    await remove(setup.id)
    const restored = await restore(organizations, setup.id)
    expect([restored.status, restored.body]).toEqual([200, { ...before, version: before.version + 1 }])
    const logo = before.logo.replace('/api/v1/', '')
    expect((await desk.admin.get(logo)).status).toBe(200)

    await remove(setup.id)
    const next = await desk.admin.post(organizations, { name: 'Next' }, idempotencyHeader())
    expect((await restore(organizations, setup.id)).status).toBe(409)
    await remove(next.body.id)
    await desk.server.db
      .deleteFrom('country')
      .where('id', '=', country.id as number)
      .execute()
    const gone = await restore(organizations, setup.id)
    expect([gone.status, gone.body.errors]).toEqual([400, { country: messages.recordMissing }])
  })
})

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
