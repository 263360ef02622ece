/** The text of a note as it was written; of a transition translated, with its reason on a line of its own. */
export const eventText = (
  { action, text }: { action: string; text: string },
  translate: (text: string) => string,
): string =>
  action === 'transition'
    ? text
        .split('\n')
        .map((line) => translate(line))
        .join('\n')
    : text
