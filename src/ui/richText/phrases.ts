import type { EditorView } from '@tiptap/pm/view'

/** A ready-made sentence and its code. */
export interface Phrase {
  code: string
  text: string
}

/** The word before the cursor. */
const lastWord = /[\p{L}\p{N}_-]+$/u

/**
 * Puts the sentence of the code before the cursor in its place, whatever the case of its letters.
 * @returns whether there was such a code
 */
export function expandPhrase({ state, dispatch }: EditorView, phrases: readonly Phrase[]): boolean {
  const { $from, empty } = state.selection
  if (!empty) return false
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ')
  const word = lastWord.exec(before)?.[0]
  const phrase = word && phrases.find(({ code }) => code.toLowerCase() === word.toLowerCase())
  if (!phrase) return false
  dispatch(state.tr.insertText(phrase.text, $from.pos - word.length, $from.pos).scrollIntoView())
  return true
}
