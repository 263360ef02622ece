/** The demo's roles: a user of the same name as its sign-in, and the rights of the user's group. */
export const demoRoles = [
  {
    userName: 'clerk',
    firstName: 'Kamala',
    lastName: 'Thapa',
    group: 'Billing Clerk',
    rights: [
      ...['view_quick_registration', 'add_clinic_quick_registration', 'edit_clinic_quick_registration'],
      ...['view_clinic_opd_registration', 'add_clinic_opd_registration', 'edit_clinic_opd_registration'],
      ...['view_follow_up', 'add_follow_up', 'edit_follow_up'],
      ...['view_lab_billing', 'add_lab_billing', 'view_referral', 'add_referral', 'view_discount_scheme'],
      ...['add_lab_credit_billing', 'view_lab_credit_clearance', 'add_lab_credit_clearance'],
      ...['view_lab_refund_billing', 'add_lab_refund_billing'],
      ...['view_sample_collection', 'view_test', 'view_package_test'],
    ],
  },
  {
    userName: 'technician',
    firstName: 'Tenzing',
    lastName: 'Sherpa',
    group: 'Lab Technician',
    rights: [
      ...['view_sample_collection', 'add_sample_collection', 'undo_sample_collection'],
      ...['view_result_entry', 'add_result_entry', 'edit_result_entry'],
      ...['view_test', 'view_reference_range', 'view_test_unit', 'view_test_method', 'view_sample_type'],
    ],
  },
  {
    userName: 'verifier',
    firstName: 'Vidya',
    lastName: 'Joshi',
    group: 'Pathologist',
    rights: [
      ...['view_result_entry', 'edit_result_entry', 'view_lab_report', 'verify_lab_report', 'print_lab_report'],
      ...['view_test', 'view_reference_range', 'edit_reference_range', 'view_report_footer', 'view_doctor'],
    ],
  },
  {
    userName: 'pharmacist',
    firstName: 'Puja',
    lastName: 'Karki',
    group: 'Pharmacist',
    rights: [
      ...['view_pharmacy_item', 'add_pharmacy_item', 'edit_pharmacy_item', 'view_pharmacy_customer'],
      ...['view_pharmacy_sale', 'add_pharmacy_sale', 'view_pharmacy_sale_return', 'add_pharmacy_sale_return'],
    ],
  },
  {
    userName: 'storekeeper',
    firstName: 'Suresh',
    lastName: 'Yadav',
    group: 'Store Keeper',
    rights: [
      ...['view_inventory_item', 'add_inventory_item', 'edit_inventory_item', 'view_inventory_supplier'],
      ...['view_inventory_purchase', 'add_inventory_purchase'],
    ],
  },
] as const
