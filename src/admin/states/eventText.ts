/** The text of a note as it was written; of a transition or a file translated, with the reason or the name on a line of its own. */
export const eventText = (
  { action, text }: { action: string; text: string },
  translate: (text: string) => string,
): string =>
  ['transition', 'attach', 'detach'].includes(action)
    ? text
        .split('\n')
        .map((line) => translate(line))
        .join('\n')
    : text
