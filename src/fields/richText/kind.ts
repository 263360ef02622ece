import { z } from 'zod'
import { type FieldKind, fieldBuilder } from '~/metadata/field'
import { type TextOptions, textSchema, trimIfText } from '../text/kind'

export interface RichTextOptions extends TextOptions {
  /**
   * One line without paragraphs, such as a unit with a superscript.
   * @default several paragraphs
   * @example inline: true
   */
  inline?: true
}

const raised: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
}
const lowered: Record<string, string> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
  '+': '₊',
  '-': '₋',
}
const shifted = (text: string, table: Record<string, string>) => [...text].map((sign) => table[sign] ?? sign).join('')

/**
 * The markup without its tags: what the reader sees, in one line, `10<sup>3</sup>` as 10³. The patterns stop at the next
 * '<', so that a text of a million of them takes no longer than any other.
 */
export function htmlToText(html: string): string {
  return html
    .replace(/<sup>([^<]*)<\/sup>/g, (_, text: string) => shifted(text, raised))
    .replace(/<sub>([^<]*)<\/sub>/g, (_, text: string) => shifted(text, lowered))
    .replace(/<(br|\/p|\/li|\/h\d)[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

const blockEnd = /<br[^<>]*>|<hr[^<>]*>|<\/(?:p|h\d|li|tr|pre|blockquote)>/i

/** The markup without its tags, a line for each paragraph; items of lists have a dash. */
export const htmlToLines = (html: string): string =>
  html
    .replace(/<\/p>\s*(?=<\/(?:li|t[dh])>)/gi, '')
    .replace(/<li[^<>]*>/gi, '- ')
    .replace(/<\/t[dh]>/gi, ' ')
    .split(blockEnd)
    .map(htmlToText)
    .filter((line) => line !== '')
    .join('\n')

/** Plain lines as a formatted text, a paragraph each. */
export const linesToHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</p>`)
    .join('')

/** Whether a text is markup rather than plain text with a `<` in it. */
export const isHtml = (text: string): boolean => markup.test(text)

const isBlank = (value: unknown) => typeof value === 'string' && htmlToText(value) === ''

const withoutParagraphs = (html: string) => html.replace(/<\/p>\s*<p[^<>]*>/g, ' ').replace(/<\/?p[^<>]*>/g, '')

const markup = /<\/?(p|br|b|strong|i|em|u|s|sub|sup|span|ul|ol|li|h\d|table)\b[^<>]*>/i
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A cell with tags is markup; any other is plain text, whose special characters are escaped ('< 5 & > 2'). */
const parseCell = (text: string) => (markup.test(text) ? text : text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign))

const richTextKind: FieldKind<string, RichTextOptions> = {
  name: 'richText',
  schema: (options) => textSchema({ maxLength: 20_000, ...options }),
  response: () => z.string(),
  normalise: (value, { inline }) => {
    if (isBlank(value)) return ''
    return trimIfText(inline && typeof value === 'string' ? withoutParagraphs(value) : value)
  },
  // one line reads as it looks; a longer text keeps its formatting, so that a file can bring it back
  formatCell: (value, { inline }) => (inline ? htmlToText(String(value ?? '')) : String(value ?? '')),
  parseCell,
}

/**
 * Formatted text, stored as HTML. The server removes all tags but those of formatting.
 * @example terms: f.richText({ label: 'Terms' })
 */
export const richText = fieldBuilder<string, string, RichTextOptions>(richTextKind)
