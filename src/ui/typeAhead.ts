/** Letters typed within so many milliseconds belong together, as in a native select. */
const together = 1000

/** The text typed so far at a picker. */
export interface TypeAhead {
  text: string
  /** The time of the last letter, in milliseconds. */
  typedAtMs: number
}

/** The letters so far with one more. */
export const appendLetter = (before: TypeAhead, letter: string, at: number): TypeAhead => ({
  text: (at - before.typedAtMs < together ? before.text : '') + letter.toLowerCase(),
  typedAtMs: at,
})

/**
 * The option that typed letters choose, as a native select does: the next one after the chosen one that begins with
 * them. The same letter again goes on to the next; further letters look among all, from the chosen one on.
 * @param names the names by which each option is known, in any language
 * @param chosen the position of the chosen option, -1 for none
 * @returns its position, or undefined where none begins so
 */
export function matchTypeAhead(
  typed: string,
  names: readonly (readonly string[])[],
  chosen: number,
): number | undefined {
  const isOneLetter = [...typed].every((letter) => letter === typed[0])
  const start = isOneLetter ? typed.slice(0, 1) : typed
  const from = isOneLetter ? chosen + 1 : Math.max(chosen, 0)
  return names
    .map((_, step) => (from + step) % names.length)
    .find((index) => names[index]!.some((name) => name.trim().toLowerCase().startsWith(start)))
}
