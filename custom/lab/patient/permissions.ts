/** The permissions of the screens where the parts of a patient's page are seen, too; each part shows with any of its own. */
export const partPermissions = {
  samples: ['view_result_entry', 'view_lab_report'],
  results: ['view_result_entry', 'view_lab_report'],
  reports: ['view_lab_report', 'view_usg_report', 'view_issued_report'],
  ultrasounds: ['view_usg_report'],
  handOvers: ['view_lab_report', 'view_usg_report', 'view_issued_report'],
} as const

/** Those of the screens that change a patient. */
export const editPermissions: readonly string[] = [
  ...['edit_clinic_quick_registration', 'edit_clinic_opd_registration', 'edit_follow_up'],
  ...['edit_customer_edit', 'edit_pharmacy_customer'],
]
