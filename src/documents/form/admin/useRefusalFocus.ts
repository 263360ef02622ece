import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isWaitingForScans } from '~/documents/lines/admin/useLineEntry'

/** A wrong field, or what can be done with a wrong line, in the order of the form. */
const wrong =
  'input[aria-invalid=true], textarea[aria-invalid=true], [role=combobox][aria-invalid=true], [data-wrong] button'

/** In milliseconds. */
const markingMs = 20

/** Where a line that is missing is entered. */
const entry = '[data-entry-row] input:not([tabindex="-1"])'

/**
 * After a save that was refused, here or by the server, the first wrong field has the focus, or the first wrong line; where
 * lines are missing, the row in which they are entered, and where payments are, their button.
 */
export function useRefusalFocus(
  form: RefObject<HTMLElement | null>,
  refusals: number,
  errors: Readonly<Record<string, string>>,
  linesField: string,
): void {
  const focus = useEffectEvent(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const isOfPayments = Object.keys(errors).some((field) => field.startsWith('payment'))
    const found =
      find(wrong) ??
      (linesField in errors ? find(entry) : undefined) ??
      (isOfPayments ? find('button[title=F9]') : undefined)
    if (!isWaitingForScans(errors[linesField])) found?.focus()
  })
  useEffect(() => {
    if (refusals === 0) return
    // the fields of the header are marked a moment after the refusal, by their own form
    const timer = setTimeout(() => focus(), markingMs)
    return () => clearTimeout(timer)
  }, [refusals])
}
