/** The codes of actions, such as 'view add edit', with stems. */
const each = (actions: string, ...stems: readonly string[]): string[] =>
  stems.flatMap((stem) => actions.split(' ').map((action) => `${action}_${stem}`))

/** What every role may do. */
const everyRole = ['change_user_password']

/** The demo's roles: a user of the same name as its sign-in, and the rights of the user's group. */
export const demoRoles = [
  {
    userName: 'clerk',
    firstName: 'Kamala',
    lastName: 'Thapa',
    group: 'Billing Clerk',
    rights: [
      ...everyRole,
      ...['view_quick_registration', 'add_clinic_quick_registration', 'edit_clinic_quick_registration'],
      ...['view_clinic_opd_registration', 'add_clinic_opd_registration', 'edit_clinic_opd_registration'],
      ...['view_follow_up', 'add_follow_up', 'edit_follow_up'],
      ...['view_lab_billing', 'add_lab_billing', 'view_referral', 'add_referral', 'view_discount_scheme'],
      ...['add_lab_credit_billing', 'view_lab_credit_clearance', 'add_lab_credit_clearance'],
      ...['view_lab_refund_billing', 'add_lab_refund_billing'],
      ...each('view add', 'counter_closing'),
      ...['view_sample_collection', 'view_test', 'view_package_test'],
    ],
  },
  {
    userName: 'technician',
    firstName: 'Tenzing',
    lastName: 'Sherpa',
    group: 'Lab Technician',
    rights: [
      ...everyRole,
      ...['view_sample_collection', 'add_sample_collection', 'undo_sample_collection', 'reject_sample_collection'],
      ...['view_sample_receipt', 'add_sample_receipt', 'view_analyser_results', 'accept_analyser_results'],
      ...['view_critical_call', 'answer_critical_call', 'view_late_test'],
      ...['view_quality_control', 'add_quality_control', 'view_control_violation'],
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
      ...everyRole,
      ...['view_result_entry', 'edit_result_entry', 'view_lab_report', 'verify_lab_report', 'print_lab_report'],
      ...['email_lab_report', 'hand_over_lab_report', 'view_critical_call', 'answer_critical_call'],
      ...['view_quality_control', 'add_quality_control', 'exclude_quality_control'],
      ...['view_control_violation', 'answer_control_violation', 'view_late_test', 'view_turnaround_report'],
      ...[
        'view_control_material',
        'view_control_lot',
        'view_control_target',
        'add_control_target',
        'edit_control_target',
      ],
      ...['view_test', 'view_reference_range', 'edit_reference_range', 'view_report_footer', 'view_doctor'],
    ],
  },
  {
    userName: 'sonologist',
    firstName: 'Sabina',
    lastName: 'Maharjan',
    group: 'Sonologist',
    rights: [
      ...everyRole,
      ...['view_usg_report', 'add_usg_report', 'edit_usg_report', 'verify_usg_report', 'print_usg_report'],
      'email_usg_report',
      ...['view_usg_test_setup', 'edit_usg_test_setup', 'view_test_finding', 'add_test_finding', 'edit_test_finding'],
      ...['view_test', 'view_report_footer', 'view_doctor'],
    ],
  },
  {
    userName: 'pharmacist',
    firstName: 'Puja',
    lastName: 'Karki',
    group: 'Pharmacist',
    rights: [
      ...everyRole,
      ...each('view add edit', 'pharmacy_item', 'pharmacy_generic_name', 'pharmacy_item_category'),
      ...each('view add edit', 'pharmacy_packing_type', 'pharmacy_packing_type_detail', 'pharmacy_item_unit'),
      ...each('view add edit', 'pharmacy_manufacturer', 'pharmacy_supplier', 'pharmacy_customer'),
      ...each('view', 'pharmacy_store'),
      ...each('view add', 'pharmacy_purchase', 'pharmacy_purchase_return', 'pharmacy_opening_stock'),
      ...each('view add', 'pharmacy_stock_adjustment', 'pharmacy_stock_take'),
      ...each('view', 'pharmacy_stock_analysis', 'pharmacy_item_ledger'),
      'approve_pharmacy_stock_take',
      ...each('view add', 'pharmacy_sale', 'pharmacy_sale_return', 'pharmacy_credit_clearance'),
      ...each('view add', 'pharmacy_party_payment', 'counter_closing'),
      'view_every_counter_closing',
      ...['add_pharmacy_credit_sale', 'sell_pharmacy_controlled', 'view_discount_scheme'],
      ...each('view', 'pharmacy_purchase_report', 'pharmacy_sale_report', 'pharmacy_margin_report'),
      ...each('view', 'pharmacy_credit_report', 'pharmacy_party_payment_report', 'pharmacy_narcotic_register'),
    ],
  },
  {
    userName: 'counter',
    firstName: 'Kiran',
    lastName: 'Magar',
    group: 'Pharmacy Clerk',
    rights: [
      ...everyRole,
      ...each('view add', 'pharmacy_sale', 'pharmacy_sale_return', 'pharmacy_credit_clearance', 'pharmacy_customer'),
      ...each('view add', 'counter_closing'),
      ...['add_pharmacy_credit_sale', 'view_pharmacy_item', 'view_pharmacy_store'],
    ],
  },
  {
    userName: 'storekeeper',
    firstName: 'Suresh',
    lastName: 'Yadav',
    group: 'Store Keeper',
    rights: [
      ...everyRole,
      ...each('view add edit', 'inventory_item', 'inventory_item_category', 'inventory_item_unit'),
      ...each('view add edit', 'inventory_packing_type', 'inventory_packing_type_detail'),
      ...each('view add edit', 'inventory_manufacturer', 'inventory_supplier', 'inventory_store'),
      ...each('view add', 'inventory_purchase', 'inventory_opening_stock', 'inventory_stock_adjustment'),
      ...each('view add', 'inventory_consumption', 'inventory_stock_take', 'inventory_requisition'),
      ...each('view add', 'inventory_dispatch', 'inventory_receive', 'inventory_requisition_cancellation'),
      ...each('view add', 'inventory_transit_loss'),
      ...each('view', 'inventory_stock_analysis', 'inventory_item_ledger'),
      'approve_inventory_stock_take',
    ],
  },
] as const
