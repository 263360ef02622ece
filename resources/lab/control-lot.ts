import { defineResource, f } from '~/resource'
import { controlMaterial } from './control-material'

/** The levels that control materials come in. */
export const controlLevels = [
  { id: 1, name: 'Level 1' },
  { id: 2, name: 'Level 2' },
  { id: 3, name: 'Level 3' },
] as const

/** Vials of one filling: a lot of one level of a control material. */
export const controlLot = defineResource('control-lot', {
  label: 'Control Lot',
  icon: 'Verified',
  fields: {
    name: f.name({ help: 'As the plot calls it, such as Chemistry Normal 45731.' }),
    controlMaterial: f.reference(() => controlMaterial, {
      label: 'Control Material',
      required: true,
      searchable: true,
    }),
    level: f.choice({ label: 'Level', required: true, choices: controlLevels, defaultValue: 1 }),
    lotNo: f.text({ label: 'Lot No', required: true, maxLength: 50, searchable: true }),
    barcode: f.text({
      label: 'Barcode',
      unique: true,
      maxLength: 30,
      searchable: true,
      pattern: [/^(?![Ss]\d)\S*$/, 'A barcode has no spaces, and does not look like a sample number.'],
      help: 'What an analyser sends of this barcode is taken as a control.',
    }),
    expiryDate: f.date({ label: 'Expiry Date', required: true }),
  },
  listColumns: ['name', 'controlMaterial', 'level', 'lotNo', 'barcode', 'expiryDate', 'active'],
  searchFields: ['barcode'],
  uniqueTogether: [{ fields: ['controlMaterial', 'level', 'lotNo'], message: 'This lot is there already.' }],
})
