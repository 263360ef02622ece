import MuiAlert from '@mui/material/Alert'
import Portal from '@mui/material/Portal'
import Stack from '@mui/material/Stack'
import { useCallback, useEffect, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { useIsResending } from '../resend'

/** How long an alert stays, in milliseconds (spec 1, section 9). */
export const alertDuration = 2500

const card = { minWidth: 260, maxWidth: 440, boxShadow: 4, alignItems: 'center', py: 0, minHeight: 40 }

interface ShownAlert extends NotificationPayload {
  key: number
}

function AlertCard({ alert, close }: { alert: ShownAlert; close: (key: number) => void }) {
  const translate = useTranslate()
  const { key, message, type, notificationOptions } = alert
  const duration = notificationOptions?.autoHideDuration
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || duration === null) return
    const timer = setTimeout(() => close(key), duration ?? alertDuration)
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
      {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
    </MuiAlert>
  )
}

let count = 0

/**
 * The alerts at the top right, a few at a time, each gone after 2.5 s unless the pointer rests on it. A text that is
 * already there is not shown twice: a page of many calls fails with one message. They lie over the top bar, so that
 * they never cover a page's own buttons.
 */
export function Alerts() {
  const translate = useTranslate()
  const isResending = useIsResending()
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<ShownAlert[]>([])
  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (!next) return
    count += 1
    const alert = { ...next, key: count }
    setShown((before) => {
      const others = before.filter(({ message, type }) => message !== alert.message || type !== alert.type)
      return [...others.slice(-3), alert]
    })
  }, [notifications, takeNotification])
  const close = useCallback((key: number) => setShown((before) => before.filter((alert) => alert.key !== key)), [])
  // put into the page when there is something to say: what stands there before a dialog opens is hidden from readers
  return (
    (shown.length > 0 || isResending) && (
      <Portal>
        <Stack spacing={1} sx={{ position: 'fixed', top: 4, right: 8, zIndex: 'snackbar' }}>
          {isResending && (
            <MuiAlert variant="filled" severity="info" role="status" sx={card}>
              {translate('The server does not answer. Your work is being sent again…')}
            </MuiAlert>
          )}
          {shown.map((alert) => (
            <AlertCard key={alert.key} alert={alert} close={close} />
          ))}
        </Stack>
      </Portal>
    )
  )
}
