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
  list: {
    columns: [
      { source: 'customerNo', label: 'T/CN' },
      { source: 'fullName', label: 'Patient' },
      { source: 'email', label: 'Email' },
      { source: 'gender', label: 'Gender/Age' },
      { source: 'phoneNo', label: 'Phone no' },
      { source: 'mobileNo', label: 'Mobile no' },
      { source: 'createdDateAd', label: 'Visit date (AD)' },
      { source: 'createdTime', label: 'Visit time' },
    ],
    count: 'Total Follow Up',
    hint: 'Name, T/CN or mobile, on all days',
  },
})
