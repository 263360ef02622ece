import { createSpellingNormalizer } from '~/domain/commonSpelling'
import { groupBy } from '~/domain/groupBy'
import { normalizeSpelling } from '~/domain/sheetText'
import type { ImportPlan, PlannedRecord, RowNote, SheetRow } from '~/metadata/import'
import type { Column } from './columns'
import { type Findings, type ItemLine, readLine } from './readLine'

/** The masters of the module that takes the list, by their keys. */
export interface ItemMasters {
  item: string
  itemCategory: string
  itemUnit: string
  packingType: string
  packingTypeDetail: string
  manufacturer: string
  /** Where items have one. */
  genericName?: string
}

/** Words that are written in one spelling, the usual one. */
const spelled = ['generic', 'company', 'category', 'unit', 'packingType'] as const

function inOneSpelling(lines: readonly ItemLine[]): ItemLine[] {
  const spell = new Map(spelled.map((field) => [field, createSpellingNormalizer(lines.map((line) => line[field]))]))
  return lines.map((line) => ({
    ...line,
    ...Object.fromEntries(spelled.map((field) => [field, spell.get(field)?.(line[field]) ?? line[field]])),
  }))
}

/** Products of one name by several makers are several items: 'Paracetamol 500 mg (Asian)'. */
function withMakers(lines: readonly ItemLine[]): ItemLine[] {
  const makers = new Map(
    [...groupBy(lines, ({ name }) => normalizeSpelling(name))].map(([name, group]) => [
      name,
      new Set(group.map(({ company }) => normalizeSpelling(company)).filter(Boolean)).size,
    ]),
  )
  return lines.map((line) => {
    const isOneOfSeveral = line.company !== '' && (makers.get(normalizeSpelling(line.name)) ?? 0) > 1
    return isOneOfSeveral ? { ...line, name: `${line.name} (${line.company})` } : line
  })
}

const facts: readonly [name: keyof ItemLine, label: string][] = [
  ['generic', 'Generic Name'],
  ['category', 'Category'],
  ['unit', 'Unit'],
  ['packingType', 'Pack'],
  ['quantity', 'Pack'],
  ['code', 'Code'],
  ['barcode', 'Barcode'],
  ['taxable', 'VAT'],
]

/** The rows of one product as one, as stock lists have a row for each batch: what the first leaves open a later one fills. */
function merged([first, ...more]: readonly ItemLine[], notes: RowNote[]): { line: ItemLine; alsoIn: number[] } {
  const line = { ...first } as ItemLine
  for (const later of more) {
    for (const [name, value] of Object.entries(later))
      if (line[name as keyof ItemLine] === '' || line[name as keyof ItemLine] === undefined)
        Object.assign(line, { [name]: value })
    const [, label] =
      facts.find(([name]) => {
        const text = normalizeSpelling(String(later[name] ?? ''))
        return text !== '' && text !== normalizeSpelling(String(line[name] ?? ''))
      }) ?? []
    if (label)
      notes.push({ row: later.row, message: `${label} of '${line.name}' differs from row ${line.row}, which holds.` })
  }
  return { line, alsoIn: more.map(({ row }) => row) }
}

/** As the packing is known. */
const nameOfPacking = ({ packingType, quantity }: ItemLine) => [packingType, 'of', quantity].join(' ')

/** An item and what it names; existing categories, units, makers, packings and generic names stay as they are. */
function recordsOf(line: ItemLine, alsoIn: readonly number[], masters: ItemMasters): PlannedRecord[] {
  const { row, company, generic, packingType, quantity, unit } = line
  const keep = (resource: string | undefined, values: PlannedRecord['values']): PlannedRecord[] =>
    resource ? [{ resource, row, values, keepExisting: true }] : []
  const named = masters.genericName && generic
  const values = {
    name: line.name,
    ...{ code: line.code, barcode: line.barcode, hsCode: line.hsCode, rack: line.rack, reorderLevel: line.reorder },
    ...{ itemCategory: line.category, manufacturer: company, itemUnit: unit, taxRate: line.taxRate },
    ...{ packingTypeDetail: nameOfPacking(line), taxable: line.taxable, coldStorage: line.cold },
    ...(masters.genericName && { genericName: generic, drugGroup: line.drugGroup, controlled: line.controlled }),
  }
  return [
    ...keep(masters.itemCategory, { name: line.category, taxable: line.taxable ?? false }),
    ...keep(masters.itemUnit, { name: unit, shortForm: unit }),
    ...keep(masters.packingType, { name: packingType }),
    ...keep(masters.packingTypeDetail, { packingType, quantity }),
    ...(company ? keep(masters.manufacturer, { name: company }) : []),
    ...(named ? keep(masters.genericName, { name: generic }) : []),
    { resource: masters.item, row, otherRows: alsoIn, values },
  ]
}

/** Notes for a list without taxes: the new categories that would have none. */
function taxNotes(lines: readonly ItemLine[]): RowNote[] {
  const silent = [...new Set(lines.filter(({ taxable }) => taxable === undefined).map(({ category }) => category))]
  const [first] = lines
  if (silent.length === 0 || !first) return []
  const names = silent.slice(0, 20).join(', ')
  return [{ row: 1, message: `The list does not say what is taxed: new categories are made without tax: ${names}.` }]
}

/**
 * Plans the import of a list of goods: items, and the categories, units, packings, makers and generic names that they
 * name.
 */
export function planItems(rows: readonly SheetRow<Column>[], masters: ItemMasters): ImportPlan {
  const findings: Findings = { errors: [], notes: [] }
  const lines = withMakers(inOneSpelling(rows.flatMap((row) => readLine(row, findings) ?? [])))
  findings.notes.push(...taxNotes(lines))
  const named = new Set<string>()
  const isFirst = ({ resource, values }: PlannedRecord) => {
    const key = `${resource}:${normalizeSpelling(Object.values({ ...values, taxable: '' }).join(':'))}`
    return !named.has(key) && named.add(key)
  }
  const records = [...groupBy(lines, ({ name }) => normalizeSpelling(name)).values()].flatMap((group) => {
    const { line, alsoIn } = merged(group, findings.notes)
    return recordsOf(line, alsoIn, masters)
  })
  return { records: records.filter((record) => !record.keepExisting || isFirst(record)), ...findings }
}
