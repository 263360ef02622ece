import { htmlToLines, isHtml } from '~/fields/richText/kind'

/** The text of a result as it stands in its field: what is judged, and shown where there is no formatting. */
export const textOf = ({ formatted }: { formatted: boolean }, value: string): string =>
  formatted && isHtml(value) ? htmlToLines(value) : value.trim()
