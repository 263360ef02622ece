import type { KeyboardEvent } from 'react'
import { hasNoModifier } from './eventTargets'

/** What Enter walks through, in the order of the page. */
const fields = 'input:not([type=hidden]):not([type=file]), textarea, [role=combobox], [contenteditable=true]'
const isReachable = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.hasAttribute('disabled') &&
  !element.hasAttribute('readonly') &&
  element.getAttribute('aria-disabled') !== 'true' &&
  element.closest('[aria-hidden=true]') === null

/** What a field says; a box to tick says that it is there. */
const textOf = (element: HTMLElement) => {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) return 'x'
  return ((element as Partial<HTMLInputElement>).value ?? element.textContent ?? '').trim()
}

/** A figure that may be left open, such as free packs: its input says so. */
const isOptionalFigure = (element: HTMLElement) =>
  element instanceof HTMLInputElement &&
  element.dataset.optional === 'true' &&
  ['numeric', 'decimal'].includes(element.inputMode)

/**
 * Enter moves to the next field, only when the value is neither empty nor 0.00 (spec 2, shared widgets), or is an empty figure
 * that may be left open; on the last
 * field it calls `onLast`, and on a field that says 0.00 `onZero`. Several lines, formatted text, buttons and open pickers keep their own Enter.
 */
export function moveFocusOnEnter(onLast?: () => void, onZero?: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const at = event.target as HTMLElement
    if (event.key !== 'Enter' || !hasNoModifier(event) || !event.currentTarget.contains(at)) return
    const isLine = at.getAttribute('aria-multiline') === 'false' // formatted text of one line, which stops its own Enter
    if ((event.defaultPrevented && !isLine) || event.nativeEvent.isComposing) return
    if (!at.matches(fields) || (at.matches('textarea, [contenteditable=true]') && !isLine)) return
    if (at.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    const text = textOf(at)
    if (text === '0.00') return onZero?.()
    if (text === '' && !isOptionalFigure(at)) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(fields)].filter(isReachable)
    const next = all[all.indexOf(at) + 1]
    if (!next) return onLast?.()
    next.focus()
    if (next instanceof HTMLInputElement && next.type !== 'checkbox') next.select()
  }
}
