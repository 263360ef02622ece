/** A draft of this window; its code comes with the first form. */
interface UnsavedDraft {
  /** Sends what was changed. */
  flush: () => Promise<void>
  /** Sends what was changed while the page goes away. */
  storeAfterPage: () => void
  /** Whether changes would be lost with the page. */
  readonly wouldBeLost: boolean
}

/** The drafts whose changes have not reached the server. */
export const unsavedDrafts = new Set<UnsavedDraft>()

/** Stores what was changed, such as before a sign-out; waits a few seconds at most. */
export async function storeAllDrafts(): Promise<void> {
  if (unsavedDrafts.size === 0) return
  const stored = Promise.all([...unsavedDrafts].map((draft) => draft.flush()))
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, 3000))])
}

const changed = new Set<() => void>()

/** Calls back when a draft of this window was begun, or is gone. Returns the way to stop. */
export function onDraftsChange(listener: () => void): () => void {
  changed.add(listener)
  return () => void changed.delete(listener)
}

export function noteDraftsChange(): void {
  for (const listener of changed) listener()
}
