import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'

/*
 * React passes an event to the parents of a component even if it renders elsewhere on the page: a click or key in a
 * tooltip, a menu or a dialog arrives at the row or form that opened it.
 */

/** Whether a click fell on the element or inside it, as the page is drawn. */
export const isClickInside = ({ target, currentTarget }: MouseEvent): boolean => currentTarget.contains(target as Node)

/** Whether an event is of the element itself and not of something in it. */
export const isOnElement = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget

/** Whether a key selects a row: x, by its letter, or by its place where the layout is Nepali. */
export const isSelectKey = (event: KeyboardEvent): boolean =>
  (event.key.toLowerCase() === 'x' || event.code === 'KeyX') && isKeyOnElement(event)

/** Whether a key has no modifier: Ctrl+Enter and the like belong to the page. */
export const hasNoModifier = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)

/**
 * Whether a key was pressed on the element itself and not on something in it. The space bar counts once, however long
 * it is held.
 */
export const isKeyOnElement = (event: KeyboardEvent): boolean =>
  isOnElement(event) && hasNoModifier(event) && !(event.key === ' ' && event.repeat)
