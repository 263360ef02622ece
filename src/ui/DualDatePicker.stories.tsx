import { useState } from 'react'
import type { Story, StoryMeta } from '~/style/story'
import { DualDatePicker } from './DualDatePicker'

export default { title: 'ui/DualDatePicker' } satisfies StoryMeta

/** The picker with its value, as a form holds it. */
function Picker({ start = '' }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <output>{value}</output>
      <DualDatePicker label="Birth Date" value={value} onChange={setValue} />
    </>
  )
}

export const Empty: Story = { render: () => <Picker /> }
export const Filled: Story = { render: () => <Picker start="2024-04-13" /> }
