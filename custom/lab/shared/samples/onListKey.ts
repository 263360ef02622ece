import type { KeyboardEvent } from 'react'
import { isKeyOnElement } from '~/ui/eventTargets'

/** Arrow keys walk from one row to the next, Enter and the space bar open it. */
export function onListKey(event: KeyboardEvent<HTMLTableRowElement>, open: () => void): void {
  if (!isKeyOnElement(event)) return
  const { currentTarget, key } = event
  const next = key === 'ArrowDown' ? currentTarget.nextElementSibling : currentTarget.previousElementSibling
  if (key === 'ArrowDown' || key === 'ArrowUp') (next as HTMLElement | null)?.focus()
  else if (key === 'Enter' || key === ' ') open()
  else return
  event.preventDefault()
}
