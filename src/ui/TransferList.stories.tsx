import { useState } from 'react'
import type { Story, StoryMeta } from '~/style/story'
import { TransferList } from './TransferList'

const rows = [
  { id: 1, text: 'View Billing', category: 'Billing', module: 1 },
  { id: 2, text: 'Add Billing', category: 'Billing', module: 1 },
  { id: 3, text: 'View Unit', category: 'Unit', module: 1 },
  { id: 4, text: 'View Bank', category: 'Bank', module: 5 },
]
const modules = [
  { id: 1, name: 'Rental' },
  { id: 4, name: 'Account' },
  { id: 5, name: 'Core Setup' },
]

/** Permissions of two modules; those that are fixed cannot be moved. */
function Permissions({ initial = [], fixed = [] }: { initial?: number[]; fixed?: readonly number[] }) {
  const [selected, setSelected] = useState(initial)
  return (
    <TransferList
      rows={rows.map((row) => ({ ...row, isFixed: fixed.includes(row.id) }))}
      selected={selected}
      onChange={setSelected}
      recordNouns={{ one: 'permission', many: 'permissions' }}
      categoryLabel="Category"
      modules={modules}
    />
  )
}

export default { title: 'ui/TransferList', component: Permissions } satisfies StoryMeta<
  Parameters<typeof Permissions>[0]
>

export const NothingSelected: Story = {}
export const SomeFixed: Story = { args: { initial: [1], fixed: [1] } }
