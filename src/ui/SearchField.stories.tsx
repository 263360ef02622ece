import { useState } from 'react'
import type { Story, StoryMeta } from '~/style/story'
import { SearchField } from './SearchField'

export default { title: 'ui/SearchField' } satisfies StoryMeta

function Search({ start = '' }) {
  const [value, setValue] = useState(start)
  return <SearchField label="Search" value={value} onChange={setValue} />
}

export const Empty: Story = { render: () => <Search /> }
export const Filled: Story = { render: () => <Search start="Rai" /> }
