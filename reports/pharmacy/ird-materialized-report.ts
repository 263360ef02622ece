import { defineReport, of } from '~/report'
import { materialized, pharmacyTaxDocuments } from '../lab/tax.facts'

/** The tax office's view of the pharmacy's bills. */
export const pharmacyIrdMaterializedReport = defineReport('ird-materialized-report', {
  label: 'Pharmacy Materialized Report',
  path: 'pharmacy-financial-report-app/materialized-report',
  route: '/pharmacy-ird-materialized-report',
  tabs: { all: of(pharmacyTaxDocuments, materialized) },
})
