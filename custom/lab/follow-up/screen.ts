import { defineScreen } from '~/metadata/screen'

export const followUp = defineScreen({
  name: 'follow-up',
  label: 'Follow Up',
  module: 'lab',
  route: '/follow-up',
  rights: {
    view_follow_up: 'View Follow Up',
    add_follow_up: 'Add Follow Up',
    edit_follow_up: 'Edit Follow Up',
  },
})
