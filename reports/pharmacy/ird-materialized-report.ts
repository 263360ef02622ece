import { defineReport, defineTab } from '~/report'
import { cbmsPendingTile } from '~shared/tax-office/waiting'
import { materialized, pharmacyTaxDocuments } from '../lab/tax.facts'

/** The tax office's view of the pharmacy's bills. */
export const pharmacyIrdMaterializedReport = defineReport('ird-materialized-report', {
  label: 'Pharmacy Materialized Report',
  apiPath: 'pharmacy-financial-report-app/materialized-report',
  route: '/pharmacy-ird-materialized-report',
  pendingTiles: [cbmsPendingTile('pharmacy')],
  tabs: { all: defineTab(pharmacyTaxDocuments, materialized) },
})
