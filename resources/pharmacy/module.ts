import { announced, defineModule } from '~/metadata/module'

export const pharmacy = defineModule({
  name: 'pharmacy',
  label: 'Pharmacy',
  app: 'pharmacy-app',
  codes: 'pharmacy_',
  menu: [
    {
      label: 'Item Setup',
      entries: [
        announced('/item', 'Item', 'pharmacy_item'),
        announced('/item-category', 'Item Category', 'pharmacy_item_category'),
        announced('/packing-type', 'Packing Type', 'pharmacy_packing_type'),
        announced('/packing-type-detail', 'Packing Type Detail', 'pharmacy_packing_type_detail'),
        announced('/item-unit', 'Item Unit', 'pharmacy_item_unit'),
        announced('/generic-name', 'Generic Name', 'pharmacy_generic_name'),
      ],
    },
    {
      label: 'Parties',
      entries: [
        announced('/manufacturer', 'Manufacturer', 'pharmacy_manufacturer'),
        announced('/supplier', 'Supplier', 'pharmacy_supplier'),
        announced('/customer', 'Customer', 'pharmacy_customer'),
      ],
    },
    {
      label: 'Purchase',
      entries: [
        announced('/purchase', 'Purchase', 'pharmacy_purchase'),
        announced('/purchase-return', 'Purchase Return', 'pharmacy_purchase_return', ['view', 'add']),
      ],
    },
    {
      label: 'Sale',
      entries: [
        announced('/sale', 'Sale', 'pharmacy_sale', ['view', 'add']),
        announced('/sale-return', 'Sale Return', 'pharmacy_sale_return', ['view', 'add']),
        announced('/credit-clearance', 'Credit Clearance', 'pharmacy_credit_clearance', ['view', 'add']),
        announced('/party-payment', 'Party Payment', 'pharmacy_party_payment'),
      ],
    },
    {
      label: 'Stock',
      entries: [
        announced('/stock-analysis', 'Stock Analysis', 'pharmacy_stock_analysis', ['view']),
        announced('/item-ledger', 'Item Ledger', 'pharmacy_item_ledger', ['view']),
      ],
    },
    {
      label: 'Reports',
      entries: [
        announced('/purchase-report', 'Purchase Report', 'pharmacy_purchase_report', ['view']),
        announced('/sale-report', 'Sale Report', 'pharmacy_sale_report', ['view']),
        announced('/credit-report', 'Credit Report', 'pharmacy_credit_report', ['view']),
        announced('/party-payment-report', 'Party Payment Report', 'pharmacy_party_payment_report', ['view']),
        announced(
          '/pharmacy-ird-user-activity-report',
          'Pharmacy User Activity Report',
          'pharmacy_ird_user_activity_report',
          ['view'],
        ),
        announced(
          '/pharmacy-ird-materialized-report',
          'Pharmacy Materialized Report',
          'pharmacy_ird_materialized_report',
          ['view'],
        ),
      ],
    },
  ],
})
