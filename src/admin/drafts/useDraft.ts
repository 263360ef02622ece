import { useContext, useState } from 'react'
import { DraftContext } from './DraftScope'

export interface DraftState<T> {
  /** The start value of the form: the stored draft, or `initial`. Does not change while the form is open. */
  value: T
  /** Whether something that was being written came back. */
  isRestored: boolean
  /** When that was written last, as an instant. */
  typedAt: string | undefined
  /** Names of chosen records of the draft that are gone or inactive by now. */
  unavailable: readonly string[]
  /**
   * Remembers the form's values; does not render, so it may be called on every keystroke.
   * @param label what a list of drafts shows of it
   */
  keep: (value: T, label?: string) => void
  /** Nothing is entered any more; the form goes on. */
  empty: () => void
  /** Deletes the draft: the user drops the form. */
  discard: () => void
  /** The headers of the save, which closes the draft in its transaction. */
  headers: () => Promise<Record<string, string>>
  /** The form was saved. */
  finish: () => void
  /** The form was saved with these headers and stays open: what is entered next is another draft. */
  goOn: () => void
  /** The save failed, and the form goes on. */
  resume: () => void
  /** Opens an empty form; the draft stays in the list. */
  startNew: () => void
}

/**
 * The draft of the form in a `DraftScope`: stored on the server while it is written, under the user, page and form, so
 * that it can be continued after a reload, an expired sign-in, and on another machine. Outside a scope nothing is kept.
 * @param initial the values of a new form; must survive JSON
 */
export function useDraft<T>(initial: T): DraftState<T> {
  const scope = useContext(DraftContext)
  const [draft] = useState((): DraftState<T> => {
    const { session, reopen } = scope ?? {}
    const { start } = session ?? {}
    return {
      value: start ? (start.content as T) : initial,
      isRestored: start !== undefined,
      typedAt: start?.changedAt,
      unavailable: start?.unavailable ?? [],
      keep: (value, label) => session?.keep(value, label),
      empty: () => session?.empty(),
      discard: () => session?.discard(),
      headers: async () => session?.headers() ?? {},
      finish: () => session?.finish(),
      goOn: () => session?.goOn(),
      resume: () => session?.resume(),
      startNew: () => reopen?.(),
    }
  })
  return draft
}
