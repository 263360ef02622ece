import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { useAlert } from '~/ui/useAlert'
import { findDraftToOpen } from './waitingDrafts'

/** The dialogs that are open, by the path of their page: a draft of their form opens them again. */
const openedByPath = new Map<string, unknown>()

export const openDialogAt = (path: string): unknown => openedByPath.get(path)

/** The hash of an address that opens the form of a new record: `/billing#new`. */
export const newFormHash = '#new'

const draftIn = (hash: string) => /^#draft=([0-9a-f]{32})$/.exec(hash)?.[1]

/** Reads the draft of an address, with the code that continues it. */
async function readAddressed(key: string) {
  const { readAddressedDraft, continueDraft } = await import('./openAddressedDraft')
  return { draft: await readAddressedDraft(key), continueDraft }
}

/**
 * Which dialog of the page is open (null: none). The address of a draft (`/billing#draft=…`) opens the dialog that it was
 * written in, also after a reload and on another machine; `/billing#new` opens the form of a new record.
 * @param isPreview whether the page is a preview beside a list, which opens no drafts
 */
export function useOpenDialog<T>(isPreview = false): [T | null, (what: T | null) => void] {
  const { pathname, search, hash, key: visit } = useLocation()
  const navigate = useNavigate()
  const alert = useAlert()
  const [opened, setOpened] = useState<T | null>(() => {
    const waiting = isPreview ? undefined : findDraftToOpen(pathname)
    return (waiting?.place.opened as T | undefined) ?? (!isPreview && hash === newFormHash ? ('new' as T) : null)
  })
  const open = useCallback((what: T | null) => setOpened(what), [])
  /** The path of the page, while it is there: a change of its filters meanwhile keeps the draft from nothing. */
  const current = useRef<string | undefined>(undefined)
  useEffect(() => {
    current.current = pathname
    return () => {
      current.current = undefined
    }
  }, [pathname])
  if (!isPreview) openedByPath.set(pathname, opened)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit of the same address opens it once more
  useEffect(() => {
    if (isPreview) return
    const waiting = findDraftToOpen(pathname)
    if (waiting) setOpened(waiting.place.opened as T)
    if (hash === newFormHash) {
      setOpened('new' as T)
      // a reload after the form was closed does not open it again
      void navigate({ pathname, search }, { replace: true })
    }
    const key = draftIn(hash)
    if (!key || waiting) return
    readAddressed(key).then(
      ({ draft, continueDraft }) => {
        if (current.current !== pathname || draft.path !== pathname) return
        continueDraft(draft)
        setOpened(draft.opened as T)
      },
      (error) => current.current === pathname && alert.fail(errorMessageOf(error)),
    )
  }, [pathname, hash, visit, isPreview])
  return [opened, open]
}
