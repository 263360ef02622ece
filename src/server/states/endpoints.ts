import { sql } from 'kysely'
import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import { interpolate, messages } from '~/metadata/messages'
import type { PendingTile } from '~/metadata/pendingTile'
import { camelToKebab } from '~/metadata/resource'
import { serverMessages } from '~/metadata/serverMessages'
import { stateTableOf, type UserTransition, userTransitionsOf } from '~/metadata/states'
import { transaction } from '../database/transaction'
import { type Endpoint, endpoint, KEY_REQUIRED, NO_KEY_REASONS } from '../http/endpoint'
import { parseId } from '../http/input'
import { pendingTileEndpoint } from '../http/pendingTileEndpoint'
import { onceByKey } from '../idempotency/onceByKey'
import { isWaitingFor } from './stateRows'
import type { StateSubject } from './subject'
import { listTransitions, refusalMessage, takeTransition } from './takeTransition'

/** The maximum number of records of one request. */
const mostAtOnce = 500

const longestReason = 500
const reasonInput = z
  .string()
  .max(longestReason, interpolate(messages.tooLong, { most: longestReason }))
  .optional()

const transitionChoices = z
  .strictObject({
    state: z.string(),
    results: z.array(z.strictObject({ name: z.string(), isAvailable: z.boolean(), refusal: z.string().nullable() })),
  })
  .meta({ id: 'Transitions', description: 'The state of a record, and the transitions that the caller may take.' })

const bulkResults = z
  .strictObject({ results: z.array(z.strictObject({ id: z.int(), message: z.string().nullable() })) })
  .meta({ id: 'TransitionResults', description: 'Of each record, why nothing was done; null where it was.' })

/**
 * The endpoints of the states of a master or document: which transitions are possible, each transition, and how many
 * records wait for the user in each state that has a tile.
 */
export function stateEndpoints(subject: StateSubject, tiles: readonly (PendingTile & { state: string })[]): Endpoint[] {
  const { path, label, tag, permission } = subject.history
  const { states } = subject
  return [
    endpoint.get(
      `${path}/:id/transitions`,
      {
        ...{ permission, summary: `The state of a ${label}, and which transitions one may take` },
        ...{ tag, response: transitionChoices },
      },
      (call) => listTransitions(call, subject, parseId(call.params.id)),
    ),
    ...userTransitionsOf(states).flatMap((transition) => endpointsOf(subject, transition)),
    ...tiles.map((tile) => tileEndpoint(subject, tile)),
  ]
}

function tileEndpoint(subject: StateSubject, tile: PendingTile & { state: string }): Endpoint {
  const { table, visible, history } = subject
  const { permission, tag } = history
  return pendingTileEndpoint(tile, {
    ...{ permission, tag },
    find: ({ actor }) => {
      const conditions = [...visible(actor), isWaitingFor(subject, 's', actor)]
      // a list by days has the day of the document, not that of its last transition
      const at = tile.hasDateFilter ? sql`s.created_at` : sql`st.since`
      return sql`select ${at} as at from ${sql.table(stateTableOf(table))} st
        join ${sql.table(table)} s on s.id = st.record_id
        where st.state = ${tile.state} and ${sql.join(conditions, sql` and `)} order by ${at}`
    },
  })
}

function endpointsOf(subject: StateSubject, transition: UserTransition): Endpoint[] {
  const { path, label, tag } = subject.history
  const name = camelToKebab(transition.name)
  const [seenState, ...others] = transition.from as [string, ...string[]]
  const state = z.enum([seenState, ...others, ...Object.keys(subject.states.states)])
  const { permission } = transition
  const common = { permission, tag, status: 200 }
  const one = z.strictObject({ state, reason: reasonInput })
  const many = z.strictObject({
    records: z
      .array(z.strictObject({ id: z.int().min(1).max(largestId), state }))
      .min(1)
      .max(mostAtOnce, interpolate(serverMessages.tooManyRecords, { most: mostAtOnce })),
    reason: reasonInput,
  })
  return [
    endpoint.post(
      `${path}/:id/transitions/${name}`,
      {
        ...{ ...common, summary: `${transition.label}: ${label}`, idempotency: KEY_REQUIRED, body: one },
        get response() {
          return subject.response
        },
      },
      (call) =>
        onceByKey(call, (trx) =>
          takeTransition({ ...call, db: trx }, subject, transition, { id: parseId(call.params.id), ...call.body }),
        ),
    ),
    endpoint.post(
      `${path}/transitions/${name}`,
      {
        ...{ ...common, summary: `${transition.label}: many of ${label}, each by itself` },
        ...{ idempotency: NO_KEY_REASONS.state, body: many, response: bulkResults },
      },
      async (call) => {
        const { records, reason } = call.body
        const results: z.output<typeof bulkResults>['results'] = []
        for (const record of new Map(records.map((one) => [one.id, one])).values()) {
          const message = await transaction(call.db, (trx) =>
            takeTransition({ ...call, db: trx }, subject, transition, { ...record, reason }),
          ).then(() => null, refusalMessage)
          results.push({ id: record.id, message })
        }
        return { results }
      },
    ),
  ]
}
