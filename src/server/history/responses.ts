import { z } from 'zod'
import { moment } from '~/metadata/response'
import { pageResponse } from '../http/responses'

/** The actions of a timeline. The log also has sign-ins, but these do not change the user's record. */
export const timelineActions = [
  ...([
    'create',
    'change',
    'delete',
    'import',
    'print',
    'note',
    'transition',
    'assign',
    'attach',
    'detach',
    'merge',
    'unmerge',
  ] as const),
] as const

const values = z.record(z.string(), z.unknown()).nullable()

/** A change of a record or a document, or a note on it. */
export const timelineEvent = z
  .strictObject({
    ...{ id: z.int(), at: moment, action: z.enum(timelineActions) },
    /** The name that the user had then. */
    userName: z.string(),
    /** The fields that differ, as they were; null of a new record, of notes and of documents. */
    before: values,
    /** The same fields, as they were afterwards. */
    after: values,
    /** What happened, where the action alone does not say it: 'Received'. */
    label: z.string().nullable(),
    /** The words of a note, the remarks of a print, a transition with its reason, or which record was merged into which. */
    text: z.string().nullable(),
  })
  .meta({ id: 'Happening' })

export const timelineEvents = pageResponse(timelineEvent)

/** A note in which the caller is named, or a transition, an assignment or a reminder of which the caller is notified. */
const notice = z.strictObject({
  ...{ id: z.int(), at: moment, userName: z.string(), text: z.string() },
  action: z.enum(['note', 'transition', 'assign', 'remind']),
  /** The record or document of the note: its kind, its name or number, and the address of its screen. */
  ...{ label: z.string(), of: z.string(), address: z.string(), isNew: z.boolean() },
})

export const notices = z
  .strictObject({
    ...{ unseen: z.int().min(0), results: z.array(notice) },
    /** The open assignments of the caller, and those among them that are due today or overdue. */
    assignments: z.strictObject({ open: z.int().min(0), due: z.int().min(0) }),
  })
  .meta({ id: 'Notices', description: 'What the caller is notified of, the latest first.' })

export type TimelineEvent = z.output<typeof timelineEvent>
export type Notices = z.output<typeof notices>
