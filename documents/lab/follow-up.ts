import { defineDocument } from '~/document'
import { visitDocument } from '~shared/visits/document'

/** A visit after the first, cheaper or free. */
export const followUp = defineDocument('follow-up', {
  ...visitDocument,
  label: 'Follow Up',
  noun: 'follow-up visit',
  route: '/follow-up',
  path: 'customer-app/opd-follow-up',
  rights: {
    view: ['view_follow_up', 'View Follow Up'],
    add: ['add_follow_up', 'Add Follow Up'],
    more: { edit_follow_up: 'Edit Follow Up' },
  },
  list: { columns: [] },
})
