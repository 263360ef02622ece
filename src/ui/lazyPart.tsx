import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { LoadFailed } from './LoadFailed'

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Loads a part once for all its uses; `retry` tries again after a failure. */
function useLoaded<Props>(known: { Part?: ComponentType<Props> }, load: Loader<Props>) {
  const [attempt, setAttempt] = useState(0)
  const [Part, setPart] = useState(() => known.Part)
  const [error, setError] = useState<unknown>()
  const [wasOffline, setWasOffline] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is a new attempt at the same
  useEffect(() => {
    if (Part) return
    let isCurrent = true
    load().then(
      ({ default: Loaded }) => {
        known.Part = Loaded
        if (isCurrent) setPart(() => Loaded)
      },
      (failure: unknown) => {
        if (!isCurrent) return
        setWasOffline(!navigator.onLine)
        setError(failure ?? new Error(messages.pageFailed))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [attempt, Part])
  const retry = () => {
    // after a server update the page's old files are gone: only a reload gets the new ones
    if (attempt > 0 && !wasOffline && navigator.onLine) window.location.reload()
    setError(undefined)
    setAttempt((count) => count + 1)
  }
  return { Part, error, retry }
}

/**
 * A part of a page in its own chunk. If it fails to load, an error with a retry button takes its place; the page around
 * it, and unsaved entries, stay.
 * @param waiting shown while it loads
 * @param isNeeded false: a part that fails is left out, without an error, until it is shown again
 */
export function lazyPart<Props extends object>(
  load: Loader<Props>,
  waiting: (props: Props) => ReactNode = () => null,
  isNeeded = true,
) {
  const known: { Part?: ComponentType<Props> } = {}
  return function LazyPart(props: Props) {
    const { Part, error, retry } = useLoaded(known, load)
    if (Part) return <Part {...props} />
    return error && isNeeded ? <LoadFailed text={messages.pageFailed} error={error} onRetry={retry} /> : waiting(props)
  }
}

/** The same for a dialog: the error is also in a dialog, which can be closed. */
export function lazyDialog<Props extends { onClose: () => void }>(load: Loader<Props>) {
  const known: { Part?: ComponentType<Props> } = {}
  return function LazyDialog(props: Props) {
    const translate = useTranslate()
    const { Part, error, retry } = useLoaded(known, load)
    if (Part) return <Part {...props} />
    if (!error) return null
    return (
      <Dialog
        open
        onClose={props.onClose}
        maxWidth="xs"
        fullWidth
        slotProps={{ paper: { 'aria-label': translate(messages.pageFailed) } as object }}
      >
        <LoadFailed text={messages.pageFailed} error={error} onRetry={retry} />
        <DialogActions>
          <Button onClick={props.onClose} autoFocus>
            {translate('Close')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
}
