import { useState } from 'react'
import type { Story, StoryMeta } from '~/style/story'
import { MoneyField, type MoneyFieldProps } from './MoneyField'

export default { title: 'ui/MoneyField' } satisfies StoryMeta

function Amount({ start = '1250.00', ...props }: Partial<MoneyFieldProps> & { start?: string }) {
  const [value, setValue] = useState(start)
  return <MoneyField label="Amount" unit="Rs." {...props} value={value} onChange={setValue} />
}

export const Filled: Story = { render: () => <Amount /> }
export const Empty: Story = { render: () => <Amount start="" /> }
export const Invalid: Story = { render: () => <Amount error helperText="Amount is too large." /> }
export const Disabled: Story = { render: () => <Amount disabled /> }
