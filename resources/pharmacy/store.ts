import { defineResource, f } from '~/resource'
import { StoreKind, storeKinds, storeModules } from '~shared/options/options'
import { department } from '../lab/department'

const passing: unknown[] = [StoreKind.quarantine, StoreKind.transit]

/** Where goods are: each has its balances. */
export const store = defineResource('store', {
  label: 'Store',
  icon: 'Storefront',
  fields: {
    name: f.name(),
    module: f.choice({ label: 'Module', required: true, choices: storeModules }),
    kind: f.choice({ label: 'Kind', required: true, choices: storeKinds }),
    department: f.reference(() => department, {
      label: 'Department',
      help: 'Whose goods a store of a department has.',
    }),
    default: f.boolean({ label: 'Default', help: 'Proposed where a store of the module is asked for.' }),
  },
  listColumns: ['name', 'module', 'kind', 'department', 'default', 'active'],
  uniqueTogether: [
    { fields: ['module'], condition: 'default', message: 'Another store is the default of this module.' },
  ],
  validate: ({ kind, department, default: isDefault }) => {
    if (kind === StoreKind.department && !department) return { department: 'Department is required' }
    if (isDefault && passing.includes(kind))
      return { default: 'Nothing is bought or sold in a store of quarantine or transit.' }
    return {}
  },
})
