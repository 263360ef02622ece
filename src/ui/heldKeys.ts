/** Whether a key press types a character, alone or with Shift. */
export const isCharacter = ({
  key,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>) => key.length === 1 && !ctrlKey && !altKey && !metaKey

/**
 * Types characters that were pressed too early into the field that has the focus next, in place of what is selected there.
 * @param from the field in which they were pressed; if it keeps the focus, they are dropped
 */
export function typeHeldKeys(text: string, from: Element | null): void {
  if (text === '') return
  // the field that follows gets the focus in an effect of the next drawing
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.activeElement
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
      if (field === from || field.readOnly || field.selectionStart === null) return
      field.setRangeText(text, field.selectionStart, field.selectionEnd ?? field.selectionStart, 'end')
      field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
    }),
  )
}
