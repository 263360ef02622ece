import { collapseSpaces, normalizeSheetNumber, normalizeSpelling } from '~/domain/sheetText'
import type { RowError, RowNote, SheetRow } from '~/metadata/import'
import { controlledDrugKinds, drugGroups } from '~shared/options/options'
import type { Column } from './columns'
import { readPacking } from './packing'

/** One row of the list; '' and undefined for empty cells. */
export interface ItemLine {
  row: number
  name: string
  generic: string
  company: string
  category: string
  unit: string
  /** The packing's type and how many units are in it. */
  packingType: string
  quantity: number
  code: string
  barcode: string
  hsCode: string
  rack: string
  taxable: boolean | undefined
  taxRate: string
  drugGroup: string
  controlled: string
  reorder: string
  cold: boolean | undefined
}

export interface Findings {
  errors: RowError[]
  notes: RowNote[]
}

const nothing = ['', '-', 'na', 'n/a', 'nil', 'none', 'null', '.']
const cellText = (cell: string) => (nothing.includes(normalizeSpelling(cell)) ? '' : collapseSpaces(cell))

const yes = ['yes', 'y', 'true', 'taxable', 'vatable', 'vat', 'applicable']
const no = ['no', 'n', 'false', 'exempt', 'exempted', 'non taxable', 'nontaxable', 'non-taxable', 'non vatable']

/** Whether goods are taxed and at which rate, in the spellings of lists: a rate, or yes and no. */
function taxOf(cell: string): { taxable: boolean | undefined; taxRate: string } | undefined {
  const text = normalizeSpelling(cell).replace(/\s*%$/, '')
  if (text === '' || text === '-') return { taxable: undefined, taxRate: '' }
  if (yes.includes(text)) return { taxable: true, taxRate: '' }
  if (no.includes(text)) return { taxable: false, taxRate: '' }
  const rate = Number(normalizeSheetNumber(text))
  if (!Number.isFinite(rate) || rate < 0 || rate > 100) return undefined
  // '1' and '0' are yes and no: no rate is 1 percent.
  return { taxable: rate > 0, taxRate: rate > 1 ? String(rate) : '' }
}

/** 'Narcotic' under its own heading, or a yes under a heading that names the kind. */
function controlledOf(cell: string): string {
  const text = normalizeSpelling(cell)
  const kind = controlledDrugKinds.find(({ name }) => text.includes(name.toLowerCase()))
  if (kind) return kind.name
  return yes.includes(text) ? 'Narcotic' : ''
}

function groupOf(cell: string): string {
  const text = normalizeSpelling(cell).replace(/^group\s*/, '')
  return drugGroups.find(({ name }) => name.toLowerCase() === text)?.name ?? ''
}

/** Kept at 2 to 8 degrees, in whichever words. */
const coldOf = (cell: string) =>
  cell === '' ? undefined : /\b2\s*(-|to|°)|cold|fridge|refrigerat|^y(es)?$/i.test(cell)

const reorderOf = (cell: string) => {
  const level = Number(normalizeSheetNumber(cell))
  return cell !== '' && Number.isFinite(level) && level >= 0 ? String(Math.round(level)) : ''
}

/** Reads one row of the list; what cannot be taken goes to the errors, and the row with it. */
export function readLine({ row, cells }: SheetRow<Column>, { errors, notes }: Findings): ItemLine | undefined {
  const name = collapseSpaces(cells.product)
  if (!name) {
    // Lists end in totals and begin groups with a heading: a row of one cell names no product.
    if (Object.values(cells).some(Boolean))
      errors.push({ row, field: 'product', message: 'The name of the product is missing.' })
    return undefined
  }
  const tax = taxOf(cells.tax)
  if (!tax) {
    errors.push({ row, field: 'tax', message: `VAT '${collapseSpaces(cells.tax)}' is neither a rate nor yes or no.` })
    return undefined
  }
  const packing = readPacking(cellText(cells.pack), name, cellText(cells.unit))
  const drugGroup = groupOf(cells.group)
  if (cellText(cells.group) && !drugGroup)
    notes.push({
      row,
      message: `Drug Group '${collapseSpaces(cells.group)}' is not one of A, B, C, None; it is left open.`,
    })
  return {
    ...{ row, name, ...tax, drugGroup, controlled: controlledOf(cells.controlled) },
    generic: cellText(cells.generic),
    company: cellText(cells.company),
    category: cellText(cells.category) || packing.category,
    unit: packing.unit,
    packingType: packing.type,
    quantity: packing.quantity,
    code: cellText(cells.code),
    barcode: cellText(cells.barcode),
    hsCode: cellText(cells.hsCode),
    rack: cellText(cells.rack),
    reorder: reorderOf(cellText(cells.reorder)),
    cold: coldOf(cellText(cells.storage)),
  }
}
