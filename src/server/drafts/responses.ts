import { z } from 'zod'
import { momentSchema } from '~/metadata/response'
import { idInput } from '../documents/input'
import { namedRecordSchema } from '../http/responses'
import { draftKeyPattern } from './limits'

const key = z.string().regex(draftKeyPattern, 'The key of a draft has 32 hexadecimal digits.')
/** The path of a page. */
export const pageSchema = z.string().regex(/^\/[a-z0-9/-]{1,99}$/, 'This is no screen.')
export const formSchema = z.string().trim().min(1).max(100)

/** What a window stores. */
export const draftInput = z.strictObject({
  key,
  writer: key.meta({
    description: 'Of the window that writes: it may write again without the answer to its last time.',
  }),
  version: z.int().min(0).meta({ description: 'The version that the window read or wrote last; 0 for a new draft.' }),
  path: pageSchema,
  form: formSchema,
  record: idInput.nullish(),
  label: z.string().trim().max(200),
  opened: z.unknown(),
  content: z.record(z.string(), z.unknown()),
})

const listed = {
  ...{ key: z.string(), path: z.string(), form: z.string(), record: z.int().nullable(), label: z.string() },
  changedAt: momentSchema,
  /** The user who began it. */
  user: namedRecordSchema,
  isOwn: z.boolean(),
}

export const listedDraftSchema = z.strictObject(listed).meta({ id: 'ListedDraft' })

export const wholeDraftSchema = z
  .strictObject({
    ...listed,
    ...{ version: z.int(), opened: z.unknown(), content: z.record(z.string(), z.unknown()) },
    /** Names of chosen records that are gone or inactive by now. */
    unavailable: z.array(z.string()),
  })
  .meta({ id: 'Draft' })

export const storedDraftSchema = z
  .strictObject({ version: z.int(), changedAt: momentSchema })
  .meta({ id: 'StoredDraft' })

export type DraftInput = z.output<typeof draftInput>
export type ListedDraft = z.output<typeof listedDraftSchema>
export type WholeDraft = z.output<typeof wholeDraftSchema>
export type StoredDraft = z.output<typeof storedDraftSchema>
