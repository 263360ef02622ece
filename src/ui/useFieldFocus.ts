import { type RefObject, useEffect } from 'react'

const inputs = 'input:not([type=hidden]), textarea, [role=combobox], [contenteditable=true]'

/** Puts the focus into a part of the form. @returns whether there was an input to take it. */
function focusIn(part: Element | null | undefined): boolean {
  const input = part?.matches(inputs) ? part : part?.querySelector(inputs)
  if (!(input instanceof HTMLElement)) return false
  input.focus()
  return true
}

/**
 * A form opens with its first field in focus, also when that field's input comes in a chunk of its own; after a save
 * that was refused the first wrong field has it.
 */
export function useFieldFocus(form: RefObject<HTMLFormElement | null>, submitCount: number): void {
  useEffect(() => {
    const node = form.current
    const first = node?.querySelector('[data-field]')
    if (!node || !first || focusIn(first)) return
    const stop = () => observer.disconnect()
    const observer = new MutationObserver(() => {
      if (focusIn(first)) stop()
    })
    observer.observe(first, { childList: true, subtree: true })
    node.addEventListener('focusin', stop, { once: true }) // the user went on without waiting
    return () => {
      stop()
      node.removeEventListener('focusin', stop)
    }
  }, [form])

  useEffect(() => {
    if (submitCount === 0) return
    const fields = [...(form.current?.querySelectorAll('[data-field]') ?? [])]
    focusIn(fields.find((field) => field.querySelector('[aria-invalid=true], .Mui-error')))
  }, [form, submitCount])
}
