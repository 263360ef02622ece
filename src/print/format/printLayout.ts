import { defaultPaperSizes, type PrintSize, paperSizes } from '~/domain/options'
import type { PlaceholderName } from './placeholders'
import {
  emptyText,
  type FormatColumn,
  type FormatTextName,
  formatTexts,
  ORGANIZATION_LOGO,
  type PrintFormat,
} from './printFormat'

export interface LayoutPart {
  name: string
  /** In English; it is translated where it is shown. */
  label: string
  /** It cannot be hidden: the law or the declaration demands it. */
  isRequired?: boolean
}

export interface LayoutTable {
  name: string
  label: string
  /** In their default order. */
  columns: readonly LayoutPart[]
}

/** What the print of a document consists of, in its default order: what a format may arrange. */
export interface PrintLayout {
  blocks: readonly LayoutPart[]
  tables: readonly LayoutTable[]
  /** The law prescribes the title, so a format cannot change it. */
  hasFixedTitle?: boolean
  /** The only sizes that it is made for, the first by default; absent: administrators choose among papers. */
  paperSizes?: readonly PrintSize[]
  /** It has no room for a logo. */
  hasNoLogo?: true
  /** The texts that it prints; absent: all. */
  texts?: readonly FormatTextName[]
  /** What its texts may contain in braces; absent: all placeholders. */
  placeholders?: readonly PlaceholderName[]
}

/** The blocks that prints have in common; a layout chooses among them and adds its own. */
export const commonBlocks = {
  details: { name: 'details', label: 'Party and document', isRequired: true },
  lines: { name: 'lines', label: 'Lines', isRequired: true },
  totals: { name: 'totals', label: 'Totals', isRequired: true },
  inWords: { name: 'inWords', label: 'Amount in words', isRequired: true },
  payments: { name: 'payments', label: 'Payments' },
  signature: { name: 'signature', label: 'Signature' },
  remarks: { name: 'remarks', label: 'Remarks' },
  qr: { name: 'qr', label: 'QR code' },
  notes: { name: 'notes', label: 'Notes' },
  declaration: { name: 'declaration', label: 'Declaration' },
} as const satisfies Record<string, LayoutPart>

/** The sizes among which administrators choose. */
export const possibleSizes = ({ paperSizes: made }: PrintLayout): readonly PrintSize[] =>
  made ?? paperSizes.map(({ id }) => id)

/** Whether the print has room for a text of a format. */
export const printsText = ({ texts, hasFixedTitle }: PrintLayout, name: FormatTextName): boolean =>
  (!texts || texts.includes(name)) && !(hasFixedTitle && name === 'title')

const columnOf = ({ name }: LayoutPart): FormatColumn => ({ name, isHidden: false, width: null, heading: emptyText })

/** The format that changes nothing. */
export const defaultFormatOf = ({ blocks, tables, paperSizes }: PrintLayout): PrintFormat => ({
  logo: ORGANIZATION_LOGO,
  paperSizes: paperSizes ? paperSizes.slice(0, 1) : [...defaultPaperSizes],
  blocks: blocks.map(({ name }) => ({ name, isHidden: false })),
  tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map(columnOf)])),
  texts: Object.fromEntries(formatTexts.map(({ name }) => [name, emptyText])) as PrintFormat['texts'],
})

/**
 * What a format names, in its order, without what the layout no longer has; what the layout has got since stands after its
 * predecessor there. Required parts are never hidden.
 */
function arrange<T extends { name: string; isHidden: boolean }>(
  parts: readonly LayoutPart[],
  chosen: readonly T[],
  added: (part: LayoutPart) => T,
): T[] {
  const known = chosen.filter(({ name }) => parts.some((part) => part.name === name))
  parts.forEach((part, index) => {
    if (known.some(({ name }) => name === part.name)) return
    const before = parts[index - 1]?.name
    known.splice(known.findIndex(({ name }) => name === before) + 1, 0, added(part))
  })
  const isRequired = (name: string) => parts.find((part) => part.name === name)?.isRequired
  return known.map((part) => (isRequired(part.name) ? { ...part, isHidden: false } : part))
}

/** The format as it applies to a layout: each block and column of the layout once, and nothing else. */
export function fitFormat(layout: PrintLayout, format: PrintFormat | null): PrintFormat {
  if (!format) return defaultFormatOf(layout)
  return {
    ...format,
    blocks: arrange(layout.blocks, format.blocks, ({ name }) => ({ name, isHidden: false })),
    tables: Object.fromEntries(
      layout.tables.map(({ name, columns }) => [name, arrange(columns, format.tables[name] ?? [], columnOf)]),
    ),
  }
}

/** What a format names and the layout no longer has: it is not printed, and administrators are told. */
export function missingFormatParts(layout: PrintLayout, format: PrintFormat | null): string[] {
  if (!format) return []
  const lost = (parts: readonly LayoutPart[], chosen: readonly { name: string }[]) =>
    chosen.filter(({ name }) => parts.every((part) => part.name !== name)).map(({ name }) => name)
  const columnsOf = (table: string) => layout.tables.find(({ name }) => name === table)?.columns ?? []
  return [
    ...lost(layout.blocks, format.blocks),
    ...Object.entries(format.tables).flatMap(([table, columns]) =>
      lost(columnsOf(table), columns).map((name) => `${table}.${name}`),
    ),
  ]
}
