import { z } from 'zod'
import { moment } from '~/metadata/response'
import { idInput } from '../documents/input'
import { namedRecord } from '../http/responses'
import { draftKeyPattern } from './limits'

const key = z.string().regex(draftKeyPattern, 'The key of a draft has 32 hexadecimal digits.')
/** The path of a page. */
export const page = z.string().regex(/^\/[a-z0-9/-]{1,99}$/, 'This is no screen.')
export const form = z.string().trim().min(1).max(100)

/** What a window stores. */
export const draftInput = z.strictObject({
  key,
  writer: key.meta({
    description: 'Of the window that writes: it may write again without the answer to its last time.',
  }),
  version: z.int().min(0).meta({ description: 'The version that the window read or wrote last; 0 for a new draft.' }),
  path: page,
  form,
  record: idInput.nullish(),
  label: z.string().trim().max(200),
  opened: z.unknown(),
  content: z.record(z.string(), z.unknown()),
})

const listed = {
  ...{ key: z.string(), path: z.string(), form: z.string(), record: z.int().nullable(), label: z.string() },
  changedAt: moment,
  /** The user who began it. */
  user: namedRecord,
  isOwn: z.boolean(),
}

export const listedDraft = z.strictObject(listed).meta({ id: 'ListedDraft' })

export const wholeDraft = z
  .strictObject({
    ...listed,
    ...{ version: z.int(), opened: z.unknown(), content: z.record(z.string(), z.unknown()) },
    /** Names of chosen records that are gone or inactive by now. */
    unavailable: z.array(z.string()),
  })
  .meta({ id: 'Draft' })

export const storedDraft = z.strictObject({ version: z.int(), changedAt: moment }).meta({ id: 'StoredDraft' })

export type DraftInput = z.output<typeof draftInput>
export type ListedDraft = z.output<typeof listedDraft>
export type WholeDraft = z.output<typeof wholeDraft>
export type StoredDraft = z.output<typeof storedDraft>
