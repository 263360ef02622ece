import type { ImportColumn } from '~/metadata/import'

/** The columns of a supplier's or another program's list of items, with the headings under which they have been seen. */
export const columns = {
  product: {
    label: 'Product Name',
    aliases: [
      ...['Product', 'Item Name', 'Item', 'Item Description', 'Product Description', 'Description', 'Particulars'],
      ...['Medicine', 'Medicine Name', 'Drug Name', 'Brand', 'Brand Name', 'Trade Name', 'Name of Item', 'Name'],
    ],
    required: true,
  },
  generic: {
    label: 'Generic Name',
    aliases: [
      ...['Generic', 'Composition', 'Salt', 'Salt Name', 'Salt Composition', 'Molecule', 'Contents', 'Content'],
      ...['Ingredients', 'Active Ingredient', 'Formula'],
    ],
  },
  company: {
    label: 'Company',
    aliases: [
      ...['Company Name', 'Manufacturer', 'Manufacturer Name', 'Manufactured By', 'Maker', 'Mfr', 'Mfg', 'Mfg By'],
      ...['Mfd By', 'Mfg Company', 'Mfg Name', 'Marketed By', 'Brand Owner'],
    ],
  },
  category: {
    label: 'Category',
    aliases: [
      ...['Item Category', 'Product Category', 'Category Name', 'Group', 'Item Group', 'Product Group', 'Item Type'],
      ...['Product Type', 'Type', 'Dosage Form', 'Form'],
    ],
  },
  unit: { label: 'Unit', aliases: ['Item Unit', 'Base Unit', 'Unit Name', 'UOM', 'Units', 'Measuring Unit'] },
  pack: {
    label: 'Pack',
    aliases: ['Packing', 'Pack Size', 'Packing Size', 'Packing Type', 'Pack Type', 'Package', 'Packaging', 'Pkg'],
  },
  code: { label: 'Code', aliases: ['Item Code', 'Product Code', 'SKU', 'Item No', 'Item Id', 'Product Id'] },
  barcode: { label: 'Barcode', aliases: ['Bar Code', 'EAN', 'EAN Code', 'GTIN', 'UPC'] },
  hsCode: { label: 'HS Code', aliases: ['HSN', 'HSN Code', 'HSN No', 'Harmonic Code'] },
  rack: { label: 'Rack', aliases: ['Rack No', 'Shelf', 'Shelf No', 'Location', 'Bin'] },
  tax: {
    label: 'VAT',
    aliases: ['VAT %', 'VAT Rate', 'Tax', 'Tax %', 'Tax Rate', 'Taxable', 'Vatable', 'VAT Applicable', 'Is Vatable'],
  },
  group: { label: 'Drug Group', aliases: ['DDA Group', 'Group of Drug'] },
  controlled: { label: 'Controlled', aliases: ['Controlled Drug', 'Narcotic', 'Psychotropic'] },
  reorder: {
    label: 'Reorder Level',
    aliases: ['Re-order Level', 'ROL', 'Min Stock', 'Minimum Stock', 'Min Qty', 'Minimum Level'],
  },
  storage: { label: 'Cold Storage', aliases: ['Storage', 'Storage Condition', 'Cold Chain', 'Fridge'] },
} as const satisfies Record<string, ImportColumn>

export type Column = keyof typeof columns
