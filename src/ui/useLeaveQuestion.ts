import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { useConfirm } from './ConfirmDialog'
import { unsavedQuestion } from './questions'

/** Asks before the browser's Back, a link or the end of the tab loses what was entered in a form that keeps no draft. */
export function useLeaveQuestion(isDirty: boolean, confirm: ReturnType<typeof useConfirm>['confirm']): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm(unsavedQuestion, { isDestructive: true }).then((leaves) =>
      leaves ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker, confirm])
  useEffect(() => {
    if (!isDirty) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [isDirty])
}
