import { printLanguages } from '~/domain/options'
import { interpolate } from '~/metadata/messages'
import { placeholdersOf, unknownPlaceholders } from './placeholders'
import {
  type FormatTextName,
  formatTexts,
  ORGANIZATION_LOGO,
  type PrintFormat,
  type PrintFormatText,
} from './printFormat'
import { type LayoutPart, type PrintLayout, possibleSizes, printsText } from './printLayout'

/** The width of a sheet between its margins, and the least that a column without a width needs, in millimetres. */
const SHEET_WIDTH = 191
const LEAST_WIDTH = 12

type Errors = Record<string, string>

const formatMessages = {
  unknownPart: 'The document has no such part: {name}.',
  twice: 'Listed twice: {name}.',
  required: '“{label}” cannot be hidden.',
  missing: '“{label}” is missing.',
  placeholder: 'Unknown placeholder {placeholder}. Use {known}.',
  title: 'The title of this document is prescribed.',
  paper: 'This print is not made for that paper.',
  text: 'This print has no room for that text.',
  logo: 'This print has no room for a logo.',
  tooWide: 'The columns are {width} mm wide, and a sheet has {room} mm.',
} as const

/** Problems of parts in an order: unknown, listed twice, missing, or hidden although required. */
function validateParts(
  path: string,
  parts: readonly LayoutPart[],
  chosen: readonly { name: string; isHidden: boolean }[],
): Errors {
  const errors: Errors = {}
  chosen.forEach(({ name, isHidden }, index) => {
    const part = parts.find((one) => one.name === name)
    const field = `${path}.${index}`
    if (!part) errors[field] = interpolate(formatMessages.unknownPart, { name })
    else if (chosen.findIndex((one) => one.name === name) < index)
      errors[field] = interpolate(formatMessages.twice, { name })
    else if (isHidden && part.isRequired) errors[field] = interpolate(formatMessages.required, { label: part.label })
  })
  const missing = parts.find((part) => chosen.every(({ name }) => name !== part.name))
  if (missing) errors[path] = interpolate(formatMessages.missing, { label: missing.label })
  return errors
}

/** The problem of columns that together are wider than a sheet. */
function validateWidths(path: string, columns: PrintFormat['tables'][string]): Errors {
  const visible = columns.filter(({ isHidden }) => !isHidden)
  if (visible.every(({ width }) => width === null)) return {}
  const width = visible.reduce((sum, one) => sum + (one.width ?? LEAST_WIDTH), LEAST_WIDTH)
  return width > SHEET_WIDTH ? { [path]: interpolate(formatMessages.tooWide, { width, room: SHEET_WIDTH }) } : {}
}

function validateText(name: FormatTextName, text: PrintFormatText, layout: PrintLayout): Errors {
  const path = `texts.${name}`
  if (!printsText(layout, name) && (text.en || text.ne)) {
    return { [path]: name === 'title' && layout.hasFixedTitle ? formatMessages.title : formatMessages.text }
  }
  const usable = placeholdersOf(layout)
  const known = usable.map(({ name }) => `{${name}}`).join(', ')
  return Object.fromEntries(
    printLanguages.flatMap(({ locale }) => {
      const [placeholder] = unknownPlaceholders(text[locale], usable)
      return placeholder
        ? [[`${path}.${locale}`, interpolate(formatMessages.placeholder, { placeholder, known })] as const]
        : []
    }),
  )
}

/**
 * Validates a format against the layout of its document.
 * @returns messages by field, such as `blocks.2` or `texts.notes.en`
 */
export function validateFormat(layout: PrintLayout, format: PrintFormat): Errors {
  const unknownTable = Object.keys(format.tables).find((table) => layout.tables.every(({ name }) => name !== table))
  return {
    ...validateParts('blocks', layout.blocks, format.blocks),
    ...(unknownTable && {
      [`tables.${unknownTable}`]: interpolate(formatMessages.unknownPart, { name: unknownTable }),
    }),
    ...Object.assign(
      {},
      ...layout.tables.map(({ name, columns }) => {
        const chosen = format.tables[name] ?? []
        return { ...validateWidths(`tables.${name}`, chosen), ...validateParts(`tables.${name}`, columns, chosen) }
      }),
    ),
    ...Object.assign({}, ...formatTexts.map(({ name }) => validateText(name, format.texts[name], layout))),
    ...(format.paperSizes.some((size) => !possibleSizes(layout).includes(size)) && {
      paperSizes: formatMessages.paper,
    }),
    ...(layout.hasNoLogo && format.logo !== ORGANIZATION_LOGO && { logo: formatMessages.logo }),
  }
}
