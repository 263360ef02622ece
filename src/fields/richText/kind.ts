import { type FieldKind, fieldBuilder } from '~/metadata/field'
import { type TextOptions, textSchema, trimmed } from '../text/kind'

/** The markup without its tags: what the reader sees, in one line. */
export function plainText(html: string): string {
  return html
    .replace(/<(br|\/p|\/li|\/h\d)[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

const isBlank = (value: unknown) => typeof value === 'string' && plainText(value) === ''

const richTextKind: FieldKind<string, TextOptions> = {
  name: 'richText',
  schema: (options) => textSchema({ max: [20_000, 'Maximum character is 20000'], ...options }),
  normalise: (value) => (isBlank(value) ? '' : trimmed(value)),
}

/** Formatted text, kept as HTML; the server strips all but formatting from it. */
export const richText = fieldBuilder<string, string, TextOptions>(richTextKind)
