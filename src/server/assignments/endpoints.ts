import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { interpolate, messages } from '~/metadata/messages'
import type { Declarations } from '~/metadata/registry'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { placesOf } from '../history/notices'
import { subjectOfPath } from '../history/subjects'
import { findViewers } from '../history/viewers'
import {
  type Actor,
  type Endpoint,
  endpoint,
  hasPermission,
  KEY_REQUIRED,
  NO_KEY_REASONS,
  SIGNED_IN,
} from '../http/endpoint'
import { dayQuery, pageQuery, parseId, toPageResponse } from '../http/input'
import { emptyResponse } from '../http/responses'
import { onceByKey } from '../idempotency/onceByKey'
import { assignRecord } from './assign'
import { closeAssignment, reassign } from './close'
import { listAssignmentsOfRecord, listAssignmentsOfUser } from './listAssignments'
import { listedAssignmentsSchema, peopleSchema, recordAssignmentsSchema } from './responses'

const path = 'assignment'
/** The maximum number of users of one request, and of names that are offered. */
const mostUsers = 20
const mostOffered = 8
const longestNote = 500

const text = z
  .string()
  .trim()
  .max(longestNote, interpolate(messages.tooLong, { most: longestNote }))
  .nullish()
  .transform((note) => note || null)
const dueDate = dayQuery.nullish().transform((day) => day ?? null)
const user = z.int('User is required').pipe(idSchema('User'))
/** A record by the endpoint of its list and its id. */
const recordQuery = { path: z.string().max(200), id: z.coerce.number().pipe(idSchema('Record')) }

const seesRecord = { when: 'to view the record' }
const signedIn = { permission: SIGNED_IN, permissionNotes: [seesRecord], tag: 'Assignments' }

/** A record by the endpoint of its list, for users who may see such records. @throws ApiError 400, 403 */
function subjectFor(actor: Actor, listPath: string) {
  const subject = subjectOfPath(listPath)
  if (!subject) throw apiError.invalid({ path: serverMessages.noSuchRecords })
  if (!hasPermission(actor, subject.permission)) throw apiError.forbidden()
  return subject
}

/** The endpoints by which records are assigned to users, and users see what is assigned to them. */
export function assignmentEndpoints(declarations: Declarations): Endpoint[] {
  const places = placesOf(declarations)
  /** The subject of a record that a user sees. @throws ApiError 400, 403, 404 */
  const visibleSubject = async (db: Db, actor: Actor, record: { path: string; id: number }) => {
    const subject = subjectFor(actor, record.path)
    await subject.nameOf(db, record.id, actor)
    return subject
  }
  const closing = (name: 'done' | 'withdraw', transition: 'finish' | 'withdraw', named: { summary: string }) =>
    endpoint.post(
      `${path}/:id/${name}`,
      {
        ...{ ...signedIn, ...named, idempotency: NO_KEY_REASONS.state, body: z.strictObject({ remarks: text }) },
        response: emptyResponse,
      },
      (call) =>
        transaction(call.db, (trx) =>
          closeAssignment(trx, call, parseId(call.params.id), transition, call.body.remarks),
        ),
    )
  return [
    endpoint.get(
      path,
      {
        ...{ permission: SIGNED_IN, tag: 'Assignments', summary: 'What is assigned to one, or by one to others' },
        query: z.strictObject({
          ...pageQuery,
          side: z.enum(['mine', 'given']).default('mine'),
          state: z.enum(['open', 'closed']).default('open'),
        }),
        response: listedAssignmentsSchema,
      },
      async (call) => {
        const { side, state, ...page } = call.query
        const { results, count } = await listAssignmentsOfUser(call, places, {
          side,
          isOpen: state === 'open',
          ...page,
        })
        return toPageResponse(results, count, page, call.url)
      },
    ),
    endpoint.get(
      `${path}/record`,
      {
        ...{ ...signedIn, summary: 'The open assignments of a record' },
        ...{ query: z.strictObject(recordQuery), response: recordAssignmentsSchema },
      },
      async ({ db, actor, query, now }) => {
        const subject = await visibleSubject(db, actor, query)
        return { results: await listAssignmentsOfRecord(db, subject, query.id, now) }
      },
    ),
    endpoint.get(
      `${path}/user`,
      {
        ...{ ...signedIn, summary: 'Active users who may see a record, to whom it can be assigned' },
        query: z.strictObject({ ...recordQuery, search: z.string().trim().max(100).default('') }),
        response: peopleSchema,
      },
      async ({ db, actor, query: { search, ...record } }) => {
        const subject = await visibleSubject(db, actor, record)
        return { results: await findViewers(db, subject, record.id, { search, limit: mostOffered }) }
      },
    ),
    endpoint.post(
      path,
      {
        ...{ ...signedIn, summary: 'Assign a record to users, who are notified', idempotency: KEY_REQUIRED },
        body: z.strictObject({
          ...{ path: z.string().max(200), id: idSchema('Record'), dueDate, note: text },
          users: z
            .array(user, interpolate(messages.isRequired, { label: 'Users' }))
            .min(1, interpolate(messages.isRequired, { label: 'Users' }))
            .max(mostUsers, interpolate(serverMessages.tooManyNames, { most: mostUsers }))
            .transform((ids) => [...new Set(ids)]),
        }),
        response: recordAssignmentsSchema,
      },
      (call) =>
        onceByKey(call, async (trx) => {
          const { path: listPath, ...input } = call.body
          const subject = subjectFor(call.actor, listPath)
          await assignRecord(trx, call, subject, input)
          return { results: await listAssignmentsOfRecord(trx, subject, input.id, call.now) }
        }),
    ),
    closing('done', 'finish', { summary: 'Close an assignment as done' }),
    closing('withdraw', 'withdraw', { summary: 'Withdraw an assignment' }),
    endpoint.post(
      `${path}/:id/reassign`,
      {
        ...{ ...signedIn, summary: 'Pass an assignment on to another user, or change its due date and note' },
        ...{ idempotency: NO_KEY_REASONS.state, body: z.strictObject({ user, dueDate, note: text }) },
        response: emptyResponse,
      },
      (call) => transaction(call.db, (trx) => reassign(trx, call, parseId(call.params.id), call.body)),
    ),
  ]
}
