import { defineReport, defineTab } from '~/report'
import { cbmsPendingTile } from '~shared/tax-office/waiting'
import { labTaxDocuments, materialized } from './tax.facts'

/** The tax office's view of the bills, with its own names for its twenty columns. */
export const labIrdMaterializedReport = defineReport('lab-ird-materialized-report', {
  label: 'Lab Materialized Report',
  apiPath: 'lab-financial-report-app/materialized-report',
  pendingTiles: [cbmsPendingTile('lab')],
  tabs: {
    all: defineTab(labTaxDocuments, materialized),
  },
})
