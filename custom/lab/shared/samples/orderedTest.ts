/** Ordered tests below `api/v1/`. */
export const orderedTestApiPath = 'lab-result-entry-app/customer-test'

/** The permission to report a refunded test anyway (declared by the verification screen). */
export const reportRefundedPermission = 'report_refunded_test'
