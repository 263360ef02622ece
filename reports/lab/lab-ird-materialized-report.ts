import { defineReport, of } from '~/report'
import { labTaxDocuments } from './tax.facts'

/** The tax office's view of the bills, with its own names for its twenty columns. */
export const labIrdMaterializedReport = defineReport('lab-ird-materialized-report', {
  label: 'Lab Materialized Report',
  path: 'lab-financial-report-app/materialized-report',
  tabs: {
    all: of(labTaxDocuments, {
      filters: ['user', 'printed', 'synced', 'kind'],
      columns: [
        ['fiscalYear', 'Fiscal_Year'],
        ['no', 'Bill_no'],
        ['buyer', 'Customer_name'],
        ['buyerPan', 'Customer_Pan'],
        ['dateBs', 'Bill_Date'],
        ['amount', 'Amount'],
        ['totalDiscount', 'Discount'],
        ['totalTaxableAmount', 'Taxable_Amount'],
        ['totalTax', 'Tax_Amount'],
        ['grandTotal', 'Total_Amount'],
        'synced',
        'printed',
        'active',
        'printedTime',
        ['user', 'Entered_By'],
        'printedBy',
        'realtime',
        ['payType', 'Payment_Method'],
        'vatRefund',
        'transactionId',
      ],
      ordering: 'dateBs',
      search: ['no', 'buyer', 'buyerPan'],
    }),
  },
})
