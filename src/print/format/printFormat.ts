import type { PrintLanguage, PrintSize } from '~/domain/options'

/** A text of a print format in each print language; where one is empty, the other is printed. */
export type PrintFormatText = Readonly<Record<PrintLanguage, string>>

/** A part of a print, in the order of its format. */
export interface FormatBlock {
  name: string
  isHidden: boolean
}

/** A column of a table, in the order of its format. */
export interface FormatColumn {
  name: string
  isHidden: boolean
  /** In millimetres; null: as wide as the print makes it. */
  width: number | null
  /** Empty: the heading of the declaration. */
  heading: PrintFormatText
}

/** The texts that a format adds to a print. */
export const formatTexts = [
  { name: 'title', label: 'Title', longest: 60 },
  { name: 'notes', label: 'Notes', longest: 1000 },
  { name: 'declaration', label: 'Declaration', longest: 1000 },
  { name: 'footer', label: 'Footer', longest: 120 },
] as const

export type FormatTextName = (typeof formatTexts)[number]['name']

/**
 * The print format of a document as administrators edit it: plain data that name blocks and columns of its layout. A print
 * ignores what the layout does not have.
 */
export interface PrintFormat {
  /** The organization's logo, no logo, or the `data:` URL of a picture of its own. */
  logo: string
  /** The first one is proposed. */
  paperSizes: PrintSize[]
  blocks: FormatBlock[]
  /** The columns of each table, by its name in the layout. */
  tables: Readonly<Record<string, FormatColumn[]>>
  texts: Readonly<Record<FormatTextName, PrintFormatText>>
}

export const ORGANIZATION_LOGO = 'organization'
export const NO_LOGO = 'none'

/** The format of one print: that of the document's first print, else the current one. */
export interface UsedPrintFormat {
  /** 0 is the default of the application. */
  version: number
  /** Null: as the layout has it. */
  format: PrintFormat | null
}

export const emptyText: PrintFormatText = { en: '', ne: '' }

/** The text in a language, or in the other one where it is empty. */
export const textIn = (text: PrintFormatText, language: PrintLanguage): string =>
  text[language] || text[language === 'ne' ? 'en' : 'ne']
