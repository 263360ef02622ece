import type { PrefilledForm } from '~/ui/prefilledForm'
import { DraftSession } from './draftSession'
import { awaitForm } from './waitingDrafts'

/** Lays values for the form of a route, which opens with them when the user gets there. */
export function prefillForm({ route, form, record, draft, openedDialog = 'new' }: PrefilledForm): void {
  if (form === undefined) return
  const session = new DraftSession({ path: route, form, record, opened: openedDialog })
  session.start = { content: draft, unavailable: [] }
  awaitForm(session)
}
