import { defineModule } from '~/metadata/module'

export const pharmacy = defineModule({
  name: 'pharmacy',
  label: 'Pharmacy',
  icon: 'LocalPharmacy',
  apiPrefix: 'pharmacy-app',
  permissionPrefix: 'pharmacy_',
  menu: [
    {
      label: 'Item Setup',
      entries: ['/item', '/item-category', '/packing-type', '/packing-type-detail', '/item-unit', '/generic-name'],
    },
    {
      label: 'Parties',
      entries: ['/manufacturer', '/supplier', '/customer'],
    },
    {
      label: 'Purchase',
      entries: ['/purchase', '/purchase-correction', '/purchase-return'],
    },
    {
      label: 'Sale',
      entries: ['/sale', '/sale-return', '/credit-clearance', '/party-payment', '/counter-closing'],
    },
    {
      label: 'Stock',
      entries: [
        '/store',
        '/opening-stock',
        '/opening-stock-correction',
        '/stock-adjustment',
        '/quarantine',
        '/unfit-stock',
        '/stock-take',
        '/stock-analysis',
        '/item-ledger',
      ],
    },
    {
      label: 'Reports',
      entries: [
        '/purchase-report',
        '/sale-report',
        '/margin-report',
        '/pharmacy-income-report',
        '/credit-report',
        '/party-payment-report',
        '/narcotic-register',
        '/purchase-book',
        '/pharmacy-ird-user-activity-report',
        '/pharmacy-ird-materialized-report',
      ],
    },
  ],
})
