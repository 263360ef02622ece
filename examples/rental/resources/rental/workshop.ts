import { defineResource, defineStates, f } from 'prayog'

export const workshop = defineResource('workshop', {
  label: 'Workshop',
  fields: { name: f.name(), phoneNo: f.phone({ label: 'Phone No.' }) },
  listColumns: ['name', 'phoneNo', 'active'],
  states: defineStates({
    initial: 'proposed',
    states: {
      proposed: { label: 'Proposed', color: 'warning', pendingTileLabel: 'Workshops to approve', showInBell: true },
      approved: { label: 'Approved', color: 'success', editable: ['phoneNo'] },
      left: { label: 'No longer used', isFinal: true, visibleTo: 'approve_workshop' },
    },
    transitions: {
      approve: { label: 'Approve', from: 'proposed', to: 'approved', notBy: ['create'] },
      leave: {
        label: 'Leave',
        from: ['proposed', 'approved'],
        to: 'left',
        permission: 'edit_workshop',
        needsReason: true,
      },
    },
  }),
})
