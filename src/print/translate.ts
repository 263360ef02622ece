/**
 * Gives a label of a paper in the paper's language. Places such as `%{page}` take their values as they are: names, results
 * and other data are never translated.
 */
export type Translate = (text: string, values?: Readonly<Record<string, string | number>>) => string

/** The text as it is written in the sources, with its places filled. */
export const translateToEnglish: Translate = (text, values = {}) =>
  text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(values[name]))

/** A text whose English form is prescribed: on a print in another language, both forms, the English one last. */
export function appendEnglish(prescribed: string, translate: Translate): string {
  const own = translate(prescribed)
  return own === prescribed ? own : `${own} / ${prescribed}`
}
