import { useState } from 'react'
import type { Story, StoryMeta } from '~/style/story'
import { PaginationBar } from './PaginationBar'

export default { title: 'ui/PaginationBar' } satisfies StoryMeta

function Pages() {
  const [page, setPage] = useState(2)
  const [perPage, setPerPage] = useState(10)
  return <PaginationBar page={page} perPage={perPage} total={48} onPage={setPage} onPerPage={setPerPage} />
}

export const SecondPage: Story = { render: () => <Pages /> }
