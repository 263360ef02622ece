import { defineModule } from 'prayog'

export const rental = defineModule({
  name: 'rental',
  label: 'Rental',
  icon: 'Handyman',
  apiPrefix: 'rental-app',
  menu: [
    {
      label: 'Counter',
      entries: ['/rental-order', '/rental-return', '/rental-receipt', '/service-order', '/cash-voucher', '/customer'],
    },
    {
      label: 'Equipment',
      entries: ['/maintenance-order', '/equipment', '/equipment-category', '/spare-part', '/workshop', '/branch'],
    },
    { label: 'Reports', entries: ['/rental-report', '/maintenance-report', '/parts-report'] },
  ],
})
