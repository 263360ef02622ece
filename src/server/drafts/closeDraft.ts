import { type RawBuilder, sql } from 'kysely'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { type ApiError, apiError } from '../apiError'
import type { Db } from '../database/open'
import type { RequestContext } from '../http/endpoint'

/** A draft that was saved: nothing of its content stays. */
export const savedDraftValues = (savedAt: unknown, savedNo: unknown = null) => ({
  ...{ content: null, opened: null, label: '', savedAt, savedNo },
})

/** The refusal of a draft that was saved already, perhaps on another machine or by another user. */
export const draftAlreadySavedError = (savedNo: string | null): ApiError =>
  apiError.conflict(savedNo ? interpolate(serverMessages.draftSavedAs, { number: savedNo }) : serverMessages.draftSaved)

/** The draft that a document is saved from, as `selectDraft` reads it. */
export interface LockedDraft {
  savedAt: string | null
  savedNo: string | null
}

/**
 * Locks the draft of a save until its transaction ends, and reads whether it was saved before; null if there is none.
 * @param isShared whether the user may continue drafts of other users
 */
export const selectDraft = (key: string, userId: number, isShared: boolean): RawBuilder<LockedDraft | null> => sql`(
  select jsonb_build_object('savedAt', d.saved_at, 'savedNo', d.saved_no)
  from (select saved_at, saved_no from draft where key = ${key} and (user_id = ${userId} or ${isShared}) for update) d)`

/**
 * Closes the user's draft that a record is saved from (header `Draft-Key`), in the transaction of the save. Does nothing
 * without one. Documents close theirs in `saveDocument`.
 */
export async function closeDraft(
  trx: Db,
  { draftKey, actor, now }: Pick<RequestContext, 'actor' | 'now'> & Partial<Pick<RequestContext, 'draftKey'>>,
): Promise<void> {
  if (!draftKey) return
  await trx
    .updateTable('draft')
    .set(savedDraftValues(now))
    .where('key', '=', draftKey)
    .where('userId', '=', actor.id)
    .where('savedAt', 'is', null)
    .execute()
}
