import { defineResource, f } from '~/resource'

/** A lot as lines of documents name it: what came in by one line of another, known by its batch. No screen is its own. */
export const lot = {
  ...defineResource('stock-lot', {
    label: 'Batch',
    fields: { batchNo: f.text({ label: 'Batch', required: true }) },
    labelField: 'batchNo',
    listColumns: ['batchNo'],
    menu: false,
  }),
  key: 'stock-lot',
}
