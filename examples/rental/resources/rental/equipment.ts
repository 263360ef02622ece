import { defineResource, f } from 'prayog'
import { equipmentCategory } from './equipment-category'

export const equipment = defineResource('equipment', {
  label: 'Equipment',
  fields: {
    name: f.name(),
    code: f.code({ required: true, unique: true }),
    equipmentCategory: f.reference(() => equipmentCategory, { label: 'Category', required: true }),
    dailyRate: f.money({ label: 'Daily Rate', required: true, min: [0, 'A rate is not negative.'] }),
    deposit: f.money({ label: 'Deposit per Unit', defaultValue: '0.00', min: [0, 'A deposit is not negative.'] }),
    units: f.number({
      label: 'Units',
      required: true,
      wholeNumberMessage: 'Units are counted whole.',
      defaultValue: 1,
    }),
    inspectedAt: f.dateTime({ label: 'Inspected At', notAfterNowMessage: 'The inspection has not taken place yet.' }),
    daysSinceInspection: f.quantity({
      label: 'Days since Inspection',
      computed: '{today} - (s.inspected_at at time zone {timeZone})::date',
    }),
  },
  listColumns: ['name', 'code', 'equipmentCategory', 'dailyRate', 'deposit', 'units', 'daysSinceInspection', 'active'],
  searchFields: ['code'],
  files: {
    photo: { label: 'Photo', accept: ['image/jpeg', 'image/png', 'image/webp'], maxCount: 10 },
    manual: { label: 'Manual', accept: ['application/pdf'], maxCount: 3 },
  },
  globalSearch: true,
})
