import { z } from 'zod'
import { type NoticeAction, noticeKinds } from '~/metadata/noticeKinds'
import { momentSchema } from '~/metadata/response'
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
    'export',
    'erase',
    'failed mail',
  ] as const),
] as const

const values = z.record(z.string(), z.unknown()).nullable()

/** A change of a record or a document, or a note on it. */
export const timelineEventSchema = z
  .strictObject({
    ...{ id: z.int(), at: momentSchema, action: z.enum(timelineActions) },
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

export const timelineEventsSchema = pageResponse(timelineEventSchema)

/** A note in which the caller is named, or a transition, an assignment or a reminder of which the caller is notified. */
const notice = z.strictObject({
  ...{ id: z.int(), at: momentSchema, userName: z.string(), text: z.string() },
  action: z.enum(Object.keys(noticeKinds) as [NoticeAction, ...NoticeAction[]]),
  /** The record or document of the note: its kind, its name or number, and the address of its screen. */
  ...{ label: z.string(), of: z.string(), address: z.string(), isNew: z.boolean() },
})

export const noticesSchema = z
  .strictObject({
    ...{ unseen: z.int().min(0), results: z.array(notice) },
    /** The open assignments of the caller, and those among them that are due today or overdue. */
    assignments: z.strictObject({ open: z.int().min(0), due: z.int().min(0) }),
    /** The tiles, by the endpoint that counts, that the caller does not want in the bell. */
    hiddenTiles: z.array(z.string()),
  })
  .meta({ id: 'Notices', description: 'What the caller is notified of, the latest first.' })

const noticeSetting = z.strictObject({
  /** The action of notices of a record, or the endpoint that counts the records of a list. */
  ...{ kind: z.string(), label: z.string() },
  /** The screen that lists the records; null of notices. */
  screen: z.string().nullable(),
  inBell: z.boolean(),
  /** Null: notices of this kind are not mailed. */
  byMail: z.boolean().nullable(),
  /** It is urgent, so it cannot be switched off. */
  isFixed: z.boolean(),
})

export const noticeSettingsSchema = z
  .strictObject({
    results: z.array(noticeSetting),
    /** Where the mails go; null: the user has no address. */
    email: z.string().nullable(),
  })
  .meta({ id: 'NoticeSettings', description: 'What the caller is notified of by the bell and by mail.' })

export type NoticeSettings = z.output<typeof noticeSettingsSchema>
export type TimelineEvent = z.output<typeof timelineEventSchema>
export type Notices = z.output<typeof noticesSchema>
