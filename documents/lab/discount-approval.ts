import { defineDocument, f } from '~/document'
import { nullableTextSchema } from '~/metadata/response'
import { defineStates } from '~/metadata/states'
import { patient } from '~shared/patients/party'
import { discountApprovalFields } from '../../custom/lab/shared/discount-approvals/approvalFields'

/**
 * A discount that is above what a clerk may give, asked for before the bill is saved. Somebody else than the author approves
 * it, for one bill of the patient on that day; saving the bill takes `use`.
 */
export const discountApproval = defineDocument('discount-approval', {
  label: 'Discount Approval',
  icon: 'Percent',
  number: { column: 'approvalNo', label: 'Approval No.', prefix: 'DA-' },
  party: () => patient,
  header: {
    fields: {
      rate: f.percent({ label: 'Discount Rate', required: true, min: [0.01, 'The rate must be more than 0.'] }),
      reason: f.text({ label: 'Reason', required: true, maxLength: 200 }),
    },
  },
  states: defineStates({
    initial: 'requested',
    notifiesOfNew: true,
    states: {
      requested: {
        label: 'Requested',
        color: 'warning',
        pendingTileLabel: 'Discounts to approve',
        showInBell: true,
        dueInHours: 1,
      },
      approved: { label: 'Approved', color: 'info' },
      used: { label: 'Used', color: 'success', isFinal: true },
      refused: { label: 'Refused', color: 'error', isFinal: true },
      withdrawn: { label: 'Withdrawn', color: 'error', isFinal: true },
    },
    transitions: {
      approve: {
        ...{ label: 'Approve', from: 'requested', to: 'approved', notBy: ['create'], notify: ['author'] },
        permission: 'approve_discount_approval',
      },
      refuse: {
        ...{ label: 'Refuse', from: 'requested', to: 'refused', needsReason: true, notify: ['author'] },
        permission: 'approve_discount_approval',
      },
      use: { label: 'Use', from: 'approved', to: 'used', takenByCode: true },
      withdraw: {
        ...{ label: 'Withdraw', from: 'approved', to: 'withdrawn', needsReason: true, notify: ['author'] },
        permission: 'approve_discount_approval',
      },
    },
  }),
  access: { scope: 'all', permissions: { approve_discount_approval: 'Approve Discounts' } },
  list: {
    columns: [
      { source: 'approvalNo', label: 'Approval No.' },
      { source: 'createdDateAd', label: 'Date/Time', kind: 'moment' },
      { source: 'createdDateBs', label: 'Date (BS)' },
      { source: 'customerNo', label: 'T/CN' },
      { source: 'customerFullName', label: 'Patient' },
      { source: 'rate', label: 'Discount Rate', kind: 'percent' },
      { source: 'reason', label: 'Reason' },
      { source: 'createdByUserName', label: 'Created By' },
      { source: 'state', label: 'State' },
      { source: 'approvedBy', label: 'Approved By' },
      { source: 'billNo', label: 'Invoice No.' },
    ],
    virtualFields: { approvedBy: nullableTextSchema, ...discountApprovalFields },
  },
  api: { path: 'lab-sale-app/discount-approval' },
})
