import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { interpolate, messages } from '~/metadata/messages'
import { CREATE } from '~/metadata/states'
import type { ActivityAction } from '../activity'
import type { Db } from '../database/open'
import { type Actor, type Endpoint, endpoint, hasPermission, KEY_REQUIRED } from '../http/endpoint'
import { pageQuery, parseId, toPageResponse } from '../http/input'
import { onceByKey } from '../idempotency/onceByKey'
import { anyCondition } from '../lists'
import { writeNote } from './notes'
import { type TimelineEvent, timelineActions, timelineEventSchema, timelineEventsSchema } from './responses'
import { type HistorySubject, historyPermission } from './subject'
import { registerSubject } from './subjects'

type Values = Readonly<Record<string, unknown>>

interface ActivityRow {
  id: number
  entity: string
  at: Date
  userName: string
  action: (typeof timelineActions)[number]
  before: Values | null
  after: Values | null
}

/** Actions that are shown by what changed; the others have a text of their own. */
const withoutText: readonly ActivityAction[] = ['create', 'change', 'delete', 'import', 'print']
const noText = z.string().catch('')

/** The fields that differ between two states of a record; for a new one, its non-empty fields. */
function differing(before: Values | null, after: Values | null): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const text = (values: Values | null, name: string) => JSON.stringify(values?.[name] ?? null)
  return [...names].filter((name) => !['id', 'version'].includes(name) && text(before, name) !== text(after, name))
}

const only = (values: Values | null, names: readonly string[]) =>
  values && Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

function toTimelineEvent(
  { hasFieldChanges, alsoLogged = [] }: Pick<HistorySubject, 'hasFieldChanges' | 'alsoLogged'>,
  row: ActivityRow,
): TimelineEvent {
  const { id, at, entity, userName, action, before, after } = row
  const other = alsoLogged.find((one) => one.entity === entity && one.action === action)
  const own = action === 'print' ? after?.remarks : withoutText.includes(action) ? undefined : after?.text
  const text = other ? other.textOf?.(after ?? {}) : own
  const label = typeof other?.label === 'function' ? other.label(after ?? {}) : other?.label
  const isTold = hasFieldChanges && !other && (action === 'create' || action === 'change')
  const names = isTold ? differing(before, after) : []
  return {
    ...{ id, at: at.toISOString(), userName, action, label: label ?? null, text: noText.parse(text) || null },
    before: isTold ? only(before, names) : null,
    after: isTold ? only(after, names) : null,
  }
}

/** Whether an entry names no file of a kind that a user may not view; entries of earlier versions name the kind by its label. */
function namesNoHiddenFile({ files = [] }: Pick<HistorySubject, 'files'>, actor: Actor): RawBuilder<SqlBool> {
  const hidden = files.filter(({ permissions }) => !hasPermission(actor, permissions.view))
  if (hidden.length === 0) return sql<SqlBool>`true`
  const names = hidden.flatMap(({ name, label }) => [name, label])
  return sql<SqlBool>`(a.action not in ('attach', 'detach')
    or coalesce(a.after ->> 'kind', split_part(a.after ->> 'text', chr(10), 1)) not in (${sql.join(names)}))`
}

/** A page of what happened to a record, the latest first. */
async function readTimeline(
  db: Db,
  subject: HistorySubject,
  id: number,
  { actor, offset, limit }: { actor: Actor; offset: number; limit: number },
) {
  const { entities, idsOf, alsoLogged = [] } = subject
  const canViewHistory = hasPermission(actor, historyPermission)
  const actions: readonly ActivityAction[] = canViewHistory ? timelineActions : ['note', 'transition', 'assign']
  // who sees the creation itself needs no entry of whom it was told
  const shown = canViewHistory
    ? sql<SqlBool>`(a.action <> 'transition' or a.after ->> 'transition' is distinct from ${CREATE})`
    : sql<SqlBool>`true`
  const own = sql<SqlBool>`a.entity in (${sql.join(entities)}) and a.entity_id in (${idsOf?.(id) ?? id})
    and a.action in (${sql.join(actions)}) and ${namesNoHiddenFile(subject, actor)} and ${shown}`
  const others = canViewHistory
    ? alsoLogged.map(
        ({ entity, action, where }) => sql<SqlBool>`a.entity = ${entity} and a.action = ${action} and ${where(id)}`,
      )
    : []
  const rows = db.selectFrom('activity as a').where(anyCondition([own, ...others]))
  const { count } = await rows.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow()
  const page = rows
    .select(['a.id', 'a.at', 'a.entity', 'a.userName', 'a.action', 'a.before', 'a.after'])
    .orderBy('a.id', 'desc')
    .offset(offset)
    .limit(limit || count)
  const entries = (await page.execute()) as ActivityRow[]
  return { results: entries.map((row) => toTimelineEvent(subject, row)), count: Number(count) }
}

const noteInput = z.strictObject({
  text: z
    .string('Text is required')
    .trim()
    .min(1, 'Text is required')
    .max(1000, interpolate(messages.tooLong, { most: 1000 })),
})

/** The endpoints of a timeline: the history of a record, and a new note on it. */
export function historyEndpoints(subject: HistorySubject): Endpoint[] {
  const { path, label, tag, permission, nameOf } = subject
  registerSubject(subject)
  const only = { permission, tag }
  return [
    endpoint.get(
      `${path}/:id/history`,
      {
        ...{ ...only, summary: `What happened to a ${label}: its notes, and its changes for those with the right` },
        ...{ query: z.strictObject(pageQuery), response: timelineEventsSchema },
      },
      async ({ db, params, query, actor, url }) => {
        const id = parseId(params.id)
        await nameOf(db, id, actor)
        const { results, count } = await readTimeline(db, subject, id, { actor, ...query })
        return toPageResponse(results, count, query, url)
      },
    ),
    endpoint.post(
      `${path}/:id/note`,
      {
        ...only,
        idempotency: KEY_REQUIRED,
        summary: `Note something on a ${label}; @name tells a user of it`,
        body: noteInput,
        response: timelineEventSchema,
      },
      (call) =>
        onceByKey(call, async (trx) => {
          const row = await writeNote({ ...call, db: trx }, subject, parseId(call.params.id), call.body.text)
          return toTimelineEvent(subject, row)
        }),
    ),
  ]
}
