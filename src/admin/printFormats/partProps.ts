import type { PrintLanguage } from '~/domain/options'
import type { PrintFormat } from '~/print/format/printFormat'
import type { PrintLayout } from '~/print/format/printLayout'

/** The props of each part of the editor. */
export interface FormatPartProps {
  format: PrintFormat
  layout: PrintLayout
  /** The language whose texts are edited. */
  language: PrintLanguage
  /** Messages by field, such as `texts.notes.en`. */
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<PrintFormat>) => void
}

/** The list with the one at a place moved by one. */
export function moveItem<T>(all: readonly T[], at: number, by: 1 | -1): T[] {
  const rest = all.filter((_, index) => index !== at)
  return [...rest.slice(0, at + by), all[at] as T, ...rest.slice(at + by)]
}
