/**
 * The text of a note as it was written; of a transition, a file or an assignment translated, with the reason, the name or the
 * note on a line of its own.
 */
export const eventText = (
  { action, text }: { action: string; text: string },
  translate: (text: string) => string,
): string =>
  ['transition', 'attach', 'detach', 'assign', 'remind', 'failed mail'].includes(action)
    ? text
        .split('\n')
        .map((line) => translate(line))
        .join('\n')
    : text
