import { defineResource, f } from 'prayog'

/** A yard of the shop; its code is a part of numbers. */
export const branch = defineResource('branch', {
  label: 'Branch',
  fields: { name: f.name(), code: f.code({ required: true, unique: true }) },
  listColumns: ['name', 'code', 'active'],
})
