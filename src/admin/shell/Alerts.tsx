import MuiAlert from '@mui/material/Alert'
import Portal from '@mui/material/Portal'
import Stack from '@mui/material/Stack'
import { Fragment, useCallback, useEffect, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { lazyPart } from '~/ui/lazyPart'
import type { AlertNextStep } from '~/ui/useAlert'
import { useIsSaveRetrying } from '../retries'

const NextSteps = lazyPart(() => import('./NextSteps'))

/** How long an alert stays, in milliseconds (spec 1, section 9). */
export const alertDurationMs = 2500

const card = { minWidth: 260, maxWidth: 440, boxShadow: 4, alignItems: 'center', py: 0, minHeight: 40 }
/** Below the bar of 48 px. */
const place = {
  ...{ position: 'fixed', top: 52, right: 8, zIndex: 'snackbar', pointerEvents: 'none' },
  '& .MuiAlert-action': { pointerEvents: 'auto' },
}

interface ShownAlert extends NotificationPayload {
  key: number
  /** The failures that stood there when it came, which would else be gone unread. */
  before: readonly NotificationPayload[]
}

/** The most earlier failures that are shown with a new one. */
const mostBefore = 2

/** Failures that arrive together are shown together; any other alert is replaced by the next. */
function failuresBefore(now: ShownAlert | undefined, next: NotificationPayload): readonly NotificationPayload[] {
  if (now?.type !== 'error' || next.type !== 'error') return []
  return [...now.before, now].filter(({ message }) => message !== next.message).slice(-mostBefore)
}

function AlertCard({ alert, close }: { alert: ShownAlert; close: (key: number) => void }) {
  const translate = useTranslate()
  const { key, type, notificationOptions, before } = alert
  const duration = notificationOptions?.autoHideDuration
  const steps = notificationOptions?.messageArgs?.next as readonly AlertNextStep[] | undefined
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || duration === null) return
    const timer = setTimeout(() => close(key), duration ?? alertDurationMs)
    return () => clearTimeout(timer)
  }, [held, duration, close, key])
  return (
    <MuiAlert
      variant="filled"
      severity={type}
      role={type === 'error' ? 'alert' : 'status'}
      onClose={() => close(key)}
      closeText={translate('ra.action.close')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      sx={card}
    >
      {[...before, alert].map(({ message, notificationOptions: options }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they neither move nor change
        <Fragment key={index}>
          <div>{typeof message === 'string' ? translate(message, options?.messageArgs) : message}</div>
          {options?.messageArgs?.reason && <div>{translate(options.messageArgs.reason)}</div>}
        </Fragment>
      ))}
      {steps && <NextSteps steps={steps} onTaken={() => close(key)} onAsked={() => setHeld(true)} />}
    </MuiAlert>
  )
}

let count = 0

/**
 * The alert at the top right. It closes after 2.5 s unless the pointer is on its cross. A new alert replaces the
 * previous one, except for failures that arrive together. It is below the top bar, so that search and account stay
 * visible, and clicks pass through it to the page.
 */
export function Alerts() {
  const translate = useTranslate()
  const isResending = useIsSaveRetrying()
  const { notifications, takeNotification } = useNotificationContext()
  const [current, setShown] = useState<ShownAlert>()
  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (!next) return
    count += 1
    const key = count
    setShown((now) => ({ ...next, key, before: failuresBefore(now, next) }))
  }, [notifications, takeNotification])
  const close = useCallback((key: number) => setShown((now) => (now?.key === key ? undefined : now)), [])
  // mounted only with an alert: content present before a dialog opens is hidden from screen readers
  return (
    (current || isResending) && (
      <Portal>
        <Stack spacing={1} sx={place}>
          {isResending && (
            <MuiAlert variant="filled" severity="info" role="status" sx={card}>
              {translate('The server does not answer. Your work is being sent again…')}
            </MuiAlert>
          )}
          {current && <AlertCard key={current.key} alert={current} close={close} />}
        </Stack>
      </Portal>
    )
  )
}
