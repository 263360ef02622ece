import MuiAlert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Portal from '@mui/material/Portal'
import { Fragment, type SyntheticEvent, useCallback, useEffect, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { lazyPart } from '~/ui/lazyPart'
import type { AlertOffer } from '~/ui/useAlert'
import { useIsSaveRetrying } from '../retries'

const NextSteps = lazyPart(() => import('./NextSteps'))

/** How long an alert stays, in milliseconds (spec 1, section 9). */
export const alertDurationMs = 2500

const card = { minWidth: 260, maxWidth: 440, boxShadow: 4, alignItems: 'center', py: 0, minHeight: 40 }
/** In the bar of 48 px, on a desk beside its search and account: it covers neither a field nor a button of the page. */
const place = {
  ...{ display: 'flex', flexDirection: 'column', gap: 1 },
  ...{ position: 'fixed', top: 4, right: { xs: 8, lg: 420 }, zIndex: 'snackbar', pointerEvents: 'none' },
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
  const offered = notificationOptions?.messageArgs as AlertOffer | undefined
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || duration === null) return
    const timer = setTimeout(() => close(key), duration ?? alertDurationMs)
    return () => clearTimeout(timer)
  }, [held, duration, close, key])
  const letGo = ({ currentTarget }: SyntheticEvent) => setHeld(currentTarget.matches(':hover, :focus-within'))
  return (
    <MuiAlert
      variant="filled"
      severity={type}
      role={type === 'error' ? 'alert' : 'status'}
      onClose={() => close(key)}
      closeText={translate('ra.action.close')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={letGo}
      onFocus={() => setHeld(true)}
      onBlur={letGo}
      sx={card}
    >
      {[...before, alert].map(({ message, notificationOptions: options }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they neither move nor change
        <Fragment key={index}>
          <div>{typeof message === 'string' ? translate(message, options?.messageArgs) : message}</div>
          {options?.messageArgs?.reason && <div>{translate(options.messageArgs.reason)}</div>}
        </Fragment>
      ))}
      {offered?.next && <NextSteps {...offered} onTaken={() => close(key)} onAsked={() => setHeld(true)} />}
    </MuiAlert>
  )
}

let count = 0

/**
 * The alert at the top right. It closes after 2.5 s, or 10 s with buttons, unless the pointer or the focus is on one of them. A new alert replaces the
 * previous one, except for failures that arrive together. It is in the top bar, where it covers nothing that one
 * fills in or presses on the page; clicks pass through it.
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
        <Box sx={place}>
          {isResending && (
            <MuiAlert variant="filled" severity="info" role="status" sx={card}>
              {translate('The server does not answer. Your work is being sent again…')}
            </MuiAlert>
          )}
          {current && <AlertCard key={current.key} alert={current} close={close} />}
        </Box>
      </Portal>
    )
  )
}
