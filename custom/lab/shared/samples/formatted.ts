import { htmlToLines, isHtml } from '~/fields/richText/kind'

/** The plain text of a result: used for evaluation, and shown where there is no formatting. */
export const plainTextOf = ({ formatted }: { formatted: boolean }, value: string): string =>
  formatted && isHtml(value) ? htmlToLines(value) : value.trim()
