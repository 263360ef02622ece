/** A mention that is being typed: where its `@` is, where the caret is, and the letters between them. */
export interface Mention {
  from: number
  to: number
  name: string
}

/** The mention in front of the caret: `@` at the beginning of a word, as the server reads names in a note. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const name = /(?<![^\s(])@([^\s@]{0,50})$/u.exec(text.slice(0, caret))?.[1]
  return name === undefined ? undefined : { from: caret - name.length - 1, to: caret, name }
}

/** The text with a user's name in place of what was typed, and where the caret is then. */
export function insertMention(text: string, { from, to }: Mention, userName: string): { text: string; caret: number } {
  const after = text.slice(to)
  const inserted = `@${userName}${after.startsWith(' ') ? '' : ' '}`
  const caret = from + userName.length + 2
  return { text: text.slice(0, from) + inserted + after, caret }
}
