import { useMemo } from 'react'
import { useNotify } from 'react-admin'
import type { PrefilledForm } from './prefilledForm'

/** How long an alert stays that offers what can be done next, in milliseconds: time to read it and to go there. */
const offeringDuration = 10_000

/** A step that an alert offers; taking it leads to a form. */
export interface AlertNextStep {
  label: string
  prepareStep: () => PrefilledForm | Promise<PrefilledForm>
}

export interface AlertOptions {
  /** Values for `%{placeholders}` of the text. */
  args?: Record<string, unknown>
  /** A second line: the reason, or the document and party. */
  reason?: string | undefined
  /** Buttons for next steps; an alert with buttons stays longer. */
  nextSteps?: readonly AlertNextStep[]
  /** Takes back what was done: a button, and Ctrl+Z; the alert stays for ten seconds. */
  undo?: () => unknown
  /** Ends the alert when it is aborted, as when the form is closed of which a line was removed. */
  until?: AbortSignal | undefined
  /** How long it stays, in milliseconds; default 2500. */
  durationMs?: number
}

export interface AlertActions {
  success: (text: string, options?: AlertOptions) => void
  fail: (text: string, options?: AlertOptions) => void
  info: (text: string, options?: AlertOptions) => void
}

/** What an alert offers, as its notification carries it. */
export interface AlertOffer extends Pick<AlertOptions, 'undo' | 'until'> {
  next?: readonly AlertNextStep[]
}

/** Alerts at the top of the page, by kind (spec 1, section 4). The texts are translated. */
export function useAlert(): AlertActions {
  const notify = useNotify()
  return useMemo(() => {
    const alert =
      (type: 'success' | 'error' | 'info') =>
      (text: string, { args, reason, nextSteps = [], undo, until, durationMs }: AlertOptions = {}) => {
        const offers = nextSteps.length > 0 || undo
        notify(text, {
          type,
          messageArgs: { ...args, ...(reason && { reason }), ...(offers && { next: nextSteps, undo, until }) },
          autoHideDuration: durationMs ?? (offers ? offeringDuration : undefined),
        })
      }
    return { success: alert('success'), fail: alert('error'), info: alert('info') }
  }, [notify])
}
