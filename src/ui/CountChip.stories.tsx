import type { Story, StoryMeta } from '~/style/story'
import { CountChip } from './CountChip'

export default { title: 'ui/CountChip', component: CountChip, args: { label: 'Total Billing' } } satisfies StoryMeta<
  Parameters<typeof CountChip>[0]
>

export const Counted: Story = { args: { count: 12 } }
export const Loading: Story = { args: { count: undefined } }
