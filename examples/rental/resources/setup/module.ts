import { defineModule } from 'prayog'

export const setup = defineModule({ name: 'setup', label: 'Setup', apiPrefix: 'setup-app', menu: [] })
