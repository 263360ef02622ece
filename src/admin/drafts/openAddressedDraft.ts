import type { HttpError } from 'react-admin'
import { readDraft, type StoredDraft } from './draftRequests'
import { DraftSession } from './draftSession'
import { awaitForm } from './waitingDrafts'

/**
 * Reads the draft of an address; after a reload its last change may still be on its way.
 * @throws HttpError 404 where there is none
 */
export async function readAddressedDraft(key: string): Promise<StoredDraft> {
  try {
    return await readDraft(key)
  } catch (error) {
    if ((error as HttpError).status !== 404) throw error
    await new Promise((resolve) => setTimeout(resolve, 700))
    return readDraft(key)
  }
}

/** Has the form of a draft start with it. */
export function continueDraft(draft: StoredDraft): void {
  awaitForm(new DraftSession({ ...draft, record: draft.record ?? undefined }, draft))
}
