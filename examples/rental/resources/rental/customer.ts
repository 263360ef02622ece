import { defineResource, f } from 'prayog'

export const customer = defineResource('customer', {
  label: 'Customer',
  fields: {
    name: f.name(),
    phoneNo: f.phone({ label: 'Phone No.', searchable: true }),
    email: f.email({ label: 'Email' }),
    address: f.text({ label: 'Address' }),
    ordersOut: f.quantity({
      label: 'Orders Out',
      computed: `(select count(*) from rental_order o join rental_order_state t on t.record_id = o.id
        left join rental_order_balance b on b.rental_order_id = o.id
        where o.customer_id = s.id and t.state <> 'cancelled' and coalesce(b.return_status, 0) < 2)`,
    }),
  },
  listColumns: ['name', 'phoneNo', 'email', 'address', 'ordersOut', 'active'],
  searchFields: ['phoneNo'],
  globalSearch: true,
  merge: { matchBy: ['phoneNo', 'email'] },
})
