import { defineModule } from '~/metadata/module'

export const coreSetup = defineModule({
  name: 'core-setup',
  label: 'Core Setup',
  app: 'core-app',
  menu: [
    { label: 'Users', routes: ['/user', '/customer-type', '/customer-edit', '/user-group'] },
    { label: 'Organization', routes: ['/organization-setup', '/organization-rule'] },
    { label: 'Places', routes: ['/country', '/province', '/district'] },
    {
      label: 'Money and Names',
      routes: ['/discount-scheme', '/additional-charge-type', '/bank', '/payment-mode', '/title'],
    },
  ],
})
