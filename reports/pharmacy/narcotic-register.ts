import { defineReport, defineTab } from '~/report'
import { controlledSales } from './sales.facts'

/** The register of controlled medicines (Narcotic Drugs (Control) Act 2033): who got what, by whose order. */
export const narcoticRegister = defineReport('narcotic-register', {
  label: 'Narcotic Register',
  apiPath: 'pharmacy-financial-report-app/narcotic-register',
  tabs: {
    all: defineTab(controlledSales, {
      filters: ['controlled', 'user', 'store'],
      columns: [
        ...(['dateBs', 'no', 'kind', 'buyer', 'address', 'prescriberName', 'nmcNo', 'prescriptionNo'] as const),
        ...(['itemName', 'batchNo', 'controlled', 'qtyOut', 'qtyIn', 'balance', ['user', 'Pharmacist']] as const),
      ],
      ordering: 'date',
      searchColumns: ['no', 'buyer', 'itemName', 'batchNo', 'prescriberName'],
    }),
  },
})
