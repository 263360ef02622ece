import { getSession, onSessionEnd } from '../session'
import type { DraftPlace, DraftSession } from './draftSession'

/** The forms that are open. */
const mounted = new Set<DraftSession>()
/** Drafts whose form is about to open: continued, laid there by another screen, or interrupted by an expired sign-in. */
let waiting: DraftSession[] = []

onSessionEnd((why) => {
  if (why !== 'expired') return
  for (const session of mounted) {
    if (session.kept === undefined) continue
    session.interrupt()
    waiting.push(session)
  }
})

/** Counts a form as open until it closes. Returns the way to stop. */
export function mountDraft(session: DraftSession): () => void {
  mounted.add(session)
  return () => {
    mounted.delete(session)
    session.leave()
  }
}

/** Has the form of a draft start with it when it opens. */
export function awaitForm(session: DraftSession): void {
  waiting = [...waiting.filter(({ place }) => place.path !== session.place.path), session]
}

/** The draft that waits for a page to open its form; drafts of a user who signed in before are forgotten. */
export function findDraftToOpen(path: string): DraftSession | undefined {
  waiting = waiting.filter(({ userId }) => userId === getSession()?.user.id)
  return waiting.find(({ place }) => place.path === path && !place.isNested)
}

/** Takes the draft that waits for a form. */
export function takeWaitingDraft({ path, form, record }: DraftPlace): DraftSession | undefined {
  const userId = getSession()?.user.id
  const found = waiting.find(
    ({ place, ...session }) =>
      session.userId === userId && place.path === path && place.form === form && place.record === record,
  )
  waiting = waiting.filter((one) => one !== found)
  return found
}
