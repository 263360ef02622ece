import { useMemo } from 'react'
import { useNotify } from 'react-admin'

export interface AlertOptions {
  /** Values for `%{placeholders}` of the text. */
  args?: Record<string, unknown>
  /** Why, on a line of its own. */
  reason?: string
  /** How long it stays, in milliseconds; default 2500. */
  duration?: number
}

export interface Alert {
  success: (text: string, options?: AlertOptions) => void
  fail: (text: string, options?: AlertOptions) => void
  info: (text: string, options?: AlertOptions) => void
}

/** Alerts at the top right, by kind (spec 1, section 4). The texts are translated. */
export function useAlert(): Alert {
  const notify = useNotify()
  return useMemo(() => {
    const alert =
      (type: 'success' | 'error' | 'info') =>
      (text: string, { args, reason, duration }: AlertOptions = {}) =>
        notify(text, { type, messageArgs: { ...args, ...(reason && { reason }) }, autoHideDuration: duration })
    return { success: alert('success'), fail: alert('error'), info: alert('info') }
  }, [notify])
}
