/** Ordered tests below `api/v1/`. */
export const orderedTestPath = 'lab-result-entry-app/customer-test'

/** Who decides that a refunded test is reported anyway (declared by the verification screen). */
export const reportRefundedPermission = 'report_refunded_test'
