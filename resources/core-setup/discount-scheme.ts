import { defineResource, f } from '~/resource'

const tooMuch = 'Discount Rate No More Then 100'

export const discountScheme = defineResource('discount-scheme', {
  label: 'Discount Scheme',
  icon: 'Percent',
  fields: {
    name: f.name(),
    rate: f.percent({
      label: 'Rate',
      required: true,
      min: [0.01, tooMuch],
      lessThan: [100, tooMuch],
      notNumberMessage: tooMuch,
    }),
    editable: f.boolean({ label: 'Editable' }),
  },
  listColumns: ['name', 'editable', 'active'],
  messages: {
    created: 'DiscountScheme Created successfully',
    createFailed: 'Failed to Create DiscountScheme',
    updated: 'DiscountSchema Updated Successfully',
    updateFailed: 'Failed to Update DiscountSchema',
  },
})
