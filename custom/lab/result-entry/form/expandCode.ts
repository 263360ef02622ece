import type { KeyboardEvent } from 'react'

/** A text that is put in the place of its code. */
export interface CodedText {
  code: string
  text: string
}

/** F2 replaces the code before the caret by its text. */
export function expandOnKey(
  event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement | HTMLDivElement>,
  texts: readonly CodedText[],
  write: (value: string) => void,
): void {
  const field = event.target as HTMLInputElement
  if (event.key !== 'F2' || texts.length === 0) return
  event.preventDefault()
  const at = field.selectionStart ?? field.value.length
  const code = /\S+$/.exec(field.value.slice(0, at))?.[0]
  const match = texts.find((one) => one.code.toLowerCase() === code?.toLowerCase())
  if (!code || !match) return
  write(field.value.slice(0, at - code.length) + match.text + field.value.slice(at))
}

/** The help text of a field: the codes that it knows. */
export const codesHint = (texts: readonly CodedText[]): string | undefined =>
  texts.length > 0 ? texts.map(({ code, text }) => `${code} + F2: ${text}`).join('\n') : undefined
