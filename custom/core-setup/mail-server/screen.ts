import { defineScreen } from '~/metadata/screen'

export const mailServer = defineScreen({
  name: 'mail-server',
  label: 'Mail Server',
  icon: 'Mail',
  module: 'core-setup',
  route: '/mail-server',
  permissions: {
    view_mail_server: 'View Mail Server',
    try_mail_server: 'Send Test Mail',
    mail_saved_view: 'Mail Views on a Schedule',
  },
})
