import { expect, it } from 'vitest'
import type { AnyDocType } from '~/documents/docType'
import { filterPickerApiPath, listFiltersOf } from '~/documents/list/listFilters'
import { partyResourceOf } from '~/metadata/registry'
import { type ModuleResource, permissionFor, type Resource, tableOf } from '~/metadata/resource'
import { type ResolvedStates, userTransitionsOf } from '~/metadata/states'
import { documentRuntimes } from '~/server/documents/documentRuntimes'
import { pickedFieldsOf } from '~/server/documents/pickerBounds'
import type { Row } from '../documents/documentBodies'
import type { setupDocumentTests } from '../documents/documentDesk'
import { type ApiClient, idempotencyHeader } from '../server'
import { takeStep, transitionApiPath, transitionBody, wayTo } from '../transitions'

interface HidingMaster {
  resource: ModuleResource
  apiPath: string
  states: ResolvedStates
}

/** Tests that records of a master in states with `visibleTo` are seen by those alone who may. */
export function testHiddenRecords(
  desk: ReturnType<typeof setupDocumentTests>,
  { resource, apiPath, states }: HidingMaster,
  documents: readonly AnyDocType[],
  madeIn: (state: string) => Promise<Row>,
): void {
  const hidden = Object.entries(states.states).filter(([, { visibleTo }]) => visibleTo)
  const view = permissionFor(resource, 'view')
  const isIn = async (by: ApiClient, path: string, id: number) => {
    const { status, body } = await by.get(path)
    expect([path, status]).toEqual([path, 200])
    return body.results.some((row: Row) => row.id === id) as boolean
  }

  it.each(hidden)('shows records that are %s to those alone who may see them', async (state, { visibleTo }) => {
    const { id, ...row } = await madeIn(state)
    const name = String(row[resource.labelField])
    const edit = permissionFor(resource, 'edit')
    const reader = await desk.server.createUserWithPermissions([view, edit, 'view_history'])
    const others = [desk.admin]
    if (visibleTo !== 'author') others.push(await desk.server.createUserWithPermissions([view, visibleTo!]))
    const lists = [
      `${apiPath}?limit=0`,
      `${apiPath}?limit=0&search=${encodeURIComponent(name)}`,
      `${apiPath}?state=${state}`,
    ]
    for (const list of lists) {
      expect([list, await isIn(reader, list, id)]).toEqual([list, false])
      for (const other of others) expect([list, await isIn(other, `${list}&ordering=-id`, id)]).toEqual([list, true])
    }
    expect((await reader.get(`${apiPath}?limit=1&id__in=${id}`)).body.count).toBe(0)
    expect(String((await reader.get(`${apiPath}/export?id__in=${id}`)).body)).not.toContain(name)
    const addresses = ['', '/history', '/transitions', '/related']
    const statuses = async (by: ApiClient) =>
      Promise.all(addresses.map(async (address) => (await by.get(`${apiPath}/${id}${address}`)).status))
    expect(await statuses(reader)).toEqual(addresses.map(() => 404))
    expect(await statuses(desk.admin)).toEqual(addresses.map(() => 200))
    const { version } = (await desk.admin.get(`${apiPath}/${id}`)).body
    expect((await reader.patch(`${apiPath}/${id}`, { version, remarks: 'Found' })).status).toBe(404)
    const many = { records: [{ id, version }], changes: { remarks: 'Found' } }
    expect((await reader.post(`${apiPath}/bulk-edit`, many)).status).toBe(409)
    const transition = userTransitionsOf(states).find(({ from }) => from.includes(state))
    if (transition) {
      const codes = [view, transition.permission].filter((code) => code !== visibleTo)
      const acting = await desk.server.createUserWithPermissions(codes)
      const path = transitionApiPath({ apiPath }, id, transition)
      if (transition.permission !== visibleTo)
        expect((await acting.post(path, transitionBody(transition, state))).status).toBe(404)
    }
  })

  it.each(hidden)('offers records that are %s in no picker, and refuses them in a save', async (state) => {
    const { id } = await madeIn(state)
    const isOfTable = (target: Resource | undefined) => target && tableOf(target) === tableOf(resource)
    for (const document of documents) {
      const { add, view: viewDocument } = document.permissions
      const user = await desk.server.createUserWithPermissions([add, viewDocument])
      const picked = pickedFieldsOf(documentRuntimes(document)).filter((one) => isOfTable(one.resource))
      for (const { field, pickerPath } of picked) {
        expect([document.name, await isIn(user, `${document.apiPath}/${pickerPath}?limit=0`, id)]).toEqual([
          document.name,
          false,
        ])
        const body = { ...(await desk.body(document)), [field]: id }
        const { status, body: refused } = await user.post(document.apiPath, body, idempotencyHeader())
        expect([document.name, status, Object.keys(refused.errors)]).toEqual([document.name, 400, [field]])
      }
      const ofParty = listFiltersOf(document).filter(
        ({ is }) => is === 'party' && isOfTable(partyResourceOf(document.options.party())),
      )
      for (const filter of ofParty)
        expect(await isIn(user, `${filterPickerApiPath(document, filter)}?limit=0`, id)).toBe(false)
    }
  })

  it.each(hidden)('shows records that are %s to their author', async (state) => {
    const author = await desk.server.createUserWithPermissions([view, permissionFor(resource, 'add')])
    const input = await desk.source.records.input(resource)
    const { status, body } = await author.post(apiPath, input, idempotencyHeader())
    expect(status).toBe(201)
    let present = states.initial
    for (const step of wayTo({ states }, state)) {
      const acting = { server: desk.server, by: await desk.server.createSuperuser() }
      await takeStep(acting, { apiPath }, step, { id: body.id, state: present })
      present = step.to
    }
    expect(await isIn(author, `${apiPath}?limit=0`, body.id)).toBe(true)
    expect((await author.get(`${apiPath}/${body.id}`)).body.state).toBe(state)
  })
}
