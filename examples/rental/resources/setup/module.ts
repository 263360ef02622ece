import { defineModule } from 'prayog'

export const setup = defineModule({
  name: 'setup',
  label: 'Setup',
  apiPrefix: 'setup-app',
  menu: [
    { label: 'Other Programs', entries: ['/api-key', '/webhook'] },
    { label: 'Setup', entries: ['/user', '/role', '/print-format'] },
  ],
})
