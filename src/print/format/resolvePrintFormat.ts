import type { Content } from 'pdfmake/interfaces'
import { defaultPaperSizes, type PrintLanguage, type PrintSize, paperSizes } from '~/domain/options'
import { MM } from '../measure'
import type { PrintOrganization } from '../paperData'
import { fillPlaceholders, type PlaceholderValues } from './placeholders'
import {
  type FormatTextName,
  NO_LOGO,
  ORGANIZATION_LOGO,
  type PrintFormat,
  textIn,
  type UsedPrintFormat,
} from './printFormat'
import { fitFormat, type PrintLayout } from './printLayout'

/** The print data that tell how a print is made. */
export interface FormattedPrintData {
  printFormat?: UsedPrintFormat
  printLanguage?: PrintLanguage
}

export interface ResolvedPrintColumn {
  name: string
  /** In points; absent: as wide as the print makes it. */
  width?: number
  /** Absent: that of the declaration. */
  heading?: string
}

/** A format as a print reads it: what is visible, in its order, in the language of the print. */
export interface ResolvedPrintFormat {
  blocks: readonly string[]
  columnsOf: (table: string) => readonly ResolvedPrintColumn[]
  /** Empty where the format has none. */
  text: (name: FormatTextName) => string
  /** The issuer with the logo of the format. */
  organization: PrintOrganization
}

const withLogo = (organization: PrintOrganization, { logo }: PrintFormat): PrintOrganization => {
  if (logo === ORGANIZATION_LOGO) return organization
  return { ...organization, logo: logo === NO_LOGO ? null : logo }
}

/**
 * The issuer and the format as an issued document keeps them, so that every copy of it looks the same: a logo of the
 * format is kept with the issuer.
 */
export function issuedFormat(organization: PrintOrganization, { version, format }: UsedPrintFormat) {
  if (!format) return { organization }
  return {
    organization: withLogo(organization, format),
    printFormat: { version, format: { ...format, logo: ORGANIZATION_LOGO } },
  }
}

/** Applies the format of a print to the layout of its document. */
export function resolvePrintFormat(
  layout: PrintLayout,
  { printFormat, printLanguage = 'en' }: FormattedPrintData,
  organization: PrintOrganization,
  values: PlaceholderValues,
): ResolvedPrintFormat {
  const format = fitFormat(layout, printFormat?.format ?? null)
  const visible = <T extends { isHidden: boolean }>(parts: readonly T[]) => parts.filter(({ isHidden }) => !isHidden)
  return {
    blocks: visible(format.blocks).map(({ name }) => name),
    columnsOf: (table) =>
      visible(format.tables[table] ?? []).map(({ name, width, heading }) => {
        const own = textIn(heading, printLanguage)
        return { name, ...(width !== null && { width: width * MM }), ...(own && { heading: own }) }
      }),
    text: (name) => fillPlaceholders(textIn(format.texts[name], printLanguage), values),
    organization: withLogo(organization, format),
  }
}

/** The width of a column where the format has one; a sheet fits it to its room. */
export const chosenWidth = ({ width }: { width?: number | undefined }) =>
  width === undefined ? {} : { width, isWidthChosen: true as const }

/** The paragraphs of a text, each a line of its own. */
export const paragraphs = (text: string): Content[] =>
  text
    ? [{ stack: text.split('\n').map((line) => ({ text: line || ' ' })), margin: [0, 4, 0, 0] } satisfies Content]
    : []

/** The papers of a format; the first is proposed. */
export const paperSizesOf = ({ format }: UsedPrintFormat): readonly PrintSize[] =>
  format?.paperSizes ?? defaultPaperSizes

/** The paper of a format: the wanted one where the format has it, else its first. */
export function paperSizeOf(sizes: readonly PrintSize[], wanted: PrintSize | undefined): PrintSize {
  return wanted && sizes.includes(wanted) ? wanted : (sizes[0] ?? paperSizes[0].id)
}
