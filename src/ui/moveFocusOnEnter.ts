import type { KeyboardEvent } from 'react'
import { hasNoModifier } from './eventTargets'

/** The elements that Enter moves the focus through, in the order of the page. */
const fields = 'input:not([type=hidden]):not([type=file]), textarea, [role=combobox], [contenteditable=true]'
/** Enter passes over a field with the mark `data-skip-enter`, such as a note that is seldom written; Tab leads there. */
const isReachable = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.hasAttribute('data-skip-enter') &&
  !element.hasAttribute('disabled') &&
  !element.hasAttribute('readonly') &&
  element.getAttribute('aria-disabled') !== 'true' &&
  element.closest('[aria-hidden=true]') === null

/** The value of a field; a checkbox always has one. */
const textOf = (element: HTMLElement) => {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) return 'x'
  return ((element as Partial<HTMLInputElement>).value ?? element.textContent ?? '').trim()
}

/** A number that may be left empty, such as free packs; its input has a mark. */
const isOptionalFigure = (element: HTMLElement) =>
  element instanceof HTMLInputElement &&
  element.dataset.optional === 'true' &&
  ['numeric', 'decimal'].includes(element.inputMode)

/**
 * Enter moves to the next field, only if the value is neither empty nor 0.00 (spec 2, shared widgets), or if it is an
 * optional number. In the last field it runs `onLast`, in a field with 0.00 `onZero`. Multi-line and rich text, buttons
 * and open pickers keep their own Enter.
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
