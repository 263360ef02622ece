import { defineModule } from '~/metadata/module'

export const coreSetup = defineModule({
  name: 'core-setup',
  label: 'Core Setup',
  icon: 'Settings',
  apiPrefix: 'core-app',
  menu: [
    {
      label: 'Users',
      entries: ['/user', '/customer-type', '/customer-edit', '/customer-edit/merge', '/user-group'],
    },
    { label: 'Organization', entries: ['/organization-setup', '/organization-rule', '/print-format', '/mail-server'] },
    { label: 'Other Programs', entries: ['/api-key', '/webhook'] },
    { label: 'Places', entries: ['/country', '/province', '/district'] },
    {
      label: 'Money and Names',
      entries: ['/discount-scheme', '/additional-charge-type', '/bank', '/payment-mode', '/title'],
    },
  ],
})
