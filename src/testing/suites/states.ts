import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cancelTransitionOf } from '~/documents/cancel/cancelTransition'
import type { AnyDocType } from '~/documents/docType'
import { stateTilesOf } from '~/metadata/registry'
import { camelToKebab, type ModuleResource, permissionFor, tableOf } from '~/metadata/resource'
import {
  CREATE,
  isEditable,
  pendingStates,
  type ResolvedStates,
  stateTableOf,
  transitionTableOf,
  userTransitionsOf,
} from '~/metadata/states'
import { parseDatabaseError } from '~/server/database/errors'
import type { Row } from '../documents/documentBodies'
import { setupDocumentTests, type TestedDocuments } from '../documents/documentDesk'
import { type ApiClient, idempotencyHeader } from '../server'
import { takeStep, transitionApiPath, transitionBody, wayTo } from '../transitions'
import { testCancellation } from './cancellations'
import { testHiddenRecords } from './hiddenRecords'

/** A master or document whose records have states. */
interface Stateful {
  name: string
  apiPath: string
  table: string
  states: ResolvedStates
  viewPermission: string
  document?: AnyDocType
  /** The master, if its records can be edited. */
  editable?: ModuleResource
}

const ofDocument = (document: AnyDocType): Stateful[] => {
  const { name, apiPath, table, states, permissions } = document
  return states ? [{ name, apiPath, table, states, viewPermission: permissions.view, document }] : []
}

const ofMaster = (resource: ModuleResource): Stateful[] => {
  const { key, apiPath, states, actions } = resource
  if (!states) return []
  const viewPermission = permissionFor(resource, 'view')
  return [
    {
      ...{ name: key, apiPath, table: tableOf(resource), states, viewPermission },
      ...(actions.includes('edit') && { editable: resource }),
    },
  ]
}

/**
 * Tests each transition of every master and document with states: without its permission, from another state, twice at once, by the
 * same person, without a reason, many at once; and that nothing else changes a state.
 * @param tested `makeReady` brings what guards or effects of a document need
 */
export function testStates(
  tested: TestedDocuments & { makeReady?: (document: AnyDocType, row: Row, admin: ApiClient) => Promise<void> },
): void {
  const { documents, resources } = tested.declarations
  const all = [...documents.flatMap(ofDocument), ...resources.flatMap(ofMaster)]
  if (all.length === 0) return
  describe('the states of every master and document', () => {
    const desk = setupDocumentTests(tested)
    /** As many users who may do everything as the longest chain of different persons. */
    const users: ApiClient[] = []
    const userAt = async (index: number) => {
      users[index] ??= await desk.server.createSuperuser()
      return users[index]!
    }

    const made = async ({ document, editable }: Stateful): Promise<Row> => {
      if (!document) return desk.source.records.create(editable!)
      // a paid one cannot be cancelled
      const body = cancelTransitionOf(document) ? desk.cancellableBody(document) : desk.body(document)
      const row = await desk.saved(document, await body)
      await tested.makeReady?.(document, row, desk.admin)
      return row
    }

    /** A record in a state; each transition of its way was taken by another user. */
    const madeIn = async (subject: Stateful, state: string): Promise<Row> => {
      const row = await made(subject)
      let present = subject.states.initial
      for (const [index, transition] of wayTo(subject, state).entries()) {
        const acting = { server: desk.server, by: await userAt(index) }
        await takeStep(acting, subject, transition, { id: row.id, state: present })
        present = transition.to
      }
      return { ...row, state: present }
    }
    const stateOf = async ({ apiPath }: Stateful, id: number) =>
      (await desk.admin.get(`${apiPath}/${id}/transitions`)).body.state

    for (const subject of all) {
      const { states, apiPath, table, viewPermission } = subject
      const { initial } = states
      const transitions = userTransitionsOf(states)
      describe(subject.name, () => {
        if (subject.document) testCancellation(desk, subject.document, tested.declarations)
        it.each(transitions.map((transition) => [transition.name, transition] as const))(
          '%s is taken once, by whoever may, from its state',
          async (_, transition) => {
            const { from, to, permission, notBy = [], needsReason } = transition
            const row = await madeIn(subject, from[0]!)
            const path = transitionApiPath(subject, row.id, transition)
            const body = transitionBody(transition, row.state)
            const viewer = await desk.server.createUserWithPermissions([viewPermission])
            expect((await viewer.post(path, body)).status).toBe(permission === viewPermission ? 200 : 403)
            const other = Object.keys(states.states).find((state) => state !== row.state)!
            expect((await desk.admin.post(path, { ...body, state: other })).status).toBe(409)
            expect((await desk.admin.post(path, { state: 'unknown' })).status).toBe(400)
            if (needsReason) {
              const { status, body: refused } = await (await userAt(5)).post(path, { state: row.state, reason: ' ' })
              expect([status, Object.keys(refused.errors)]).toEqual([400, ['reason']])
            }
            if (notBy.includes(CREATE)) expect((await desk.admin.post(path, body)).status).toBe(403)
            for (const [index, { name }] of wayTo(subject, from[0]!).entries())
              if (notBy.includes(name)) expect((await (await userAt(index)).post(path, body)).status).toBe(403)
            expect(await stateOf(subject, row.id)).toBe(row.state)

            const [one, two] = [await userAt(6), await userAt(7)]
            const key = idempotencyHeader()
            const answers = await Promise.all([
              one.post(path, body, key),
              one.post(path, body, key),
              two.post(path, body),
            ])
            const taken = answers.filter(({ status }) => status === 200)
            const [first, repeat, second] = answers.map(({ status }) => status)
            expect([first === repeat, [first, second].sort()]).toEqual([true, [200, 409]])
            expect(taken[0]!.body).toMatchObject({ id: row.id, state: to })
            const steps = await desk.server.db
              .selectFrom(transitionTableOf(table))
              .select(['transition', 'toState', 'reason'])
              .where('recordId', '=', row.id)
              .orderBy('step')
              .execute()
            expect(steps).toHaveLength(wayTo(subject, from[0]!).length + 1)
            expect(steps.at(-1)).toEqual({
              transition: transition.name,
              toState: to,
              reason: needsReason ? 'As agreed' : null,
            })
            const reader = states.states[to]?.visibleTo ? desk.admin : viewer
            const { body: history } = await reader.get(`${apiPath}/${row.id}/history?limit=5`)
            expect(history.results[0]).toMatchObject({
              action: 'transition',
              text: expect.stringContaining(transition.label),
            })
          },
        )

        it('answers of many which were changed and why others were not, and lists by state', async () => {
          const transition = transitions.find(({ from }) => from.includes(initial))!
          const [one, moved] = [await madeIn(subject, initial), await madeIn(subject, transition.to)]
          const { from: _, ...rest } = { from: '', ...transitionBody(transition, initial) }
          const { state, ...reason } = rest
          const records = [one.id, moved.id, 2_147_483_647].map((id) => ({ id, state }))
          const user = await userAt(8)
          const { status, body } = await user.post(`${apiPath}/transitions/${camelToKebab(transition.name)}`, {
            records,
            ...reason,
          })
          expect([status, body.results.map((result: Row) => [result.id, result.message === null])]).toEqual([
            200,
            [
              [one.id, true],
              [moved.id, false],
              [2_147_483_647, false],
            ],
          ])
          const { body: listed } = await user.get(`${apiPath}?limit=0&state=${transition.to}`)
          expect(listed.results.map(({ id }: Row) => id)).toEqual(expect.arrayContaining([one.id, moved.id]))
          expect(new Set(listed.results.map((row: Row) => row.state))).toEqual(new Set([transition.to]))
        })

        it.runIf(subject.editable)('lets only the fields be changed that its state lets be', async () => {
          const { fields, labelField } = subject.editable!
          for (const state of Object.keys(states.states)) {
            const row = await madeIn(subject, state)
            const version = (await desk.admin.get(`${apiPath}/${row.id}`)).body.version
            const change = {
              version,
              [labelField]: `${row[labelField]} 2`,
              ...(fields.remarks && { remarks: 'Renamed' }),
            }
            const edited = await desk.admin.patch(`${apiPath}/${row.id}`, change)
            const many = {
              records: [{ id: row.id, version: edited.body.version ?? version }],
              changes: { [labelField]: `${row[labelField]} 3`, remarks: 'x' },
            }
            const bulk = await desk.admin.post(`${apiPath}/bulk-edit`, many)
            const isAllowed = isEditable(states, state, labelField)
            expect([state, edited.status, bulk.status]).toEqual(isAllowed ? [state, 200, 200] : [state, 409, 409])
          }
        })

        const { editable } = subject
        if (editable && Object.values(states.states).some(({ visibleTo }) => visibleTo))
          testHiddenRecords(desk, { ...subject, resource: editable }, documents, madeIn.bind(null, subject))

        it('counts what waits for a user as its list shows it', async () => {
          for (const { state } of pendingStates(states)) {
            await madeIn(subject, state)
            for (const user of [
              desk.admin,
              await userAt(9),
              await desk.server.createUserWithPermissions([viewPermission]),
            ]) {
              const tile = stateTilesOf(subject, Boolean(subject.document)).find((one) => one.state === state)!
              const { body: counted } = await user.get(tile.apiPath)
              const { body: listed } = await user.get(`${apiPath}?limit=1&state=${state}&waiting_for_me=true`)
              expect([state, counted.count]).toEqual([state, listed.count])
            }
          }
        })

        it('has states that only a transition from the present one changes', async () => {
          const { id } = await madeIn(subject, initial)
          const { db } = desk.server
          const [stateTable, transitionTable] = [stateTableOf(table), transitionTableOf(table)]
          const kindOf = async (change: ReturnType<typeof sql>) => {
            try {
              await change.execute(db)
              return undefined
            } catch (error) {
              return parseDatabaseError(error)?.kind
            }
          }
          const last = transitions[0]!.to
          expect(await kindOf(sql`update ${sql.table(stateTable)} set state = ${last} where record_id = ${id}`)).toBe(
            'state',
          )
          expect(await kindOf(sql`delete from ${sql.table(stateTable)} where record_id = ${id}`)).toBe('state')
          const wrong = sql`insert into ${sql.table(transitionTable)} (record_id, step, transition, from_state, to_state, at, by_id)
            select ${id}::integer, 2, 'x', 'elsewhere', ${last}, now(), min(id) from "user"`
          expect(await kindOf(wrong)).toBe('state')
          expect(await stateOf(subject, id)).toBe(initial)
        })
      })
    }
  })
}
