import { moduleOptions } from '~/metadata/module'
import { defineResource, f } from '~/resource'
import { controlledDrugKinds, drugGroups, StoreModule } from '~shared/options/options'
import { genericName } from './generic-name'
import { itemCategory } from './item-category'
import { itemUnit } from './item-unit'
import { manufacturer } from './manufacturer'
import { packingTypeDetail } from './packing-type-detail'

/** The fields of an item in every module, except the references to the module's own masters. */
export const itemFields = {
  name: f.name({ unique: undefined, maxLength: 200 }),
  module: f.choice({ label: 'Module', required: true, choices: moduleOptions }),
  code: f.code({ unique: true, maxLength: 50 }),
  barcode: f.text({ label: 'Barcode', unique: true, searchable: true, maxLength: 50 }),
} as const

/** How an item is kept, sold and taxed, in every module. */
export const itemTerms = {
  rack: f.text({ label: 'Rack', searchable: true, maxLength: 30 }),
  hsCode: f.text({
    label: 'HS Code',
    maxLength: 20,
    help: 'Of the harmonized system, as customs papers and invoices say it.',
  }),
  taxable: f.boolean({ label: 'Taxable', requireChoice: true }),
  taxRate: f.percent({ label: 'Tax Rate', help: 'Of a taxable item; left open, that of the organization rule.' }),
  discountable: f.boolean({ label: 'Discountable', defaultValue: true }),
  expirable: f.boolean({ label: 'Expirable', defaultValue: true }),
  fractionable: f.boolean({
    label: 'Fractionable',
    defaultValue: true,
    help: 'Also sold by the unit; no: whole packs only.',
  }),
  reorderLevel: f.quantity({ label: 'Reorder Level', help: 'In units: when so few are left, it is to be ordered.' }),
  ccRate: f.percent({ label: 'CC Rate', help: 'Charged by the supplier on free goods.' }),
  coldStorage: f.boolean({ label: 'Cold Storage', help: 'Kept between 2 and 8 °C.' }),
} as const

/** Defaults from the category. */
export const categoryOptions = {
  label: 'Item Category',
  required: true,
  prefills: ['taxable', 'discountable', 'expirable'],
} as const

export const unitOptions = {
  label: 'Item Unit',
  required: true,
  help: 'Stock is counted in it: tablet, ampoule, ml.',
} as const

/** Goods that are bought, kept and sold: the pharmacy's are medicines and everything else on its shelves. */
export const item = defineResource('item', {
  label: 'Item',
  icon: 'Medication',
  fields: {
    ...itemFields,
    genericName: f.reference(() => genericName, { label: 'Generic Name', searchable: true }),
    itemCategory: f.reference(() => itemCategory, categoryOptions),
    manufacturer: f.reference(() => manufacturer, { label: 'Manufacturer', searchable: true }),
    itemUnit: f.reference(() => itemUnit, unitOptions),
    packingTypeDetail: f.reference(() => packingTypeDetail, { label: 'Packing' }),
    drugGroup: f.choice({ label: 'Drug Group', choices: drugGroups, help: 'Left open, that of the generic name.' }),
    controlled: f.choice({
      label: 'Controlled',
      choices: controlledDrugKinds,
      help: 'Left open, that of the generic name.',
    }),
    ...itemTerms,
  },
  searchFields: ['code', 'barcode'],
  listColumns: [
    ...(['name', 'code', 'genericName', 'itemCategory', 'manufacturer', 'packingTypeDetail', 'rack'] as const),
    ...(['taxable', 'expirable', 'fractionable', 'active'] as const),
  ],
  dialogSize: 'lg',
  globalSearch: true,
  merge: {},
  fixedValues: { module: StoreModule.pharmacy },
  uniqueTogether: [{ fields: ['module', 'name'], message: 'Item has been already added.' }],
})
