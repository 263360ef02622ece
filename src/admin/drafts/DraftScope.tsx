import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { canStoreDrafts, listDrafts, readDraft, type StoredDraft } from './draftRequests'
import { type DraftPlace, DraftSession } from './draftSession'
import { openDialogAt } from './useOpenDialog'
import { mountDraft, takeWaitingDraft } from './waitingDrafts'

interface DraftScopeState {
  session: DraftSession
  /** Opens the form again: with a draft, or empty. */
  reopen: (stored?: StoredDraft) => void
}

export const DraftContext = createContext<DraftScopeState | null>(null)

export interface DraftScopeProps {
  /** The form, among those of the application, such as the name of the document. */
  form: string
  /** The record that the form changes: what the user has begun on it is there again when it opens. */
  record?: number | undefined
  /** The same for a form whose name says of what it is. */
  isBound?: boolean
  /** The form opens at once, and once more where a draft is found before anything was entered. */
  isEager?: boolean
  children: ReactNode
}

interface ScopeState {
  session?: DraftSession
  /** Counts how often the form was opened again. */
  round: number
  /** Whether it is known if there is a draft of the record. */
  isFound: boolean
}

/** The draft that a user has begun on a record. A server that cannot be reached has none. */
async function findOwnDraft(form: string, record: number | undefined): Promise<StoredDraft | undefined> {
  if (!canStoreDrafts()) return undefined
  try {
    const own = (await listDrafts({ form, record })).find(({ isOwn }) => isOwn)
    return own && (await readDraft(own.key))
  } catch {
    return undefined
  }
}

/**
 * Around a form: what is written in it is stored on the server as a draft (`useDraft`), and starts it where there is one.
 * A dialog over a form has a scope of its own.
 */
export function DraftScope({ form, record, isBound = record !== undefined, isEager, children }: DraftScopeProps) {
  const { pathname } = useLocation()
  const isNested = useContext(DraftContext) !== null
  const [place] = useState<DraftPlace>(() => ({
    ...{ path: pathname, form, record, opened: openDialogAt(pathname), isNested, isBound },
  }))
  const [state, setState] = useState<ScopeState>(() => {
    const waiting = takeWaitingDraft(place)
    return {
      ...((waiting || !isBound || isEager) && { session: waiting ?? new DraftSession(place) }),
      round: 0,
      isFound: !isBound || waiting !== undefined,
    }
  })
  const { session, round } = state
  const reopen = useCallback(
    (stored?: StoredDraft) =>
      setState((before) => ({ session: new DraftSession(place, stored), round: before.round + 1, isFound: true })),
    [place],
  )
  const { isFound } = state
  useEffect(() => {
    if (isFound) return
    let isCurrent = true
    void findOwnDraft(form, record).then((stored) => {
      if (!isCurrent) return
      if (!session || (stored && session.status.is === 'untouched')) reopen(stored)
      else setState((before) => ({ ...before, isFound: true }))
    })
    return () => {
      isCurrent = false
    }
  }, [isFound, session, form, record, reopen])
  useEffect(() => session && mountDraft(session), [session])
  useEffect(() => {
    const check = () => void session?.check()
    window.addEventListener('focus', check)
    return () => window.removeEventListener('focus', check)
  }, [session])
  const value = useMemo(() => session && { session, reopen }, [session, reopen])
  if (!value) return null
  return (
    <DraftContext key={round} value={value}>
      {children}
    </DraftContext>
  )
}
