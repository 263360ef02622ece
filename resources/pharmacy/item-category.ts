import { moduleOptions } from '~/metadata/module'
import { defineResource, f } from '~/resource'
import { StoreModule } from '~shared/options/options'

/** Its values prefill a new item of it. */
export const itemCategory = defineResource('item-category', {
  label: 'Item Category',
  icon: 'Category',
  fields: {
    name: f.name({ unique: undefined }),
    module: f.choice({ label: 'Module', required: true, choices: moduleOptions }),
    taxable: f.boolean({ label: 'Taxable', requireChoice: true }),
    discountable: f.boolean({ label: 'Discountable', defaultValue: true }),
    expirable: f.boolean({ label: 'Expirable', defaultValue: true }),
  },
  listColumns: ['name', 'taxable', 'discountable', 'expirable', 'active'],
  fixedValues: { module: StoreModule.pharmacy },
  uniqueTogether: [{ fields: ['module', 'name'], message: 'Item Category has been already added.' }],
})
